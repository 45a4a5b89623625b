import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { isFeatureEnabled } from '#src/features/feature-flags/feature-flags.queries.ts';
import { releaseCredit } from '#src/features/orders/move-order.ts';
import { updateOrder } from '#src/features/orders/orders.queries.ts';
import type { PlaceInput } from '#src/features/orders/orders.ts';
import { readVoucher } from '#src/features/vouchers/open-voucher.ts';
import { type CreditClaim, createOrderCredit, takeOff } from '#src/features/vouchers/vouchers.queries.ts';
import { creditFor } from '#src/features/vouchers/vouchers.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';

export type TakeCredit = (tx: Tx, claim: CreditClaim) => Promise<number | null>;
type Reserving = {
  order: OrderRow;
  voucher: PlaceInput['voucher'];
  /** The guard itself, a parameter so that a test can prove what happens without it. */
  take?: TakeCredit | undefined;
};

export const VOUCHER_FIELD = 'voucher.code';

/**
 * Inside the transaction that places an order: deducts the order's part from its voucher. Placing the same order again
 * without a voucher, or with another, restores the first one.
 */
export async function reserveCredit(
  tx: Tx,
  ctx: Context,
  { order, voucher, take = takeOff }: Reserving,
): Promise<OrderRow> {
  const { id: orderId, totalVnd } = order;
  const { now } = ctx;
  await releaseCredit(tx, { order, now });
  if (!voucher) return { ...order, creditVnd: null };
  const field = VOUCHER_FIELD;
  if (!(await isFeatureEnabled(tx, 'enable_payment_credit')))
    throw new Problem('CONFLICT', 'vouchers.error.off', { field });
  const { code, balanceVnd } = await readVoucher(tx, ctx, { typed: voucher.code, field });
  const amountVnd = creditFor(totalVnd, balanceVnd);
  if (amountVnd === 0) throw new Problem('CONFLICT', 'vouchers.error.small', { field });
  if (amountVnd !== voucher.expectedVnd) throw new Problem('CONFLICT', 'vouchers.error.changed', { field });
  if ((await take(tx, { code, amountVnd, now })) === null)
    throw new Problem('CONFLICT', 'vouchers.error.changed', { field });
  const credit = { id: newId(), orderId, code, amountVnd, state: 'reserved' as const };
  await createOrderCredit(tx, { ...credit, createdAt: now, updatedAt: now });
  await updateOrder(tx, orderId, { creditVnd: amountVnd });
  return { ...order, creditVnd: amountVnd };
}
