import type { Db, Tx } from '#db/client.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { withdrawMessage } from '#src/features/messages/withdrawn.queries.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import {
  type CalledPart,
  createOffer,
  isStillClosed,
  listCalledSince,
  listHit,
  reopenOffer,
} from './closures.queries.ts';
import { CLOSED_AGAIN } from './closures.ts';
import { isNewsTo } from './known-closures.queries.ts';

/** So many orders a run, and so many of them in one transaction: other writes come between. */
const AT_ONCE = 10;
const TOGETHER = 3;
/** A ticket may come back for some days after the day it was for. */
const DAYS_AFTER = 7;

type Ctx = { db: Db; now: string };
/** How far a round through the orders that closures hit has come. */
export type Round = { closureId: string; after: string };

/**
 * Makes the offers that are missing, or opens them again, each with its message in the same transaction unless its buyer
 * knows it of another closure; so many orders a run, of which `round` remembers the last. Returns how many.
 */
export async function offerClosures(
  { db, now }: Ctx,
  round: Round = { closureId: '', after: '' },
): Promise<number> {
  const called = await listCalledSince(db.read, addDays(parkDay(now), -DAYS_AFTER));
  const left = called.filter(({ id }) => id >= round.closureId);
  let looked = 0;
  let made = 0;
  for (const part of left) {
    let after = part.id === round.closureId ? round.after : '';
    for (let isLast = false; !isLast; ) {
      const limit = Math.min(TOGETHER, AT_ONCE - looked);
      const slice = { part, after, limit };
      const hit = await listHit(db.read, slice);
      if (hit.some(({ isNotified }) => isNotified === 0))
        made += await db.write((tx) => offerTo(tx, slice, now));
      looked += hit.length;
      after = hit.at(-1)?.orderId ?? after;
      isLast = hit.length < limit;
      Object.assign(round, { closureId: part.id, after });
      if (looked >= AT_ONCE) return made;
    }
  }
  Object.assign(round, { closureId: '', after: '' });
  return made;
}

type Slice = { part: CalledPart; after: string; limit: number };

async function offerTo(tx: Tx, slice: Slice, now: string): Promise<number> {
  const { id: closureId, closingId, day, calledAt } = slice.part;
  // Read again: another process may have opened it, or notified them, meanwhile.
  if (!(await isStillClosed(tx, closureId))) return 0;
  const untold = (await listHit(tx, slice)).filter(({ isNotified }) => isNotified === 0);
  for (const { orderId } of untold) {
    const offer = { id: newId(), closureId, orderId, state: 'open', createdAt: now, chosenAt: null } as const;
    // Asked before the offer is there, which counts as known.
    const isNews = await isNewsTo(tx, { closureId, orderId });
    const isNew = await createOffer(tx, offer);
    if (!isNew) await reopenOffer(tx, { closureId, orderId });
    if (!isNews) continue;
    await withdrawMessage(tx, { orderId, kind: 'closure-reopened', day, why: CLOSED_AGAIN });
    // A lift has a closure for each type that it carries: an order with two of them is told once.
    const dedupeKey = `closure-offer:${closingId}:${orderId}:${day}:${calledAt}${isNew ? '' : `:${now}`}`;
    await createMessage(tx, { dedupeKey, kind: 'closure-offer', orderId, payload: { closureId, day }, now });
  }
  return untold.length;
}
