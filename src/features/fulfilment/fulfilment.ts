import type { OrderStatus } from '#db/schema/orders.ts';
import type { Intl18, MessageId } from '#i18n/intl.ts';
import { goodsStateId } from '#src/features/orders/goods-view.ts';
import { type StaffStep, staffSteps } from '#src/features/orders/order-moves.ts';
import type { Basket } from '#src/features/orders/payment-methods.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { may, type Permitted } from '#src/values/permissions.ts';

/** What the console lists: paid or to be paid on delivery, and not yet delivered. */
export const STAFF_STATUSES = ['confirmed', 'processing', 'shipped'] as const satisfies OrderStatus[];
export type StaffOrderStatus = (typeof STAFF_STATUSES)[number];
/** Still to be prepared or handed over: the work of the house. */
export const TO_FULFIL = ['confirmed', 'processing'] as const satisfies StaffOrderStatus[];
/** Parts of the list of goods on their way. */
export const GOODS_STEPS = ['todo', ...STAFF_STATUSES] as const;
export type GoodsStep = (typeof GOODS_STEPS)[number];

export type Step = {
  to: StaffStep;
  text: string;
  /** What comes of it for the guest, and for the stock and the money. */
  does: string;
  /** Asked before a step that notifies somebody, moves money or excludes another step; preparing does none of these. */
  question: string | null;
  /** Nothing happens before a second person allows it. */
  isAsked: boolean;
  done: string;
};
type Advancing = {
  code: string;
  status: OrderStatus;
  paymentStatus: string;
  method: string;
  totalVnd: number;
  paidVnd: number;
  creditVnd: number | null;
};
/** What goes back by cancelling a paid order, and what it counts against. */
export type Cancelling = {
  backVnd: number;
  /** What of it goes back on a voucher, at once. */
  creditVnd: number;
  /** A second person has to allow it. */
  isAsked: boolean;
  /** Whose limit it is within, or who can allow it. */
  limit: string;
};
export type Fulfilled = { order: Advancing; basket: Basket; cancelling?: Cancelling | null };

/** What of an order goes back when it is cancelled: what it was paid with, as far as it is still kept. */
export function cancelBackVnd({ paidVnd }: { paidVnd: number }, refundableVnd: number): number {
  return Math.min(paidVnd, refundableVnd);
}

/** What a person may do with an order now, each with what it does. */
export function stepsOf(intl: Intl18, fulfilled: Fulfilled, user: Permitted): Step[] {
  const { t } = intl;
  const { order, basket, cancelling } = fulfilled;
  const code = spacedCode(order.code);
  const steps = staffSteps({ status: order.status, basket });
  const permitted = steps.filter((to) => may(user, to === 'cancelled' ? 'orders.cancel' : 'orders.advance'));
  return permitted.map((to) => {
    const name = nameOf(to, basket);
    const isAsked = to === 'cancelled' && (cancelling?.isAsked ?? false);
    return {
      to,
      text: t(isAsked ? 'orders.staff.step.askToCancel' : `orders.staff.step.${name}`),
      isAsked,
      does: doesOf(intl, fulfilled, to).join(' '),
      question: name === 'processing' ? null : t(`orders.staff.ask.${name}`),
      done: t('orders.staff.done', { code, state: stateText(intl, to, basket) }),
    };
  });
}

/** How far an order of goods or services is. */
export function stateText({ t }: Intl18, status: OrderStatus, basket: Basket): string {
  return t(goodsStateId(status, { isSent: basket.hasProducts, isPickup: basket.isPickup ?? false }));
}

/** What the same step is called for services and for goods that are collected. */
function nameOf(to: StaffStep, { hasProducts, isPickup }: Basket) {
  if (to === 'delivered' && !hasProducts) return 'served';
  if (to === 'delivered' && isPickup) return 'collected';
  return to === 'shipped' && isPickup ? 'ready' : to;
}

/** What staff collect on delivery: nothing if it is paid already. */
export function isToCollect({ method, paymentStatus }: Pick<Advancing, 'method' | 'paymentStatus'>): boolean {
  return method === 'cod' && paymentStatus === 'pending';
}

function doesOf(intl: Intl18, fulfilled: Fulfilled, to: StaffStep): string[] {
  const { t, money } = intl;
  const { order, basket } = fulfilled;
  if (to === 'cancelled') return cancelDoes(intl, fulfilled);
  const event = t(eventOf(to, basket));
  const name = nameOf(to, basket);
  const outcome = t(`orders.staff.does.${name === 'served' ? to : name}`, { event });
  const isPaidNow = to === 'delivered' && isToCollect(order);
  return isPaidNow ? [outcome, t('orders.staff.does.cash', { amount: money(order.totalVnd) })] : [outcome];
}

function eventOf(to: StaffStep, { hasProducts, isPickup }: Basket): MessageId {
  if (to === 'delivered' && !hasProducts) return 'orders.event.services.delivered';
  if (isPickup && (to === 'shipped' || to === 'delivered')) return `orders.event.pickup.${to}`;
  return `orders.event.goods.${to}`;
}

function cancelDoes({ t, money }: Intl18, { order, basket, cancelling }: Fulfilled): string[] {
  const allVnd = cancelling?.backVnd ?? order.paidVnd;
  const event = t('orders.event.goods.cancelled');
  const page = t('chrome.staff.refunds');
  const limit = cancelling && allVnd > 0 ? [cancelling.limit] : [];
  const stock = basket.hasProducts ? [t('orders.staff.does.stock')] : [];
  if (cancelling?.isAsked)
    return [t('orders.staff.does.askToCancel', { page, amount: money(allVnd) }), ...stock, ...limit];
  const backVnd = cancelling?.creditVnd ?? Math.min(order.creditVnd ?? 0, allVnd);
  const refundDueVnd = allVnd - backVnd;
  const outcome = allVnd === 0 ? 'cancelled' : refundDueVnd > 0 ? 'owed' : 'told';
  return [
    t(`orders.staff.does.${outcome}`, { event, page, amount: money(refundDueVnd) }),
    ...(backVnd > 0 ? [t('orders.staff.does.credit', { amount: money(backVnd) })] : []),
    ...stock,
    ...limit,
  ];
}
