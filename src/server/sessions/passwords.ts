/** Password hashes: argon2id with 19 MiB, a few at a time and in turn by network, and the same work whether or not the account exists. */
import { createFairQueue } from '#src/server/limits/fair-queue.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { Problem } from '#src/server/problem.ts';

// OWASP's smallest argon2id setting that is still recommended; four at once stay under 80 MiB.
const ARGON2ID = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const;
const RETRY_SECONDS = 5;
const queue = createFairQueue({
  slots: 4,
  slotsPerNetwork: 2,
  waiting: 96,
  // A class of forty behind one Wi-Fi that signs in at once; a flood leaves half of the room to others.
  waitingPerNetwork: 48,
  patienceMs: 10_000,
});

// Made like every other hash, of a random text that was not stored.
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Lx11PecKvySc/Hyi3I/0hDOwtK91IhGA2KBhdDCgiOw$z0CJV9GX8w3FBq0Tg3O5H+63cTyZun38+Kt278WzBZg';

/** `ip` is whose turn it takes. */
export function hashPassword(password: string, ip: string): Promise<string> {
  return inTurn(ip, () => Bun.password.hash(password, ARGON2ID));
}

/** Whether the password belongs to the hash; `null` (no such account) takes the same time and is never right. */
export async function isPassword(password: string, hash: string | null, ip: string): Promise<boolean> {
  const isRight = await inTurn(ip, () => Bun.password.verify(password, hash ?? NOBODYS_HASH));
  return isRight && hash !== null;
}

async function inTurn<T>(ip: string, work: () => Promise<T>): Promise<T> {
  const release = await queue.enter(networkOf(ip));
  if (!release) throw new Problem('TOO_MANY_REQUESTS', 'errors.tooMany', { seconds: RETRY_SECONDS });
  try {
    return await work();
  } finally {
    release();
  }
}
