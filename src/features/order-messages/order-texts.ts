import type { MessageKind, OrderMessageKind } from '#db/schema/messages.ts';
import { hasMessage, type Intl18, intlFor, type MessageId } from '#i18n/intl.ts';
import { orderLinks } from '#src/features/orders/order-links.ts';
import { livingTickets, type MailTask } from '#src/features/orders/order-records.ts';
import type { ZaloNotice } from '#src/server/sending/zalo-oa.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { heldUntilOf, isGoodsOnly } from './compose-goods.ts';
import { reminderFacts } from './compose-reminder.ts';

/** Why there is nothing to say any more; null while there is. */
export function whyNot(kind: OrderMessageKind, task: MailTask): string | null {
  const { order } = task.records;
  const isWaiting = kind === 'order-received' || kind === 'payment-failed';
  if (isWaiting && order.paidAt) return 'paid meanwhile';
  const isFirm = isGoodsOnly(task) && order.method === 'cod';
  if (kind === 'order-received' && !isFirm && !heldUntilOf(task)) return 'no longer held';
  if (kind === 'order-confirmed' && order.status === 'cancelled') return 'cancelled meanwhile';
  if (kind === 'order-cancelled' && order.status !== 'cancelled') return 'paid meanwhile';
  if (kind === 'tickets' && livingTickets(task.records).length === 0) return 'no valid ticket left';
  return kind === 'visit-reminder' ? reminderFacts(task).skipped : null;
}

/** The message in one sentence and a link, for a telephone. */
export function orderText(kind: MessageKind, task: MailTask): string {
  const intl = intlFor(task.locale);
  const known = `messages.text.${textKindOf(kind, task)}`;
  const id: MessageId = hasMessage(known) ? known : 'messages.text.order';
  return intl.t(id, { ...valuesOf(task, intl), url: orderLinks(task.records.order).order });
}

/** The message of a refund includes the voucher part that is already restored. */
function textKindOf(kind: MessageKind, { payload }: MailTask): string {
  if (kind !== 'refund-due' || !payload.voucher) return kind;
  return Number(payload.amountVnd) > 0 ? 'refund-both' : 'refund-credit';
}

function valuesOf(task: MailTask, intl: Intl18) {
  const { order, hold } = task.records;
  const reminder = reminderFacts(task);
  return {
    park: task.settings['park.name'],
    code: spacedCode(order.code),
    count: livingTickets(task.records).length,
    day: intl.day(hold.day, 'long'),
    amount: intl.money(Number(task.payload.amountVnd ?? order.refundDueVnd)),
    credit: intl.money(Number(task.payload.creditVnd ?? 0)),
    voucher: task.payload.voucher ?? '',
    hours: reminder.hours,
    weather: reminder.weather ?? '',
  };
}

/** The same for Zalo: values for the blanks of an approved template. */
export function orderNotice(kind: MessageKind, task: MailTask): Pick<ZaloNotice, 'template' | 'data'> {
  const intl = intlFor(task.locale);
  const { order } = task.records;
  const { code, count, day, hours, weather } = valuesOf(task, intl);
  const about = { customer_name: order.contactName, order_code: code, order_link: orderLinks(order).order };
  if (kind === 'tickets')
    return { template: 'tickets', data: { ...about, visit_date: day, tickets: String(count) } };
  if (kind === 'visit-reminder')
    return { template: 'reminder', data: { ...about, visit_date: day, hours, weather: weather || '-' } };
  const known = `messages.zalo.${textKindOf(kind, task)}`;
  const status = intl.t(hasMessage(known) ? known : 'messages.zalo.order');
  return { template: 'order', data: { ...about, status } };
}
