import type { Db, Tx } from '#db/client.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { withdrawMessage } from '#src/features/messages/withdrawn.queries.ts';
import { listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { listClosuresOf } from '#src/features/tickets/tickets.queries.ts';
import { isTripClosed } from '#src/values/timetable/closed-part.ts';
import { type EndingOffer, endOffer, listEndingOffers } from './closures.queries.ts';
import { isHit, REOPENED } from './closures.ts';

/** So many offers a run, and so many of them in one transaction: other writes come between. */
const AT_ONCE = 10;
const TOGETHER = 4;

/** Tells the buyers whose open choice ended as the day is open again; once each, so many a run. Returns how many ended. */
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
  for (const offer of await listEndingOffers(tx, limit)) ended += (await notify(tx, offer, now)) ? 1 : 0;
  return ended;
}

async function notify(tx: Tx, offer: EndingOffer, now: string): Promise<boolean> {
  const { id, orderId, day, closingId, closureId } = offer;
  if (!(await endOffer(tx, id))) return false;
  const closed = await listClosuresOf(tx, day);
  const isOpen = (await listIssuedTickets(tx, orderId)).some(
    (ticket) => isHit(ticket, offer) && !isTripClosed(closed, ticket),
  );
  // Who was not told that it is closed need not hear that it is open.
  const wasWaiting = await withdrawMessage(tx, { orderId, kind: 'closure-offer', day, why: REOPENED });
  if (!isOpen || wasWaiting) return true;
  const dedupeKey = `closure-reopened:${closingId}:${orderId}:${day}:${offer.reopenedAt}`;
  await createMessage(tx, { dedupeKey, kind: 'closure-reopened', orderId, payload: { closureId, day }, now });
  return true;
}
