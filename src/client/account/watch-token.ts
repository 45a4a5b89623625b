import { ACCESS_TOKEN_KEY } from '#src/values/route.ts';
import { readAccessToken } from './access-token.ts';

// Refreshed a little early, so that it does not expire in transit.
const EARLY_MS = 30_000;

/** Called when another tab has signed in or out. */
export function watchAccessToken(onChange: (token: string | null) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Null when everything was cleared.
    if (key === ACCESS_TOKEN_KEY || key === null) onChange(readAccessToken());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** How long a token is still good, as far as this clock knows; nothing for one that cannot be read. */
export function tokenLeftMs(token: string, now = Date.now()): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload)) as { exp: unknown };
    return typeof exp === 'number' ? Math.max(0, exp * 1000 - EARLY_MS - now) : 0;
  } catch {
    return 0;
  }
}
