import type { Tx } from '#db/client.ts';
import type { RefundRequestRow, RefundState } from '#db/schema/refunds.ts';
import { auditRefund } from '#src/features/refunds/audit-refund.ts';
import { findRefundRequest } from '#src/features/refunds/payouts.queries.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { Problem } from '#src/server/problem.ts';
import { staffActor } from '#src/server/sessions/staff-actor.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { TAKEN_BACK } from '#src/values/staff/audit-reasons.ts';
import { applyApproval } from './apply-approval.ts';
import { endRequest } from './end-request.ts';
import { unscheduleApproval } from './scheduled.queries.ts';
import { isOwnApproval } from './scheduled.ts';

type Input = { requestId: string };
type Scheduled = RefundRequestRow & { approveAt: string; approvedBy: string };

/**
 * Takes an approval back before it takes effect, also when it is long due: the tickets of what somebody asked for and
 * approved alone are good again, any other request waits for its decision again. Throws CONFLICT when it has taken effect,
 * or was taken back already.
 */
export async function takeBackRefund(
  ctx: StaffContext,
  { requestId: id }: Input,
): Promise<{ requestId: string; state: RefundState }> {
  return ctx.db.write(async (tx) => {
    const request = await findScheduled(tx, ctx, id);
    const { now } = ctx;
    const isOwn = isOwnApproval(request);
    if (isOwn) {
      const by = { decidedBy: staffActor(ctx), decidedAt: now };
      await endRequest(tx, request, { state: 'withdrawn', ...by, updatedAt: now });
    } else if (!(await unscheduleApproval(tx, { id, approvedBy: null, returnedWhy: null, now })))
      throw new Problem('CONFLICT', 'refunds.error.notScheduled');
    await auditRefund(tx, ctx, request, TAKEN_BACK);
    return { requestId: id, state: isOwn ? 'withdrawn' : 'requested' };
  });
}

/** Lets an approval take effect at once. Only who has given it may give up the time to take it back. */
export async function sendRefundNow(
  ctx: StaffContext,
  { requestId }: Input,
): Promise<{ requestId: string; state: RefundState }> {
  const settings = await loadSettings(ctx);
  return ctx.db.write(async (tx) => {
    const request = await findScheduled(tx, ctx, requestId);
    if (request.approvedBy !== staffActor(ctx)) throw new Problem('FORBIDDEN', 'refunds.error.notApprover');
    const state = await applyApproval(tx, { request, role: ctx.user, settings, now: ctx.now });
    await auditRefund(tx, ctx, request);
    return { requestId, state };
  });
}

/** Who may only ask for refunds has none but those that were approved by asking. */
async function findScheduled(tx: Tx, ctx: StaffContext, id: string): Promise<Scheduled> {
  const request = await findRefundRequest(tx, id);
  if (!request) throw new Problem('NOT_FOUND', 'refunds.error.unknown');
  if (ctx.permission !== 'refunds.decide' && !isOwnApproval(request))
    throw new Problem('FORBIDDEN', 'errors.forbidden');
  const { state, approveAt, approvedBy } = request;
  if (state === 'requested' && approveAt !== null && approvedBy !== null)
    return { ...request, approveAt, approvedBy };
  const isOver = approvedBy !== null && state !== 'requested' && state !== 'withdrawn';
  throw new Problem('CONFLICT', isOver ? 'refunds.error.sent' : 'refunds.error.notScheduled');
}
