import type { Db } from '#db/client.ts';
import type { MessageKind } from '#db/schema/messages.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import type { LeasedMessage } from '#src/features/messages/messages.ts';
import { countUse } from '#src/server/limits/stored-limits.ts';
import { mailboxOf } from '#src/values/email.ts';

/** What anybody can have sent to anybody by an order that costs nothing to place. */
const KINDS: MessageKind[] = [
  'order-received',
  'order-confirmed',
  'order-cancelled',
  'payment-failed',
  'contact-changed',
  'tickets',
];
const PER_RECIPIENT = { kind: 'unpaid-order-messages', max: 5, windowSeconds: 60 * 60 };

export const TOO_MANY_UNPAID = 'too many messages of unpaid orders to this recipient';

type Ctx = { db: Db; now: string };
type Order = Pick<OrderRow, 'paidAt' | 'totalVnd'>;
type Counted = { message: Pick<LeasedMessage, 'kind' | 'attempts'>; order: Order };

/**
 * Whether one more message of an unpaid order may go to this address or number. Counted when it is written, with the
 * address that it really goes to, and once a message: a repeated attempt was admitted before.
 */
export async function mayReach(
  { db, now }: Ctx,
  address: string,
  { message, order }: Counted,
): Promise<boolean> {
  const isPaid = order.paidAt !== null && order.totalVnd > 0;
  if (isPaid || !KINDS.includes(message.kind) || message.attempts > 1) return true;
  const key = address.includes('@') ? mailboxOf(address) : address;
  return db.write(async (tx) => (await countUse(tx, { ...PER_RECIPIENT, key, now })) === null);
}
