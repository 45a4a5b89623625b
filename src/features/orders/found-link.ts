import { env } from '#src/server/env/env.ts';
import { isSameText, keyedHash } from '#src/server/sessions/tokens.ts';
import { addSeconds } from '#src/values/day.ts';

/**
 * Whose orders a link opens: those bought with this address and, if it was asked for by one, this number; without an
 * address, those bought with this number and none.
 */
export type FoundBy = { email: string; phone: string | null } | { email: null; phone: string };

const LIVES_SECONDS = 24 * 60 * 60;

/** Contains its own expiry, signed, so that nothing has to be stored. */
export function foundToken({ email, phone }: FoundBy, now: string): string {
  const until = addSeconds(now, LIVES_SECONDS);
  const body = Buffer.from(JSON.stringify([email, phone, until])).toString('base64url');
  return `${body}.${signature(body)}`;
}

/** Null for a token that is forged, broken or over. */
export function readFoundToken(token: string, now: string): FoundBy | null {
  const [body = '', signed = ''] = token.split('.');
  if (!isSameText(signature(body), signed)) return null;
  const [email, phone, until] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
    string | null,
    string | null,
    string,
  ];
  if (now >= until) return null;
  if (email !== null) return { email, phone };
  return phone === null ? null : { email, phone };
}

function signature(body: string): string {
  return keyedHash(env().ORDER_SECRET, `found ${body}`);
}
