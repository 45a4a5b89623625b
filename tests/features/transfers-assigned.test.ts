/** Money that staff name an order for: it waits for its rest as any other, and both rows say who decided. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { holds } from '#db/schema/orders.ts';
import { paymentAttempts, refunds } from '#db/schema/payments.ts';
import { bankTransfers } from '#db/schema/transfers.ts';
import { listOrderEvents } from '#src/features/orders/orders.queries.ts';
import { assignTransfer } from '#src/features/transfers/decide-transfer.ts';
import { pullTransfers } from '#src/features/transfers/pull-transfers.ts';
import { receiveTransfer } from '#src/features/transfers/receive-transfer.ts';
import type { Movement } from '#src/features/transfers/transfers.ts';
import { addSeconds } from '#src/values/day.ts';
import { ACCOUNT, openAccount } from '#tests/support/bank.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { db, openLedger, orderOf } from '#tests/support/ledger.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';

openLedger(async (park) => {
  await openPark(park);
  await openAccount(park);
});

const later = (seconds: number) => addSeconds(BEFORE, seconds);
let number = 0;

/** With its moment, so that it is no other movement. */
function receive(content: string, amountVnd: number, now = BEFORE, reported: Partial<Movement> = {}) {
  number += 1;
  const movement = {
    channel: 'sepay',
    channelId: `m${number}`,
    account: ACCOUNT,
    amountVnd,
    content,
  } as const;
  const rest = { reference: '', payer: null, movedAt: now, raw: '{}', direction: 'in' } as const;
  return receiveTransfer({ db, now }, { ...movement, ...rest, ...reported });
}

test('a part waits half an hour for the rest, of which nothing is due back', async () => {
  const purchase = await holdAndPlace(db, { method: 'transfer' });
  await db.read.update(holds).set({ expiresAt: later(600) });
  await db.read.update(paymentAttempts).set({ expiresAt: later(600) });
  expect(await receive('tien ve', 300_000)).toBe('unmatched');
  const [came] = await db.read.select().from(bankTransfers);
  expect(came).toMatchObject({ state: 'unmatched', refundDueVnd: 0, attemptId: null });
  const staff = asStaff(db, 'manager', { now: later(60) }).staff.transfers;
  const reason = 'khách gọi, đọc mã đơn';
  const assigned = await staff.assign({ id: came?.id ?? '', code: purchase.code, reason });
  expect(assigned).toMatchObject({ state: 'partial' });
  const until = later(60 + 30 * 60);
  expect(await db.read.select().from(holds)).toMatchObject([{ expiresAt: until }]);
  expect(await db.read.select().from(paymentAttempts)).toMatchObject([{ expiresAt: until }]);
  expect(await db.read.select().from(bankTransfers)).toMatchObject([
    { state: 'partial', refundDueVnd: 0, reason, decidedBy: 'staff-manager', decidedAt: later(60) },
  ]);
  const events = await listOrderEvents(db.read, (await orderOf(purchase)).id);
  const note = events.find(({ to }) => to === 'transfer assigned');
  expect(note?.why).toBe(`300000 đồng, ${came?.channelId}: ${reason}`);
});

const assignTo = async ({ code }: { code: string }, through: Db = db) => {
  const came = (await db.read.select().from(bankTransfers)).find(({ state }) => state === 'unmatched');
  const reason = 'khách gọi, đọc mã đơn';
  return assignTransfer(staffContext(through, 'manager', { now: BEFORE }), {
    id: came?.id ?? '',
    code,
    reason,
  });
};

test('to an order of nothing, all of it goes back', async () => {
  await db.read.run(sql`UPDATE unit_prices SET price_vnd = 0`);
  const purchase = await holdAndPlace(db);
  await receive('tien ve', 90_000);
  expect(await assignTo(purchase)).toMatchObject({ state: 'owed' });
  expect(await orderOf(purchase)).toMatchObject({ paidVnd: 0, refundDueVnd: 90_000 });
});

test('to an order that a transfer has paid, it is counted with that one', async () => {
  const purchase = await holdAndPlace(db, { method: 'transfer' });
  await receive(purchase.ref, purchase.totalVnd);
  await receive('tien ve', 5000);
  expect(await assignTo(purchase)).toMatchObject({ state: 'owed' });
  const refs = (await db.read.select().from(paymentAttempts)).map(({ ref }) => ref);
  expect(refs.toSorted()).toEqual([purchase.ref, `${purchase.ref}S2`]);
});

