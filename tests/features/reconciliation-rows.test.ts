/** The money of a day that is compared with the bank's list, between rows that differ in one thing. */
import '#tests/support/env.ts';

import { beforeEach, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import {
  findOrderNamed,
  listArrived,
  listLike,
  listPaidBack,
  listPaidRefundDues,
  listSentBack,
} from '#src/features/reconciliation/bank-money.queries.ts';
import { fillRow } from '#tests/support/filled-row.ts';
import { db, openEach } from '#tests/support/own-database.ts';

const [BEFORE, FROM, WITHIN, LAST, UNTIL] = [
  '2026-11-20T16:59:59.999Z',
  '2026-11-20T17:00:00.000Z',
  '2026-11-21T05:00:00.000Z',
  '2026-11-21T16:59:59.999Z',
  '2026-11-21T17:00:00.000Z',
];
const SPAN = { from: FROM, until: UNTIL };
const ACCOUNT = '0123456789';
/** By what one of them is called, the moment it has: the first and the last are of another day. */
const MOMENTS = { before: BEFORE, first: FROM, within: WITHIN, last: LAST, after: UNTIL };
const OF_DAY = ['first', 'within', 'last'];

openEach(async ({ read }) => void (await read.run(sql`PRAGMA foreign_keys = OFF`)));

beforeEach(async () => {
  for (const id of ['one', 'other'])
    await fillRow(db, 'payment_attempts', {
      id,
      ref: `ref-${id}`,
      order_id: `order-${id}`,
      provider: 'transfer',
    });
});

type Values = Record<string, string | number | null>;

const transfer = (id: string, own: Values = {}) =>
  fillRow(db, 'bank_transfers', {
    ...{ id, account: ACCOUNT, state: 'settled', moved_at: WITHIN, reference: `FT-${id}`, attempt_id: null },
    ...{ decided_at: null, return_reference: null, ...own },
  });
const refsOf = (rows: { ref: string }[]) => rows.map(({ ref }) => ref);

async function eachMoment(put: (id: string, moment: string) => Promise<void>): Promise<void> {
  for (const [id, moment] of Object.entries(MOMENTS).toReversed()) await put(id, moment);
}

test('what arrived is of that day, of that account, each once, in the order of its arrival', async () => {
  await eachMoment((id, moved_at) => transfer(id, { moved_at }));
  await transfer('elsewhere', { account: '999' });
  await transfer('again', { state: 'repeat' });
  expect(refsOf(await listArrived(db.read, { account: ACCOUNT, ...SPAN }))).toEqual(OF_DAY);
});

test('what arrived names the order that it paid for, where there is one', async () => {
  await transfer('a', { attempt_id: 'other', amount_vnd: 70_000 });
  await transfer('b');
  const arrived = await listArrived(db.read, { account: ACCOUNT, ...SPAN });
  expect(arrived).toMatchObject([
    { ref: 'a', orderId: 'order-other', reference: 'FT-a', amountVnd: 70_000, movedAt: WITHIN },
    { ref: 'b', orderId: '' },
  ]);
});

test('a row of the bank’s list is known by its number or its moment, in that account', async () => {
  const listed = [
    { reference: 'FT-numbered', content: '', amountVnd: 1, movedAt: '2026-11-21T01:00:00.000Z' },
    { reference: '', content: '', amountVnd: 1, movedAt: '2026-11-21T02:00:00.000Z' },
  ];
  await transfer('numbered', { moved_at: BEFORE });
  await transfer('timed', { moved_at: '2026-11-21T02:00:00.000Z' });
  await transfer('nameless', { reference: '' });
  await transfer('stranger');
  await transfer('elsewhere', { account: '999', reference: 'FT-numbered' });
  expect(refsOf(await listLike(db.read, { account: ACCOUNT, listed }))).toEqual(['numbered', 'timed']);
  expect(await listLike(db.read, { account: ACCOUNT, listed: [] })).toEqual([]);
});

test('a repeat lends its number only, no moment at which money came', async () => {
  const listed = [{ reference: 'FT-a', content: '', amountVnd: 1, movedAt: WITHIN }];
  await transfer('a', { state: 'repeat' });
  await transfer('b');
  const [repeat, money] = await listLike(db.read, { account: ACCOUNT, listed });
  expect(repeat).toMatchObject({ ref: 'a', reference: 'FT-a', orderId: '' });
  expect(repeat?.movedAt).toBeUndefined();
  expect(money).toMatchObject({ ref: 'b', movedAt: WITHIN });
});

test('what was sent back is what staff finished on that day, under the number that they wrote down', async () => {
  const returned = { state: 'returned', return_reference: 'PC-1', amount_vnd: 60_000 };
  await eachMoment((id, decided_at) => transfer(id, { ...returned, decided_at }));
  await transfer('begun', { ...returned, state: 'returning', decided_at: WITHIN });
  const sent = await listSentBack(db.read, SPAN);
  expect(refsOf(sent).toSorted()).toEqual(OF_DAY.toSorted());
  expect(sent[0]).toEqual({ ref: sent[0]?.ref ?? '', reference: 'PC-1', amountVnd: 60_000, orderId: '' });
});

test('what was sent back without a number has none', async () => {
  await transfer('a', { state: 'returned', decided_at: WITHIN });
  expect(await listSentBack(db.read, SPAN)).toMatchObject([{ ref: 'a', reference: '' }]);
});

test('refunds by transfer that were done on that day', async () => {
  await fillRow(db, 'payment_attempts', {
    id: 'card',
    ref: 'ref-card',
    order_id: 'order-card',
    provider: 'vnpay',
  });
  const refund = (id: string, own: Values = {}) =>
    fillRow(db, 'refunds', {
      ...{ id, request_id: id, attempt_id: 'one', order_id: 'order-one', state: 'done', updated_at: WITHIN },
      ...own,
    });
  await eachMoment((id, updated_at) => refund(id, { updated_at }));
  await refund('paying', { state: 'paying' });
  await refund('failed', { state: 'failed' });
  await refund('by-card', { attempt_id: 'card' });
  await refund('of-another', { attempt_id: 'other', order_id: 'order-other', amount_vnd: 80_000 });
  const paid = await listPaidBack(db.read, SPAN);
  const ids = paid.map(({ requestId }) => requestId).toSorted();
  expect(ids).toEqual([...OF_DAY, 'of-another'].toSorted());
  expect(paid.find(({ requestId }) => requestId === 'of-another')).toEqual({
    ...{ requestId: 'of-another', ref: 'ref-other', amountVnd: 80_000, orderId: 'order-other' },
  });
});

async function due(id: string, own: Values = {}, entry: Values = {}): Promise<void> {
  await fillRow(db, 'refund_dues', {
    ...{
      id,
      order_id: `order-${id}`,
      state: 'done',
      request_id: null,
      reference: `PC-${id}`,
      amount_vnd: 90_000,
    },
    ...own,
  });
  await fillRow(db, 'ledger_entries', {
    ...{ id: null, movement: `due:${id}`, account: 'money:transfer', kind: 'by-hand', at: WITHIN },
    ...entry,
  });
}

test('refunds due that staff transferred on that day, by the day of the ledger', async () => {
  await eachMoment((id, at) => due(id, {}, { at }));
  await due('open', { state: 'open' });
  await due('by-provider', { request_id: 'r' });
  await due('nameless', { reference: null });
  await due('in-cash', {}, { account: 'money:counter' });
  await due('other-movement', {}, { movement: 'refund:other-movement' });
  const paid = await listPaidRefundDues(db.read, SPAN);
  expect(refsOf(paid).toSorted()).toEqual(OF_DAY.toSorted());
  expect(paid.find(({ ref }) => ref === 'within')).toEqual({
    ...{ ref: 'within', orderId: 'order-within', reference: 'PC-within', amountVnd: 90_000 },
  });
});

test('the order that one of the codes names', async () => {
  for (const id of ['x', 'y']) await fillRow(db, 'orders', { id, code: `DM-${id}` });
  expect(await findOrderNamed(db.read, ['DM-none', 'DM-y'])).toBe('y');
  expect(await findOrderNamed(db.read, ['DM-none'])).toBeNull();
  expect(await findOrderNamed(db.read, [])).toBeNull();
});
