import { env } from '#src/server/env/env.ts';
import { isSameText, keyedHash } from '#src/server/sessions/tokens.ts';

const HOUR_MS = 3_600_000;
const HOURS = 24;
const SHAPE = /^([0-9a-z]{20})\.([0-9a-z]{1,8})\.([\w-]{43})$/;

/**
 * Opens the guests' page with a draft for a day, signed in or not, and nothing else. It names the draft: the link is dead
 * when that is published or discarded.
 */
export function draftLink(draftId: string, now: string): { key: string; until: string } {
  // Whole hours, so that the addresses in a page do not change at every look.
  const until = Math.floor(Date.parse(now) / HOUR_MS) + HOURS + 1;
  const key = `${draftId}.${until.toString(36)}.${signatureOf(draftId, until)}`;
  return { key, until: new Date(until * HOUR_MS).toISOString() };
}

/** The draft that a link of ours opens by now, or null. */
export function readDraftLink(key: string, now: string): { draftId: string; until: string } | null {
  const [, draftId = '', hours = '', signature = ''] = SHAPE.exec(key) ?? [];
  const until = Number.parseInt(hours, 36);
  const isGood = Date.parse(now) < until * HOUR_MS && isSameText(signatureOf(draftId, until), signature);
  return isGood ? { draftId, until: new Date(until * HOUR_MS).toISOString() } : null;
}

function signatureOf(draftId: string, until: number): string {
  return keyedHash(env().SESSION_SECRET, `draft ${draftId} ${until}`);
}
