import { env } from '#src/server/env.ts';
import { isSameText, keyedHash } from '#src/server/tokens.ts';

const SECRET_LENGTH = 32;

/** The secret of an order's guest link: derived from its code, so that a mail can carry it and nothing stores it. 192 bits. */
export function orderSecret(code: string): string {
  return keyedHash(env().ORDER_SECRET, `order ${code}`).slice(0, SECRET_LENGTH);
}

export function isOrderSecret(code: string, secret: string): boolean {
  return isSameText(orderSecret(code), secret);
}
