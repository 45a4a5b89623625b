import type { Tx } from '#db/client.ts';
import type { HoldRow, OrderRow } from '#db/schema/orders.ts';
import { countCashPieces } from '#src/features/fairness/assert-fair-stock.ts';
import { sellHold } from '#src/features/inventory/holds.queries.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { moveOrder } from '#src/features/orders/move-order.ts';

type Cash = { order: OrderRow; hold: Pick<HoldRow, 'id' | 'networkKey'>; now: string };

/** An order to be paid on delivery is confirmed when it is placed: its goods are sold, nothing expires any more. */
export async function confirmCashOrder(tx: Tx, { order, hold, now }: Cash): Promise<OrderRow> {
  const { id: holdId, networkKey } = hold;
  if (networkKey !== null) await countCashPieces(tx, { holdId, networkKey, now });
  await sellHold(tx, holdId);
  const confirmed = await moveOrder(tx, order, {
    actor: 'cod',
    now,
    why: 'cash on delivery',
    status: 'confirmed',
  });
  await createMessage(tx, {
    dedupeKey: `order-confirmed:${order.id}`,
    kind: 'order-confirmed',
    orderId: order.id,
    payload: {},
    now,
  });
  return confirmed;
}
