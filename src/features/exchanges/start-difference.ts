import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { assertOffered } from '#src/features/orders/offering.ts';
import { type Offering, TICKETS } from '#src/features/orders/payment-methods.ts';
import { newPayment, nextRef, recordAttempt } from '#src/features/orders/start-payment.ts';
import type { Context } from '#src/server/trpc.ts';

type Difference = { order: OrderRow; amountVnd: number; expiresAt: string; queryAfterSeconds: number };

/** The way the difference is paid: its address is known without asking anybody, so the places are held meanwhile. */
export const DIFFERENCE_METHOD = 'vnpay';
const ATTEMPTS_MAX = 30;

/** Refuses a difference that cannot be paid now: the way is switched off, or takes no such amount. */
export function assertPayable(differenceVnd: number, offering: Offering): void {
  assertOffered({ method: DIFFERENCE_METHOD, totalVnd: differenceVnd, offering, basket: TICKETS });
}

/** Records the attempt that pays the difference of an exchange. Inside the transaction that holds the new places. */
export async function startDifference(
  tx: Tx,
  ctx: Context,
  { order, amountVnd, expiresAt, queryAfterSeconds }: Difference,
): Promise<{ ref: string; payUrl: string }> {
  const ref = await nextRef(tx, order, ATTEMPTS_MAX);
  const paid = { ...order, method: DIFFERENCE_METHOD };
  const asked = await newPayment(tx, ctx, { order: paid, ref, expiresAt });
  const payment = { ...asked, amountVnd, info: `Doi ngay ve don ${order.code}` };
  const payUrl = await recordAttempt(tx, { order: paid, payment, queryAfterSeconds, surplus: 'exchange' });
  if (payUrl === null) throw new Error(`${DIFFERENCE_METHOD} gives no address to pay at`);
  return { ref, payUrl };
}
