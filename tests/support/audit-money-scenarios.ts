/** The part of `audit-scenarios.ts` about the counter, vouchers, transfers and the ledger. */
import { sql } from 'drizzle-orm';
import { addSeconds, parkDay } from '#src/values/day.ts';
import type { Scenario } from './audit-scenario.ts';
import { orderByTransfer, postSepay } from './bank.ts';
import { asStaff } from './caller.ts';
import { db } from './ledger.ts';
import { BEFORE } from './park.ts';
import { holdAndPlace, notify } from './purchase.ts';
import { reportAgain } from './repeated-payments.ts';
import { AT, reportTransfer } from './reported-transfers.ts';
import { giveVoucher, VOUCHER } from './vouchers.ts';

const reason = 'khách gọi, đọc mã đơn';
const now = () => new Date().toISOString();
const staff = (at = now()) => asStaff(db, 'owner', { now: at }).staff;

async function idOf(table: string): Promise<string> {
  const [row] = await db.read.all<{ id: string }>(
    sql.raw(`SELECT id FROM ${table} ORDER BY rowid DESC LIMIT 1`),
  );
  return row?.id ?? '';
}

async function unmatchedTransfer(amount = 1_300_000): Promise<string> {
  await postSepay(db, { content: 'tien ve', transferAmount: amount });
  return idOf('bank_transfers');
}

/** Told by two banks' channels, seconds apart: for staff to decide. */
async function repeatedTransfer() {
  const { ref: content } = await orderByTransfer(db);
  const { id: ofId } = await reportTransfer('sepay', { content, reference: 'FT26325001' });
  const { id } = await reportTransfer('payos', { content, movedAt: addSeconds(AT, 20) });
  return { id, ofId, reason };
}

const ofTransfer = (subjectId: string) => ({ subjectKind: 'transfer', subjectId });
const ofPayment = (subjectId: string) => ({ subjectKind: 'payment', subjectId, reason });
const SOLVED = { before: { isSolved: false }, after: { isSolved: true } };

async function voucher() {
  const code = await giveVoucher(db);
  const [order] = await db.read.all<{ code: string }>(
    sql`SELECT o.code FROM orders o JOIN vouchers v ON v.order_id = o.id WHERE v.code = ${code}`,
  );
  return { code, subject: { subjectKind: 'order', subjectId: order?.code ?? '' } };
}

