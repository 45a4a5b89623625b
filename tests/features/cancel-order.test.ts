/** A buyer cancels an order that is not paid: what it held is free once, and late money goes the way of late money. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { outbox } from '#db/schema/messages.ts';
import type { LeasedMessage } from '#src/features/messages/messages.ts';
import { lapseOrders } from '#src/features/settlement/lapse-orders.ts';
import { addSeconds } from '#src/values/day.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { composeOrderMail } from '#tests/support/compose-order-mail.ts';
import { CUP, GUIDE, stockOf, TEA } from '#tests/support/goods.ts';
import { goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { heldOf, hold } from '#tests/support/holding.ts';
import { db, mailKinds, openLedger, openMarket, orderOf, stateOf } from '#tests/support/ledger.ts';
import { deliver, mails, openMessages } from '#tests/support/message-world.ts';
import { ADULT, BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { EMAIL, holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';
import { creditStates, giveVoucher, VOUCHER, voucherNow } from '#tests/support/vouchers.ts';

const LATER = addSeconds(BEFORE, 60);
const cancel = ({ code, secret }: Pick<Purchase, 'code' | 'secret'>, now = LATER) =>
  asVisitor(db, { now }).orders.cancel({ code, secret });
const POOL = `pool-${DAY}`;

describe('an unpaid order', () => {
  openLedger((park) => openPark(park, { pool: 2 }));

  test('is cancelled by its own link: its places are free at once, twice is once', async () => {
    const bought = await holdAndPlace(db, { quantity: 2 });
    expect(await cancel(bought)).toEqual({ code: bought.code, status: 'cancelled' });
    expect(await heldOf(POOL)).toBe(0);
    await hold([{ unitId: ADULT, quantity: 2 }]);
    expect(await cancel(bought)).toEqual({ code: bought.code, status: 'cancelled' });
    expect(await heldOf(POOL)).toBe(2);
    expect((await orderOf(bought)).status).toBe('cancelled');
  });

  test('is cancelled by nobody else; a wrong link and an unknown order answer the same', async () => {
    const [bought, other] = [
      await holdAndPlace(db, { quantity: 1 }),
      await holdAndPlace(db, { quantity: 1 }),
    ];
    const foreign = cancel({ code: bought.code, secret: other.secret });
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND', messageId: 'orders.error.unknown' });
    const unknown = cancel({ code: 'DM22222222', secret: bought.secret });
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND', messageId: 'orders.error.unknown' });
    expect((await orderOf(bought)).status).toBe('pending');
  });

  test('whose hold has ended gives nothing back a second time', async () => {
    const bought = await holdAndPlace(db, { quantity: 2 });
    const over = addSeconds(BEFORE, 3600);
    await asVisitor(db, { now: over }).orders.hold({
      idempotencyKey: 'next-in-line',
      date: DAY,
      lines: [{ unitId: ADULT, quantity: 2 }],
    });
    await cancel(bought, over);
    expect(await heldOf(POOL)).toBe(2);
    expect((await orderOf(bought)).status).toBe('cancelled');
  });

  test('paid before is never cancelled', async () => {
    const bought = await holdAndPlace(db);
    await notify(db, bought);
    await expect(cancel(bought)).rejects.toMatchObject({ messageId: 'orders.error.cancelPaid' });
    expect((await stateOf(bought)).tickets.map(({ state }) => state)).toEqual(['issued', 'issued']);
  });

  test('whose money is being checked is not cancelled', async () => {
    const bought = await holdAndPlace(db);
    await notify(db, bought, { outcome: 'review', responseCode: '07' });
    await expect(cancel(bought)).rejects.toMatchObject({ messageId: 'orders.error.cancelFirm' });
    expect(await heldOf(POOL)).toBe(2);
  });

  test('paid afterwards goes ahead while its places are free', async () => {
    const bought = await holdAndPlace(db);
    await cancel(bought);
    await notify(db, bought, {}, addSeconds(LATER, 60));
    expect(await orderOf(bought)).toMatchObject({ status: 'delivered', refundDueVnd: 0 });
    await expect(cancel(bought)).rejects.toMatchObject({ messageId: 'orders.error.cancelPaid' });
  });

  test('paid when its places are gone gets all its money back, and a message', async () => {
    const bought = await holdAndPlace(db);
    await cancel(bought);
    await hold([{ unitId: ADULT, quantity: 2 }]);
    await notify(db, bought, {}, addSeconds(LATER, 60));
    expect(await orderOf(bought)).toMatchObject({ status: 'cancelled', refundDueVnd: bought.totalVnd });
    expect(await mailKinds()).toContain('refund-due');
  });

  test('cannot be paid again, placed again or lapse', async () => {
    const bought = await holdAndPlace(db);
    const { code, secret } = bought;
    await cancel(bought);
    const retried = asVisitor(db, { now: LATER }).orders.retryPayment({
      ...{ idempotencyKey: 'retry-cancelled', code, secret, method: 'vnpay' },
    });
    await expect(retried).rejects.toMatchObject({ messageId: 'orders.error.holdExpired' });
    await lapseOrders({ db, now: addSeconds(BEFORE, 7200) });
    const order = await orderOf(bought);
    expect([order.status, order.paymentStatus]).toEqual(['cancelled', 'pending']);
  });
});

describe('what else an order holds', () => {
  openLedger(openMarket);

  test('its goods are on the shelf again, once', async () => {
    const before = [await stockOf(db, TEA), await stockOf(db, CUP)];
    const bought = await placeGoods(db, { lines: [goods(TEA, 3), goods(CUP, 1)] });
    expect(await stockOf(db, TEA)).not.toEqual(before[0] ?? []);
    await cancel(bought);
    await cancel(bought);
    expect([await stockOf(db, TEA), await stockOf(db, CUP)]).toEqual(before);
  });

  test('what a voucher was to pay is on it again, once, and its owner hears of it', async () => {
    await giveVoucher(db);
    const bought = await holdAndPlace(db, { voucher: { code: VOUCHER, expectedVnd: 500_000 } });
    expect((await voucherNow(db)).balanceVnd).toBe(0);
    await cancel(bought);
    await cancel(bought);
    expect((await voucherNow(db)).balanceVnd).toBe(500_000);
    expect(await creditStates(db)).toEqual(['released']);
    expect((await mailKinds()).filter((kind) => kind === 'order-cancelled')).toHaveLength(1);
    const [message] = await db.read.select().from(outbox).where(eq(outbox.kind, 'order-cancelled'));
    const mail = await composeOrderMail({ db, now: LATER }, message as LeasedMessage);
    expect(mail).toMatchObject({
      mail: { text: expect.stringMatching(/A-B2 đã được cộng lại 500\.000/) },
    });
  });

  test('to be paid on delivery it is confirmed, so staff cancel it', async () => {
    const bought = await placeGoods(db, { method: 'cod' });
    await expect(cancel(bought)).rejects.toMatchObject({ messageId: 'orders.error.cancelFirm' });
    expect((await orderOf(bought)).status).toBe('confirmed');
    const { orders } = asStaff(db, 'manager', { now: LATER });
    await orders.cancelGoods({ code: bought.code, why: 'khách đổi ý' });
    expect(await cancel(bought)).toMatchObject({ status: 'cancelled' });
  });

  test('services alone, and with the tickets of the same order', async () => {
    const line = { kind: 'service' as const, id: GUIDE, quantity: 1, day: DAY };
    const held = await hold([{ unitId: ADULT, quantity: 2 }]);
    const bought = await placeGoods(db, { lines: [line, goods(TEA, 1)], hold: held });
    await cancel(bought);
    expect(await heldOf(POOL)).toBe(0);
    expect((await orderOf(bought)).status).toBe('cancelled');
  });
});

describe('what the buyer hears of it', () => {
  openMessages();
  openLedger(openPark);
  const kindsSent = async () => (await mails()).map(({ subject }) => subject);
  const rowOf = async (kind: 'order-received' | 'payment-failed') =>
    (await db.read.select().from(outbox).where(eq(outbox.kind, kind)))[0];

  test('nothing where nothing was written before; the reminder stays away', async () => {
    const bought = await holdAndPlace(db);
    await cancel(bought);
    await deliver(db, addSeconds(BEFORE, 8 * 60));
    expect(await kindsSent()).toEqual([]);
    expect(await rowOf('order-received')).toMatchObject({ state: 'dead', lastError: 'cancelled meanwhile' });
  });

  test('one mail that it is cancelled, where a mail had asked for the money', async () => {
    const bought = await holdAndPlace(db);
    const reminded = addSeconds(BEFORE, 8 * 60);
    await deliver(db, reminded);
    for (const seconds of [10, 20]) await cancel(bought, addSeconds(reminded, seconds));
    await deliver(db, addSeconds(reminded, 30));
    const sent = await mails();
    expect(sent.flatMap(({ to }) => to)).toEqual([EMAIL, EMAIL]);
    const ended = sent.find(({ subject }) => subject.includes('đã được hủy'));
    expect(ended?.text).toContain('bạn không phải trả khoản nào');
    expect(ended?.text).not.toContain('Thanh toán');
  });

  test('not that a payment failed which nobody made any more', async () => {
    const bought = await holdAndPlace(db);
    await cancel(bought);
    await notify(db, bought, { outcome: 'failed', responseCode: '11' }, addSeconds(BEFORE, 1200));
    expect(await mailKinds()).toEqual(['order-received']);
    expect((await orderOf(bought)).paymentStatus).toBe('pending');
  });

  test('nor that one failed before, when the mail comes only now', async () => {
    const bought = await holdAndPlace(db);
    await notify(db, bought, { outcome: 'failed', responseCode: '24' });
    await cancel(bought);
    await deliver(db, LATER);
    expect(await kindsSent()).toEqual([]);
    expect(await rowOf('payment-failed')).toMatchObject({ lastError: 'cancelled meanwhile' });
  });
});
