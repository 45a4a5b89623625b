/** An approval that staff have given takes effect some minutes later; until it has, it can be taken back. */
import type { RefundRequestRow } from '#db/schema/refunds.ts';
import { addSeconds } from '#src/values/day.ts';
import { may, type Permitted } from '#src/values/permissions.ts';

const REFUND_TAKE_BACK_MIN = 10;

/** A request that nobody has approved. */
export const NOT_APPROVED = {
  approveAt: null,
  approvedBy: null,
  approvedInReview: false,
  returnedWhy: null,
} as const;

type Approved = Pick<RefundRequestRow, 'askedBy' | 'approvedBy'>;

/** The approval as it is stored when this person gives it. */
export function approvalBy(approvedBy: string, now: string): { approveAt: string; approvedBy: string } {
  return { approveAt: addSeconds(now, REFUND_TAKE_BACK_MIN * 60), approvedBy };
}

/** When an approval that takes effect then was given. */
export function approvedAtOf(approveAt: string): string {
  return addSeconds(approveAt, -REFUND_TAKE_BACK_MIN * 60);
}

/** Whether its time is over and it has not been carried out: by the next run of the job, which may be late. */
export function isDue(approveAt: string, now: string): boolean {
  return approveAt <= now;
}

/** Asked for and approved with one press, within the limit; others have a second person. */
export function isOwnApproval({ askedBy, approvedBy }: Approved): boolean {
  return askedBy !== null && askedBy === approvedBy;
}

/** What a person may do with an approval before it takes effect; `canSend`: at once, where it is their own. */
export type ScheduledActs = { isDecider: boolean; canSend: boolean };

/** Null for who may not take it back, and without one. */
export function scheduledActs(
  user: Permitted & { id?: string },
  request: Approved & Pick<RefundRequestRow, 'approveAt'>,
): ScheduledActs | null {
  const isDecider = may(user, 'refunds.decide');
  const mayTakeBack = isDecider || (isOwnApproval(request) && may(user, 'refunds.ask'));
  if (request.approveAt === null || !mayTakeBack) return null;
  return { isDecider, canSend: request.approvedBy === `staff:${user.id}` };
}
