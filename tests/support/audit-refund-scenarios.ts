/** The part of `audit-scenarios.ts` about refunds. */
import { sql } from 'drizzle-orm';
import { askRefund, buy } from './aftercare.ts';
import type { Scenario } from './audit-scenario.ts';
import { asStaff } from './caller.ts';
import { DUE, staffOnceDue } from './fall-due.ts';
import { db } from './ledger.ts';
import { BEFORE } from './park.ts';
import { holdAndPlace, payTwice } from './purchase.ts';

async function approvedRefund() {
  const asked = await askedRefund();
  await asStaff(db, 'owner', { now: BEFORE }).staff.refunds.approve(asked);
  return asked;
}

async function failedRefund() {
  const purchase = await buy(db);
  const { requestId } = await askRefund(db, purchase, { ground: 'not-received' });
  await staffOnceDue(db, 'owner').refunds.approve({ requestId });
  await db.read.run(sql`UPDATE refund_requests SET state = 'failed'`);
  await db.read.run(sql`UPDATE refund_payouts SET error = 'refunds.error.unknown'`);
  return { code: purchase.code, requestId };
}

async function dueRefund() {
  const { code } = await payTwice(db, await holdAndPlace(db));
  const [due] = await db.read.all<{ id: string }>(sql`SELECT id FROM refund_dues`);
  return { code, dueId: due?.id ?? '' };
}

const askedRefund = async () => {
  const { code } = await buy(db).then(async (purchase) => {
    await askRefund(db, purchase, { ground: 'not-received' });
    return purchase;
  });
  const [request] = await db.read.all<{ id: string }>(sql`SELECT id FROM refund_requests`);
  return { code, requestId: request?.id ?? '' };
};

const ofOrder = (subjectId: string) => ({ subjectKind: 'order', subjectId });

export const REFUND_SCENARIOS: Readonly<Record<string, Scenario>> = {
  'staff.refunds.approve': async () => {
    const { code, requestId } = await askedRefund();
    const change = { before: { approveAt: null }, after: { approveAt: DUE, refund: requestId } };
    return { input: { requestId }, now: BEFORE, row: { ...ofOrder(code), ...change } };
  },
  'staff.refunds.takeBack': async () => {
    const { code, requestId } = await approvedRefund();
    const change = { before: { approveAt: DUE }, after: { approveAt: null, refund: requestId } };
    const row = { ...ofOrder(code), ...change, reason: 'taken-back' };
    return { input: { requestId }, now: BEFORE, row };
  },
  'staff.refunds.sendNow': async () => {
    const { code, requestId } = await approvedRefund();
    const before = { state: 'requested', approveAt: DUE };
    const after = { state: 'paying', approveAt: null, refund: requestId };
    return { input: { requestId }, now: BEFORE, row: { ...ofOrder(code), before, after } };
  },
  'staff.refunds.reject': async () => {
    const { code, requestId } = await askedRefund();
    const reason = 'vé đã gửi từ hôm qua, bạn xem lại thư giúp nhé';
    const change = { before: { state: 'requested' }, after: { state: 'rejected', refund: requestId } };
    return {
      input: { requestId, answer: reason },
      now: BEFORE,
      row: { ...ofOrder(code), ...change, reason },
    };
  },
  'staff.refunds.retry': async () => {
    const { code, requestId } = await failedRefund();
    const change = { before: { state: 'failed' }, after: { state: 'paying', refund: requestId } };
    return { input: { requestId }, now: BEFORE, row: { ...ofOrder(code), ...change } };
  },
  'staff.refunds.markPaid': async () => {
    const { code, requestId } = await failedRefund();
    await db.read.run(sql`UPDATE refund_payouts SET ref = NULL, error = NULL`);
    await db.read.run(sql`UPDATE refund_requests SET state = 'paying'`);
    const change = { before: { state: 'paying' }, after: { state: 'done', refund: requestId } };
    return { input: { requestId }, now: BEFORE, row: { ...ofOrder(code), ...change } };
  },
  'staff.refunds.sendDue': async () => {
    const { code, dueId } = await dueRefund();
    const change = { before: { state: 'open' }, after: { state: 'sent', due: dueId, amountVnd: 1_300_000 } };
    return { input: { dueId }, now: BEFORE, row: { ...ofOrder(code), ...change } };
  },
  'staff.refunds.noteDueReturned': async () => {
    const { code, dueId } = await dueRefund();
    const how = { how: 'transfer', reference: 'FT-4711' };
    const change = { before: { state: 'open' }, after: { state: 'done', due: dueId, ...how } };
    return { input: { dueId, ...how }, now: BEFORE, row: { ...ofOrder(code), ...change } };
  },
};
