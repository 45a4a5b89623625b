import type { Tx } from '#db/client.ts';
import type { HoldRow, OrderRow } from '#db/schema/orders.ts';
import { assertCartOn } from '#src/features/cart/price-lines.ts';
import { buyerKeys, countDiscountTry, type ReadDiscount } from '#src/features/discounts/read-discount.ts';
import { type TakeUse, takeDiscount } from '#src/features/discounts/take-discount.ts';
import { readHolder } from '#src/features/fairness/read-holder.ts';
import { askingForWork, readWork } from '#src/features/fairness/work-challenge.ts';
import { updateHoldExpiry } from '#src/features/inventory/holds.queries.ts';
import { askToPay } from '#src/features/messages/ask-to-pay.ts';
import { moveOrder } from '#src/features/orders/move-order.ts';
import { currentSecret } from '#src/features/orders/order-access.ts';
import { findBasket } from '#src/features/orders/order-lines.queries.ts';
import { createOrder, createOrderEvents, findOrderOfHold } from '#src/features/orders/orders.queries.ts';
import { dueOf, type PlaceInput } from '#src/features/orders/orders.ts';
import { createOwner } from '#src/features/orders/own-orders.queries.ts';
import {
  type Basket,
  type PaymentAvailability,
  salesChannelOf,
} from '#src/features/orders/payment-methods.ts';
import { nextStep } from '#src/features/payment-attempts/open-payment.ts';
import { payUntil } from '#src/features/payment-attempts/pay-until.ts';
import {
  assertOffered,
  loadPaymentAvailability,
} from '#src/features/payment-attempts/payment-availability.ts';
import { reserveCredit, type TakeCredit } from '#src/features/payment-attempts/reserve-credit.ts';
import { type Begun, type NextStep, startPayment } from '#src/features/payment-attempts/start-payment.ts';
import { confirmCashOrder } from '#src/features/settlement/confirm-cash-order.ts';
import { settleFreeOrder } from '#src/features/settlement/settle-free-order.ts';
import { countVoucherTry } from '#src/features/vouchers/open-voucher.ts';
import { findAnswer, repeatAnswer, storeAnswer } from '#src/server/idempotency.ts';
import { askerOf, orderOwner } from '#src/server/limits/asker.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { limitInside } from '#src/server/limits/stored-limits.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import type { TakeStock } from './add-goods.ts';
import { openHold } from './change-hold.ts';
import { applyDiscount } from './discount/apply-discount.ts';
import { contactOf, openBasket, readAddress } from './open-basket.ts';

type Placed = { code: string; secret: string; next: NextStep };
type Guards = { stock?: TakeStock; credit?: TakeCredit; discount?: TakeUse };
type Answer = { code?: string; next: Begun };

/** Generous, as in Vietnam many phones share one address; each such order takes stock off the shelf without money. */
const CASH_ORDERS_PER_HOUR = 30;

/**
 * Turns a hold, a cart or both into an order and starts its payment. The same key answers the same; a second try on a
 * hold changes the contact. `guards` are those of stock, credit and discounts, so that a test can prove what they are good for.
 */
export async function placeOrder(ctx: Context, input: PlaceInput, guards: Guards = {}): Promise<Placed> {
  const { idempotencyKey, work: sent, ...body } = input;
  const owner = input.code === undefined ? askerOf(ctx) : orderOwner(input.code);
  const attempted = { scope: 'orders.place', key: idempotencyKey, ...owner, body, now: ctx.now };
  if (input.code !== undefined) await openHold(ctx, { code: input.code, secret: input.secret ?? '' });
  const answered = async (answer: Answer): Promise<Placed> => {
    const { code = input.code ?? '' } = answer;
    const secret = await currentSecret(ctx.db.read, code);
    return { code, secret, next: await nextStep(ctx, { attempted, answer }) };
  };
  const before = await findAnswer<Answer>(ctx.db.read, attempted);
  if (before) return answered(before);
  if (input.cart) await assertCartOn(ctx);
  if (input.voucher) await countVoucherTry(ctx);
  if (input.discount) await countDiscountTry(ctx);
  const availability = await loadPaymentAvailability(ctx, [input.method]);
  const { settings } = availability;
  const address = await readAddress(input);
  const who = { holder: await readHolder(ctx), settings, now: ctx.now };
  const asking = { ...who, work: await readWork(sent, who) };
  const write = async (tx: Tx): Promise<Answer> => {
    const raced = await repeatAnswer<Answer>(tx, attempted);
    if (raced) return raced;
    const hold = await openBasket(tx, ctx, { input, address, settings, take: guards.stock, asking });
    const placed = { code: hold.code, next: await placeOn(tx, ctx, { input, hold, availability, guards }) };
    await storeAnswer(tx, attempted, placed);
    return placed;
  };
  return answered(await askingForWork(who, () => ctx.db.write(write)));
}

