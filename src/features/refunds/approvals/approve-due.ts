import type { Db, Queryable, Tx } from '#db/client.ts';
import type { RefundRequestRow } from '#db/schema/refunds.ts';
import { auditRefund } from '#src/features/refunds/audit-refund.ts';
import { findRefundRequest } from '#src/features/refunds/payouts.queries.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { Problem } from '#src/server/problem.ts';
import type { AuditContext } from '#src/server/sessions/record-audit.ts';
import type { Settings } from '#src/values/settings.ts';
import { applyApproval } from './apply-approval.ts';
import type { ApproverRole } from './assert-approver.ts';
import { type DueApproval, listDueApprovals, unscheduleApproval } from './scheduled.queries.ts';
import { isOwnApproval } from './scheduled.ts';

const AT_ONCE = 20;
const STAFF = 'staff:';

type Clock = { db: Db; now: string };
type Approving = {
  /** What the member of staff with this id may do now. */
  findRole: (db: Queryable, userId: string) => Promise<ApproverRole>;
  /** Between the look at what is due and its write: a test takes something back there. */
  pause?: () => Promise<void>;
};

/**
 * Lets the approvals that are due take effect, each in a transaction of its own: what a crash interrupts is due again, what
 * is committed is not. One that cannot take effect waits for a decision again, with the reason. Returns how many were due.
 */
export async function approveDue(clock: Clock, approving: Approving): Promise<number> {
  const settings = await loadSettings(clock);
  let after: DueApproval | null = null;
  let bug: unknown = null;
  for (let count = 0; ; ) {
    const due: DueApproval[] = await listDueApprovals(clock.db.read, {
      ...{ now: clock.now, after, limit: AT_ONCE },
    });
    await approving.pause?.();
    // One that fails must not hold up the others.
    for (const { id } of due)
      await approveOne(clock, { id, settings, ...approving }).catch((error: unknown) => {
        bug ??= error;
      });
    count += due.length;
    after = due.at(-1) ?? null;
    if (due.length === AT_ONCE) continue;
    if (bug !== null) throw bug;
    return count;
  }
}

type One = Approving & { id: string; settings: Settings };

async function approveOne({ db, now }: Clock, { id, settings, findRole }: One): Promise<void> {
  try {
    await db.write(async (tx) => {
      const request = await findDue(tx, id, now);
      if (!request) return;
      const role = await findRole(tx, approverOf(request));
      await applyApproval(tx, { request, role, settings, now });
      await auditRefund(tx, byApprover(request, now), request);
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await db.write((tx) => putBack(tx, { id, now, returnedWhy: error.messageId }));
  }
}

/** As it is now, unless it was taken back, withdrawn or sent since it was listed. */
async function findDue(tx: Tx, id: string, now: string): Promise<RefundRequestRow | null> {
  const request = await findRefundRequest(tx, id);
  return request?.approveAt && request.approveAt <= now ? request : null;
}

async function putBack(tx: Tx, { id, now, returnedWhy }: { id: string; now: string; returnedWhy: string }) {
  const request = await findDue(tx, id, now);
  if (!request) return;
  const { approvedBy } = request;
  if (await unscheduleApproval(tx, { id, approvedBy, returnedWhy, now }))
    await auditRefund(tx, byApprover(request, now), request);
}

function approverOf({ approvedBy }: RefundRequestRow): string {
  return approvedBy?.startsWith(STAFF) ? approvedBy.slice(STAFF.length) : '';
}

/** In the name of who has given the approval. */
function byApprover(request: RefundRequestRow, now: string): AuditContext {
  return {
    user: { id: approverOf(request) },
    permission: isOwnApproval(request) ? 'refunds.ask' : 'refunds.decide',
    now,
    requestId: `refund ${request.id}`,
  };
}
