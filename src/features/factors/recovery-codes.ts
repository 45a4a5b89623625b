import { randomInt } from 'node:crypto';
import { env } from '#src/server/env/env.ts';
import { keyedHash } from '#src/server/sessions/tokens.ts';
import { RECOVERY_CODES } from './factors.ts';

/** Crockford's: no letter looks like a digit or another letter. Ten of them are 50 bits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 5;
const SHAPE = new RegExp(`^[${LETTERS}]{${2 * HALF}}$`);

/** Ten new codes as they are written down, e.g. `7KQ2M-X04RT`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${randomHalf()}-${randomHalf()}`);
}

/** What is stored of a code; null for what cannot be one. */
export function recoveryHash(userId: string, typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s–-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return SHAPE.test(code) ? keyedHash(env().SESSION_SECRET, `recovery ${userId} ${code}`) : null;
}

function randomHalf(): string {
  return Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
