import type { Db } from '#db/client.ts';
import type { AftercareMessageKind } from '#db/schema/messages.ts';
import { stepMail } from '#emails/aftercare.tsx';
import { renderMail } from '#emails/render-mail.ts';
import { type Intl18, intlFor, type MessageId } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Composed, LeasedMessage } from '#src/features/messages/messages.ts';
import { mailFrame } from '#src/features/orders/order-links.ts';
import type { CreditBack } from '#src/features/orders/order-records.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { parkDay } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { isFreeReturn } from './free-return.ts';
import { loadCreditBack } from './load-credit-back.ts';
import { findOrderRecords } from './load-order-records.ts';
import { findClosureNote, findOrderCode } from './order-mail.queries.ts';
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
  const words = isFreeReturn({ kind, payload }) ? 'refund-free' : kind;
  const credit = await loadCreditBack(db, { kind, orderId: order.id, payload, settings, now });
  const values = {
    code: spacedCode(order.code),
    amount: intl.money(Number(payload.amountVnd ?? 0)),
    day: payload.day ? intl.day(payload.day, 'full') : '',
    visit: intl.day(payload.day ?? records.hold.day, 'full'),
    until: payload.until ? intl.moment(payload.until) : '',
    voucher: spacedCode(payload.voucher ?? ''),
    validUntil: credit ? intl.day(parkDay(credit.validUntil), 'full') : '',
    answer: payload.answer ?? '',
    to: payload.to ?? '',
    hotline: settings['park.hotline'],
  };
  const returned = credit && creditParts(kind, credit, intl);
  const notes = await closureNotes(db, { kind, locale, ...payload });
  const content = stepMail({
    ...mailFrame({ records, settings, locale, now, payload }),
    subject: intl.t(returned?.subject ?? `aftercare.mail.${words}.subject`, values),
    title: intl.t(`aftercare.mail.${words}.title`, values),
    paragraphs: returned?.paragraphs ?? [intl.t(`aftercare.mail.${words}.text`, values), ...notes],
    action: { label: intl.t(`aftercare.mail.${words}.open`), href: stepLink(kind, order) },
  });
  return { mail: { ...(await renderMail(content)), to, replyTo: settings['park.email'], attachments: [] } };
}

type AboutClosure = { kind: string; locale: Locale; closureId?: string };

/** What the staff have written about a closed day; nothing where the mail is about something else. */
async function closureNotes({ read }: Db, { kind, locale, closureId }: AboutClosure): Promise<string[]> {
  const note = kind === 'closure-offer' && closureId ? await findClosureNote(read, closureId) : null;
  return note ? [note[locale]] : [];
}

/** The voucher part of a refund is described separately from the part that is paid another way. */
const PARTS: Partial<Record<AftercareMessageKind, Record<'subject' | 'credit' | 'rest', MessageId>>> = {
  'refund-approved': {
    subject: 'vouchers.back.soonSubject',
    credit: 'vouchers.back.soon',
    rest: 'vouchers.back.rest',
  },
  'refund-done': {
    subject: 'vouchers.back.doneSubject',
    credit: 'vouchers.back.part',
    rest: 'vouchers.back.restDone',
  },
};

type Returned = { subject: MessageId | undefined; paragraphs: string[] };

/** Null for what is not about a refund. */
function creditParts(
  kind: AftercareMessageKind,
  { voucher, creditVnd, restVnd, validUntil }: CreditBack,
  { t, money, day }: Intl18,
): Returned | null {
  const parts = PARTS[kind];
  if (!parts) return null;
  const until = t('vouchers.back.until', { day: day(parkDay(validUntil), 'full') });
  const credit = `${t(parts.credit, { voucher, amount: money(creditVnd) })} ${until}`;
  if (restVnd === 0) return { subject: parts.subject, paragraphs: [credit] };
  return { subject: undefined, paragraphs: [credit, t(parts.rest, { amount: money(restVnd) })] };
}
