import type { Db, Tx } from '#db/client.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { withdrawMessage } from '#src/features/messages/withdrawn.queries.ts';
import { listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { listClosuresOf } from '#src/features/tickets/tickets.queries.ts';
import { isTripClosed } from '#src/values/timetable/closed-part.ts';
import {
  type EndingOffer,
  endOffer,
  listEndingOffers,
  listOffers,
  type Offered,
} from './closures.queries.ts';
import { isHit, REOPENED } from './closures.ts';
import { wereNotified } from './known-closures.queries.ts';
import { openClosures } from './open-closures.ts';

/** So many offers a run, and so many of them in one transaction: other writes come between. */
const AT_ONCE = 10;
const TOGETHER = 4;

/**
 * Tells the buyers whose open choice ended that their tickets are good again, unless another closure keeps one of them
 * closed; once each, so many a run. Returns how many choices ended.
 */
export async function notifyReopened({ db, now }: { db: Db; now: string }): Promise<number> {
  let ended = 0;
  for (let left = AT_ONCE; left > 0; left -= TOGETHER) {
    const limit = Math.min(left, TOGETHER);
    if ((await listEndingOffers(db.read, 1)).length === 0) break;
    ended += await db.write((tx) => notifyNext(tx, limit, now));
  }
  return ended;
}

async function notifyNext(tx: Tx, limit: number, now: string): Promise<number> {
  let ended = 0;
  for (const ending of await listEndingOffers(tx, limit)) ended += await notify(tx, ending, now);
  return ended;
}

/** All that ended of an order's day is one message. */
async function notify(tx: Tx, { orderId, day }: EndingOffer, now: string): Promise<number> {
  const offers = (await listOffers(tx, orderId)).filter((one) => one.day === day);
  const ended: Offered[] = [];
  for (const one of offers) if (one.state === 'ending' && (await endOffer(tx, one.id))) ended.push(one);
  const [first] = ended;
  if (!first) return 0;
  const tickets = await listIssuedTickets(tx, orderId);
  const closed = await listClosuresOf(tx, day);
  const hit = tickets.filter((ticket) => ended.some((one) => isHit(ticket, one)));
  const isOpen = hit.length > 0 && !hit.some((ticket) => isTripClosed(closed, ticket));
  const wasWaiting = await withdrawMessage(tx, { orderId, kind: 'closure-offer', day, why: REOPENED });
  // Who was not told that it is closed need not hear that it is open.
  const knew = !wasWaiting || (await wereNotified(tx, orderId, ended));
  if (isOpen && knew) await notifyOpen(tx, first, now);
  const [still] = openClosures(offers, tickets).offers;
  if (wasWaiting && still) await notifyStillClosed(tx, { still, offers }, now);
  return ended.length;
}

async function notifyOpen(tx: Tx, first: Offered, now: string): Promise<void> {
  const { orderId, closureId, closingId, day, reopenedAt } = first;
  const dedupeKey = `closure-reopened:${closingId}:${orderId}:${day}:${reopenedAt}`;
  await createMessage(tx, { dedupeKey, kind: 'closure-reopened', orderId, payload: { closureId, day }, now });
}

type Still = { still: Offered; offers: readonly Offered[] };

/** The message that was withdrawn may have spoken for this closure as well. */
async function notifyStillClosed(tx: Tx, { still, offers }: Still, now: string): Promise<void> {
  const { orderId, closureId, closingId, day } = still;
  const open = offers.filter(({ state }) => state === 'open');
  if (await wereNotified(tx, orderId, open)) return;
  const dedupeKey = `closure-offer:${closingId}:${orderId}:${day}:${now}`;
  await createMessage(tx, { dedupeKey, kind: 'closure-offer', orderId, payload: { closureId, day }, now });
}
