import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { addSeconds } from '#src/values/day.ts';
import { isOwnMethod } from '#src/values/payment-method.ts';
import { createMessage } from './messages.queries.ts';
import { hastenMessage } from './pending-messages.queries.ts';

const REMIND_AFTER_SECONDS = 8 * 60;
/** Left of the hold when the reminder comes, so that it can still be paid. */
const LEFT_SECONDS = 5 * 60;

type Asking = { order: Pick<OrderRow, 'id' | 'method'>; expiresAt: string; now: string };

/**
 * Asks the buyer to pay, once for each way of ours: at once for a transfer or at the counter, as the message says how.
 * Whoever pays at a gateway has its page open, and is reminded if it is still unpaid. Cash at the door is asked for there.
 */
export async function askToPay(tx: Tx, { order, expiresAt, now }: Asking): Promise<void> {
  const { id: orderId, method } = order;
  const kind = 'order-received';
  if (method === 'cod') return;
  const message = { kind, orderId, payload: {}, now } as const;
  if (!isOwnMethod(method)) {
    const sendAt = remindAt(expiresAt, now);
    await createMessage(tx, { ...message, dedupeKey: `${kind}:${orderId}`, sendAt });
    return;
  }
  // It is written as the order then is, so a reminder that waits says how to pay.
  if (await hastenMessage(tx, { orderId, kind, now })) return;
  await createMessage(tx, { ...message, dedupeKey: `${kind}:${orderId}:${method}` });
}

function remindAt(expiresAt: string, now: string): string {
  const [first = now] = [
    addSeconds(now, REMIND_AFTER_SECONDS),
    addSeconds(expiresAt, -LEFT_SECONDS),
  ].toSorted();
  return first > now ? first : now;
}