test('to an order that its buyer pays at the same time, it goes back', async () => {
  const purchase = await holdAndPlace(db);
  await receive('tien ve', purchase.totalVnd);
  const write: typeof db.write = async (work) => {
    await notify(db, purchase);
    return db.write(work);
  };
  expect(await assignTo(purchase, { ...db, write })).toMatchObject({ state: 'owed' });
  const { totalVnd } = purchase;
  expect(await orderOf(purchase)).toMatchObject({ paidVnd: totalVnd, refundDueVnd: totalVnd });
});

test('places that end in the moment in which a part comes stay gone', async () => {
  const purchase = await holdAndPlace(db, { method: 'transfer' });
  await db.read.update(holds).set({ expiresAt: later(600) });
  expect(await receive(purchase.ref, 300_000, later(600))).toBe('partial');
  expect(await db.read.select().from(holds)).toMatchObject([{ expiresAt: later(600) }]);
});

test('what is too much has a number of its own, counted with the payments of its order', async () => {
  const purchase = await holdAndPlace(db, { method: 'transfer' });
  for (const amountVnd of [purchase.totalVnd + 1000, 2000]) await receive(purchase.ref, amountVnd);
  const rows = await db.read.select().from(paymentAttempts).orderBy(paymentAttempts.ref);
  const { ref } = purchase;
  expect(rows.map(({ ref, surplus }) => [ref, surplus])).toEqual([
    [ref, null],
    [`${ref}S2`, 'overpaid'],
    [`${ref}S3`, 'paid-twice'],
  ]);
});

test('two transfers of the whole price in one moment pay once, and the second goes back', async () => {
  const purchase = await holdAndPlace(db, { method: 'transfer' });
  const came = await Promise.all([1, 2].map(() => receive(purchase.ref, purchase.totalVnd)));
  expect(came.toSorted()).toEqual(['owed', 'settled']);
  expect(await orderOf(purchase)).toMatchObject({
    paidVnd: purchase.totalVnd,
    refundDueVnd: purchase.totalVnd,
    needsReview: 'paid-twice',
  });
});

test.each([
  ['its number at the bank', 'FT9', 'FT9'],
  ['its number in the channel', '', 'told-9'],
])('a report marked as a repeat is noted in the order with %s', async (_, reference, noted) => {
  const purchase = await holdAndPlace(db, { method: 'transfer' });
  const { totalVnd } = purchase;
  await receive(purchase.ref, totalVnd);
  await receive('tien ve', totalVnd, later(7200), { channel: 'payos', channelId: 'told-9', reference });
  const [first, second] = await db.read.select().from(bankTransfers).orderBy(bankTransfers.receivedAt);
  const marked = { id: second?.id ?? '', ofId: first?.id ?? '', reason: 'payOS báo lại' };
  await asStaff(db, 'manager').staff.transfers.markRepeat(marked);
  const events = await listOrderEvents(db.read, (await orderOf(purchase)).id);
  const note = events.find(({ to }) => to === 'transfer told twice');
  expect(note?.why).toBe(`${totalVnd} đồng, ${noted}: payOS báo lại`);
});

test('a refund that a provider pays is not paid by staff besides', async () => {
  const { id: orderId } = await orderOf(await holdAndPlace(db));
  const [attempt] = await db.read.select().from(paymentAttempts);
  const refund = {
    id: 'r',
    orderId,
    attemptId: attempt?.id ?? '',
    requestId: 'RF1',
    state: 'paying',
  } as const;
  const rest = { amountVnd: 5, reason: '', createdBy: 'lan', createdAt: BEFORE, updatedAt: BEFORE };
  await db.read.insert(refunds).values({ ...refund, ...rest });
  const staff = asStaff(db, 'manager').staff.transfers;
  for (const requestId of ['RF1', 'none'])
    await expect(staff.payBack({ requestId, reference: 'FT-1' })).rejects.toThrow('transfers.error.refund');
  expect(await db.read.select().from(refunds)).toMatchObject([{ state: 'paying' }]);
  await db.read.delete(refunds);
});

test('what no webhook reported is asked for from four days back', async () => {
  const own = globalThis.fetch;
  let asked: URLSearchParams | undefined;
  globalThis.fetch = (async (url: URL) => {
    asked = url.searchParams;
    return Response.json({ data: [] });
  }) as unknown as typeof fetch;
  try {
    const access = { token: 'token', baseUrl: 'https://sepay.example' };
    for (const granted of [null, access])
      expect(await pullTransfers({ db, now: '2026-12-05T03:00:00.000Z' }, granted)).toBe(0);
  } finally {
    globalThis.fetch = own;
  }
  expect(asked?.get('transaction_date_from')).toBe('2026-12-01 10:00:00');
  expect(asked?.get('transfer_type')).toBe('in');
});
