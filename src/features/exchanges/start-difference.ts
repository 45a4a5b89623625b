import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { type PaymentAvailability, paymentMethods, TICKETS } from '#src/features/orders/payment-methods.ts';
import { newPayment, nextRef, recordAttempt } from '#src/features/payment-attempts/record-attempt.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { DIFFERENCE_METHODS, type DifferenceMethod, type PaymentMethod } from '#src/values/payment-method.ts';
import type { Settings } from '#src/values/settings.ts';

type Difference = {
  order: OrderRow;
  method: DifferenceMethod;
  amountVnd: number;
  expiresAt: string;
  queryAfterSeconds: number;
};

const ATTEMPTS_MAX = 30;

/**
 * The methods by which a difference can be paid, each with the reason when it is not offered; none without a
 * difference.
 */
export function differenceMethods(differenceVnd: number, availability: PaymentAvailability): PaymentMethod[] {
  if (differenceVnd === 0) return [];
  return paymentMethods({ totalVnd: differenceVnd }, availability, TICKETS).filter(({ method }) =>
    DIFFERENCE_METHODS.some((one) => one === method),
  );
}

/** Refuses a difference that cannot be paid now: by this method, or by any when none is named. */
export function assertPayable(
  differenceVnd: number,
  availability: PaymentAvailability,
  chosen?: DifferenceMethod,
): void {
  const methods = differenceMethods(differenceVnd, availability).filter(({ isOffered }) => isOffered);
  const isPayable = chosen ? methods.some(({ method }) => method === chosen) : methods.length > 0;
  if (differenceVnd > 0 && !isPayable) throw new Problem('CONFLICT', 'checkout.error.method');
}

/** How long the new places wait for the difference: a transfer takes its time. */
export function differenceUntil(method: DifferenceMethod, settings: Settings, now: string): string {
  const { 'hold.minutes': held, 'transfer.minutes': transfer } = settings;
  return addSeconds(now, (method === 'transfer' ? Math.max(held, transfer) : held) * 60);
}

/**
 * Records the attempt that pays the difference of an exchange, inside the transaction that holds the new places. No URL
 * where the provider must be called first, or where the payment is awaited on our own page.
 */
export async function startDifference(
  tx: Tx,
  ctx: Context,
  { order, method, amountVnd, expiresAt, queryAfterSeconds }: Difference,
): Promise<{ ref: string; payUrl: string | null }> {
  const ref = await nextRef(tx, order, ATTEMPTS_MAX);
  const paid = { ...order, method };
  const asked = await newPayment(tx, ctx, { order: paid, ref, expiresAt });
  const payment = { ...asked, amountVnd, info: `Doi ngay ve don ${order.code}` };
  const payUrl = await recordAttempt(tx, { order: paid, payment, queryAfterSeconds, surplus: 'exchange' });
  return { ref, payUrl };
}
