/** Refunds due without a request: in one list, sent or paid once, booked, notified. */
import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { refunds } from '#db/schema/payments.ts';
import { listOrderEvents } from '#src/features/orders/orders.queries.ts';
import { sendDue } from '#src/features/refunds/pay-due.ts';
import { listRefundDues } from '#src/features/refunds/refund-dues.queries.ts';
import { refundPayment } from '#src/features/refunds/refund-payment.ts';
import { messagesOf } from '#tests/support/aftercare.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { TEA } from '#tests/support/goods.ts';
import { goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { db, openLedger, openMarket, orderOf } from '#tests/support/ledger.ts';
import { migrateAgain } from '#tests/support/migrating.ts';
import { BEFORE } from '#tests/support/park.ts';
import { holdAndPlace, notify, type Purchase, payTwice } from '#tests/support/purchase.ts';
import { PAUSES_MS, race, succeeded } from '#tests/support/races.ts';
import { type Dictated, startGateway } from '#tests/support/vnpay-gateway.ts';
import { giveVoucher, VOUCHER, voucherNow } from '#tests/support/vouchers.ts';

openLedger(openMarket);

const manager = (on: Db = db) => staffContext(on, 'manager', { now: BEFORE });
const staff = () => asStaff(db, 'manager', { now: BEFORE }).staff.refunds;
const refundDues = async () =>
  (await listRefundDues(db.read, ['open', 'sent', 'done'], 50)).map(({ due }) => due);
const reported = async () =>
  (await refundDues()).map(({ reason, amountVnd, state }) => [reason, amountVnd, state]);
const dueId = async () => (await refundDues())[0]?.id ?? '';
const returned = async (how: 'transfer' | 'counter' | 'provider' = 'transfer') =>
  staff().noteDueReturned({ dueId: await dueId(), how, reference: 'FT-4711' });

const paidTwice = async () => payTwice(db, await holdAndPlace(db));

const cancelOrder = ({ code }: Purchase) =>
  asStaff(db, 'manager', { now: BEFORE }).orders.cancelGoods({ code, why: 'hết hàng' });

async function send(answer: Dictated, on: Db = db, id?: string) {
  const gateway = startGateway(() => answer);
  try {
    return await sendDue(manager(on), { dueId: id ?? (await dueId()) }, [gateway.provider]);
  } finally {
    gateway.stop();
  }
}

describe('a second payment', () => {
  test('is listed by name, goes back over the payment that brought it, and the buyer is notified', async () => {
    const bought = await paidTwice();
    expect(await reported()).toEqual([['paid-twice', 1_300_000, 'open']]);
    expect((await send({ TransactionStatus: '00' })).state).toBe('done');
    expect(await orderOf(bought)).toMatchObject({ refundDueVnd: 0, paymentStatus: 'paid' });
    expect((await messagesOf(db, bought)).filter((kind) => kind === 'refund-done')).toHaveLength(1);
    const events = await listOrderEvents(db.read, (await orderOf(bought)).id);
    expect(events.filter(({ to }) => to === 'refund done')).toHaveLength(1);
    expect((await db.read.select().from(refunds)).map(({ state, amountVnd }) => [state, amountVnd])).toEqual([
      ['done', 1_300_000],
    ]);
    expect((await problemOf(send({ TransactionStatus: '00' }))).reason).toBe('refunds.error.dueDecided');
  });

  test('refused by the gateway waits for staff again, and is then paid back manually', async () => {
    const bought = await paidTwice();
    expect((await send({ ResponseCode: '95' })).state).toBe('open');
    await returned();
    expect(await reported()).toEqual([['paid-twice', 1_300_000, 'done']]);
    expect(await orderOf(bought)).toMatchObject({ refundDueVnd: 0, paymentStatus: 'paid' });
    // By the park's own account: the provider has sent nothing.
    expect((await db.read.select().from(refunds)).map(({ state }) => state)).toEqual(['failed']);
    expect((await messagesOf(db, bought)).filter((kind) => kind === 'refund-done')).toHaveLength(1);
    expect((await problemOf(returned())).reason).toBe('refunds.error.dueDecided');
  });

  test('without an answer stays pending until the gateway reports', async () => {
    await paidTwice();
    expect((await send({ ResponseCode: '94' })).state).toBe('sent');
    expect((await problemOf(returned())).reason).toBe('refunds.error.dueDecided');
  });

  test('under one reference is indistinguishable from the first, so staff return it at the gateway', async () => {
    const bought = await holdAndPlace(db);
    await notify(db, bought);
    await notify(db, bought, { providerTxnId: 'txn-other' });
    expect(await reported()).toEqual([['paid-twice', 1_300_000, 'open']]);
    expect((await problemOf(send({ TransactionStatus: '00' }))).reason).toBe('refunds.error.dueByHand');
    // Nor does a provider send what staff took at the counter.
    await db.read.run(sql`UPDATE refund_dues SET ref = ${bought.ref}, provider = 'counter'`);
    expect((await problemOf(send({ TransactionStatus: '00' }))).reason).toBe('refunds.error.dueByHand');
    await db.read.run(sql`UPDATE refund_dues SET ref = NULL, provider = 'vnpay'`);
    await returned('provider');
    expect(await orderOf(bought)).toMatchObject({ refundDueVnd: 0, paymentStatus: 'paid' });
  });
});

test('two managers through two connections: one of them sends it', async () => {
  const other = await openDb(db.url);
  const outcomes: string[] = [];
  for (const pauseMs of PAUSES_MS) {
    await paidTwice();
    const id = (await refundDues()).find(({ state }) => state === 'open')?.id;
    const done = { TransactionStatus: '00' };
    const by = (on: Db) => () => succeeded(send(done, on, id));
    outcomes.push(await race(by(db), by(other), pauseMs));
  }
  other.close();
  expect(outcomes.filter((one) => one === 'both' || one === 'neither')).toEqual([]);
  expect(await db.read.$count(refunds)).toBe(PAUSES_MS.length);
});

test('one who sends and one who marks it as returned: one of them does', async () => {
  for (const pauseMs of PAUSES_MS.slice(0, 4)) {
    await paidTwice();
    const id = (await refundDues()).find(({ state }) => state === 'open')?.id ?? '';
    const mark = () => succeeded(staff().noteDueReturned({ dueId: id, how: 'counter', reference: 'PC-1' }));
    const sent = () => succeeded(send({ TransactionStatus: '00' }, db, id));
    expect(['first', 'second']).toContain(await race(sent, mark, pauseMs));
  }
});

test('an order cancelled by the park: its voucher is restored at once, the rest becomes a refund due', async () => {
  await giveVoucher(db);
  const lines = [goods(TEA, 6)];
  const bought = await placeGoods(db, {
    lines,
    change: { voucher: { code: VOUCHER, expectedVnd: 500_000 } },
  });
  const restVnd = bought.totalVnd - 500_000;
  await notify(db, { ...bought, totalVnd: restVnd });
  expect((await voucherNow(db)).balanceVnd).toBe(0);
  await cancelOrder(bought);
  expect((await voucherNow(db)).balanceVnd).toBe(500_000);
  expect(await reported()).toEqual([['cancelled', restVnd, 'open']]);
  await returned('counter');
  expect(await orderOf(bought)).toMatchObject({ paymentStatus: 'refunded', refundDueVnd: 0 });
});

test('the voucher of a cancelled order that was paid twice pays no debt of the same amount', async () => {
  await giveVoucher(db, { amountVnd: 75_000 });
  const voucher = { code: VOUCHER, expectedVnd: 75_000 };
  const bought = await placeGoods(db, { lines: [goods(TEA)], change: { voucher } });
  expect(bought.totalVnd).toBe(150_000);
  await payTwice(db, { ...bought, totalVnd: 75_000 });
  // While it is under review a second person decides.
  await db.read.run(sql`UPDATE orders SET needs_review = NULL`);
  await cancelOrder(bought);
  expect((await voucherNow(db)).balanceVnd).toBe(75_000);
  const refundDue = (await refundDues()).map(({ ref, amountVnd, state }) => [ref, amountVnd, state]).sort();
  expect(refundDue).toEqual([
    [bought.ref, 75_000, 'open'],
    [`${bought.code}02`, 75_000, 'open'],
  ]);
  expect(await orderOf(bought)).toMatchObject({ refundDueVnd: 150_000 });
});

test('money refunded over one payment is not counted for another debt while it is pending', async () => {
  const bought = await paidTwice();
  const refund = { ref: bought.ref, amountVnd: 1_300_000, requestId: 'first0001', reason: 'test' };
  const gateway = startGateway(() => ({ ResponseCode: '94' }));
  try {
    await refundPayment({ db, now: BEFORE }, { ...refund, createdBy: 'staff' }, [gateway.provider]);
  } finally {
    gateway.stop();
  }
  expect(await reported()).toEqual([['paid-twice', 1_300_000, 'open']]);
});

test('debts of before that were named after the order are named after the payment that they go back over', async () => {
  await paidTwice();
  const [other] = await refundDues();
  await db.read.run(sql`UPDATE refund_dues SET provider = 'momo'`);
  await db.read.run(
    sql`INSERT INTO refund_dues SELECT 'by-hand', order_id, NULL, 'momo', 1, reason, state, NULL, NULL, NULL, created_at, updated_at FROM refund_dues`,
  );
  await db.read.run(sql`UPDATE orders SET refund_due_vnd = refund_due_vnd + 1`);
  await migrateAgain(db, 'due-providers');
  const named = (await refundDues()).map(({ ref, provider }) => [ref, provider]);
  expect(named).toContainEqual([other?.ref ?? null, 'vnpay']);
  expect(named).toContainEqual([null, 'momo']);
});

test('a due of no places is named so; only managers see to it; a reference is needed', async () => {
  const bought = await holdAndPlace(db);
  await db.read.run(sql`UPDATE holds SET state = 'released'`);
  await db.read.run(sql`UPDATE hold_places SET is_released = 1`);
  await db.read.run(sql`UPDATE quotas SET held = 0, capacity = 0`);
  await notify(db, bought);
  expect(await reported()).toEqual([['no-places', 1_300_000, 'open']]);
  const id = await dueId();
  await expect(asStaff(db, 'gate').staff.refunds.sendDue({ dueId: id })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(staff().noteDueReturned({ dueId: id, how: 'counter', reference: ' ' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await returned('counter');
  expect(await orderOf(bought)).toMatchObject({ paymentStatus: 'refunded', refundDueVnd: 0 });
});
