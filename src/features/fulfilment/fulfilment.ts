import type { OrderStatus } from '#db/schema/orders.ts';
import type { Intl18, MessageId } from '#i18n/intl.ts';
import { type StaffStep, staffSteps } from '#src/features/orders/order-moves.ts';
import type { Basket } from '#src/features/orders/payment-methods.ts';
import { spacedCode } from '#src/values/order-code.ts';

/** What the console lists: paid or to be paid on delivery, and not yet delivered. */
export const STAFF_STATUSES = ['confirmed', 'processing', 'shipped'] as const satisfies OrderStatus[];
export type StaffOrderStatus = (typeof STAFF_STATUSES)[number];
export const STAFF_PAGE_SIZE = 20;

export type Step = {
  to: StaffStep;
  text: string;
  /** What comes of it for the guest, and for the stock and the money. */
  does: string;
  /** Asked before a step that notifies somebody, moves money or excludes another step; preparing does none of these. */
  question: string | null;
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
export type Fulfilled = { order: Advancing; basket: Basket };

/** What staff may do with an order now, each with what it does. */
export function stepsOf(intl: Intl18, { order, basket }: Fulfilled): Step[] {
  const { t } = intl;
  const code = spacedCode(order.code);
  return staffSteps({ status: order.status, basket }).map((to) => {
    const name = to === 'delivered' && !basket.hasProducts ? 'served' : to;
    return {
      to,
      text: t(`orders.staff.step.${name}`),
      does: doesOf(intl, { order, basket }, to).join(' '),
      question: name === 'processing' ? null : t(`orders.staff.ask.${name}`),
      done: t('orders.staff.done', { code, state: stateText(intl, to, basket) }),
    };
  });
}

/** How far an order of goods or services is; for one of tickets the same words mean something else. */
export function stateText({ t }: Intl18, status: OrderStatus, { hasProducts }: Basket): string {
  if (status !== 'delivered') return t(`orders.status.${status}`);
  return t(hasProducts ? 'orders.goods.delivered' : 'orders.goods.done');
}

/** What staff collect on delivery: nothing if it is paid already. */
export function isToCollect({ method, paymentStatus }: Pick<Advancing, 'method' | 'paymentStatus'>): boolean {
  return method === 'cod' && paymentStatus === 'pending';
}

function doesOf(intl: Intl18, { order, basket }: Fulfilled, to: StaffStep): string[] {
  const { t, money } = intl;
  if (to === 'cancelled') return cancelDoes(intl, { order, basket });
  const event = t(eventOf(to, basket));
  const outcome = t(`orders.staff.does.${to}`, { event });
  const isPaidNow = to === 'delivered' && isToCollect(order);
  return isPaidNow ? [outcome, t('orders.staff.does.cash', { amount: money(order.totalVnd) })] : [outcome];
}

function eventOf(to: StaffStep, { hasProducts }: Basket): MessageId {
  return to === 'delivered' && !hasProducts ? 'orders.event.services.delivered' : `orders.event.goods.${to}`;
}

function cancelDoes({ t, money }: Intl18, { order, basket }: Fulfilled): string[] {
  const { paidVnd, creditVnd } = order;
  const event = t('orders.event.goods.cancelled');
  const page = t('chrome.staff.refunds');
  const backVnd = paidVnd > 0 ? (creditVnd ?? 0) : 0;
  const refundDueVnd = paidVnd - backVnd;
  const outcome = paidVnd === 0 ? 'cancelled' : refundDueVnd > 0 ? 'owed' : 'told';
  return [
    t(`orders.staff.does.${outcome}`, { event, page, amount: money(refundDueVnd) }),
    ...(backVnd > 0 ? [t('orders.staff.does.credit', { amount: money(backVnd) })] : []),
    ...(basket.hasProducts ? [t('orders.staff.does.stock')] : []),
  ];
}
