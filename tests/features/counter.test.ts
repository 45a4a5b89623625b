import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { holds } from '#db/schema/orders.ts';
import { paymentEvents } from '#db/schema/payments.ts';
import { findHold } from '#src/features/inventory/holds.queries.ts';
import { sweepExpiredHolds } from '#src/features/inventory/sweep-holds.ts';
import { listOrderEvents } from '#src/features/orders/orders.queries.ts';
import { allProviders } from '#src/features/payments/registry.ts';
import { lapseOrders } from '#src/features/settlement/lapse-orders.ts';
import { pollPayments } from '#src/features/settlement/poll-payments.ts';
import { addSeconds, parkDay, parkInstant } from '#src/values/day.ts';
import { settingsFrom } from '#src/values/settings.ts';
import { openAccount } from '#tests/support/bank.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { addCode } from '#tests/support/discounts.ts';
import { setSetting } from '#tests/support/goods.ts';
import { db, openLedger, openMarket, orderOf, stateOf } from '#tests/support/ledger.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';

openLedger(async (db) => {
  await openMarket(db);
  await openAccount(db);
});

const HOUR = 3600;
const SETTINGS = settingsFrom([]);
const order = () => holdAndPlace(db, { method: 'counter' });
const staff = (now = BEFORE) => asStaff(db, 'manager', { now }).staff.transfers;

