import { findHoldById } from '#src/features/inventory/holds.queries.ts';
import { findOrderById } from '#src/features/orders/orders.queries.ts';
import { findAttempt } from '#src/features/payments/attempts.queries.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { type Attempted, changeAnswer, findAnswer } from '#src/server/idempotency.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { openAttempt } from './open-attempt.ts';
import { payableOrder } from './payable-order.ts';
import { type Begun, type NextStep, startPayment } from './start-payment.ts';

/** Stored under the idempotency key of the first call. */
type Beginning = { code?: string; next: Begun };
type Asked = { attempted: Attempted; answer: Beginning };

/**
 * Where the buyer goes next. A provider that must be called first is called now, after the commit and under the
 * attempt's own reference, so that a repeated call opens the same payment. An attempt that was closed before it could
 * be paid is followed by a new one, once.
 */
export async function nextStep(ctx: Context, { attempted, answer }: Asked): Promise<NextStep> {
  const { next } = answer;
  if (!('ref' in next)) return next;
  const opened = await openAttempt(ctx, next.ref);
  if (opened) return opened;
  const again = await startAgain(ctx, { attempted, answer, closedRef: next.ref });
  if (!('ref' in again)) return again;
  const second = await openAttempt(ctx, again.ref);
  if (!second) throw new Problem('SERVICE_UNAVAILABLE', 'payments.error.unreachable');
  return second;
}

/** One more attempt for an order whose last one was closed unopened, stored under the same idempotency key. */
async function startAgain(
  ctx: Context,
  { attempted, answer, closedRef }: Asked & { closedRef: string },
): Promise<Begun> {
  const queryAfterSeconds = (await loadSettings(ctx))['payment.queryAfterSeconds'];
  return ctx.db.write(async (tx): Promise<Begun> => {
    const stored = (await findAnswer<Beginning>(tx, attempted))?.next ?? answer.next;
    if (!('ref' in stored) || stored.ref !== closedRef) return stored;
    const closed = await findAttempt(tx, closedRef);
    const ordered = closed && (await findOrderById(tx, closed.orderId));
    const held = ordered && (await findHoldById(tx, ordered.holdId));
    const { order, hold } = payableOrder({ order: ordered, hold: held }, ctx.now);
    const { expiresAt } = hold;
    const next = await startPayment(tx, ctx, { order, expiresAt, queryAfterSeconds });
    await changeAnswer(tx, attempted, { ...answer, next });
    return next;
  });
}
