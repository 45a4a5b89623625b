import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { refunds } from '#db/schema/payments.ts';
import { bankTransfers } from '#db/schema/transfers.ts';
import { listOrderEvents } from '#src/features/orders/orders.queries.ts';
import { allProviders } from '#src/features/payments/registry.ts';
import { pollPayments } from '#src/features/settlement/poll-payments.ts';
import { returnOrphaned } from '#src/features/transfers/return-orphaned.ts';
import { addSeconds } from '#src/values/day.ts';
import { movements, openAccount, orderByTransfer, postPayos, postSepay } from '#tests/support/bank.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { db, openLedger, orderOf, stateOf } from '#tests/support/ledger.ts';
import { openPark, SOON } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';
import { giveVoucher, VOUCHER } from '#tests/support/vouchers.ts';

openLedger(async (db) => {
  await openPark(db, { pool: 4 });
  await openAccount(db);
});

const now = () => new Date().toISOString();
const manager = () => asStaff(db, 'manager', { now: now() }).staff.transfers;
const firstId = async () => (await db.read.select().from(bankTransfers))[0]?.id ?? '';
const notesOf = async (order: { code: string }) =>
  (await listOrderEvents(db.read, (await orderOf(order)).id))
    .filter(({ field }) => field === 'note')
    .map(({ actor, to, why }) => `${actor} ${to}: ${why}`);

describe('money without a code', () => {
  test('is assigned manually, with a reason, and pays as if it had come with its code', async () => {
    const purchase = await orderByTransfer(db);
    await postSepay(db, { content: 'tien ve', referenceCode: 'FT9' });
    const typed = { id: await firstId(), code: purchase.code.toLowerCase(), reason: 'khách gọi, đọc mã đơn' };
    expect(await manager().assign(typed)).toMatchObject({ state: 'settled' });
    const { order, tickets } = await stateOf(purchase);
    expect([order.paymentStatus, tickets.length]).toEqual(['paid', 2]);
    expect(await notesOf(purchase)).toEqual([
      'staff:staff-manager transfer assigned: 1300000 đồng, FT9: khách gọi, đọc mã đơn',
    ]);
    await expect(manager().assign(typed)).rejects.toThrow('transfers.error.decided');
  });

  test('for an order whose buyer had chosen the gateway pays it all the same', async () => {
    const purchase = await holdAndPlace(db, { now: now(), day: SOON });
    await postSepay(db, { content: 'tien ve' });
    await manager().assign({ id: await firstId(), code: purchase.code, reason: 'theo biên lai' });
    expect((await orderOf(purchase)).paymentStatus).toBe('paid');
  });

  test.each([
    ['by a voucher', 1_300_000],
    ['by a voucher and the gateway', 500_000],
    ['by the gateway', 0],
  ])('for an order fully paid %s is refunded in full, and staff see it', async (_, byVoucherVnd) => {
    if (byVoucherVnd > 0) await giveVoucher(db, { amountVnd: byVoucherVnd, now: now(), day: SOON });
    const voucher = { voucher: { code: VOUCHER, expectedVnd: byVoucherVnd } };
    const purchase = await holdAndPlace(db, { now: now(), day: SOON, ...(byVoucherVnd > 0 ? voucher : {}) });
    const restVnd = purchase.totalVnd - byVoucherVnd;
    if (restVnd > 0) await notify(db, { ...purchase, totalVnd: restVnd }, {}, now());
    for (const amount of [90_000, 1_300_000]) {
      await postSepay(db, { content: 'tien ve', transferAmount: amount });
      const id = (await db.read.select().from(bankTransfers)).find(({ state }) => state === 'unmatched')?.id;
      const typed = { id: id ?? '', code: purchase.code, reason: 'khách gọi, đọc mã đơn' };
      expect(await manager().assign(typed)).toMatchObject({ state: 'owed' });
    }
    const { order, tickets } = await stateOf(purchase);
    expect(order).toMatchObject({
      paymentStatus: 'paid',
      paidVnd: 1_300_000,
      refundDueVnd: 1_390_000,
      needsReview: 'paid-twice',
    });
    expect(tickets).toHaveLength(2);
    expect(await movements(db)).toMatchObject([
      { state: 'owed', refundDueVnd: 90_000 },
      { state: 'owed', refundDueVnd: 1_300_000 },
    ]);
    for (const { requestId } of await db.read.select().from(refunds))
      await manager().payBack({ requestId, reference: 'FT-HOAN-3' });
    expect((await orderOf(purchase)).refundDueVnd).toBe(0);
  });

  test('goes back when it is for nothing here, and is closed with its number', async () => {
    await postPayos(db, { description: 'nham tai khoan', amount: 50_000 });
    const id = await firstId();
    await manager().giveBack({ id, reason: 'chuyển nhầm' });
    await expect(manager().assign({ id, code: 'DM22222222', reason: 'thử' })).rejects.toThrow();
    await manager().noteReturned({ id, reference: 'FT-TRA-1' });
    const [row] = await db.read.select().from(bankTransfers);
    expect(row).toMatchObject({
      state: 'returned',
      refundDueVnd: 50_000,
      reason: 'chuyển nhầm',
      returnReference: 'FT-TRA-1',
      decidedBy: 'staff-manager',
    });
  });

  test('is kept once, and goes back only once somebody has decided so', async () => {
    await postPayos(db, { description: 'nham tai khoan', amount: 50_000 });
    const id = await firstId();
    const keep = () => manager().keep({ id, reason: 'không tìm được người gửi' });
    await keep();
    await expect(keep()).rejects.toThrow('transfers.error.decided');
    const returned = manager().noteReturned({ id, reference: 'FT-TRA-2' });
    await expect(returned).rejects.toThrow('transfers.error.decided');
    expect(await movements(db)).toMatchObject([{ state: 'kept' }]);
  });

  test.each([
    [
      'an order that does not exist',
      { code: 'DM22222222', reason: 'theo biên lai' },
      'transfers.error.order',
    ],
    ['no order code', { code: 'xin chào', reason: 'theo biên lai' }, ''],
    ['no reason', { code: 'DM22222222', reason: ' ' }, ''],
  ])('is not assigned to %s', async (_, change, message) => {
    await postSepay(db, { content: 'tien ve' });
    await expect(manager().assign({ id: await firstId(), ...change })).rejects.toThrow(message);
    expect(await movements(db)).toMatchObject([{ state: 'unmatched' }]);
  });

  test('is no business of visitors and of the gate', async () => {
    await postSepay(db, { content: 'tien ve' });
    const typed = { id: await firstId(), reason: 'thử xem' };
    await expect(asVisitor(db).staff.transfers.giveBack(typed)).rejects.toThrow('errors.unauthorized');
    await expect(asStaff(db, 'gate').staff.transfers.giveBack(typed)).rejects.toThrow('errors.forbidden');
  });
});

