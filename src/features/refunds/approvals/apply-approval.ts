import type { Tx } from '#db/client.ts';
import type { RefundRequestRow, RefundState } from '#db/schema/refunds.ts';
import { approveRefund } from '#src/features/refunds/approve-refund.ts';
import { Problem } from '#src/server/problem.ts';
import type { Settings } from '#src/values/settings.ts';
import { type ApproverRole, assertApprover } from './assert-approver.ts';

type Applying = { request: RefundRequestRow; role: ApproverRole; settings: Settings; now: string };

/**
 * Inside a transaction: a scheduled approval takes effect, in the name of who has given it. Everything is checked as it is
 * now. Throws CONFLICT when it was taken back or has taken effect already.
 */
export async function applyApproval(
  tx: Tx,
  { request, role, settings, now }: Applying,
): Promise<RefundState> {
  const { state, approveAt, approvedBy } = request;
  if (state !== 'requested' || approveAt === null || approvedBy === null)
    throw new Problem('CONFLICT', 'refunds.error.notScheduled');
  await assertApprover(tx, { request, role, settings });
  const limitedPercent = settings['availability.limitedPercent'];
  return approveRefund(tx, { request, by: approvedBy, limitedPercent, now });
}
