import type { Db } from '#db/client.ts';
import type { OrderMessageKind } from '#db/schema/messages.ts';
import { orderReceivedMail } from '#emails/order-received.tsx';
import { paymentFailedMail } from '#emails/payment-failed.tsx';
import { refundDueMail } from '#emails/refund-due.tsx';
import { renderMail } from '#emails/render-mail.ts';
import { intlFor } from '#i18n/intl.ts';
import { findMountainDay, listLifts } from '#src/features/live-board/live-board.queries.ts';
import type { Composed, LeasedMessage } from '#src/features/messages/messages.ts';
import { findOwnPending } from '#src/features/payments/bank-transfers.queries.ts';
import { allProviders } from '#src/features/payments/registry.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { listClosuresOf } from '#src/features/tickets/tickets.queries.ts';
import type { Mail } from '#src/server/mail.ts';
import { composeGoods, heldUntilOf, isGoodsOnly } from './compose-goods.ts';
import { composeReminder } from './compose-reminder.ts';
import { composeTickets } from './compose-tickets.ts';
import { howToPay } from './how-to-pay.ts';
import { mailFrame, orderLinks } from './order-links.ts';
import { findOrderCode, findOrderPapers } from './order-mail.queries.ts';
import { type Draft, type MailTask, mailLines, type Outlook } from './order-papers.ts';

const REFUND_REASONS = {
  'no-places': 'placesGone',
  'no-stock': 'stockGone',
  'paid-twice': 'paidTwice',
  cancelled: 'cancelled',
  overpaid: 'overpaid',
  underpaid: 'underpaid',
  exchange: 'exchange',
} as const;

/** Writes the mail that an outbox row stands for, from the order as it is now. */
export async function composeOrderMail(
  { db, now }: { db: Db; now: string },
  message: LeasedMessage,
): Promise<Composed> {
  return draftMail(message.kind as OrderMessageKind, await openTask({ db, now }, message));
}

/** What a message is written from: the order as it is now. */
export async function openTask(
  { db, now }: { db: Db; now: string },
  { id, kind, orderId, payload }: LeasedMessage,
): Promise<MailTask> {
  const code = await findOrderCode(db.read, orderId);
  const papers = code ? await findOrderPapers(db.read, code) : null;
  if (!papers) throw new Error(`the order of message ${id} is gone`);
  const settings = await readSettings(db.read);
  const day = payload?.day ?? papers.hold.day;
  const { id: ofOrder, method } = papers.order;
  const asked = kind === 'order-received' ? await findOwnPending(db.read, ofOrder, method) : null;
  const outlook = kind === 'visit-reminder' ? await readOutlook(db, day) : null;
  return { papers, settings, locale: papers.order.locale, now, payload: payload ?? {}, outlook, asked };
}

async function readOutlook(db: Db, day: string): Promise<Outlook> {
  const closures = await listClosuresOf(db.read, day);
  return {
    forecast: await findMountainDay(db.read, day),
    lifts: await listLifts(db.read),
    closedTypes: (id) => closures.some(({ ticketTypeId }) => ticketTypeId === null || ticketTypeId === id),
  };
}

export async function draftMail(
  kind: OrderMessageKind,
  task: MailTask,
): Promise<{ mail: Mail } | { skipped: string }> {
  const { email } = task.papers.order;
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
  const { papers, locale } = task;
  const heldUntil = heldUntilOf(task);
  if (papers.order.paidAt) return { skipped: 'paid meanwhile' };
  if (isGoodsOnly(task)) return composeGoods(task, 'received');
  if (!heldUntil) return { skipped: 'no longer held' };
  const payUrl = orderLinks(papers.order).order;
  const { totalVnd, creditVnd } = papers.order;
  return {
    content: orderReceivedMail({
      ...mailFrame(task),
      day: papers.hold.day,
      lines: mailLines(papers, locale),
      totalVnd,
      creditVnd: creditVnd ?? 0,
      payUrl,
      heldUntil,
      how: howToPay(task),
    }),
  };
}

function composeFailed(task: MailTask): Draft {
  const { papers, locale } = task;
  if (papers.order.paidAt) return { skipped: 'paid meanwhile' };
  if (isGoodsOnly(task)) return composeGoods(task, 'failed', failureReason(task));
  const links = orderLinks(papers.order);
  return {
    content: paymentFailedMail({
      ...mailFrame(task),
      day: papers.hold.day,
      lines: mailLines(papers, locale),
      totalVnd: papers.order.totalVnd,
      creditVnd: papers.order.creditVnd ?? 0,
      reason: failureReason(task),
      heldUntil: heldUntilOf(task),
      retryUrl: links.retry,
      bookAgainUrl: links.bookAgain,
    }),
  };
}

function composeRefund(task: MailTask): Draft {
  const { reason = '', amountVnd, creditVnd = 0, voucher } = task.payload;
  const known = reason in REFUND_REASONS ? REFUND_REASONS[reason as keyof typeof REFUND_REASONS] : 'other';
  const amount = Number(amountVnd ?? task.papers.order.refundDueVnd);
  const credit = voucher ? { voucher, amountVnd: Number(creditVnd) } : null;
  return { content: refundDueMail({ ...mailFrame(task), amountVnd: amount, reason: known, credit }) };
}

function failureReason({ payload: { provider: name, code }, locale }: MailTask): string | null {
  const provider = allProviders().find((one) => one.name === name);
  return provider && code ? intlFor(locale).t(provider.codeMessage(code)) : null;
}
