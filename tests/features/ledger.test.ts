import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { listEntries } from '#src/features/ledger/entry-list.queries.ts';
import { listBalances, sumRetained } from '#src/features/ledger/ledger.queries.ts';
import { feeMovement, isLedgerBalanced, manualPayoutMovement } from '#src/features/ledger/ledger.ts';
import { postMovement } from '#src/features/ledger/post-movement.ts';
import { sumVnd } from '#src/values/money.ts';
import { listFaults, sumLedger } from '#tests/support/full-ledger.ts';
import { orderOf } from '#tests/support/ledger.ts';
import { db, dictate, openPurchase, purchase } from '#tests/support/paid-by-vnpay.ts';
import { BEFORE } from '#tests/support/park.ts';
import { notify } from '#tests/support/purchase.ts';
import { DONE, refund } from '#tests/support/refunding.ts';

openPurchase(() => DONE);

const balances = async () =>
  Object.fromEntries((await listBalances(db.read)).map(({ account, amountVnd }) => [account, amountVnd]));

describe('the ledger', () => {
  test('a payment is money at its provider and a claim of its order, however often it is reported', async () => {
    expect(await balances()).toEqual({});
    for (let times = 0; times < 3; times += 1) await notify(db, purchase);
    expect(await balances()).toEqual({ 'money:vnpay': 1_300_000, orders: -1_300_000 });
    const { rows: entries } = await listEntries(db.read, { code: purchase.code, limit: 10 });
    expect(entries.map(({ kind, account, note }) => [kind, account, note])).toEqual([
      ['payment', 'orders', purchase.ref],
      ['payment', 'money:vnpay', purchase.ref],
    ]);
  });

  test('a failure moves nothing, a refund only when the money is back', async () => {
    await notify(db, purchase, { outcome: 'failed', responseCode: '24', providerTxnId: null });
    expect(await balances()).toEqual({});
    await notify(db, purchase);
    dictate(() => ({ TransactionStatus: '05' }));
    await refund();
    expect(await balances()).toEqual({ 'money:vnpay': 1_300_000, orders: -1_300_000 });
  });

  test('the amount retained of an order is all payments less all refunds, by any method', async () => {
    await notify(db, purchase);
    await notify(db, purchase, { providerTxnId: 'once-more' });
    await refund();
    const order = await orderOf(purchase);
    const about = { requestId: 'RQ1', at: BEFORE };
    await db.write(async (tx) => {
      await postMovement(tx, manualPayoutMovement(order, { ...about, amountVnd: 300_000 }));
      await postMovement(tx, feeMovement({ ...about, orderId: order.id, feeVnd: 20_000 }));
    });
    expect(await sumRetained(db.read, order.id)).toBe(2 * 1_300_000 - 200_000 - 300_000);
    expect(await sumRetained(db.read, 'another')).toBe(0);
  });

  test('partial refunds leave what the park retains', async () => {
    await notify(db, purchase);
    await refund();
    await refund({ requestId: 'RF0002', amountVnd: 300_000 });
    expect(await balances()).toEqual({ 'money:vnpay': 800_000, orders: -800_000 });
    const { rows: entries } = await listEntries(db.read, { code: purchase.code, limit: 10 });
    const ofOrder = entries.filter(({ account }) => account === 'orders');
    expect(sumVnd(ofOrder.map(({ amountVnd }) => amountVnd))).toBe(-800_000);
  });

  test('a second success under another number is there twice, until it goes back', async () => {
    await notify(db, purchase);
    await notify(db, purchase, { providerTxnId: 'another' });
    await notify(db, purchase, { providerTxnId: 'another' });
    expect(await balances()).toEqual({ 'money:vnpay': 2_600_000, orders: -2_600_000 });
  });

  test('are appended only: no row changes, none goes', async () => {
    await notify(db, purchase);
    for (const statement of [
      sql`UPDATE ledger_entries SET amount_vnd = 1`,
      sql`DELETE FROM ledger_entries`,
      sql`UPDATE ledger_entries SET note = ''`,
    ])
      await expect(Promise.resolve(db.read.run(statement))).rejects.toThrow();
    expect(await balances()).toEqual({ 'money:vnpay': 1_300_000, orders: -1_300_000 });
  });

  test('refuse what does not add up', async () => {
    const { id: orderId } = await orderOf(purchase);
    const lame = { movement: 'x', kind: 'cash', orderId, at: BEFORE, note: '' } as const;
    for (const legs of [
      [],
      [{ account: 'orders', amountVnd: 0 }],
      [
        { account: 'orders', amountVnd: -2 },
        { account: 'money:cod', amountVnd: 1 },
      ],
    ])
      await expect(db.write((tx) => postMovement(tx, { ...lame, legs }))).rejects.toThrow('does not add up');
  });
});

describe('faults in the ledger are detected', () => {
  const faults = async () => [
    isLedgerBalanced(await sumLedger(db.read)),
    (await listFaults(db.read, 5)).length,
  ];

  test('nothing, when all is well', async () => {
    await notify(db, purchase);
    await refund();
    expect(await faults()).toEqual([true, 0]);
  });

  test('a payment that nobody booked', async () => {
    await notify(db, purchase);
    await db.read.run(sql`UPDATE payment_attempts SET amount_vnd = amount_vnd + 1`);
    expect(await faults()).toEqual([false, 1]);
    await db.read.run(sql`UPDATE payment_attempts SET amount_vnd = amount_vnd - 1`);
  });

  test('half a movement', async () => {
    const { id } = await orderOf(purchase);
    await db.read.run(
      sql`INSERT INTO ledger_entries (movement, kind, account, amount_vnd, order_id, at, note) VALUES ('half', 'fee', 'fees', 5, ${id}, ${BEFORE}, '')`,
    );
    expect(await faults()).toEqual([false, 1]);
    await db.read.run(
      sql`INSERT INTO ledger_entries (movement, kind, account, amount_vnd, order_id, at, note) VALUES ('half', 'fee', 'orders', -5, ${id}, ${BEFORE}, '')`,
    );
    expect(await faults()).toEqual([true, 0]);
  });
});

test.each([
  'entriesVnd',
  'bookedPaymentsVnd',
  'paidVnd',
  'bookedRefundsVnd',
  'refundedVnd',
  'bookedArrivalsVnd',
  'arrivedVnd',
  'suspenseVnd',
  'waitingVnd',
])('the ledger is unbalanced when nothing but %s is off', (name) => {
  const balanced = {
    ...{ entriesVnd: 0, bookedPaymentsVnd: 5, paidVnd: 5, bookedRefundsVnd: 4, refundedVnd: 4 },
    ...{ bookedArrivalsVnd: 3, arrivedVnd: 3, suspenseVnd: 2, waitingVnd: 2 },
  };
  expect(isLedgerBalanced(balanced)).toBe(true);
  expect(isLedgerBalanced({ ...balanced, [name]: 1 })).toBe(false);
});