export const MONEY_SCENARIOS: Readonly<Record<string, Scenario>> = {
  'staff.vouchers.lookUp': async () => {
    const { code, subject } = await voucher();
    const after = { looked: 'voucher', balanceVnd: 500_000 };
    return { input: { code }, now: BEFORE, row: { ...subject, before: null, after } };
  },
  'staff.vouchers.spend': async () => {
    const { subject } = await voucher();
    const use = { code: VOUCHER, amountVnd: 200_000, note: 'hai vé người lớn' };
    const change = { before: { balanceVnd: 500_000 }, after: { balanceVnd: 300_000, amountVnd: 200_000 } };
    const input = { idempotencyKey: 'counter-audit-key', ...use };
    return { input, now: BEFORE, row: { ...subject, ...change, reason: use.note } };
  },
  'staff.transfers.takeAtCounter': async () => {
    const { code, totalVnd } = await holdAndPlace(db, { method: 'counter' });
    const before = { paymentStatus: 'pending', paidVnd: 0 };
    const after = { paymentStatus: 'paid', paidVnd: totalVnd, how: 'cash' };
    const row = { subjectKind: 'order', subjectId: code, before, after };
    return { input: { code, amountVnd: totalVnd, how: 'cash' }, now: BEFORE, row };
  },
  'staff.transfers.countCounter': async () => {
    const [day, counted] = [parkDay(BEFORE), { cashVnd: 2_600_000, cardVnd: 0 }];
    const row = { subjectKind: 'counter', subjectId: day, before: null, after: counted };
    return { input: { day, ...counted }, now: BEFORE, row };
  },
  'staff.transfers.correctCount': async () => {
    const [day, first] = [parkDay(BEFORE), { cashVnd: 26_000_000, cardVnd: 0 }];
    await staff(BEFORE).transfers.countCounter({ day, ...first });
    const change = { before: { cashVnd: 26_000_000 }, after: { cashVnd: 2_600_000 }, reason };
    const row = { subjectKind: 'counter', subjectId: day, ...change };
    return { input: { day, place: 0, cashVnd: 2_600_000, cardVnd: 0, reason }, now: BEFORE, row };
  },
  'staff.transfers.assign': async () => {
    const { code } = await orderByTransfer(db);
    const id = await unmatchedTransfer();
    const change = { before: { state: 'unmatched' }, after: { state: 'settled', order: code }, reason };
    return { input: { id, code, reason }, now: now(), row: { ...ofTransfer(id), ...change } };
  },
  'staff.transfers.giveBack': async () => {
    const id = await unmatchedTransfer();
    const before = { state: 'unmatched', refundDueVnd: 0 };
    const after = { state: 'returning', refundDueVnd: 1_300_000 };
    return { input: { id, reason }, now: now(), row: { ...ofTransfer(id), before, after, reason } };
  },
  'staff.transfers.keep': async () => {
    const id = await unmatchedTransfer();
    const change = { before: { state: 'unmatched' }, after: { state: 'kept' }, reason };
    return { input: { id, reason }, now: now(), row: { ...ofTransfer(id), ...change } };
  },
  'staff.transfers.noteReturned': async () => {
    const id = await unmatchedTransfer();
    await staff().transfers.giveBack({ id, reason });
    const before = { state: 'returning', reference: null };
    const row = { ...ofTransfer(id), before, after: { state: 'returned', reference: 'FT-TRA-1' } };
    return { input: { id, reference: 'FT-TRA-1' }, now: now(), row };
  },
  'staff.transfers.markRepeat': async () => {
    const input = await repeatedTransfer();
    const before = { state: 'unmatched', repeats: null };
    const after = { state: 'repeat', repeats: input.ofId };
    return { input, now: now(), row: { ...ofTransfer(input.id), before, after, reason } };
  },
  'staff.transfers.undoRepeat': async () => {
    const { ofId, ...input } = await repeatedTransfer();
    await staff().transfers.markRepeat({ ofId, ...input });
    const before = { state: 'repeat', repeats: ofId };
    const after = { state: 'unmatched', repeats: null };
    return { input, now: now(), row: { ...ofTransfer(input.id), before, after, reason } };
  },
  'staff.transfers.payBack': async () => {
    const purchase = await orderByTransfer(db);
    for (const again of [1, 2]) {
      const id = await unmatchedTransfer();
      await staff().transfers.assign({ id, code: purchase.code, reason: `${reason} ${again}` });
    }
    const [refund] = await db.read.all<{ id: string }>(sql`SELECT request_id AS id FROM refunds`);
    const requestId = refund?.id ?? '';
    const after = { state: 'done', refund: requestId, amountVnd: 1_300_000, reference: 'FT-HOAN-3' };
    const row = { subjectKind: 'order', subjectId: purchase.code, before: { state: 'paying' }, after };
    return { input: { requestId, reference: 'FT-HOAN-3' }, now: now(), row };
  },
  'staff.books.solveUnmatched': async () => {
    const { again } = await reportAgain();
    return { input: { id: again, solution: reason }, now: BEFORE, row: { ...ofPayment(again), ...SOLVED } };
  },
  'staff.books.markRepeat': async () => {
    const { again, paid } = await reportAgain();
    const change = { before: { repeats: null }, after: { repeats: paid } };
    const input = { id: again, ofId: paid, solution: reason };
    return { input, now: BEFORE, row: { ...ofPayment(again), ...change } };
  },
  'staff.books.undoRepeat': async () => {
    const { again, paid } = await reportAgain();
    await staff(BEFORE).books.markRepeat({ id: again, ofId: paid, solution: reason });
    const change = { before: { repeats: paid }, after: { repeats: null } };
    return { input: { id: again, solution: reason }, now: BEFORE, row: { ...ofPayment(again), ...change } };
  },
  'staff.books.solve': async () => {
    const { code } = await holdAndPlace(db).then(async (purchase) => {
      await notify(db, purchase);
      return purchase;
    });
    await db.read.run(sql`INSERT INTO reconciliations (id, day, provider, started_at, lease_until, cursor, checked)
      VALUES ('run', '2026-11-30', 'vnpay', ${BEFORE}, ${BEFORE}, '', 1)`);
    await db.read.run(sql`INSERT INTO reconciliation_differences (id, reconciliation_id, kind, order_id, ref, ours_vnd, theirs_vnd, note)
      SELECT 'difference', 'run', 'amount', id, ${`${code}01`}, 1, 2, '' FROM orders WHERE code = ${code}`);
    const row = { subjectKind: 'difference', subjectId: 'difference', ...SOLVED, reason };
    return { input: { id: 'difference', solution: reason }, now: BEFORE, row };
  },
};
