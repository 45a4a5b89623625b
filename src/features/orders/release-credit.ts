import type { Queryable } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { listOrderCredits, moveCredit, putBack } from '#src/features/vouchers/vouchers.queries.ts';
import { returnedUntil } from '#src/features/vouchers/vouchers.ts';
import { updateOrder } from './orders.queries.ts';

type Releasing = { order: Pick<OrderRow, 'id' | 'creditVnd'>; now: string };

/** What an order has reserved and not spent goes back on its voucher; false when there is no such thing. */
export async function releaseCredit(
  tx: Queryable,
  { order: { id: orderId, creditVnd }, now }: Releasing,
): Promise<boolean> {
  if (!creditVnd) return false;
  const [credit] = await listOrderCredits(tx, orderId);
  if (!credit || !(await moveCredit(tx, { id: credit.id, from: 'reserved', to: 'released', now })))
    return false;
  await freeCredit(tx, { ...credit, now });
  await updateOrder(tx, orderId, { creditVnd: null });
  return true;
}

/** Reserved money is on its voucher again, which can be used for a while even if it ended meanwhile. */
export async function freeCredit(
  tx: Queryable,
  { code, amountVnd, now }: { code: string; amountVnd: number; now: string },
): Promise<void> {
  const validUntil = returnedUntil(await readSettings(tx), now);
  await putBack(tx, { code, amountVnd, validUntil, ifEndedBy: now });
}
