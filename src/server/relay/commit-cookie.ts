/**
 * Reading one's own writes, and nothing older than before, from another copy of the database: an answer names the commit
 * that it made or read, and a process that has not seen that commit yet does not answer the next request by itself.
 */
import { env } from '#src/server/env/env.ts';
import { cookie, readCookie } from '#src/server/sessions/cookies.ts';
import { isSameText, keyedHash } from '#src/server/sessions/tokens.ts';
import { counted } from '#src/server/tracing/metrics.ts';
import { noteCommit } from '#src/server/tracing/request-scope.ts';

const NAME = 'commit';
/** Far longer than any copy is behind that still answers. */
const MAX_AGE_SECONDS = 60;
const SEAL_CHARS = 22;
/** As many digits as a whole number of JavaScript surely has. */
const VALUE = /^(\d{1,15})\.([\w-]{22})$/;

/** A page that everybody gets. A script never changes, whatever is written. */
const SHARED_PAGE = /^no-cache$|\bs-maxage\b/;

const countUnseen = counted(
  'park_own_writes_unseen_total',
  'Requests that a process with the role primary answered without what their visitor had written or read before.',
);

const WAIT_MS = 250;
const LOOK_EVERY_MS = 10;

/** Sealed, so that nobody makes up a number that no copy will ever reach. Null where no process reads a copy. */
export function commitCookie(commit: number): string | null {
  const secret = env().RELAY_SECRET;
  return secret && cookie(NAME, `${commit}.${seal(secret, String(commit))}`, MAX_AGE_SECONDS);
}

/**
 * Lets an answer name the newest commit that could be read in it, and makes it its visitor's alone: their own region may
 * not have that commit when it answers them again.
 */
export function nameNewest(answer: Response, commit: number): Response {
  const { headers } = answer;
  // Another process has answered, and has named its own.
  const isNamed = headers.getSetCookie().some((one) => one.startsWith(`${NAME}=`));
  if (commit === 0 || isNamed || !env().RELAY_SECRET) return answer;
  if (SHARED_PAGE.test(headers.get('cache-control') ?? '')) headers.set('cache-control', 'private, no-cache');
  noteCommit(commit);
  return answer;
}

/** Whether these cookies name a commit that this process has not seen. */
export function isBehind(cookies: string | null, seen: () => number): boolean {
  if (!cookies?.includes(`${NAME}=`)) return false;
  const [, commit = '', mac = ''] = VALUE.exec(readCookie(cookies, NAME) ?? '') ?? [];
  const secret = env().RELAY_SECRET;
  return secret !== null && commit !== '' && Number(commit) > seen() && isSameText(mac, seal(secret, commit));
}

/** Waits a moment for the copy; resolves with whether it is still behind. */
export async function staysBehind(cookies: string | null, seen: () => number): Promise<boolean> {
  const giveUpAt = performance.now() + WAIT_MS;
  while (isBehind(cookies, seen)) {
    if (performance.now() >= giveUpAt) return true;
    await Bun.sleep(LOOK_EVERY_MS);
  }
  return false;
}

/**
 * The wait of a process that has nobody to ask: beside the primary's node it ends at once, beside the node of a replica the
 * visitor may read what was there before.
 */
export async function untilSeen(cookies: string | null, seen: () => number): Promise<void> {
  // Without a node beside it nothing here has a number.
  if (seen() > 0 && (await staysBehind(cookies, seen))) countUnseen();
}

function seal(secret: string, commit: string): string {
  return keyedHash(secret, `commit ${commit}`).slice(0, SEAL_CHARS);
}
