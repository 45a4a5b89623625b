/** A new access token for an old one, by the session's cookie; once for all that ask at the same time, in any tab. */

import { clearCachedTickets } from '#src/client/offline.ts';
import { readAccessToken, removeAccessToken, saveAccessToken } from './access-token.ts';
import { tokenLeftMs } from './watch-token.ts';

const URL = '/api/trpc/auth.refresh';
const TIMEOUT_MS = 10_000;
const LOCK = 'accessToken';
const UNAUTHORIZED = 401;
// With a clock that is wrong every token looks old: then it is not asked for again and again.
const SOONEST_MS = 60_000;

let running: Promise<string | null> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Refreshes the stored token while the page is open. Calls with an old one still work through the cookie; those of
 * other programs would not.
 */
export async function scheduleRefresh(): Promise<void> {
  clearTimeout(timer);
  const token = readAccessToken();
  if (!token) return;
  const fresh = tokenLeftMs(token) > 0 ? token : await refreshAccessToken(token);
  if (fresh) timer = setTimeout(scheduleRefresh, Math.max(SOONEST_MS, tokenLeftMs(fresh)));
}

/** Asks for a token even where none is stored: the session may have begun without a script. Never throws. */
export function refreshAccessToken(old: string | null = null): Promise<string | null> {
  running ??= alone(() => refresh(old)).finally(() => {
    running = null;
  });
  return running;
}

async function refresh(old: string | null): Promise<string | null> {
  const stored = readAccessToken();
  // Another tab was faster.
  if (stored && stored !== old && tokenLeftMs(stored) > 0) return stored;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(URL, { method: 'POST', headers, credentials: 'include', signal });
    if (response.status === UNAUTHORIZED) {
      removeAccessToken();
      // Signed out from elsewhere, or too long away: the same as having signed out here.
      if (old) clearCachedTickets();
      return null;
    }
    const answer = (await response.json()) as { result?: { data?: { accessToken?: string } } };
    const token = answer.result?.data?.accessToken;
    if (token) saveAccessToken(token);
    return token ?? old;
  } catch {
    return old;
  }
}

function alone<T>(work: () => Promise<T>): Promise<T> {
  // Only where the site is served over https.
  const { locks } = navigator as { locks?: LockManager | null };
  return locks ? locks.request(LOCK, work) : work();
}
