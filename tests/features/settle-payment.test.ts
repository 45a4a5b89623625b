import { describe, expect, test } from 'bun:test';
import { outbox } from '#db/schema/messages.ts';
import { listOrderEvents } from '#src/features/orders/orders.queries.ts';
import { lapseOrders } from '#src/features/settlement/lapse-orders.ts';
import { readTicket } from '#src/server/documents/ticket-tokens.ts';
import { addSeconds } from '#src/values/day.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { db, openLedger, stateOf } from '#tests/support/ledger.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { switchOff } from '#tests/support/pay-switch.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';

const AFTER_EXPIRY = addSeconds(BEFORE, 3600);

openLedger((db) => openPark(db, { pool: 4 }));

describe('a payment notice', () => {
  test('paid: places sold, tickets issued and signed, one mail, every step written down', async () => {
    const purchase = await holdAndPlace(db);
    expect(await notify(db, purchase)).toBe('settled');
    const { order, tickets, mails } = await stateOf(purchase);
    expect([order.status, order.paymentStatus, order.paidVnd]).toEqual(['delivered', 'paid', 1_300_000]);
    expect(tickets.map((ticket) => ticket.code)).toEqual([`${purchase.code}01`, `${purchase.code}02`]);
    expect(await readTicket(tickets[0]?.token ?? '')).toMatchObject({
      ok: true,
      claims: { id: tickets[0]?.id, day: DAY, unit: 'adult' },
    });
    expect(mails).toEqual(['order-received', 'tickets']);
    const moves = (await listOrderEvents(db.read, order.id)).map(
      (event) => `${event.field} ${event.from} → ${event.to}`,
    );
    expect(moves).toEqual([
      'status null → pending',
      'status pending → confirmed',
      'paymentStatus pending → paid',
      'status confirmed → delivered',
    ]);
  });

  test('ten times at once: one payment, one set of tickets, one mail', async () => {
    const purchase = await holdAndPlace(db);
    const results = await Promise.all(Array.from({ length: 10 }, () => notify(db, purchase)));
    expect(results.toSorted()).toEqual(
      [...Array.from({ length: 9 }, () => 'already-final'), 'settled'].toSorted() as never,
    );
    const { order, tickets, mails } = await stateOf(purchase);
    expect([tickets.length, order.paidVnd, order.needsReview]).toEqual([2, 1_300_000, null]);
    expect(mails).toEqual(['order-received', 'tickets']);
  });

  test('out of order: a failure after the success changes nothing', async () => {
    const purchase = await holdAndPlace(db);
    await notify(db, purchase);
    expect(await notify(db, purchase, { outcome: 'failed', responseCode: '24', providerTxnId: null })).toBe(
      'already-final',
    );
    expect((await stateOf(purchase)).order.paymentStatus).toBe('paid');
  });

  test('failed: notified by mail, places held for ten more minutes, paid at the second try', async () => {
    const purchase = await holdAndPlace(db);
    const late = addSeconds(BEFORE, 14 * 60);
    await notify(db, purchase, { outcome: 'failed', responseCode: '51', providerTxnId: null }, late);
    const visitor = asVisitor(db, { now: late });
    const { expiresAt } = await visitor.orders.byCode(purchase);
    expect(expiresAt).toBe(addSeconds(late, 600));
    expect((await stateOf(purchase)).mails).toEqual(['order-received', 'payment-failed']);
    await visitor.orders.retryPayment({
      idempotencyKey: 'retry-0001',
      code: purchase.code,
      secret: purchase.secret,
      method: 'vnpay',
    });
    await notify(db, { ...purchase, ref: `${purchase.code}02` }, {}, late);
    expect((await stateOf(purchase)).order.paymentStatus).toBe('paid');
  });

  test('paid after the hold ended: confirmed again while places remain', async () => {
    const purchase = await holdAndPlace(db);
    const other = await asVisitor(db, { now: AFTER_EXPIRY }).orders.hold({
      idempotencyKey: 'other-0001',
      date: DAY,
      lines: [{ unitId: 'round-adult', quantity: 2 }],
    });
    expect(other.totalVnd).toBeGreaterThan(0);
    await notify(db, purchase, {}, AFTER_EXPIRY);
    const { order, tickets } = await stateOf(purchase);
    expect([order.status, tickets.length, order.needsReview]).toEqual(['delivered', 2, null]);
  });

  test('paid but gone: refund due, notified, no ticket, never silent', async () => {
    const purchase = await holdAndPlace(db);
    await asVisitor(db, { now: AFTER_EXPIRY }).orders.hold({
      idempotencyKey: 'other-0002',
      date: DAY,
      lines: [{ unitId: 'round-adult', quantity: 3 }],
    });
    await notify(db, purchase, {}, AFTER_EXPIRY);
    const { order, tickets, mails } = await stateOf(purchase);
    expect([order.paymentStatus, order.needsReview, order.refundDueVnd, tickets.length]).toEqual([
      'paid',
      'no-places',
      1_300_000,
      0,
    ]);
    expect(mails).toEqual(['order-received', 'refund-due']);
  });

  test('paid after the order was cancelled by the clock: revived', async () => {
    const purchase = await holdAndPlace(db);
    await notify(db, purchase, { outcome: 'failed', responseCode: '24', providerTxnId: null });
    await lapseOrders({ db, now: AFTER_EXPIRY });
    expect((await stateOf(purchase)).order.status).toBe('cancelled');
    await notify(db, purchase, {}, AFTER_EXPIRY);
    expect((await stateOf(purchase)).order.status).toBe('delivered');
  });

  test('two attempts both paid: the second is refunded', async () => {
    const purchase = await holdAndPlace(db);
    const again = {
      idempotencyKey: 'retry-0002',
      code: purchase.code,
      secret: purchase.secret,
      method: 'vnpay' as const,
    };
    await asVisitor(db, { now: BEFORE }).orders.retryPayment(again);
    await notify(db, purchase);
    await notify(db, { ...purchase, ref: `${purchase.code}02` });
    const { order, tickets } = await stateOf(purchase);
    expect([order.refundDueVnd, order.needsReview, tickets.length]).toEqual([1_300_000, 'paid-twice', 2]);
  });

  test('one reference paid under two transaction numbers: the second is refunded once', async () => {
    const purchase = await holdAndPlace(db);
    await notify(db, purchase);
    for (let times = 0; times < 3; times += 1) await notify(db, purchase, { providerTxnId: 'another' });
    expect((await stateOf(purchase)).order.refundDueVnd).toBe(1_300_000);
    for (const providerTxnId of ['third', 'another', 'third', 'another'])
      await notify(db, purchase, { providerTxnId });
    expect((await stateOf(purchase)).order.refundDueVnd).toBe(2_600_000);
  });

  test('another amount pays nothing and calls a person', async () => {
    const purchase = await holdAndPlace(db);
    expect(await notify(db, purchase, { amountVnd: purchase.totalVnd - 1 })).toBe('wrong-amount');
    const { order, tickets } = await stateOf(purchase);
    expect([order.paymentStatus, order.needsReview, tickets.length]).toEqual(['pending', 'wrong-amount', 0]);
  });

  test('an unknown reference is noted and refused', async () => {
    expect(await notify(db, { code: '', secret: '', ref: 'DMNOBODY01', totalVnd: 1 })).toBe('unknown-ref');
  });

  test('pending leaves everything as it is', async () => {
    const purchase = await holdAndPlace(db);
    expect(await notify(db, purchase, { outcome: 'pending' })).toBe('still-pending');
    expect((await stateOf(purchase)).order.paymentStatus).toBe('pending');
  });
});

test('a method that is switched off is refused before anything is stored', async () => {
  await switchOff(db, 'vnpay');
  await expect(holdAndPlace(db)).rejects.toThrow('checkout.error.method');
  expect(await db.read.select().from(outbox)).toEqual([]);
});
