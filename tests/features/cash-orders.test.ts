/** Orders of goods paid on delivery, and what staff do with them. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { outbox } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { sweepExpiredHolds } from '#src/features/inventory/sweep-holds.ts';
import { composeOrderMessage } from '#src/features/order-messages/compose-order-message.ts';
import type { StaffStep } from '#src/features/orders/order-moves.ts';
import { listOrderEvents } from '#src/features/orders/orders.queries.ts';
import { plainText, textParts } from '#src/server/sending/text-messages.ts';
import { addSeconds } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { CUP, stockOf, TEA } from '#tests/support/goods.ts';
import { ADDRESS, CONTACT, goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { db, mailKinds, openLedger, openMarket, orderOf } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { switchOff } from '#tests/support/pay-switch.ts';
import { holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';
import { takeStep } from '#tests/support/staff-orders.ts';

openLedger(openMarket);

const advance = ({ code }: Pick<Purchase, 'code'>, to: StaffStep) => takeStep(code, to);

async function routeOf(kind: 'order-cancelled' | 'order-confirmed') {
  const [message] = await db.read.select().from(outbox).where(eq(outbox.kind, kind));
  if (!message) throw new Error('nobody is told');
  return composeOrderMessage({ db, now: BEFORE }, message, ['zalo', 'sms', 'email']);
}

/** The messages to the buyer about a cancellation, by channel. */
async function cancellationOf({ code }: Purchase) {
  await db.write((tx) => tx.update(orders).set({ channel: 'zalo' }).where(eq(orders.code, code)));
  const routed = await routeOf('order-cancelled');
  if (!('dispatch' in routed)) throw new Error('skipped' in routed ? routed.skipped : 'no channel');
  const message = { text: '', subject: '', mail: '', template: '' };
  for (const stop of routed.dispatch.stops) {
    if (stop.channel === 'sms') message.text = stop.text;
    if (stop.channel === 'zalo') message.template = stop.notice.template;
    if (stop.channel !== 'email') continue;
    const mail = await stop.compose();
    Object.assign(message, { subject: mail.subject, mail: mail.text });
  }
  return message;
}

