import type * as z from 'zod/mini';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { findAnswer, keepAnswer } from '#src/server/idempotency.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds, laterOf } from '#src/values/day.ts';
import { openHold } from './change-hold.ts';
import { findHold, updateHoldExpiry } from './holds.queries.ts';
import { moveOrder } from './move-order.ts';
import { findOrderOfHold } from './orders.queries.ts';
import type { retryInput } from './orders.ts';
import { type NextStep, startPayment } from './start-payment.ts';

/** One more attempt to pay an order whose places are still held. */
export async function retryPayment(
  ctx: Context,
  input: z.output<typeof retryInput>,
): Promise<{ next: NextStep }> {
  const { idempotencyKey, ...body } = input;
  const attempted = { scope: 'orders.retryPayment', key: idempotencyKey, body, now: ctx.now };
  await openHold(ctx, input);
  const before = await findAnswer<{ next: NextStep }>(ctx.db.read, attempted);
  if (before) return before;
  const settings = await loadSettings(ctx);
  const payBy = addSeconds(ctx.now, settings['hold.afterFailureMinutes'] * 60);
  return ctx.db.write(async (tx) => {
    const raced = await findAnswer<{ next: NextStep }>(tx, attempted);
    if (raced) return raced;
    const hold = await findHold(tx, input.code);
    const order = hold ? await findOrderOfHold(tx, hold.id) : null;
    if (!hold || !order) throw new Problem('NOT_FOUND', 'orders.error.unknown');
    if (order.paidVnd > 0) throw new Problem('CONFLICT', 'orders.error.alreadyPaid');
    if (hold.state !== 'held' || hold.expiresAt <= ctx.now)
      throw new Problem('CONFLICT', 'orders.error.holdExpired');
    const expiresAt = laterOf(hold.expiresAt, payBy);
    await updateHoldExpiry(tx, hold.id, { expiresAt });
    const move = { actor: 'buyer', now: ctx.now, why: 'retry', change: { method: input.method } };
    const moved = await moveOrder(
      tx,
      order,
      order.paymentStatus === 'failed' ? { ...move, paymentStatus: 'pending' } : move,
    );
    const next = await startPayment(tx, ctx, {
      order: moved,
      expiresAt,
      queryAfterSeconds: settings['payment.queryAfterSeconds'],
    });
    await keepAnswer(tx, attempted, { next });
    return { next };
  });
}
