/** Password hashes: argon2id with 19 MiB, a few at a time, and the same work whether or not the account exists. */
import { Problem } from './problem.ts';

// OWASP's smallest argon2id setting that is still recommended; four at once stay under 80 MiB.
const ARGON2ID = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const;
const HASHES_AT_ONCE = 4;
const WAITING_MAX = 64;
const RETRY_SECONDS = 5;

// Made like every other hash, of a random text that nobody kept.
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Lx11PecKvySc/Hyi3I/0hDOwtK91IhGA2KBhdDCgiOw$z0CJV9GX8w3FBq0Tg3O5H+63cTyZun38+Kt278WzBZg';

let running = 0;
const waiting: (() => void)[] = [];

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => Bun.password.hash(password, ARGON2ID));
}

/** Whether the password belongs to the hash; `null` (no such account) takes the same time and is never right. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const isRight = await inTurn(() => Bun.password.verify(password, hash ?? NOBODYS_HASH));
  return isRight && hash !== null;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= WAITING_MAX)
    throw new Problem('TOO_MANY_REQUESTS', 'errors.tooMany', { seconds: RETRY_SECONDS });
  if (running >= HASHES_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