describe('pay on delivery', () => {
  test('pending, confirmed, processing, shipped, delivered: paid by being delivered', async () => {
    const placed = await placeGoods(db, { method: 'cod' });
    expect([(await orderOf(placed)).status, await stockOf(db, TEA)]).toEqual(['confirmed', [20, 0, 1]]);
    for (const to of ['processing', 'shipped'] as const) await advance(placed, to);
    expect((await orderOf(placed)).paymentStatus).toBe('pending');
    await advance(placed, 'delivered');
    const order = await orderOf(placed);
    expect([order.status, order.paymentStatus, order.paidVnd]).toEqual([
      'delivered',
      'paid',
      placed.totalVnd,
    ]);
    const moves = (await listOrderEvents(db.read, order.id)).map((event) => `${event.actor} ${event.to}`);
    expect(moves).toEqual([
      'buyer pending',
      'cod confirmed',
      'staff:staff-shop processing',
      'staff:staff-shop shipped',
      'staff:staff-shop delivered',
      'staff:staff-shop paid',
    ]);
    expect(await mailKinds()).toEqual(['order-confirmed', 'order-shipped']);
  });

  test('does not expire: the goods are sold, whatever the clock says', async () => {
    const placed = await placeGoods(db, { method: 'cod' });
    await sweepExpiredHolds({ db, now: addSeconds(BEFORE, 86_400) }, 20);
    expect([(await orderOf(placed)).status, await stockOf(db, TEA)]).toEqual(['confirmed', [20, 0, 1]]);
  });

  test('no step is skipped, repeating one changes nothing, visitors may none', async () => {
    const placed = await placeGoods(db, { method: 'cod' });
    for (const to of ['shipped', 'delivered'] as const)
      await expect(advance(placed, to)).rejects.toThrow('orders.error.move');
    await advance(placed, 'processing');
    const before = (await listOrderEvents(db.read, (await orderOf(placed)).id)).length;
    await advance(placed, 'processing');
    expect((await listOrderEvents(db.read, (await orderOf(placed)).id)).length).toBe(before);
    const visitor = asVisitor(db).orders.advance({ code: placed.code, to: 'shipped' });
    await expect(visitor).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  test('cancelled before it left: the pieces are on the shelf again, after that it cannot be', async () => {
    const placed = await placeGoods(db, { method: 'cod', lines: [goods(CUP, 10)] });
    await advance(placed, 'processing');
    await advance(placed, 'cancelled');
    expect([(await orderOf(placed)).status, await stockOf(db, CUP)]).toEqual(['cancelled', [10, 0, 0]]);
    const next = await placeGoods(db, { method: 'cod', lines: [goods(CUP, 10)] });
    for (const to of ['processing', 'shipped'] as const) await advance(next, to);
    await expect(advance(next, 'cancelled')).rejects.toThrow('orders.error.move');
  });

  test.each([
    ['vi', 'đã được hủy', /Giao tới|khi nhận hàng/],
    ['en', 'has been cancelled', /Delivered to|when the goods arrive/],
  ] as const)(
    'cancelled unpaid, its buyer is told in %s and neither awaited nor asked for cash',
    async (locale, news, gone) => {
      const placed = await placeGoods(db, { method: 'cod', locale });
      await advance(placed, 'cancelled');
      expect(await mailKinds()).toEqual(['order-cancelled', 'order-confirmed']);
      const { subject, mail, text, template } = await cancellationOf(placed);
      expect(subject).toContain(`${spacedCode(placed.code)} ${news}`);
      expect(mail).toContain(news);
      expect(mail).not.toMatch(gone);
      expect([text.includes(placed.code), textParts(plainText(text))]).toEqual([true, 1]);
      expect(template).toBe('order-cancelled');
    },
  );

  test('cancelled before the confirmation could be sent, it is not called confirmed', async () => {
    await advance(await placeGoods(db, { method: 'cod' }), 'cancelled');
    expect(await routeOf('order-confirmed')).toEqual({ skipped: 'cancelled meanwhile' });
  });

  test('cancelled and then paid all the same, it goes ahead and is not called cancelled', async () => {
    const placed = await placeGoods(db);
    const { code, secret } = placed;
    const place = { code, secret, contact: CONTACT, address: ADDRESS, hasAcceptedTerms: true } as const;
    const again = { idempotencyKey: 'switch-key-3', ...place, method: 'cod' as const };
    await asVisitor(db, { now: BEFORE }).orders.place(again);
    await advance(placed, 'cancelled');
    await notify(db, placed);
    const { status, method } = await orderOf(placed);
    expect([status, method]).toEqual(['confirmed', 'vnpay']);
    expect((await mailKinds()).filter((kind) => kind === 'order-confirmed')).toHaveLength(2);
    await expect(cancellationOf(placed)).rejects.toThrow('paid meanwhile');
  });

  test('switched off by the operator: not offered, nothing stored', async () => {
    await switchOff(db, 'cod');
    await expect(placeGoods(db, { method: 'cod' })).rejects.toThrow('checkout.error.method');
    expect([await stockOf(db, TEA), await mailKinds()]).toEqual([[20, 0, 0], []]);
  });
});

describe('VNPay and cash on delivery', () => {
  test('a failed payment can become cash on delivery', async () => {
    const placed = await placeGoods(db);
    await notify(db, placed, { outcome: 'failed', responseCode: '24', providerTxnId: null });
    const { code, secret } = placed;
    const place = { code, secret, contact: CONTACT, hasAcceptedTerms: true, method: 'cod' } as const;
    await asVisitor(db, { now: BEFORE }).orders.place({ idempotencyKey: 'switch-key-1', ...place });
    const order = await orderOf(placed);
    expect([order.status, order.paymentStatus, order.method]).toEqual(['confirmed', 'pending', 'cod']);
  });

  test('a payment that comes after all pays the order once, and its failure changes nothing', async () => {
    const placed = await placeGoods(db);
    const { code, secret } = placed;
    const place = { code, secret, contact: CONTACT, address: ADDRESS, hasAcceptedTerms: true } as const;
    await asVisitor(db, { now: BEFORE }).orders.place({
      idempotencyKey: 'switch-key-2',
      ...place,
      method: 'cod',
    });
    await advance(placed, 'processing');
    await notify(db, { ...placed, ref: `${code}09` }, { outcome: 'failed', responseCode: '24' });
    await notify(db, placed);
    await notify(db, placed);
    for (const to of ['shipped', 'delivered'] as const) await advance(placed, to);
    const order = await orderOf(placed);
    expect([order.status, order.paymentStatus, order.paidVnd, order.refundDueVnd]).toEqual([
      'delivered',
      'paid',
      placed.totalVnd,
      0,
    ]);
  });

  test('a paid order cancelled by staff gets a refund due and a notification', async () => {
    const placed = await placeGoods(db);
    await notify(db, placed);
    await advance(placed, 'cancelled');
    expect([(await orderOf(placed)).refundDueVnd, await stockOf(db, TEA)]).toEqual([
      placed.totalVnd,
      [20, 0, 0],
    ]);
    expect(await mailKinds()).toContain('refund-due');
  });

  test('an order of tickets alone is not moved here', async () => {
    const tickets = await holdAndPlace(db);
    await notify(db, tickets);
    await expect(advance(tickets, 'cancelled')).rejects.toThrow('orders.error.unknown');
  });
});
