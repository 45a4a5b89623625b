/** Payments that come or fail when the order has moved on meanwhile. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { outbox } from '#db/schema/messages.ts';
import { paymentAttempts } from '#db/schema/payments.ts';
import { departureStatuses } from '#db/schema/tickets.ts';
import { sweepExpiredHolds } from '#src/features/inventory/sweep-holds.ts';
import { listOrderEvents } from '#src/features/orders/orders.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { GUIDE } from '#tests/support/goods.ts';
import { ADDRESS, CONTACT, placeGoods } from '#tests/support/goods-purchase.ts';
import { db, mailKinds, openLedger, openMarket, orderOf } from '#tests/support/ledger.ts';
import { ADULT, BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';
import { giveVoucher, VOUCHER } from '#tests/support/vouchers.ts';

const LATER = addSeconds(BEFORE, 3600);
const LIMITED_PERCENT = 20;

async function retry({ code, secret }: Purchase, key: string): Promise<void> {
  const again = { idempotencyKey: key, code, secret, method: 'vnpay' as const };
  await asVisitor(db, { now: BEFORE }).orders.retryPayment(again);
}

async function statusOfDay(): Promise<string | undefined> {
  const rows = await db.read
    .select()
    .from(departureStatuses)
    .where(eq(departureStatuses.departureId, `round-${DAY}`));
  return rows[0]?.status;
}

describe('a payment after its hold has ended', () => {
  openLedger((park) => openPark(park, { pool: 4 }));

  async function ended(quantity: number): Promise<Purchase> {
    const bought = await holdAndPlace(db, { quantity });
    await sweepExpiredHolds({ db, now: LATER }, LIMITED_PERCENT);
    return bought;
  }

  test('that takes the last places again shows the day as sold out', async () => {
    const bought = await ended(4);
    expect(await statusOfDay()).toBe('AVAILABLE');
    await notify(db, bought, {}, LATER);
    expect(await statusOfDay()).toBe('SOLD_OUT');
  });

  test('gets places that others have let expire meanwhile', async () => {
    const bought = await ended(4);
    const others = { idempotencyKey: 'others-hold-them', date: DAY, lines: [{ unitId: ADULT, quantity: 3 }] };
    await asVisitor(db, { now: LATER }).orders.hold(others);
    await notify(db, bought, {}, addSeconds(LATER, 3600));
    expect(await orderOf(bought)).toMatchObject({ status: 'delivered', refundDueVnd: 0 });
  });
});

describe('of a shipped order', () => {
  openLedger(openMarket);

  /** Placed with VNPay, then switched to payment on delivery. */
  async function onCash(): Promise<Purchase> {
    const placed = await placeGoods(db);
    const { code, secret } = placed;
    const order = { code, secret, contact: CONTACT, address: ADDRESS, hasAcceptedTerms: true as const };
    const visitor = asVisitor(db, { now: BEFORE });
    await visitor.orders.place({ idempotencyKey: `door-${code}`, ...order, method: 'cod' });
    return placed;
  }

  test('the payment pays it at once: nothing is due on delivery any more', async () => {
    const placed = await onCash();
    await notify(db, placed);
    const paid = { status: 'confirmed', paymentStatus: 'paid', paidVnd: placed.totalVnd, method: 'vnpay' };
    expect(await orderOf(placed)).toMatchObject(paid);
    const { orders } = asStaff(db, 'gate', { now: BEFORE });
    for (const to of ['processing', 'shipped', 'delivered'] as const)
      await orders.advance({ code: placed.code, to });
    const events = await listOrderEvents(db.read, (await orderOf(placed)).id);
    expect(events.filter(({ to }) => to === 'paid')).toHaveLength(1);
  });

  test('the failure of its first payment is no news to the buyer', async () => {
    const placed = await onCash();
    const before = await mailKinds();
    await notify(db, placed, { outcome: 'failed', responseCode: '24', providerTxnId: null });
    expect(await orderOf(placed)).toMatchObject({ status: 'confirmed', paymentStatus: 'pending' });
    expect(await mailKinds()).toEqual(before);
  });

  test('services alone that are paid are confirmed, not yet delivered', async () => {
    const lines = [{ kind: 'service' as const, id: GUIDE, quantity: 1, day: DAY }];
    const placed = await placeGoods(db, { lines });
    await notify(db, placed);
    expect(await orderOf(placed)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });
});

