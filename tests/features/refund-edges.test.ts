/** Refunds at the edges of what the rules decide, and debts that another refund pays a part of. */
import { expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { refundDues, refundPayouts } from '#db/schema/refunds.ts';
import { listOrderEvents } from '#src/features/orders/orders.queries.ts';
import { listRefundDues } from '#src/features/refunds/refund-dues.queries.ts';
import { refundPayment } from '#src/features/refunds/refund-payment.ts';
import { totalOf } from '#src/features/refunds/refund-terms.ts';
import { addSeconds } from '#src/values/day.ts';
import { askRefund, buy, statesOf, ticketsOf } from '#tests/support/aftercare.ts';
import { asStaff } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { setSetting } from '#tests/support/goods.ts';
import { db, openLedger, orderOf } from '#tests/support/ledger.ts';
import { ADULT, BEFORE, CHILD, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify, payTwice } from '#tests/support/purchase.ts';
import { type Dictated, startGateway } from '#tests/support/vnpay-gateway.ts';
import { giveVoucher, VOUCHER } from '#tests/support/vouchers.ts';

openLedger(openPark);

const dueOf = async (code: string) => {
  const { id } = await orderOf({ code });
  const [due] = await db.read.select().from(refundDues).where(eq(refundDues.orderId, id));
  return due && [due.amountVnd, due.state];
};

async function giveBack(ref: string, amountVnd: number, answer: Dictated = { TransactionStatus: '00' }) {
  const gateway = startGateway(() => answer);
  const asked = { ref, amountVnd, requestId: `RF${amountVnd}`, reason: 'đổi ý', createdBy: 'Lan' };
  try {
    return await refundPayment({ db, now: BEFORE }, asked, [gateway.provider]);
  } finally {
    gateway.stop();
  }
}

test('a partial refund of a debt leaves the rest due', async () => {
  const bought = await payTwice(db, await holdAndPlace(db));
  await giveBack(`${bought.code}02`, 500_000);
  expect(await dueOf(bought.code)).toEqual([800_000, 'open']);
  expect((await orderOf(bought)).refundDueVnd).toBe(800_000);
});

test('a refund that the provider turns down pays nothing of a debt', async () => {
  const bought = await payTwice(db, await holdAndPlace(db));
  await giveBack(`${bought.code}02`, 500_000, { ResponseCode: '95' });
  expect(await dueOf(bought.code)).toEqual([1_300_000, 'open']);
});

test('a debt that is paid stays as it was, whatever else goes back', async () => {
  const bought = await payTwice(db, await holdAndPlace(db));
  await giveBack(`${bought.code}02`, 1_300_000);
  await giveBack(bought.ref, 100_000);
  expect(await dueOf(bought.code)).toEqual([1_300_000, 'done']);
});

test('of open debts the oldest stands first, of those that are over the newest', async () => {
  const codes: string[] = [];
  for (const seconds of [0, 60, 120]) {
    const now = addSeconds(BEFORE, seconds);
    const bought = await buy(db, { now });
    codes.push(bought.code);
    await notify(db, bought, { providerTxnId: `txn-other-${seconds}` }, now);
  }
  const listed = async (state: 'open' | 'done') =>
    (await listRefundDues(db.read, [state], 9)).map(({ code }) => code);
  expect(await listed('open')).toEqual(codes);
  for (const [place, { due }] of (await listRefundDues(db.read, ['open'], 9)).entries()) {
    const { refunds } = asStaff(db, 'manager', { now: addSeconds(BEFORE, 600 + place) }).staff;
    await refunds.noteDueReturned({ dueId: due.id, how: 'transfer', reference: `FT-${place}` });
  }
  expect(await listed('done')).toEqual(codes.toReversed());
});

test('a refund pays no debt of another order, though it is as much', async () => {
  const twice = await buy(db);
  await notify(db, twice, { providerTxnId: 'txn-other' });
  for (const amountVnd of [twice.totalVnd, 100_000]) {
    await giveBack((await buy(db)).ref, amountVnd);
    expect(await dueOf(twice.code)).toEqual([twice.totalVnd, 'open']);
  }
});

test('a refund that the provider turns down is noted on its order', async () => {
  const bought = await buy(db);
  await giveBack(bought.ref, 100_000, { ResponseCode: '95' });
  const events = await listOrderEvents(db.read, (await orderOf(bought)).id);
  expect(events.at(-1)).toMatchObject({ actor: 'Lan', to: 'refund failed', why: 'đổi ý (100000)' });
});

test('two requests queue nothing of a payment twice, and what could not be sent is free again', async () => {
  await giveVoucher(db);
  const bought = await holdAndPlace(db, { quantity: 3, voucher: { code: VOUCHER, expectedVnd: 500_000 } });
  await notify(db, { ...bought, totalVnd: bought.totalVnd - 500_000 });
  const ids = (await ticketsOf(db, bought)).map(({ id }) => id);
  const payouts = async () => {
    const rows = await db.read.select().from(refundPayouts).orderBy(refundPayouts.amountVnd);
    return rows.map(({ ref, amountVnd }) => [ref, amountVnd]);
  };
  const [first, second] = [`${bought.code}C`, bought.ref];
  await askRefund(db, bought, { ids: ids.slice(0, 1) });
  expect(await payouts()).toEqual([[first, 500_000]]);
  await askRefund(db, bought, { ids: ids.slice(1, 2) });
  expect(await payouts()).toEqual([
    [first, 500_000],
    [second, 520_000],
  ]);
  await db.read.run(sql`UPDATE refund_payouts SET error = 'payments.error.notPaid' WHERE ref = ${first}`);
  await askRefund(db, bought, { ids: ids.slice(2) });
  expect(await payouts()).toEqual([
    [second, 20_000],
    [first, 500_000],
    [first, 500_000],
    [second, 520_000],
  ]);
});

test('what is exactly as much as the rules decide is decided by them, one đồng more is not', async () => {
  const [first, second] = [await buy(db, { quantity: 1 }), await buy(db, { quantity: 1 })];
  await setSetting(db, 'refund.autoApproveMaxVnd', 500_000);
  expect(await askRefund(db, first)).toMatchObject({ amountVnd: 500_000, state: 'paying' });
  await setSetting(db, 'refund.autoApproveMaxVnd', 499_999);
  expect(await askRefund(db, second)).toMatchObject({ amountVnd: 500_000, state: 'requested' });
});

test('the only adult is not given back while a child stays', async () => {
  const lines = [
    { unitId: ADULT, quantity: 1 },
    { unitId: CHILD, quantity: 1 },
  ];
  const bought = await buy(db, { lines });
  const adult = (await ticketsOf(db, bought)).find(({ unitKey }) => unitKey === 'adult');
  const { reason } = await problemOf(askRefund(db, bought, { ids: [adult?.id ?? ''] }));
  expect(reason).toBe('orders.error.childAlone');
  expect(await statesOf(db, bought)).toEqual(['issued', 'issued']);
  expect((await askRefund(db, bought, { count: 2 })).state).toBe('paying');
});

test('tickets without a fee bear none, and what never came bears none at all', () => {
  const gross = (feeVnd: number) => [{ amountVnd: 1000, feeVnd }];
  const policy = { ground: 'policy', feePaidVnd: 0 } as const;
  expect(totalOf(gross(0), policy)).toEqual({ feeVnd: 0, totalVnd: 1000 });
  expect(totalOf(gross(300), { ...policy, feePaidVnd: 100 })).toEqual({ feeVnd: 200, totalVnd: 800 });
  expect(totalOf(gross(300), { ...policy, feePaidVnd: 400 })).toEqual({ feeVnd: 0, totalVnd: 1000 });
  expect(totalOf(gross(3000), policy)).toEqual({ feeVnd: 1000, totalVnd: 0 });
  expect(totalOf(gross(300), { ...policy, ground: 'not-received' })).toEqual({ feeVnd: 0, totalVnd: 1000 });
});
