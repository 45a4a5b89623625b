import type { OrderMessageKind } from '#db/schema/messages.ts';
import { orderReceivedMail } from '#emails/order-received.tsx';
import { paymentFailedMail } from '#emails/payment-failed.tsx';
import { refundDueMail } from '#emails/refund-due.tsx';
import { renderMail } from '#emails/render-mail.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Composed } from '#src/features/messages/messages.ts';
import { mailFrame, orderLinks } from '#src/features/orders/order-links.ts';
import { type Draft, type MailTask, mailLines } from '#src/features/orders/order-records.ts';
import { allProviders } from '#src/features/payments/registry.ts';
import { composeGoods, heldUntilOf, isGoodsOnly } from './compose-goods.ts';
import { composeReminder } from './compose-reminder.ts';
import { composeTickets } from './compose-tickets.ts';
import { howToPay } from './how-to-pay.ts';

const REFUND_REASONS = {
  'no-places': 'placesGone',
  'no-stock': 'stockGone',
  'paid-twice': 'paidTwice',
  cancelled: 'cancelled',
  overpaid: 'overpaid',
  underpaid: 'underpaid',
  'no-discount': 'discountGone',
  exchange: 'exchange',
} as const;

/** Writes the mail of an order. Reads no database, so that any thread can do it. */
export async function draftMail(kind: OrderMessageKind, task: MailTask): Promise<Composed> {
  const { email } = task.records.order;
  if (!email) return { skipped: 'no e-mail address' };
  const draft = await DRAFTS[kind](task);
  if ('skipped' in draft) return draft;
  const rendered = await renderMail(draft.content);
  const replyTo = task.settings['park.email'];
  return { mail: { ...rendered, to: email, replyTo, attachments: draft.attachments ?? [] } };
}

const DRAFTS: Record<OrderMessageKind, (task: MailTask) => Draft | Promise<Draft>> = {
  'order-received': composeReceived,
  'order-confirmed': (task) => composeGoods(task, 'confirmed'),
  'order-shipped': (task) => composeGoods(task, 'shipped'),
  'order-cancelled': (task) => composeGoods(task, 'cancelled'),
  tickets: composeTickets,
  'payment-failed': composeFailed,
  'refund-due': composeRefund,
  'visit-reminder': composeReminder,
  // New QR codes are new tickets.
  'exchange-done': composeTickets,
};

function composeReceived(task: MailTask): Draft {
  const { records, locale } = task;
  const heldUntil = heldUntilOf(task);
  if (records.order.paidAt) return { skipped: 'paid meanwhile' };
  if (isGoodsOnly(task)) return composeGoods(task, 'received');
  if (!heldUntil) return { skipped: 'no longer held' };
  const payUrl = orderLinks(records.order).order;
  const { totalVnd, creditVnd } = records.order;
  return {
    content: orderReceivedMail({
      ...mailFrame(task),
      day: records.hold.day,
      lines: mailLines(records, locale),
      totalVnd,
      creditVnd: creditVnd ?? 0,
      payUrl,
      heldUntil,
      how: howToPay(task),
    }),
  };
}

function composeFailed(task: MailTask): Draft {
  const { records, locale } = task;
  if (records.order.paidAt) return { skipped: 'paid meanwhile' };
  if (isGoodsOnly(task)) return composeGoods(task, 'failed', failureReason(task));
  const links = orderLinks(records.order);
  return {
    content: paymentFailedMail({
      ...mailFrame(task),
      day: records.hold.day,
      lines: mailLines(records, locale),
      totalVnd: records.order.totalVnd,
      creditVnd: records.order.creditVnd ?? 0,
      reason: failureReason(task),
      heldUntil: heldUntilOf(task),
      retryUrl: links.retry,
      bookAgainUrl: links.bookAgain,
    }),
  };
}

function composeRefund(task: MailTask): Draft {
  const { reason = '', amountVnd, creditVnd = 0, voucher, day: missedDay } = task.payload;
  const known = reason in REFUND_REASONS ? REFUND_REASONS[reason as keyof typeof REFUND_REASONS] : 'other';
  const amount = Number(amountVnd ?? task.records.order.refundDueVnd);
  const credit = voucher ? { voucher, amountVnd: Number(creditVnd) } : null;
  const refund = { amountVnd: amount, reason: known, credit, missedDay } as const;
  return { content: refundDueMail({ ...mailFrame(task), ...refund }) };
}

function failureReason({ payload: { provider: name, code }, locale }: MailTask): string | null {
  const provider = allProviders().find((one) => one.name === name);
  return provider && code ? intlFor(locale).t(provider.codeMessage(code)) : null;
}
