import type { Db } from '#db/client.ts';
import type { QuoteRow } from '#db/schema/quotes.ts';
import { type FactRow, factsMail } from '#emails/facts-mail.tsx';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import { correspondenceMail } from '#src/features/messages/correspondence-mail.ts';
import { genericMailFrame } from '#src/features/messages/generic-mail-frame.ts';
import type { Composed, LeasedMessage } from '#src/features/messages/messages.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { href } from '#src/routes.ts';
import { showPhone } from '#src/values/phone.ts';
import type { Settings } from '#src/values/settings.ts';
import { findQuote } from './quotes.queries.ts';

/** The two mails of a request for a price: to the visitor in their language, to the park in Vietnamese. */
export async function composeQuoteMail({ db }: { db: Db }, message: LeasedMessage): Promise<Composed> {
  const quote = await findQuote(db.read, message.payload.id ?? '');
  if (!quote) throw new Error(`the quote of message ${message.id} is gone`);
  const settings = await readSettings(db.read);
  const isNotice = message.kind === 'quote-notice';
  const content = isNotice ? notice(quote, settings) : received(quote, settings);
  return correspondenceMail({ settings, email: quote.email, isNotice, content });
}

// The message is not repeated to the given address, which may be somebody else's.
function received(quote: QuoteRow, settings: Settings) {
  const intl = intlFor(quote.locale);
  const { t } = intl;
  const hotline = settings['park.hotline'];
  return factsMail({
    frame: genericMailFrame({ settings, code: quote.code, why: t('quotes.mail.why'), ...backLink(intl) }),
    subject: t('quotes.mail.subject', { code: quote.code }),
    title: t('quotes.mail.title'),
    preview: t('quotes.mail.preview', { code: quote.code }),
    paragraphs: [
      t('messages.greeting', { name: quote.fullName }),
      t('quotes.mail.lead', { code: quote.code }),
    ],
    facts: requestFacts(quote, intl),
    closing: t('quotes.mail.closing', { hotline }),
  });
}

function notice(quote: QuoteRow, settings: Settings) {
  const intl = intlFor('vi');
  const { t } = intl;
  return factsMail({
    frame: genericMailFrame({
      settings,
      code: quote.code,
      why: t('quotes.mail.noticeWhy'),
      ...backLink(intl),
    }),
    subject: t('quotes.mail.noticeSubject', { code: quote.code, name: quote.fullName }),
    title: t('quotes.mail.noticeTitle'),
    preview: t('quotes.mail.noticePreview', { name: quote.fullName }),
    paragraphs: [t('quotes.mail.noticeLead')],
    facts: [
      { label: t('quotes.mail.name'), value: quote.fullName },
      { label: t('quotes.mail.phone'), value: `${showPhone(quote.phone)} (${quote.country})` },
      { label: t('quotes.mail.email'), value: quote.email },
      ...requestFacts(quote, intl),
      { label: t('quotes.mail.language'), value: t(`quotes.mail.language.${quote.locale}`) },
    ],
    quoted: quote.message ?? undefined,
  });
}

function backLink({ t, locale }: Intl18) {
  return { locale, link: { path: href('contact', locale), label: t('quotes.mail.contact') } };
}

function requestFacts(quote: QuoteRow, { t, day, moment, number }: Intl18): FactRow[] {
  const { subject, groupSize, visitDate, purpose, createdAt } = quote;
  const facts = [
    ['quotes.mail.subjectOf', subject?.name],
    ['quotes.mail.groupSize', groupSize === null ? null : number(groupSize)],
    ['quotes.mail.visitDate', visitDate ? day(visitDate, 'full') : null],
    ['quotes.mail.purpose', purpose ? t(`quotes.dialog.purpose.${purpose}`) : null],
    ['quotes.mail.at', moment(createdAt)],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [{ label: t(label), value }] : []));
}
