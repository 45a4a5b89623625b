import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { ATTEMPTS_MAX } from '#src/features/orders/orders.ts';
import type { OwnPage } from '#src/features/payments/provider.ts';
import { providerOf } from '#src/features/payments/registry.ts';
import type { Context } from '#src/server/trpc.ts';
import { openCounter } from './open-counter.ts';
import { newPayment, nextRef, recordAttempt } from './record-attempt.ts';

/** `page`: a page of ours on which the money is waited for. */
export type NextStep = { redirectUrl: string } | { page: OwnPage } | { done: true };
/** `ref`: of a recorded attempt whose provider must be called before the buyer can go there. */
export type Begun = NextStep | { ref: string };
type Starting = { order: OrderRow; expiresAt: string; queryAfterSeconds: number };

/** Records one more attempt to pay and where the buyer goes for it. Runs inside the transaction; no network is needed. */
export async function startPayment(
  tx: Tx,
  ctx: Context,
  { order, queryAfterSeconds, ...held }: Starting,
): Promise<Begun> {
  const expiresAt = order.method === 'counter' ? await openCounter(tx, ctx, order) : held.expiresAt;
  const ref = await nextRef(tx, order, ATTEMPTS_MAX);
  const payment = await newPayment(tx, ctx, { order, ref, expiresAt });
  const { page } = providerOf(order.method);
  const redirectUrl = await recordAttempt(tx, { order, payment, queryAfterSeconds });
  if (page) return { page };
  return redirectUrl === null ? { ref } : { redirectUrl };
}