describe('an order to be paid at the counter', () => {
  test('holds its places for the hours that the park gives, waiting', async () => {
    const purchase = await order();
    const hold = await findHold(db.read, purchase.code);
    expect([hold?.state, hold?.expiresAt]).toEqual(['held', addSeconds(BEFORE, 24 * HOUR)]);
    const { status, paymentStatus, method } = await orderOf(purchase);
    expect([status, paymentStatus, method]).toEqual(['pending', 'pending', 'counter']);
  });

  test('is not held longer than the park is open on the day of its tickets', async () => {
    const morning = `${DAY}T00:30:00.000Z`;
    const purchase = await holdAndPlace(db, { method: 'counter', now: morning });
    expect((await findHold(db.read, purchase.code))?.expiresAt).toBe(`${DAY}T10:30:00.000Z`);
  });

  test('keeps what is left of its hold where the counter shuts before', async () => {
    await setSetting(db, 'counter.holdHours', 1);
    const evening = parkInstant(parkDay(BEFORE), '17:25');
    const purchase = await holdAndPlace(db, { method: 'counter', now: evening });
    const { expiresAt } = (await findHold(db.read, purchase.code)) ?? {};
    expect(expiresAt).toBe(addSeconds(evening, SETTINGS['hold.minutes'] * 60));
    expect(String(expiresAt) > parkInstant(parkDay(BEFORE), SETTINGS['park.closesAt'])).toBe(true);
  });

  test('is paid there: tickets at once, a receipt, and the hand that took the money', async () => {
    const purchase = await order();
    const seen = await staff().counterOrder({ code: purchase.code });
    expect(seen).toMatchObject({ name: 'Nguyễn Thu Hà', totalVnd: 1_300_000, lines: ['2 người lớn'] });
    const taken = { code: purchase.code, amountVnd: 1_300_000, how: 'card' as const, slip: 'POS-17' };
    const receipt = await staff().takeAtCounter(taken);
    expect(receipt).toMatchObject({ amountVnd: 1_300_000, how: 'card', hasRefundDue: false });
    expect(receipt.tickets).toEqual([`${purchase.code}01`, `${purchase.code}02`]);
    expect(receipt.number).toMatch(/^[0-9A-Z]{10}$/);
    const { order: paid, tickets } = await stateOf(purchase);
    expect([paid.status, paid.paymentStatus, tickets.length]).toEqual(['delivered', 'paid', 2]);
    const events = await listOrderEvents(db.read, paid.id);
    expect(events.at(-1)).toMatchObject({ actor: 'staff:staff-manager', to: 'taken at the counter' });
    expect(events.at(-1)?.why).toContain('card, 1300000 đồng');
    const [event] = await db.read.select().from(paymentEvents);
    expect(event?.payload).toMatchObject({ how: 'card', slip: 'POS-17', by: 'staff:staff-manager' });
  });

  test('is one line there though its discount does not divide', async () => {
    await addCode(db, { kind: 'sum', percent: null, amountVnd: 100_001 });
    const discount = { code: 'TET2027', expectedVnd: 100_001 };
    const { code, totalVnd } = await holdAndPlace(db, { method: 'counter', quantity: 3, discount });
    expect(await staff().counterOrder({ code })).toMatchObject({ totalVnd, lines: ['3 người lớn'] });
  });

  test('twice at once is paid once', async () => {
    const purchase = await order();
    const taken = { code: purchase.code, amountVnd: 1_300_000, how: 'cash' as const };
    const [one, other] = await Promise.allSettled([
      staff().takeAtCounter(taken),
      staff().takeAtCounter(taken),
    ]);
    expect([one?.status, other?.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect((await stateOf(purchase)).tickets).toHaveLength(2);
  });

  test('that is not paid lapses and frees its places', async () => {
    const purchase = await order();
    const late = addSeconds(BEFORE, 25 * HOUR);
    await sweepExpiredHolds({ db, now: late }, 20);
    await pollPayments({ db, now: late }, allProviders());
    await lapseOrders({ db, now: late });
    expect((await findHold(db.read, purchase.code))?.state).toBe('expired');
    expect((await orderOf(purchase)).status).toBe('cancelled');
  });

  test('paid late, when the places are gone, creates the refund due at once and says so', async () => {
    const purchase = await order();
    const late = addSeconds(BEFORE, 25 * HOUR);
    await db.write((tx) => tx.update(holds).set({ expiresAt: late }));
    const lines = [{ unitId: 'round-adult', quantity: 10 }];
    for (let group = 0; group < 10; group += 1)
      await asVisitor(db, { now: late }).orders.hold({
        idempotencyKey: `group-${group}-key`,
        date: DAY,
        lines,
      });
    const receipt = await staff(late).takeAtCounter({
      code: purchase.code,
      amountVnd: 1_300_000,
      how: 'cash',
    });
    expect([receipt.hasRefundDue, receipt.tickets]).toEqual([true, []]);
    expect((await orderOf(purchase)).refundDueVnd).toBe(1_300_000);
  });

  test.each([
    ['1 đồng less', { amountVnd: 1_299_999 }, 'transfers.error.amount'],
    ['an unknown order', { code: 'DM22222222' }, 'transfers.error.order'],
    ['nothing', { amountVnd: 0 }, ''],
  ])('is not paid with %s', async (_, change, message) => {
    const purchase = await order();
    const taken = { code: purchase.code, amountVnd: 1_300_000, how: 'cash' as const, ...change };
    await expect(staff().takeAtCounter(taken)).rejects.toThrow(message);
    expect((await orderOf(purchase)).paymentStatus).toBe('pending');
  });

  test('can be one that was to be paid at the gateway', async () => {
    const purchase = await holdAndPlace(db);
    await staff().takeAtCounter({ code: purchase.code, amountVnd: 1_300_000, how: 'cash' });
    const paid = await orderOf(purchase);
    expect([paid.paymentStatus, paid.method]).toEqual(['paid', 'counter']);
  });

  test('is a matter for managers', async () => {
    const purchase = await order();
    const taken = { code: purchase.code, amountVnd: 1_300_000, how: 'cash' as const };
    await expect(asVisitor(db).staff.transfers.takeAtCounter(taken)).rejects.toThrow('errors.unauthorized');
    await expect(asStaff(db, 'gate').staff.transfers.takeAtCounter(taken)).rejects.toThrow(
      'errors.forbidden',
    );
  });
});
