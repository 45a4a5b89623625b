import { env } from '#src/server/env/env.ts';
import { isSameText, keyedHash } from '#src/server/sessions/tokens.ts';
import type { Linked } from './order-secret.ts';

const HOUR_MS = 3_600_000;
/** Long enough for a page that stays open over the day of a visit. */
const HOURS = 12;
const SHAPE = /^([0-9a-z]{1,8})\.([\w-]{43})$/;

/**
 * Opens the documents of an order for some hours, and nothing else: it is part of their URLs, which end up in
 * histories, logs and download lists, where the order's secret must not be.
 */
export function documentKey({ code, linkVersion }: Linked, now: string): string {
  // Whole hours, so that the addresses in a page do not change at every look.
  const until = Math.floor(Date.parse(now) / HOUR_MS) + HOURS + 1;
  return `${until.toString(36)}.${signatureOf(code, linkVersion, until)}`;
}

/** Whether it was made for this order and the present version of its link, and its hours are not over. */
export function isSignedDocument(
  { code, linkVersion }: Linked,
  { key, now }: { key: string; now: string },
): boolean {
  const [, hours = '', signature = ''] = SHAPE.exec(key) ?? [];
  const until = Number.parseInt(hours, 36);
  return Date.parse(now) < until * HOUR_MS && isSameText(signatureOf(code, linkVersion, until), signature);
}

function signatureOf(code: string, linkVersion: number, until: number): string {
  return keyedHash(env().ORDER_SECRET, `documents ${code} ${linkVersion} ${until}`);
}
