/** An order in the state in which a message of each kind is sent, and the row that asks for it. */
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { AftercareMessageKind, OrderMessageKind } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { addSeconds } from '#src/values/day.ts';
import { placeGoods } from './goods-purchase.ts';
import type { Scene } from './message-scene.ts';
import { issued, movedForLess, refundsOf } from './message-scenes-credit.ts';
import { BEFORE, DAY, EARLY, EARLY_SLOT } from './park.ts';
import { EMAIL, holdAndPlace, notify, type Purchase } from './purchase.ts';

type Order = typeof orders.$inferInsert;

const LAPSED_SECONDS = 20 * 60;
const PHONE = '+84912345678';
const REACH = { channel: 'zalo', email: EMAIL, phone: PHONE } as const;

const paidTickets =
  (choice: { unitId?: string; slotId?: string } = {}) =>
  async (db: Db) => {
    const purchase = await holdAndPlace(db, { quantity: 1, ...choice });
    await notify(db, purchase);
    return purchase;
  };
const unpaid = (method: 'vnpay' | 'transfer' | 'counter') => (db: Db) =>
  holdAndPlace(db, { method, quantity: 1 });
/** Placed so long ago that its places are not held any more. */
const lapsed = (db: Db) => holdAndPlace(db, { now: addSeconds(BEFORE, -LAPSED_SECONDS), quantity: 1 });
const goods = (isPickup: boolean) => async (db: Db) => {
  const placed = await placeGoods(db, { isPickup });
  await notify(db, placed);
  return placed;
};

/** An order of its own, with a mail address and a telephone. */
function scene(
  make: (db: Db) => Promise<Purchase>,
  payload: Record<string, string> = {},
  change: Partial<Order> = {},
): Scene {
  return async (db, locale) => {
    const { code } = await make(db);
    const [order] = await db.write((tx) =>
      tx
        .update(orders)
        .set({ ...REACH, locale, ...change })
        .where(eq(orders.code, code))
        .returning({ id: orders.id }),
    );
    return { orderId: order?.id ?? '', payload };
  };
}

const AMOUNT = { amountVnd: '123000' };
const VOUCHER = { voucher: 'TD-7K…QA-B2', creditVnd: '45000' };
const MOVED = { day: DAY, exchangeId: 'ex-1', from: '2026-12-09', count: '1' };
const UNTIL = '2026-12-01T03:15:00.000Z';
const tickets = paidTickets();
const slotTickets = paidTickets({ unitId: EARLY, slotId: EARLY_SLOT });

/** More than one where the kind has more than one wording. */
export const ORDER_SCENES = {
  'order-received': {
    transfer: scene(unpaid('transfer')),
    counter: scene(unpaid('counter')),
    due: scene(unpaid('vnpay'), {}, { creditVnd: 100_000 }),
  },
  'order-confirmed': { sent: scene(goods(false)) },
  'order-shipped': {
    sent: scene(goods(false)),
    ready: scene(goods(true), { lastDay: '2026-12-08' }),
  },
  'order-cancelled': {
    plain: scene((db) => placeGoods(db), {}, { status: 'cancelled' }),
    credit: scene((db) => placeGoods(db), VOUCHER, { status: 'cancelled' }),
  },
  tickets: { plain: scene(tickets), slot: scene(slotTickets) },
  'payment-failed': {
    plain: scene(unpaid('vnpay'), { provider: 'vnpay', code: '51' }, { creditVnd: 100_000 }),
    ended: scene(lapsed, { provider: 'vnpay', code: '51' }),
  },
  'refund-due': {
    money: scene(tickets, { ...AMOUNT, reason: 'paid-twice' }),
    credit: scene(tickets, { ...VOUCHER, amountVnd: '0', reason: 'paid-twice' }),
    both: scene(tickets, { ...VOUCHER, ...AMOUNT, reason: 'cancelled' }),
    difference: scene(tickets, { ...AMOUNT, reason: 'exchange', day: '2026-12-15' }),
  },
  'visit-reminder': { plain: scene(tickets, { day: DAY }), slot: scene(slotTickets, { day: DAY }) },
  'exchange-done': {
    plain: scene(tickets, { ...AMOUNT, ...MOVED }),
    credit: movedForLess(MOVED),
  },
  'refund-requested': { plain: scene(tickets, AMOUNT) },
  'refund-approved': {
    plain: scene(tickets, AMOUNT),
    free: scene(tickets, { amountVnd: '0' }),
    ...refundsOf('refund-approved'),
  },
  'refund-rejected': { plain: scene(tickets, { ...AMOUNT, answer: 'Vé đã dùng ở cổng.' }) },
  'refund-done': { plain: scene(tickets, AMOUNT), ...refundsOf('refund-done') },
  'exchange-ended': { plain: scene(tickets, { day: '2026-12-15' }) },
  'exchange-due': { plain: scene(tickets, { ...AMOUNT, day: '2026-12-15', until: UNTIL }) },
  'closure-offer': { plain: scene(tickets, { day: DAY }) },
  'closure-reopened': { plain: scene(tickets, { day: DAY }) },
  'credit-issued': { plain: issued },
  'contact-changed': {
    phone: scene(tickets, { to: '098•••321', sendTo: PHONE }),
    mail: scene(tickets, { to: 'mo•••@example.com', sendTo: EMAIL }),
  },
  'orders-found': {
    phone: async (db, locale) => {
      await scene(tickets, {}, { email: null, phone: '+84912345679' })(db, locale);
      return { orderId: '', payload: { contact: '+84912345679', locale } };
    },
    mail: async (db, locale) => {
      await scene(tickets)(db, locale);
      return { orderId: '', payload: { contact: EMAIL, locale } };
    },
  },
} satisfies Record<OrderMessageKind | AftercareMessageKind, Record<string, Scene>>;
