/** The part of `audit-scenarios.ts` about an opened order. */
import { contactStamp } from '#src/features/staff-orders/desk-input.ts';
import { listMarkEvents } from '#src/features/staff-orders/notes/mark-events.queries.ts';
import { buy, orderOf } from './aftercare.ts';
import type { Scenario } from './audit-scenario.ts';
import { asStaff } from './caller.ts';
import { DUE } from './fall-due.ts';
import { db } from './ledger.ts';
import { BEFORE, DAY, SOON } from './park.ts';
import { holdAndPlace } from './purchase.ts';
import { pressed } from './scheduled-refund.ts';
import { staffMove } from './staff-move.ts';

const reason = 'khách gọi 1900 0000';
const ofOrder = (subjectId: string) => ({ subjectKind: 'order', subjectId });

export const ORDER_SCENARIOS: Readonly<Record<string, Scenario>> = {
  'staff.orders.note': async () => {
    const { code } = await buy(db);
    const row = { before: null, after: { orderNote: 'written' } };
    return { input: { code, text: 'mẹ báo bé sốt' }, now: BEFORE, row: { ...ofOrder(code), ...row } };
  },
  'staff.orders.mark': async () => {
    const { code } = await buy(db);
    const row = { before: { mark: null }, after: { mark: 'vip' } };
    return { input: { code, mark: 'vip', isSet: true }, now: BEFORE, row: { ...ofOrder(code), ...row } };
  },
  'staff.orders.takeBackMark': async () => {
    const { code } = await buy(db);
    await asStaff(db, 'owner', { now: BEFORE }).staff.orders.mark({ code, mark: 'vip', isSet: true });
    const event = (await listMarkEvents(db.read, code))[0]?.id ?? 0;
    const row = { before: { mark: 'vip' }, after: { mark: null }, reason: 'Rút lại việc vừa làm' };
    return { input: { code, event }, now: BEFORE, row: { ...ofOrder(code), ...row } };
  },
  'staff.orders.markMany': async () => {
    const { code } = await buy(db);
    const row = { before: { mark: null }, after: { mark: 'vip' } };
    return { input: { codes: [code], mark: 'vip' }, now: BEFORE, row: { ...ofOrder(code), ...row } };
  },
  'staff.orders.takeBackMarks': async () => {
    const { code } = await buy(db);
    const { orders } = asStaff(db, 'owner', { now: BEFORE }).staff;
    const { change } = await orders.markMany({ codes: [code], mark: 'vip' });
    const row = { before: { mark: 'vip' }, after: { mark: null }, reason: 'Rút lại việc vừa làm' };
    return { input: { change }, now: BEFORE, row: { ...ofOrder(code), ...row } };
  },
  'staff.orders.resend': async () => {
    const { code } = await buy(db);
    const row = { before: null, after: { resent: 'email' }, reason };
    const input = { code, channel: 'email', reason };
    return { input, now: BEFORE, row: { ...ofOrder(code), ...row } };
  },
  'staff.orders.changeContact': async () => {
    const { code } = await buy(db);
    const order = await orderOf(db, { code });
    const contact = { name: order.contactName, email: 'moi@khach.example', phone: '', isRenewed: true };
    const input = { code, ...contact, shown: contactStamp(order), reason };
    const row = { before: { linkVersion: 0 }, after: { contactEmail: true, linkVersion: 1 }, reason };
    return { input, now: BEFORE, row: { ...ofOrder(code), ...row } };
  },
  'staff.orders.cancel': async () => {
    const { code } = await holdAndPlace(db);
    const row = { before: { status: 'pending' }, after: { status: 'cancelled' }, reason };
    return { input: { code, reason }, now: BEFORE, row: { ...ofOrder(code), ...row } };
  },
  'staff.orders.refund': async () => {
    const { code, totalVnd: refundableVnd } = await buy(db);
    const sum = { ticketIds: [], amountVnd: 100_000, refundableVnd };
    const input = { idempotencyKey: 'audit-desk-refund', code, ...sum, reason };
    const after = { state: 'requested', approveAt: DUE, amountVnd: 100_000, tickets: 0 };
    return { input, now: BEFORE, row: { ...ofOrder(code), before: null, after, reason } };
  },
  'staff.orders.takeBackRefund': async () => {
    const { code, requestId } = await pressed('owner');
    const before = { state: 'requested', approveAt: DUE };
    const after = { state: 'withdrawn', approveAt: null, refund: requestId };
    const row = { ...ofOrder(code), before, after, reason: 'taken-back' };
    return { input: { requestId }, now: BEFORE, row };
  },
  'staff.orders.sendRefund': async () => {
    const { code, requestId } = await pressed('owner');
    const before = { state: 'requested', approveAt: DUE };
    const after = { state: 'paying', approveAt: null, refund: requestId };
    return { input: { requestId }, now: BEFORE, row: { ...ofOrder(code), before, after } };
  },
  'staff.orders.credit': async () => {
    const { code, totalVnd: refundableVnd } = await buy(db);
    const sum = { ticketIds: [], amountVnd: 50_000, refundableVnd, validDays: 90 };
    const input = { idempotencyKey: 'audit-desk-credit', code, ...sum, reason };
    const row = { before: null, after: { state: 'done', amountVnd: 50_000, validDays: 90 }, reason };
    return { input, now: BEFORE, row: { ...ofOrder(code), ...row } };
  },
  'staff.orders.move': async () => {
    const bought = await buy(db);
    const { code } = bought;
    const input = { ...(await staffMove(db, bought, { date: SOON })), reason };
    const row = { before: { moveDay: DAY }, after: { moveDay: SOON, state: 'done', tickets: 1 }, reason };
    return { input, now: BEFORE, row: { ...ofOrder(code), ...row } };
  },
};
