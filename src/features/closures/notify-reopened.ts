import type { Db, Tx } from '#db/client.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { withdrawMessage } from '#src/features/messages/withdrawn.queries.ts';
import { listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { listOffers, type Offered } from './closures.queries.ts';
import { REOPENED } from './closures.ts';
import { type EndingOffer, endOffer, findKnowledge, listEndingOffers } from './known-closures.queries.ts';
import { notifyGood } from './notify-good.ts';
import { openClosures } from './open-closures.ts';

/** So many offers a run, and so many of them in one transaction: other writes come between. */
const AT_ONCE = 10;
const TOGETHER = 4;

/**
 * Tells the buyers whose open choice ended that their tickets are good again, unless a closure keeps one of that
 * day closed; once each, so many a run. Returns how many choices ended.
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
  const closureIds: string[] = [];
  for (const one of offers)
    if (one.state === 'ending' && (await endOffer(tx, one.id))) closureIds.push(one.closureId);
  if (closureIds.length === 0) return 0;
  await withdrawMessage(tx, { orderId, kind: 'closure-offer', day, why: REOPENED, closureIds });
  await notifyGood(tx, { orderId, day, now });
  const [still] = openClosures(offers, await listIssuedTickets(tx, orderId)).offers;
  if (still) await notifyStillClosed(tx, still, now);
  return closureIds.length;
}

/** The message that was withdrawn, or reached nobody, may have spoken for this closure as well. */
async function notifyStillClosed(
  tx: Tx,
  { orderId, closureId, closingId, day }: Offered,
  now: string,
): Promise<void> {
  if ((await findKnowledge(tx, { orderId, day })).hearsClosed) return;
  const dedupeKey = `closure-offer:${closingId}:${orderId}:${day}:${now}`;
  await createMessage(tx, { dedupeKey, kind: 'closure-offer', orderId, payload: { closureId, day }, now });
}
