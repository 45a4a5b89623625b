/** Refunds and money without a payment, found and changed between rows that differ in one thing. */
import '#tests/support/env.ts';

import { beforeEach, expect, test } from 'bun:test';
import { paymentAttempts, paymentEvents, type RefundRow, refunds } from '#db/schema/payments.ts';
import {
  createRefundEvent,
  findRefund,
  findRefundTxnId,
  listPayingRefunds,
  listRefunds,
  listRefusedRefunds,
  updateRefund,
} from '#src/features/payments/refunds.queries.ts';
import {
  countOpenUnmatched,
  createUnmatched,
  findUnmatched,
  listOpenUnmatched,
  listUnmatchedOfOrder,
  solveUnmatched,
} from '#src/features/payments/unmatched.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { orderOf } from '#tests/support/aftercare.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';

const later = (seconds: number) => addSeconds(BEFORE, seconds);
let own = { id: '', code: '' };
let other = own;

openCopies(async (park) => {
  await openPark(park);
  own = await orderOf(park, await holdAndPlace(park));
  other = await orderOf(park, await holdAndPlace(park));
  await park.read.delete(paymentAttempts);
});
beforeEach(async () => {
  const shared = { provider: 'momo', amountVnd: 9, state: 'paid', providerCreateDate: '' } as const;
  const times = { createdAt: BEFORE, expiresAt: BEFORE, queryCount: 0 };
  await db.read.insert(paymentAttempts).values([
    { ...shared, ...times, id: 'pay-a', ref: 'A', orderId: own.id },
    { ...shared, ...times, id: 'pay-b', ref: 'B', orderId: other.id },
  ]);
});

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

async function refund(id: string, change: Partial<RefundRow> = {}): Promise<RefundRow> {
  const row: RefundRow = {
    ...{ id, orderId: own.id, attemptId: 'pay-a', amountVnd: 5, state: 'paying', requestId: `RF-${id}` },
    ...{
      responseCode: null,
      reason: 'why',
      createdBy: 'lan',
      createdAt: BEFORE,
      updatedAt: BEFORE,
      ...change,
    },
  };
  await db.read.insert(refunds).values(row);
  return row;
}

const event = (payload: Record<string, string>, change: Partial<typeof paymentEvents.$inferInsert> = {}) =>
  db.read.insert(paymentEvents).values({
    ...{ at: BEFORE, provider: 'momo', source: 'refund', ref: 'A', outcome: 'failed', payload, ...change },
  });

test('refused refunds of some orders, each with the answer to it', async () => {
  const failed = { state: 'failed', responseCode: '1080' } as const;
  await refund('late', { ...failed, updatedAt: later(2) });
  await refund('early', { ...failed, updatedAt: later(1) });
  await refund('silent', { ...failed, updatedAt: later(3) });
  await refund('done', { state: 'done' });
  await refund('elsewhere', { ...failed, orderId: other.id, attemptId: 'pay-b' });
  await event({ requestId: 'RF-late', text: 'late' });
  await event({ requestId: 'RF-early', text: 'early' });
  await event({ requestId: 'RF-silent', text: 'paying' }, { outcome: 'paying' });
  await event({ requestId: 'RF-silent', text: 'query' }, { source: 'query' });
  await event({ requestId: 'RF-silent', text: 'of another payment' }, { ref: 'B' });
  const found = await listRefusedRefunds(db.read, [own.id]);
  const reported = { ref: 'A', provider: 'momo', amountVnd: 5, responseCode: '1080', reason: 'why' };
  expect(found.map(({ answer, ...row }) => ({ ...row, answer: answer?.text }))).toEqual([
    { ...reported, id: 'early', orderId: own.id, at: later(1), answer: 'early' },
    { ...reported, id: 'late', orderId: own.id, at: later(2), answer: 'late' },
    { ...reported, id: 'silent', orderId: own.id, at: later(3), answer: undefined },
  ]);
  expect(idsOf(await listRefusedRefunds(db.read, [other.id]))).toEqual(['elsewhere']);
  expect(await listRefusedRefunds(db.read, [])).toEqual([]);
});

