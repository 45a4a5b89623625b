/** The lists of the money room, between transfers and refunds that differ in one thing. */
import '#tests/support/env.ts';

import { beforeEach, expect, test } from 'bun:test';
import { type PaymentAttemptRow, paymentAttempts, paymentEvents, refunds } from '#db/schema/payments.ts';
import { type BankTransferRow, bankTransfers } from '#db/schema/transfers.ts';
import {
  countTransferWork,
  listMoney,
  listPaybacks,
  listPayers,
  listPerhapsSame,
} from '#src/features/transfers/transfers.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { FIRST } from '#src/values/lists/turns.ts';
import { orderOf } from '#tests/support/aftercare.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';

const later = (seconds: number) => addSeconds(BEFORE, seconds);
const DAY_SECONDS = 86_400;
let own = { id: '', code: '' };

openCopies(async (park) => {
  await openPark(park);
  own = await orderOf(park, await holdAndPlace(park));
  await park.read.delete(paymentAttempts);
});

const attempt = (id: string, change: Partial<PaymentAttemptRow> = {}) =>
  db.read.insert(paymentAttempts).values({
    ...{ id, orderId: own.id, provider: 'transfer', ref: id, amountVnd: 9, state: 'paid' },
    ...{ providerCreateDate: '', createdAt: BEFORE, expiresAt: BEFORE, queryCount: 0, ...change },
  });
beforeEach(async () => {
  await attempt('pay', { providerTxnId: 'money' });
});

const came = (id: string, change: Partial<BankTransferRow> = {}) =>
  db.read.insert(bankTransfers).values({
    ...{ id, channel: 'sepay', channelId: id, account: '1', amountVnd: 1000, content: '', reference: '' },
    ...{ movedAt: BEFORE, receivedAt: BEFORE, raw: '', state: 'unmatched', refundDueVnd: 0, ...change },
  });
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test('what a person decides about stands in one list each, and is counted with what staff pay', async () => {
  await came('open', { attemptId: 'pay' });
  await came('returning', { state: 'returning', movedAt: later(1) });
  await came('kept', { state: 'kept' });
  await came('kept-later', { state: 'kept', movedAt: later(1) });
  await came('by-rule', { state: 'repeat' });
  await came('by-number', { state: 'repeat', reference: 'FT1' });
  await came('by-lan', { state: 'repeat', reference: 'FT2', decidedBy: 'lan', movedAt: later(1) });
  await came('settled', { state: 'settled' });
  const list = async (name: 'open' | 'retained' | 'repeats') =>
    idsOf(await listMoney(db.read, name, { ...FIRST, limit: 9 }));
  expect(await list('open')).toEqual(['open', 'returning']);
  expect(await list('retained')).toEqual(['kept-later', 'kept']);
  expect(await list('repeats')).toEqual(['by-lan', 'by-rule']);
  const [first, second] = await listMoney(db.read, 'open', { ...FIRST, limit: 9 });
  expect([first?.orderCode, second?.orderCode]).toEqual([own.code, null]);
  expect(await countTransferWork(db.read)).toBe(2);
});

test('staff pay what no provider does, the oldest first, by card what came by card', async () => {
  await attempt('counter', { provider: 'counter' });
  await attempt('momo', { provider: 'momo' });
  const how = (outcome: string, card: string) => ({
    at: BEFORE,
    provider: 'counter',
    ref: 'counter',
    outcome,
    payload: { how: card },
  });
  await db.read.insert(paymentEvents).values({ ...how('settled', 'card'), source: 'ipn' });
  const refund = (id: string, attemptId: string, at: number, state: 'paying' | 'done' = 'paying') =>
    db.read.insert(refunds).values({
      ...{ id, orderId: own.id, attemptId, amountVnd: 5, state, requestId: id, reason: '', createdBy: '' },
      ...{ createdAt: later(at), updatedAt: BEFORE },
    });
  await refund('second', 'counter', 2);
  await refund('first', 'pay', 1);
  await refund('by-provider', 'momo', 1);
  await refund('over', 'pay', 1, 'done');
  const found = await listPaybacks(db.read, { ...FIRST, limit: 9 });
  expect(found.map(({ id, isByCard, attemptId, orderCode }) => [id, isByCard, attemptId, orderCode])).toEqual(
    [
      ['first', false, 'pay', own.code],
      ['second', true, 'counter', own.code],
    ],
  );
  expect(await countTransferWork(db.read)).toBe(2);
});

test('perhaps the same is as much on the account by another channel within a day, the nearest first', async () => {
  await came('mine');
  await came('a-day-later', { channel: 'payos', movedAt: later(DAY_SECONDS) });
  await came('near', { channel: 'payos', movedAt: later(-60), attemptId: 'pay' });
  await came('a-day-before', { channel: 'payos', movedAt: later(-DAY_SECONDS) });
  await came('too-late', { channel: 'payos', movedAt: later(DAY_SECONDS + 1) });
  await came('too-early', { channel: 'payos', movedAt: later(-DAY_SECONDS - 1) });
  await came('same-channel');
  await came('elsewhere', { channel: 'payos', account: '2' });
  await came('more', { channel: 'payos', amountVnd: 1001 });
  await came('a-repeat', { channel: 'payos', state: 'repeat' });
  const found = await listPerhapsSame(db.read, ['mine']);
  expect(found.map(({ reportId, id, orderCode }) => [reportId, id, orderCode])).toEqual([
    ['mine', 'near', own.code],
    ['mine', 'a-day-before', null],
    ['mine', 'a-day-later', null],
  ]);
  expect(await listPerhapsSame(db.read, [])).toEqual([]);
});

test('money goes back to the accounts that its parts came from, the last first', async () => {
  const payer = (name: string) => ({ bank: '970436', account: name, name });
  await attempt('surplus', { providerTxnId: 'money-2' });
  await attempt('other', { providerTxnId: 'elsewhere' });
  await came('money', { state: 'settled', attemptId: 'pay', payer: payer('whole'), refundDueVnd: 300 });
  await came('part', { state: 'settled', attemptId: 'pay', payer: payer('part'), movedAt: later(-9) });
  await came('unneeded', { state: 'owed', attemptId: 'pay', payer: payer('unneeded') });
  await came('elsewhere', { state: 'settled', attemptId: 'other', payer: payer('elsewhere') });
  const found = async (...ids: string[]) =>
    (await listPayers(db.read, ids)).map(({ attemptId, payer, amountVnd }) => [
      attemptId,
      payer?.name,
      amountVnd,
    ]);
  expect(await found('pay')).toEqual([
    ['pay', 'whole', 700],
    ['pay', 'part', 1000],
  ]);
  expect(await found('surplus')).toEqual([['surplus', 'whole', 700]]);
  expect(await found()).toEqual([]);
});