describe('of two attempts', () => {
  openLedger(openPark);

  test('that both fail, the second neither notifies the buyer again nor extends the hold', async () => {
    const bought = await holdAndPlace(db);
    await retry(bought, 'second-attempt');
    const failed = { outcome: 'failed', responseCode: '24', providerTxnId: null } as const;
    await notify(db, bought, failed, addSeconds(BEFORE, 800));
    const visitor = asVisitor(db, { now: BEFORE });
    const { expiresAt } = await visitor.orders.byCode(bought);
    const second = { ...bought, ref: `${bought.code}02` };
    await notify(db, second, failed, addSeconds(BEFORE, 1000));
    expect((await visitor.orders.byCode(bought)).expiresAt).toBe(expiresAt);
    expect((await mailKinds()).filter((kind) => kind === 'payment-failed')).toHaveLength(1);
  });
});

describe('a failure', () => {
  openLedger(openPark);

  const HELD = 900;

  async function failAt(seconds: number) {
    const bought = await holdAndPlace(db);
    const now = addSeconds(BEFORE, seconds);
    await notify(db, bought, { outcome: 'failed', responseCode: '24', providerTxnId: null }, now);
    const [message] = await db.read.select().from(outbox).where(eq(outbox.kind, 'payment-failed'));
    return {
      payload: message?.payload,
      expiresAt: (await asVisitor(db, { now }).orders.byCode(bought)).expiresAt,
    };
  }

  test('in the last second of its hold extends it, and says until when', async () => {
    const until = addSeconds(BEFORE, HELD - 1 + 600);
    const stored = { payload: { heldUntil: until }, expiresAt: until };
    expect(await failAt(HELD - 1)).toMatchObject(stored);
  });

  test('while they are held for longer shortens nothing', async () => {
    const until = addSeconds(BEFORE, HELD);
    expect(await failAt(1)).toMatchObject({ payload: { heldUntil: until }, expiresAt: until });
  });

  test.each([HELD, HELD + 60])('%d seconds on, when the hold has ended, offers none', async (seconds) => {
    const { payload, expiresAt } = await failAt(seconds);
    expect(payload).not.toHaveProperty('heldUntil');
    expect(expiresAt).toBe(addSeconds(BEFORE, HELD));
  });

  test('that is reported again changes nothing any more', async () => {
    const bought = await holdAndPlace(db);
    const failed = { outcome: 'failed', responseCode: '24', providerTxnId: null } as const;
    expect([await notify(db, bought, failed), await notify(db, bought, failed)]).toEqual([
      'settled',
      'already-final',
    ]);
  });

  test('still under review at the provider is not reviewed again when reported again', async () => {
    const bought = await holdAndPlace(db);
    const review = { outcome: 'review', responseCode: '07' } as const;
    expect([await notify(db, bought, review), await notify(db, bought, review)]).toEqual([
      'settled',
      'already-final',
    ]);
  });
});

describe('money that pays for nothing', () => {
  openLedger(openPark);

  test.each([
    ['txn-4711', 'transaction txn-4711'],
    [null, 'transaction unknown'],
  ])('is noted on its order with its number %p', async (providerTxnId, words) => {
    const bought = await holdAndPlace(db);
    await notify(db, bought, { amountVnd: 1000, providerTxnId });
    const events = await listOrderEvents(db.read, (await orderOf(bought)).id);
    expect(events.find(({ to }) => to === 'wrong-amount')?.why).toEndWith(words);
  });

  test('is marked as too little where the voucher that was to pay the rest has ended', async () => {
    await giveVoucher(db, { expiresAt: addSeconds(BEFORE, 300) });
    const bought = await holdAndPlace(db, { voucher: { code: VOUCHER, expectedVnd: 500_000 } });
    const { code, secret } = bought;
    await asVisitor(db, { now: BEFORE }).orders.place({
      ...{ idempotencyKey: 'without-voucher', code, secret, hasAcceptedTerms: true, method: 'vnpay' },
      contact: { name: 'Nguyễn Thu Hà', email: 'thuha@example.com', phone: '' },
    });
    await notify(db, { ...bought, totalVnd: 800_000 }, {}, addSeconds(BEFORE, 301));
    const [attempt] = await db.read.select().from(paymentAttempts).where(eq(paymentAttempts.ref, bought.ref));
    expect(attempt).toMatchObject({ state: 'paid', surplus: 'underpaid' });
    const message = await db.read.select().from(outbox).where(eq(outbox.kind, 'refund-due'));
    expect(message.map(({ payload }) => payload)).toMatchObject([
      { reason: 'underpaid', amountVnd: '800000' },
    ]);
  });
});
