import type { Tx } from '#db/client.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { withdrawMessage } from '#src/features/messages/withdrawn.queries.ts';
import { listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { listClosuresOf } from '#src/features/tickets/tickets.queries.ts';
import { parkDay } from '#src/values/day.ts';
import { isTripClosed } from '#src/values/timetable/closed-part.ts';
import { listOffers } from './closures.queries.ts';
import { isEnded, isHit, REOPENED } from './closures.ts';
import { findKnowledge } from './known-closures.queries.ts';

type OrderDay = { orderId: string; day: string; now: string };

/**
 * Tells a buyer that the tickets of a day are good again: once none of them is closed by any closure, some were, and that
 * is what the buyer knows. Not about a day that is over.
 */
export async function notifyGood(tx: Tx, { orderId, day, now }: OrderDay): Promise<void> {
  if (day < parkDay(now)) return;
  const ended = (await listOffers(tx, orderId)).filter((one) => one.day === day && isEnded(one));
  const tickets = (await listIssuedTickets(tx, orderId)).filter(
    (one) => one.state === 'issued' && one.day === day,
  );
  const last = ended.findLast((one) => tickets.some((ticket) => isHit(ticket, one)));
  if (!last) return;
  const closed = await listClosuresOf(tx, day);
  if (tickets.some((ticket) => isTripClosed(closed, ticket))) return;
  await withdrawMessage(tx, { orderId, kind: 'closure-offer', day, why: REOPENED });
  const buyer = await findKnowledge(tx, { orderId, day });
  // Who was not told that it is closed need not hear that it is open.
  if (!buyer.knowsClosed || buyer.hearsOpen) return;
  const { closureId, closingId } = last;
  const dedupeKey = `closure-reopened:${closingId}:${orderId}:${day}:${now}`;
  await createMessage(tx, { dedupeKey, kind: 'closure-reopened', orderId, payload: { closureId, day }, now });
}
