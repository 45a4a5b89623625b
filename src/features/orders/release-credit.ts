import type { Queryable } from '#db/client.ts';
import { listOrderCredits, moveCredit, putBack } from '#src/features/vouchers/vouchers.queries.ts';
import { updateOrder } from './orders.queries.ts';

/** What an order has reserved and not spent goes back on its voucher; false when there is no such thing. */
export async function releaseCredit(
  tx: Queryable,
  { orderId, now }: { orderId: string; now: string },
): Promise<boolean> {
  const [credit] = await listOrderCredits(tx, orderId);
  if (!credit || !(await moveCredit(tx, { id: credit.id, from: 'reserved', to: 'released', now })))
    return false;
  await putBack(tx, credit);
  await updateOrder(tx, orderId, { creditVnd: null });
  return true;
}
