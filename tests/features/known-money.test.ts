/** What may be the same money as a reported payment, between rows that differ in one thing. */
import '#tests/support/env.ts';

import { beforeEach, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { listMoneyLike } from '#src/features/reconciliation/known-money.queries.ts';
import { fillRow } from '#tests/support/filled-row.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { plansOf } from '#tests/support/query-plans.ts';

const AT = '2026-11-21T05:00:00.000Z';
const [DAY_BEFORE, DAY_AFTER] = ['2026-11-20T05:00:00.000Z', '2026-11-22T05:00:00.000Z'];
const [SOONER, LATER] = ['2026-11-20T04:59:59.999Z', '2026-11-22T05:00:00.001Z'];
const [BEGUN, TOO_EARLY] = ['2026-11-13T05:00:00.000Z', '2026-11-13T04:59:59.999Z'];
const AMOUNT = 500_000;
/** Differs from what was reported in number and amount alike. */
const UNLIKE = { provider_txn_id: 'other', amount_vnd: AMOUNT + 1 };

openEach(async ({ read }) => void (await read.run(sql`PRAGMA foreign_keys = OFF`)));

type Values = Record<string, string | number | null>;

const report = (id: string, own: Values = {}) =>
  fillRow(db, 'unmatched_payments', {
    ...{ id, provider: 'momo', provider_txn_id: 'T1', amount_vnd: AMOUNT, received_at: AT, repeats_id: null },
    ...own,
  });
const like = async (ids = ['reported']) => (await listMoneyLike(db.read, ids)).map(({ id }) => id).toSorted();

beforeEach(async () => {
  await report('reported');
  await fillRow(db, 'orders', { id: 'order', code: 'DM-ORDER' });
});

const attempt = (id: string, own: Values = {}) =>
  fillRow(db, 'payment_attempts', {
    ...{ id, provider: 'momo', state: 'paid', provider_txn_id: `own-${id}`, amount_vnd: AMOUNT },
    ...{ order_id: 'order', created_at: AT, settled_at: AT, ...own },
  });

test('nothing is like what nobody asks about, and nothing is like itself', async () => {
  expect([await like([]), await like()]).toEqual([[], []]);
});

test('a payment with its number, whatever the amount and the day', async () => {
  const far = { settled_at: '2026-01-01T00:00:00.000Z', created_at: '2026-01-01T00:00:00.000Z' };
  await attempt('same', { ...UNLIKE, ...far, provider_txn_id: 'T1' });
  await attempt('failed', { ...UNLIKE, provider_txn_id: 'T1-failed', state: 'failed' });
  await attempt('of-another', { provider: 'vnpay', provider_txn_id: 'T1' });
  await attempt('unlike', UNLIKE);
  expect(await listMoneyLike(db.read, ['reported'])).toMatchObject([
    {
      id: 'same',
      reportId: 'reported',
      code: 'DM-ORDER',
      orderId: 'order',
      amountVnd: AMOUNT + 1,
      repeatsId: null,
    },
  ]);
});

test('a payment of as much within a day, begun in the week before', async () => {
  for (const [id, own] of Object.entries<Values>({
    'a-day-before': { settled_at: DAY_BEFORE },
    'a-day-after': { settled_at: DAY_AFTER, created_at: DAY_AFTER },
    'begun-long-before': { created_at: BEGUN },
    'x-sooner': { settled_at: SOONER },
    'x-later': { settled_at: LATER },
    'x-begun-earlier': { created_at: TOO_EARLY },
    'x-begun-later': { created_at: LATER },
    'x-another-amount': { amount_vnd: AMOUNT + 1 },
    'x-pending': { state: 'pending' },
    'x-another-provider': { provider: 'vnpay' },
    'x-another-number': { provider_txn_id: 'T2' },
  }))
    await attempt(id, { provider_txn_id: null, ...own });
  expect(await like()).toEqual(['a-day-after', 'a-day-before', 'begun-long-before']);
});

const second = (id: string, own: Values = {}) =>
  fillRow(db, 'ledger_entries', {
    ...{ id: null, movement: id, kind: 'repeat', account: 'money:momo', note: `R-1:own-${id}`, at: AT },
    ...{ amount_vnd: AMOUNT, order_id: 'order', ...own },
  });

test('the second payment of an order, by its number or by as much within a day', async () => {
  for (const [id, own] of Object.entries<Values>({
    'same-number': { note: 'R-1:T1', amount_vnd: 1, at: LATER },
    'a-day-before': { at: DAY_BEFORE },
    'a-day-after': { at: DAY_AFTER },
    'x-sooner': { at: SOONER },
    'x-later': { at: LATER },
    'x-another-amount': { amount_vnd: AMOUNT - 1 },
    'x-a-first-payment': { kind: 'payment' },
    'x-the-orders-side': { account: 'orders' },
    'x-another-provider': { account: 'money:vnpay', note: 'R-1:T1' },
  }))
    await second(id, own);
  const found = await listMoneyLike(db.read, ['reported']);
  expect(found.map(({ id }) => id).toSorted()).toEqual(['a-day-after', 'a-day-before', 'same-number']);
  expect(found.find(({ id }) => id === 'same-number')).toMatchObject({
    ...{ ref: 'R-1', providerTxnId: 'T1', provider: 'momo', code: 'DM-ORDER', repeatsId: null },
  });
});

test('a second payment without a number has none, and is none of those without one', async () => {
  await report('numberless', { provider_txn_id: '', provider: 'vnpay' });
  await second('bare', { account: 'money:vnpay', note: 'R-2' });
  await second('far', { account: 'money:vnpay', note: 'R-3', at: LATER });
  expect(await listMoneyLike(db.read, ['numberless'])).toMatchObject([
    { id: 'bare', ref: 'R-2', providerTxnId: '' },
  ]);
});

test('money reported before, by its number or by as much within a day, unless it repeats other money itself', async () => {
  for (const [id, own] of Object.entries<Values>({
    'same-number': { amount_vnd: 1, received_at: LATER, order_id: 'order' },
    'a-day-before': { provider_txn_id: '', received_at: DAY_BEFORE },
    'a-day-after': { provider_txn_id: '', received_at: DAY_AFTER },
    'x-sooner': { provider_txn_id: '', received_at: SOONER },
    'x-later': { provider_txn_id: '', received_at: LATER },
    'x-another-amount': { provider_txn_id: '', amount_vnd: AMOUNT + 1 },
    'x-another-number': { provider_txn_id: 'T6' },
    'x-another-provider': { provider: 'vnpay' },
    'x-a-repeat': { repeats_id: 'something' },
  }))
    await report(id, own);
  const found = await listMoneyLike(db.read, ['reported']);
  expect(found.map(({ id }) => id).toSorted()).toEqual(['a-day-after', 'a-day-before', 'same-number']);
  expect(found.find(({ id }) => id === 'same-number')).toMatchObject({
    code: 'DM-ORDER',
    reportId: 'reported',
  });
});

test('money without a number is like what has none only by amount and day', async () => {
  await report('numberless', { provider_txn_id: '', provider: 'vnpay' });
  await attempt('far', { provider: 'vnpay', provider_txn_id: '', amount_vnd: 1 });
  await report('far-too', { provider: 'vnpay', provider_txn_id: '', amount_vnd: 1 });
  expect(await like(['numberless'])).toEqual([]);
});

test('of as much money that came all day, the nearest three before and after, whatever their numbers', async () => {
  await report('numberless', { provider_txn_id: '' });
  const at = (minute: number) =>
    `2026-11-21T${minute < 0 ? '04' : '05'}:${String((minute + 60) % 60).padStart(2, '0')}:00.000Z`;
  for (const minute of [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5]) {
    await attempt(`p${minute}`, { settled_at: at(minute) });
    await report(`u${minute}`, { provider_txn_id: `U${minute}`, received_at: at(minute) });
  }
  expect(await like(['numberless'])).toEqual(
    [
      ...[-3, -2, -1, 1, 2, 3].map((minute) => `p${minute}`),
      'reported',
      ...[-2, -1, 1, 2, 3].map((minute) => `u${minute}`),
    ].toSorted(),
  );
});

test('is found by indexes of amounts and numbers, not by all payments and reports', async () => {
  const plans = await plansOf(db, (read) => listMoneyLike(read, ['reported']));
  const plan = plans.join('\n');
  for (const index of [
    'payment_attempts_txn (provider=? AND provider_txn_id=?)',
    'unmatched_payments_number (provider=? AND provider_txn_id=?)',
  ])
    expect(plan).toContain(index);
  for (const index of ['payment_attempts_amount', 'unmatched_payments_amount'])
    expect(plan).toContain(`${index} (provider=? AND amount_vnd=? AND `);
  expect(plan).not.toMatch(/SCAN (payment|unmatched|ledger|orders)|TEMP B-TREE/);
});