describe('refunds due', () => {
  test('is closed when staff have paid it: the order has no refund due any more', async () => {
    const purchase = await orderByTransfer(db);
    await postSepay(db, { content: purchase.ref, transferAmount: 1_500_000 });
    const [refund] = await db.read.select().from(refunds);
    const paid = { requestId: refund?.requestId ?? '', reference: 'FT-HOAN-1' };
    expect(await manager().payBack(paid)).toMatchObject({ state: 'done' });
    const order = await orderOf(purchase);
    expect([order.refundDueVnd, order.paymentStatus]).toEqual([0, 'paid']);
    expect((await notesOf(purchase)).at(-1)).toBe('staff:staff-manager paid back: 200000 đồng, FT-HOAN-1');
    await expect(manager().payBack(paid)).rejects.toThrow('transfers.error.refund');
  });

  test('a part whose rest never came goes back once nobody waits for it', async () => {
    const purchase = await orderByTransfer(db);
    await postSepay(db, { content: purchase.ref, transferAmount: 300_000 });
    expect(await returnOrphaned({ db, now: now() })).toBe(0);
    const muchLater = addSeconds(now(), 3 * 60 * 60);
    await pollPayments({ db, now: muchLater }, allProviders());
    expect(await returnOrphaned({ db, now: muchLater })).toBe(1);
    expect(await returnOrphaned({ db, now: muchLater })).toBe(0);
    const order = await orderOf(purchase);
    expect([order.paymentStatus, order.refundDueVnd, order.needsReview]).toEqual([
      'failed',
      300_000,
      'underpaid',
    ]);
    const [refund] = await db.read.select().from(refunds);
    await manager().payBack({ requestId: refund?.requestId ?? '', reference: 'FT-HOAN-2' });
    expect((await orderOf(purchase)).refundDueVnd).toBe(0);
  });
});
