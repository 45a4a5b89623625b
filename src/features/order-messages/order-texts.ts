import type { AftercareMessageKind, OrderMessageKind } from '#db/schema/messages.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { Stop } from '#src/features/messages/messages.ts';
import { pickupOf } from '#src/features/orders/goods-view.ts';
import { livingTickets, type MailTask } from '#src/features/orders/order-records.ts';
import { dueOf } from '#src/features/orders/orders.ts';
import { type ZaloTemplate, zaloBlanks } from '#src/server/env/zalo-templates.ts';
import { parkDay } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { heldUntilOf } from './compose-goods.ts';
import { reminderFacts } from './compose-reminder.ts';
import { isFreeReturn } from './free-return.ts';
import { ownRequest, payPlaces } from './how-to-pay.ts';
import { movedTickets } from './moved-tickets.ts';
import { stepLink } from './step-link.ts';

/** What also goes to a telephone; the link to found orders is not about one of them. */
export type PhoneKind = Exclude<OrderMessageKind | AftercareMessageKind, 'orders-found'>;
/** What a message of that kind comes to: by how it is paid, to collect, the refund of an order that a voucher paid. */
type PhoneText =
  | Exclude<PhoneKind, 'order-received'>
  | 'order-transfer'
  | 'order-counter'
  | 'order-due'
  | 'order-ready'
  | 'cancelled-credit'
  | 'refund-credit'
  | 'refund-both'
  | 'refund-difference'
  | 'exchange-credit'
  | 'failed-ended'
  | 'refund-free'
  | 'approved-credit'
  | 'approved-both'
  | 'done-credit'
  | 'done-both';
type ZaloText = Extract<Stop, { channel: 'zalo' }>['notice'];

/** Why there is nothing to say any more; null while there is. */
export function whyNot(kind: OrderMessageKind, task: MailTask): string | null {
  const { order, hold } = task.records;
  const isWaiting = kind === 'order-received' || kind === 'payment-failed';
  if (isWaiting && order.paidAt) return 'paid meanwhile';
  if (isWaiting && order.status === 'cancelled' && hold.state === 'released') return 'cancelled meanwhile';
  if (kind === 'order-received' && !heldUntilOf(task)) return 'no longer held';
  const isOfGoods = kind === 'order-confirmed' || kind === 'order-shipped';
  if (isOfGoods && order.status === 'cancelled') return 'cancelled meanwhile';
  if (kind === 'order-cancelled' && order.status !== 'cancelled') return 'paid meanwhile';
  if (kind === 'tickets' && livingTickets(task.records).length === 0) return 'no valid ticket left';
  return kind === 'visit-reminder' ? reminderFacts(task).skipped : null;
}

/** The message in one sentence and a link, for a telephone. */
export function orderText(kind: PhoneKind, task: MailTask): string {
  const intl = intlFor(task.locale);
  const text = phoneTextOf(kind, task);
  return intl.t(`messages.text.${text}`, {
    ...factsOf(kind, task, intl),
    park: task.settings['park.name'],
    order_code: spacedCode(task.records.order.code),
    count: movedTickets(task)?.count ?? livingTickets(task.records).length,
    order_link: stepLink(kind, task.records.order),
  });
}

/** The same for Zalo: values for the blanks of the approved template. */
export function orderNotice(kind: PhoneKind, task: MailTask): ZaloText {
  const intl = intlFor(task.locale);
  const { order } = task.records;
  const template: ZaloTemplate = phoneTextOf(kind, task);
  const values: Record<string, string> = {
    ...factsOf(kind, task, intl),
    customer_name: order.contactName,
    order_code: spacedCode(order.code),
    order_link: stepLink(kind, order),
  };
  const data = Object.fromEntries(zaloBlanks(template).map((name) => [name, values[name] ?? '']));
  return { template, locale: task.locale, data };
}

const REFUNDS = {
  'refund-approved': { credit: 'approved-credit', both: 'approved-both' },
  'refund-done': { credit: 'done-credit', both: 'done-both' },
} as const;
const REQUESTS = { transfer: 'order-transfer', counter: 'order-counter', due: 'order-due' } as const;

function phoneTextOf(kind: PhoneKind, task: MailTask): PhoneText {
  const { payload, records, creditBack } = task;
  if (kind === 'order-received') return REQUESTS[ownRequest(task)?.method ?? 'due'];
  if (kind === 'order-shipped' && records.delivery?.address.isPickup) return 'order-ready';
  if (kind === 'payment-failed' && !heldUntilOf(task)) return 'failed-ended';
  if (isFreeReturn({ kind, payload })) return 'refund-free';
  if (creditBack && (kind === 'refund-approved' || kind === 'refund-done'))
    return REFUNDS[kind][creditBack.restVnd > 0 ? 'both' : 'credit'];
  if (kind === 'order-cancelled' && payload.voucher) return 'cancelled-credit';
  if (kind === 'exchange-done' && payload.voucher) return 'exchange-credit';
  if (kind === 'refund-due' && payload.reason === 'exchange' && payload.day) return 'refund-difference';
  if (kind !== 'refund-due' || !payload.voucher) return kind;
  return Number(payload.amountVnd) > 0 ? 'refund-both' : 'refund-credit';
}

/** The sum that a message is about: what is to be paid, or what the order comes to. */
function amountOf(kind: PhoneKind, task: MailTask): number {
  const { payload, records, creditBack } = task;
  if (creditBack && creditBack.restVnd > 0) return creditBack.restVnd;
  if (payload.amountVnd) return Number(payload.amountVnd);
  const isToPay = kind === 'order-received' || kind === 'payment-failed';
  if (isToPay) return ownRequest(task)?.amountVnd ?? dueOf(records.order);
  return records.order.refundDueVnd || records.order.totalVnd;
}

/** Every blank that a template about an order may have. */
function factsOf(kind: PhoneKind, task: MailTask, intl: Intl18) {
  const { records, payload, settings, creditBack } = task;
  const { hold } = records;
  const living = livingTickets(records);
  const reminder = reminderFacts(task);
  const moved = movedTickets(task);
  const { place, hours: pickupHours } = pickupOf(settings, task.locale);
  const asked = ownRequest(task);
  const places = payPlaces(task, asked?.expiresAt ?? null);
  const until = payload.until ?? asked?.expiresAt ?? heldUntilOf(task);
  return {
    visit_date: moved?.to ?? intl.day(payload.day ?? living[0]?.day ?? hold.day, 'long'),
    old_date: moved?.from ?? '',
    held_until: until ? intl.moment(until) : '',
    bank: places.bank,
    account: places.account,
    holder: places.holder,
    transfer_ref: asked?.ref ?? '',
    counter_place: places.counter,
    counter_hours: places.hours,
    asked_date: intl.day(payload.day ?? hold.day, 'long'),
    tickets: String(moved?.count ?? living.length),
    amount: intl.money(amountOf(kind, task)),
    credit: intl.money(creditBack?.creditVnd ?? Number(payload.creditVnd ?? 0)),
    voucher: creditBack?.voucher ?? payload.voucher ?? '',
    valid_until: creditBack ? intl.day(parkDay(creditBack.validUntil), 'long') : '',
    reason: payload.answer ?? '',
    new_contact: payload.to ?? '',
    hotline: settings['park.hotline'],
    place,
    pickup_hours: pickupHours,
    last_day: payload.lastDay ? intl.day(payload.lastDay, 'long') : '',
    hours: reminder.hours,
    weather: reminder.weather ?? intl.t('zalo.noForecast'),
  };
}