test('refunds under way come with their own payments, the longest unasked first', async () => {
  await refund('second', { updatedAt: later(2), attemptId: 'pay-b', orderId: other.id });
  await refund('first', { updatedAt: later(1) });
  await refund('done', { state: 'done' });
  const found = await listPayingRefunds(db.read, 9);
  expect(found.map(({ refund, attempt }) => [refund.id, attempt.id])).toEqual([
    ['first', 'pay-a'],
    ['second', 'pay-b'],
  ]);
  expect(await listPayingRefunds(db.read, 1)).toHaveLength(1);
  expect(idsOf(await listRefunds(db.read, 'pay-a'))).toEqual(['first', 'done']);
  await updateRefund(db.read, 'first', { state: 'failed', responseCode: '7', updatedAt: later(9) });
  expect(await findRefund(db.read, 'RF-first')).toMatchObject({ state: 'failed', responseCode: '7' });
  expect(await findRefund(db.read, 'RF-second')).toMatchObject({ state: 'paying', updatedAt: later(2) });
});

test('the number of a refund is the last that an answer to it told', async () => {
  const mine = await refund('mine');
  const attempt = (await listPayingRefunds(db.read, 1))[0]?.attempt;
  if (!attempt) throw new Error('no attempt');
  const reported = async (refundTxnId: string | null) =>
    createRefundEvent(db.read, {
      ...{ refund: mine, attempt, now: BEFORE },
      answer: { state: 'paying', responseCode: '0', refundTxnId, payload: {} },
    });
  const numberOf = (requestId = 'RF-mine', ref = 'A') => findRefundTxnId(db.read, { ref, requestId });
  await reported(null);
  expect(await numberOf()).toBeNull();
  for (const number of ['41', '42', null]) await reported(number);
  await event({ requestId: 'RF-mine', refundTxnId: '43' }, { source: 'query' });
  await event({ requestId: 'RF-mine', refundTxnId: '44' }, { ref: 'B' });
  await event({ requestId: 'RF-other', refundTxnId: '45' });
  expect([await numberOf(), await numberOf('RF-mine', 'B'), await numberOf('RF-other')]).toEqual([
    '42',
    '44',
    '45',
  ]);
});

test('money without a payment is told once, and open until somebody decides', async () => {
  const shared = { provider: 'momo', ref: 'X', amountVnd: 5, reason: 'wrong-amount' } as const;
  const create = (id: string, at: number, change = {}) =>
    createUnmatched(db.read, {
      ...{ ...shared, id, providerTxnId: id, orderId: own.id, receivedAt: later(at), ...change },
    });
  expect(await create('c', 3)).toBe(true);
  expect(await create('again', 9, { providerTxnId: 'c' })).toBe(false);
  await create('b', 2, { reason: 'transaction-used' });
  await create('a', 1);
  await create('d', 3, { orderId: other.id });
  await create('e', 4, { orderId: '' });
  await create('f', 5);
  const solved = { by: 'lan', at: later(9), solution: 'trả lại' };
  expect(await solveUnmatched(db.read, { id: 'f', ...solved })).toBe(true);
  expect(await solveUnmatched(db.read, { ...solved, id: 'f', by: 'hoa' })).toBe(false);
  expect(await solveUnmatched(db.read, { id: 'none', ...solved })).toBe(false);
  expect(await findUnmatched(db.read, 'f')).toMatchObject({
    solvedBy: 'lan',
    solvedAt: later(9),
    solution: 'trả lại',
  });
  expect(await findUnmatched(db.read, 'a')).toMatchObject({ solvedBy: null, solvedAt: null });
  expect(idsOf(await listUnmatchedOfOrder(db.read, own.id, 'wrong-amount'))).toEqual(['a', 'c']);
  expect(await countOpenUnmatched(db.read)).toBe(5);
  const all = await listOpenUnmatched(db.read, 9);
  expect(all.map(({ id, code }) => [id, code])).toEqual([
    ['a', own.code],
    ['b', own.code],
    ['c', own.code],
    ['d', other.code],
    ['e', ''],
  ]);
  expect(idsOf(await listOpenUnmatched(db.read, 2, 'c'))).toEqual(['d', 'e']);
  expect(await listOpenUnmatched(db.read, 9, 'f')).toEqual([]);
  expect(await listOpenUnmatched(db.read, 9, 'none')).toHaveLength(5);
});
