/** Goods that were paid and are cancelled by staff, for the tests of what that needs. */
import { refundDues, refundRequests } from '#db/schema/refunds.ts';
import { type Permission, PRESETS, type Preset } from '#src/values/permissions.ts';
import { orderOf } from './aftercare.ts';
import { asStaff, callerOf, staffContext } from './caller.ts';
import { CUP, stockOf } from './goods.ts';
import { goods } from './goods-purchase.ts';
import { db } from './ledger.ts';
import { BEFORE } from './park.ts';
import type { Purchase } from './purchase.ts';
import { paid } from './staff-orders.ts';

export const why = 'hết hàng trong kho';
export const twoCups = () => paid({ lines: [goods(CUP, 2)] });
export const asItWas = { status: 'confirmed', paymentStatus: 'paid', refundDueVnd: 0, dues: 0 } as const;

export function cancel(role: Preset, { code }: Purchase) {
  return asStaff(db, role, { now: BEFORE }).orders.cancelGoods({ code, why });
}

/** Somebody of this role, or with these permissions of it, who has proved nothing in their session. */
export function unproved(role: Preset, permissions: readonly Permission[] = PRESETS[role]) {
  const { user, ...context } = staffContext(db, role, { now: BEFORE });
  return callerOf({ ...context, user: { ...user, isProved: false, permissions: new Set(permissions) } });
}

/** What a call was refused with; `done` when it was not. */
export function fault(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'done',
    (error: { messageId?: string; code: string }) => error.messageId ?? error.code,
  );
}

export async function stateOf(bought: Purchase) {
  const { status, paymentStatus, refundDueVnd } = await orderOf(db, bought);
  const [dues, requests] = [await db.read.$count(refundDues), await db.read.$count(refundRequests)];
  return { status, paymentStatus, refundDueVnd, dues, requests, stock: await stockOf(db, CUP) };
}
