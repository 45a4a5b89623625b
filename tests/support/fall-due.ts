/** Approvals by staff that take effect, as the job of the site lets them. */
import type { Db, Queryable } from '#db/client.ts';
import { approveDue } from '#src/features/refunds/approvals/approve-due.ts';
import type { ApproverRole } from '#src/features/refunds/approvals/assert-approver.ts';
import { findRefundRequest } from '#src/features/refunds/payouts.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { PRESETS, type Preset } from '#src/values/permissions.ts';
import { asPreset, asStaff, type CallerOptions } from './caller.ts';
import { BEFORE } from './park.ts';

export const TAKE_BACK_SECONDS = 600;
export const DUE = addSeconds(BEFORE, TAKE_BACK_SECONDS);

/** Of `asStaff`, whose people are in no table: `staff-care` has the role of care. */
export async function roleOfTester(_: Queryable, userId: string): Promise<ApproverRole> {
  const preset = userId.replace(/^staff-/, '');
  return Object.hasOwn(PRESETS, preset) ? { ...asPreset(preset as Preset), preset } : null;
}

export async function fallDue(db: Db, now = DUE): Promise<number> {
  return approveDue({ db, now }, { findRole: roleOfTester });
}

type Approved = { requestId: string };

/** What staff approve, as it is once its time is over; a request that waits for somebody is as it was. */
export async function onceDue<T extends Approved>(db: Db, approving: Promise<T>, now = DUE): Promise<T> {
  const approved = await approving;
  await fallDue(db, now);
  const request = await findRefundRequest(db.read, approved.requestId);
  return { ...approved, state: request?.state };
}

type Staff = ReturnType<typeof asStaff>['staff'];

/** A member of staff for whom the time to take a refund back is over as soon as they have approved it. */
export function staffOnceDue(db: Db, preset: Preset, { now = BEFORE }: CallerOptions = {}): Staff {
  const { staff } = asStaff(db, preset, { now });
  const due = addSeconds(now, TAKE_BACK_SECONDS);
  type Approving = (input: never) => Promise<Approved>;
  const waiting = (approve: Approving) => (input: never) => onceDue(db, approve(input), due);
  const room = <T extends object>(of: T, name: keyof T): T =>
    new Proxy(of, {
      get: (target, key) => (key === name ? waiting(target[name] as Approving) : target[key as keyof T]),
    });
  const [orders, refunds] = [room(staff.orders, 'refund'), room(staff.refunds, 'approve')];
  return new Proxy(staff, {
    get: (target, key) =>
      key === 'orders' ? orders : key === 'refunds' ? refunds : target[key as keyof Staff],
  });
}
