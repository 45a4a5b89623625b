import type { Tx } from '#db/client.ts';
import type { RefundRequestRow } from '#db/schema/refunds.ts';
import { findOrderById } from '#src/features/orders/orders.queries.ts';
import { loadRefundableVnd } from '#src/features/refunds/load-refundable.ts';
import { listRefundRequests } from '#src/features/refunds/payouts.queries.ts';
import { givenByStaff, isClaim, waitsForSecond } from '#src/features/refunds/staff-refund.ts';
import { Problem } from '#src/server/problem.ts';
import { may, type Permitted } from '#src/values/permissions.ts';
import type { Settings } from '#src/values/settings.ts';
import { isWithin, limitOf } from '#src/values/staff/giving-limits.ts';
import { approvedAtOf, isOwnApproval } from './scheduled.ts';

/** What somebody may do now, and give on an order alone; null for who does not work here any more. */
export type ApproverRole = (Permitted & NonNullable<Parameters<typeof limitOf>[0]>) | null;

type Second = { request: RefundRequestRow; by: string; limitVnd: number | null };

/**
 * Above the limit two people decide: the one who asked is not the one who allows it, and who allows it may give as much
 * alone. Money under review only needs another person, and an approval given then holds although the review ends before it
 * takes effect. What a guest asks by the terms of their tickets has no limit; that tickets never arrived is for the person to
 * believe, and has: all such claims of an order together with what staff gave.
 */
export async function assertSecond(tx: Tx, { request, by, limitVnd }: Second): Promise<void> {
  const { askedBy, orderId, amountVnd, approvedInReview } = request;
  if (askedBy === by) throw new Problem('FORBIDDEN', 'refunds.error.ownRequest');
  if (askedBy === null && !isClaim(request)) return;
  const isReviewed = approvedInReview || (await findOrderById(tx, orderId))?.needsReview;
  if (askedBy !== null && isReviewed) return;
  const wholeVnd = amountVnd + givenByStaff(await listEarlier(tx, request));
  if (!isWithin(limitVnd, wholeVnd)) throw new Problem('FORBIDDEN', 'refunds.error.aboveLimit');
}

type Approving = { request: RefundRequestRow; role: ApproverRole; settings: Settings };

/**
 * Inside the transaction in which an approval takes effect: who has given it may still give it, and the order still has
 * the money. Throws why not.
 */
export async function assertApprover(tx: Tx, { request, role, settings }: Approving): Promise<void> {
  const isOwn = isOwnApproval(request);
  if (!may(role, isOwn ? 'refunds.ask' : 'refunds.decide'))
    throw new Problem('FORBIDDEN', 'refunds.error.approverLeft');
  const limitVnd = limitOf(role, settings);
  if (isOwn) await assertAlone(tx, request, limitVnd);
  else await assertSecond(tx, { request, by: request.approvedBy ?? '', limitVnd });
  if (request.askedBy !== null) await assertCovered(tx, request);
}

async function assertAlone(tx: Tx, request: RefundRequestRow, limitVnd: number | null): Promise<void> {
  const { orderId, amountVnd } = request;
  const needsReview = (await findOrderById(tx, orderId))?.needsReview ?? null;
  const earlier = await listEarlier(tx, request);
  if (waitsForSecond({ amountVnd, needsReview, earlier }, limitVnd))
    throw new Problem('CONFLICT', 'refunds.error.secondNeeded');
}

async function assertCovered(tx: Tx, { id, orderId, amountVnd }: RefundRequestRow): Promise<void> {
  const order = await findOrderById(tx, orderId);
  if (!order || amountVnd > (await loadRefundableVnd(tx, order, { apartFrom: id })))
    throw new Problem('CONFLICT', 'refunds.error.notCovered');
}

/** The other requests of its order: of a scheduled approval without those made after it, whose own limit counts this one. */
async function listEarlier(
  tx: Tx,
  { id: own, orderId, approveAt }: RefundRequestRow,
): Promise<RefundRequestRow[]> {
  const others = (await listRefundRequests(tx, orderId)).filter(({ id }) => id !== own);
  if (approveAt === null) return others;
  const approvedAt = approvedAtOf(approveAt);
  return others.filter(({ createdAt }) => createdAt <= approvedAt);
}
