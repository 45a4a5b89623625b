import type { Db } from '#db/client.ts';
import type { AftercareMessageKind } from '#db/schema/messages.ts';
import { stepMail } from '#emails/aftercare.tsx';
import { renderMail } from '#emails/render-mail.ts';
import { type Intl18, intlFor, type MessageId } from '#i18n/intl.ts';
import type { Composed, LeasedMessage } from '#src/features/messages/messages.ts';
import { mailFrame } from '#src/features/orders/order-links.ts';
import { CREDIT } from '#src/features/payments/payments.ts';
import { listPayouts } from '#src/features/refunds/payouts.queries.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { listOrderCredits } from '#src/features/vouchers/vouchers.queries.ts';
import { sumVnd } from '#src/values/money.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { maskedVoucher } from '#src/values/voucher-code.ts';
import { findOrderRecords } from './load-order-records.ts';
import { findOrderCode } from './order-mail.queries.ts';
import { stepLink } from './step-link.ts';

/** A mail about one step, to the address of the order or to the one the message names. */
export async function composeAftercareMail(
  { db, now }: { db: Db; now: string },
  message: LeasedMessage,
): Promise<Composed> {
  const code = await findOrderCode(db.read, message.orderId);
  const records = code ? await findOrderRecords(db.read, code) : null;
  if (!records) throw new Error(`the order of message ${message.id} is gone`);
  const { order } = records;
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
    visit: intl.day(payload.day ?? records.hold.day, 'full'),
    until: payload.until ? intl.moment(payload.until) : '',
    voucher: spacedCode(payload.voucher ?? ''),
    answer: payload.answer ?? '',
    to: payload.to ?? '',
    hotline: settings['park.hotline'],
  };
  const frame = mailFrame({ records, settings, locale, now, payload });
  const parts = await creditParts(db, { kind, intl, payload, orderId: order.id });
  const content = stepMail({
    ...frame,
    subject: intl.t(`aftercare.mail.${kind}.subject`, values),
    title: intl.t(`aftercare.mail.${kind}.title`, values),
    paragraphs: parts ?? [intl.t(`aftercare.mail.${kind}.text`, values)],
    action: { label: intl.t(`aftercare.mail.${kind}.open`), href: stepLink(kind, order) },
  });
  return { mail: { ...(await renderMail(content)), to, replyTo: settings['park.email'], attachments: [] } };
}

/** The voucher part of a refund is described separately from the part paid by a bank. */
const PARTS: Partial<Record<AftercareMessageKind, { credit: MessageId; rest: MessageId }>> = {
  'refund-approved': { credit: 'vouchers.back.soon', rest: 'vouchers.back.rest' },
  'refund-done': { credit: 'vouchers.back.part', rest: 'vouchers.back.restDone' },
};

type Refunding = {
  kind: AftercareMessageKind;
  intl: Intl18;
  payload: Record<string, string>;
  orderId: string;
};

/** Null where no voucher has a part of it. */
async function creditParts(
  db: Db,
  { kind, intl: { t, money }, payload, orderId }: Refunding,
): Promise<string[] | null> {
  const parts = PARTS[kind];
  if (!parts || !payload.requestId) return null;
  const payouts = await listPayouts(db.read, [payload.requestId]);
  const sumOf = (isCredit: boolean) =>
    sumVnd(payouts.filter(({ provider }) => (provider === CREDIT) === isCredit).map((one) => one.amountVnd));
  const [creditVnd, restVnd] = [sumOf(true), sumOf(false)];
  if (creditVnd === 0) return null;
  const [credit] = await listOrderCredits(db.read, orderId);
  const part = t(parts.credit, { voucher: maskedVoucher(credit?.code ?? ''), amount: money(creditVnd) });
  return restVnd > 0 ? [part, t(parts.rest, { amount: money(restVnd) })] : [part];
}
