import { createHmac } from 'node:crypto';
import { env } from '#src/server/env/env.ts';

const CODES = 1_000_000;
const DIGITS = 6;

/** The six digits that belong to a stored code: derived from its id, so that no database or queue holds them. */
export function contactCodeOf(id: string): string {
  const hash = createHmac('sha256', env().SESSION_SECRET).update(`contact code ${id}`).digest();
  return String(hash.readUIntBE(0, DIGITS) % CODES).padStart(DIGITS, '0');
}
