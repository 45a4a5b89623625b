import type { Db } from '#db/client.ts';
import type { AftercareMessageKind } from '#db/schema/messages.ts';
import { stepMail } from '#emails/aftercare.tsx';
import { renderMail } from '#emails/render-mail.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Composed, LeasedMessage } from '#src/features/messages/messages.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { href, type RouteName } from '#src/routes.ts';
import { siteOrigin } from '#src/server/env.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { mailFrame } from './order-links.ts';
import { findOrderCode, findOrderPapers } from './order-mail.queries.ts';
import { orderSecret } from './order-secret.ts';

const PAGES: Partial<Record<AftercareMessageKind, RouteName>> = {
  'refund-requested': 'orderRefund',
  'refund-approved': 'orderRefund',
  'refund-rejected': 'orderRefund',
  'refund-done': 'orderRefund',
  'exchange-ended': 'ticketExchange',
  'closure-offer': 'closedDay',
  'credit-issued': 'closedDay',
};

/** A mail about one step, to the address of the order or to the one the message names. */
export async function composeAftercareMail(
  { db, now }: { db: Db; now: string },
  message: LeasedMessage,
): Promise<Composed> {
  const code = await findOrderCode(db.read, message.orderId);
  const papers = code ? await findOrderPapers(db.read, code) : null;
  if (!papers) throw new Error(`the order of message ${message.id} is gone`);
  const { order } = papers;
  const payload = message.payload ?? {};
  const to = payload.sendTo || order.email;
  if (!to) return { skipped: 'no e-mail address' };
  const settings = await readSettings(db.read);
  const { locale } = order;
  const intl = intlFor(locale);
  const kind = message.kind as AftercareMessageKind;
  const values = {
    code: spacedCode(order.code),
    amount: intl.money(Number(payload.amountVnd ?? 0)),
    day: payload.day ? intl.day(payload.day, 'full') : '',
    visit: intl.day(papers.hold.day, 'full'),
    voucher: payload.voucher ?? '',
    answer: payload.answer ?? '',
    to: payload.to ?? '',
    hotline: settings['park.hotline'],
  };
  const frame = mailFrame({ papers, settings, locale, now, payload });
  const page = PAGES[kind];
  const query = { code: order.code, key: orderSecret(order.code) };
  const link = page ? `${siteOrigin()}${href(page, locale, { query })}` : frame.orderUrl;
  const content = stepMail({
    ...frame,
    subject: intl.t(`aftercare.mail.${kind}.subject`, values),
    title: intl.t(`aftercare.mail.${kind}.title`, values),
    paragraphs: [intl.t(`aftercare.mail.${kind}.text`, values)],
    action: { label: intl.t(`aftercare.mail.${kind}.open`), href: link },
  });
  return { mail: { ...(await renderMail(content)), to, replyTo: settings['park.email'], attachments: [] } };
}