type Placing = { input: PlaceInput; hold: HoldRow; availability: PaymentAvailability; guards: Guards };

async function placeOn(tx: Tx, ctx: Context, { input, hold, availability, guards }: Placing): Promise<Begun> {
  const { settings } = availability;
  const basket = await findBasket(tx, hold.id);
  if (basket.hasProducts && !basket.isPickup && !input.contact.phone)
    throw new Problem('BAD_REQUEST', 'checkout.error.phoneForDelivery', { field: 'contact.phone' });
  const expiresAt = payUntil({ method: input.method, hold, settings, now: ctx.now });
  await updateHoldExpiry(tx, hold.id, { expiresAt });
  const { hold: reduced, discount } = await applyDiscount(tx, ctx, { input, hold });
  const stored = await storeOrder(tx, ctx, { input, hold: reduced, discount, expiresAt, basket });
  const own = { orderId: stored.id, buyer: buyerKeys(input.contact), take: guards.discount };
  if (discount) await takeDiscount(tx, ctx, { ...discount, ...own });
  const order = await reserveCredit(tx, ctx, { order: stored, voucher: input.voucher, take: guards.credit });
  const dueVnd = dueOf(order);
  assertOffered({ method: input.method, order, availability, basket });
  if ((input.method === 'cod' || input.method === 'counter') && dueVnd > 0) await limitCash(tx, ctx);
  if (dueVnd === 0) {
    const limitedPercent = settings['availability.limitedPercent'];
    await settleFreeOrder(tx, { order, limitedPercent, now: ctx.now });
    return { done: true };
  }
  if (input.method === 'cod') {
    await confirmCashOrder(tx, { order, hold, now: ctx.now });
    return { done: true };
  }
  const queryAfterSeconds = settings['payment.queryAfterSeconds'];
  return startPayment(tx, ctx, { order, expiresAt, queryAfterSeconds });
}

async function limitCash(tx: Tx, { ip, now }: Context): Promise<void> {
  const key = networkOf(ip);
  await limitInside(tx, { kind: 'cash-order', key, max: CASH_ORDERS_PER_HOUR, windowSeconds: 3600, now });
}

type Storing = Pick<Placing, 'input' | 'hold'> & {
  discount: ReadDiscount | null;
  expiresAt: string;
  basket: Basket;
};

async function storeOrder(
  tx: Tx,
  ctx: Context,
  { input, hold, discount, expiresAt, basket }: Storing,
): Promise<OrderRow> {
  const contact = contactOf(input);
  const existing = await findOrderOfHold(tx, hold.id);
  if (existing) {
    if (existing.paymentStatus === 'paid') throw new Problem('CONFLICT', 'orders.error.alreadyPaid');
    // A payment that failed is retried: the next one may fail again.
    const again = { actor: 'buyer', now: ctx.now, why: 'placed again', change: contact };
    const moved = await moveOrder(tx, existing, { ...again, paymentStatus: 'pending' });
    await askToPay(tx, { order: moved, expiresAt, now: ctx.now });
    return moved;
  }
  const { code: discountCode = null } = discount?.code ?? {};
  const reduction = { discountCode, discountVnd: discount?.amountVnd ?? 0 };
  const order = { ...newOrder(ctx, hold, basket), ...reduction, ...contact };
  const { id: orderId } = order;
  const placed = { field: 'status', from: null, to: 'pending', why: 'placed' } as const;
  await createOrder(tx, order);
  const userId = ctx.user?.id;
  if (userId) await createOwner(tx, { orderId, userId, how: 'bought', createdAt: ctx.now });
  await createOrderEvents(tx, [{ orderId, at: ctx.now, actor: 'buyer', ...placed }]);
  await askToPay(tx, { order, expiresAt, now: ctx.now });
  return order;
}

function newOrder({ locale, now }: Pick<Context, 'locale' | 'now'>, hold: HoldRow, basket: Basket) {
  return {
    id: newId(),
    code: hold.code,
    holdId: hold.id,
    status: 'pending' as const,
    paymentStatus: 'pending' as const,
    needsReview: null,
    refundDueVnd: 0,
    creditVnd: null,
    locale,
    salesChannel: salesChannelOf(basket),
    totalVnd: hold.totalVnd,
    paidVnd: 0,
    createdAt: now,
    paidAt: null,
    qrOpenedAt: null,
    linkVersion: 0,
  };
}
