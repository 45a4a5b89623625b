/** Whether a state-changing request comes from our own pages: fetch metadata first, then Origin. */
import { env } from './env.ts';

export function isOwnOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  if (!origin) return true;
  return origin === new URL(env().PUBLIC_URL).origin || origin === new URL(request.url).origin;
}
