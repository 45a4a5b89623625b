/** Whether a state-changing request comes from our own pages: fetch metadata first, then Origin. */
import { env } from './env/env.ts';

export function isOwnOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  if (!origin) return true;
  const { origin: own, protocol } = new URL(env().PUBLIC_URL);
  if (origin === own) return true;
  // A site that is not served over https has several names, such as localhost; otherwise http is another origin.
  return protocol === 'http:' && origin === new URL(request.url).origin;
}

/** What a form of another site cannot send without asking first. */
export function isJson(request: Request): boolean {
  return /^application\/json(?:\s*;|$)/i.test(request.headers.get('content-type') ?? '');
}
