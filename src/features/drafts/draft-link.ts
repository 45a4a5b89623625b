import { env } from '#src/server/env/env.ts';
import { isSameText, keyedHash } from '#src/server/sessions/tokens.ts';
import type { HiddenRow } from './hidden-rows.queries.ts';

const HOUR_MS = 3_600_000;
const HOURS = 24;
const SHAPE = /^([0-9a-z]{20})\.([0-9a-z]{1,8})\.([\w-]{43})$/;
const ROW_SHAPE = /^([a-z-]{1,40})\.([\w-]{1,80})\.([0-9a-z]{1,8})\.([\w-]{43})$/;

export type LookLink = { key: string; until: string };

/**
 * Opens the guests' page with a draft for a day, signed in or not, and nothing else. It names the draft: the link is dead
 * when that is published or discarded.
 */
export function draftLink(draftId: string, now: string): LookLink {
  return signedLink(draftId, `draft ${draftId}`, now);
}

/** Opens the guests' page of a row that is hidden from them, as it is stored then, for a day, signed in or not. */
export function rowLink({ kind, rowId }: HiddenRow, now: string): LookLink {
  return signedLink(`${kind}.${rowId}`, `row ${kind} ${rowId}`, now);
}

/** The draft that a link of ours opens by now, or null. */
export function readDraftLink(key: string, now: string): { draftId: string; until: string } | null {
  const [, draftId = '', hours = '', signature = ''] = SHAPE.exec(key) ?? [];
  const until = goodUntil({ text: `draft ${draftId}`, hours, signature }, now);
  return until === null ? null : { draftId, until };
}

/** The hidden row that a link of ours opens by now, or null. */
export function readRowLink(key: string, now: string): (HiddenRow & { until: string }) | null {
  const [, kind = '', rowId = '', hours = '', signature = ''] = ROW_SHAPE.exec(key) ?? [];
  const until = goodUntil({ text: `row ${kind} ${rowId}`, hours, signature }, now);
  return until === null ? null : { kind, rowId, until };
}

function signedLink(name: string, text: string, now: string): LookLink {
  // Whole hours, so that the addresses in a page do not change at every look.
  const until = Math.floor(Date.parse(now) / HOUR_MS) + HOURS + 1;
  const key = `${name}.${until.toString(36)}.${signatureOf(text, until)}`;
  return { key, until: new Date(until * HOUR_MS).toISOString() };
}

function goodUntil(
  { text, hours, signature }: { text: string; hours: string; signature: string },
  now: string,
): string | null {
  const until = Number.parseInt(hours, 36);
  const isGood = Date.parse(now) < until * HOUR_MS && isSameText(signatureOf(text, until), signature);
  return isGood ? new Date(until * HOUR_MS).toISOString() : null;
}

function signatureOf(text: string, until: number): string {
  return keyedHash(env().SESSION_SECRET, `${text} ${until}`);
}
