import type * as z from 'zod/mini';
import { findHold, updateHoldExpiry } from '#src/features/inventory/holds.queries.ts';
import { askToPay } from '#src/features/messages/ask-to-pay.ts';
import { moveOrder } from '#src/features/orders/move-order.ts';
import { findBasket } from '#src/features/orders/order-lines.queries.ts';
import { findOrderOfHold } from '#src/features/orders/orders.queries.ts';
import type { retryInput } from '#src/features/orders/orders.ts';
import { nextStep } from '#src/features/payment-attempts/open-payment.ts';
import { payUntil } from '#src/features/payment-attempts/pay-until.ts';
import { payableOrder } from '#src/features/payment-attempts/payable-order.ts';
import {
  assertOffered,
  loadPaymentAvailability,
} from '#src/features/payment-attempts/payment-availability.ts';
import { type Begun, type NextStep, startPayment } from '#src/features/payment-attempts/start-payment.ts';
import { findAnswer, storeAnswer } from '#src/server/idempotency.ts';
import { orderOwner } from '#src/server/limits/asker.ts';
import type { Context } from '#src/server/trpc.ts';
import { openHold } from './change-hold.ts';

type Answer = { next: Begun };

/** One more attempt to pay an order whose places are still held. */
export async function retryPayment(
  ctx: Context,
  input: z.output<typeof retryInput>,
): Promise<{ next: NextStep }> {
  const { idempotencyKey: key, ...body } = input;
  const attempted = { scope: 'orders.retryPayment', key, ...orderOwner(input.code), body, now: ctx.now };
  await openHold(ctx, input);
  const answered = async (answer: Answer) => ({ next: await nextStep(ctx, { attempted, answer }) });
  const before = await findAnswer<Answer>(ctx.db.read, attempted);
  if (before) return answered(before);
  const availability = await loadPaymentAvailability(ctx, [input.method]);
  const { settings } = availability;
  const answer = await ctx.db.write(async (tx): Promise<Answer> => {
    const raced = await findAnswer<Answer>(tx, attempted);
    if (raced) return raced;
    const found = await findHold(tx, input.code);
    const ordered = found ? await findOrderOfHold(tx, found.id) : null;
    const { hold, order } = payableOrder({ hold: found, order: ordered }, ctx.now);
    const { method } = input;
    const basket = await findBasket(tx, hold.id);
    assertOffered({ method, order, availability, basket });
    const expiresAt = payUntil({ method, hold, settings, now: ctx.now });
    await updateHoldExpiry(tx, hold.id, { expiresAt });
    const move = { actor: 'buyer', now: ctx.now, why: 'retry', change: { method } };
    const moved = await moveOrder(
      tx,
      order,
      order.paymentStatus === 'failed' ? { ...move, paymentStatus: 'pending' } : move,
    );
    await askToPay(tx, { order: moved, expiresAt, now: ctx.now });
    const next = await startPayment(tx, ctx, {
      order: moved,
      expiresAt,
      queryAfterSeconds: settings['payment.queryAfterSeconds'],
    });
    await storeAnswer(tx, attempted, { next });
    return { next };
  });
  return answered(answer);
}
