import type { Db } from '#db/client.ts';
import type { QuoteAnswerRow, QuoteRow } from '#db/schema/quotes.ts';
import { type FactRow, factsMail } from '#emails/facts-mail.tsx';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import { correspondenceMail } from '#src/features/messages/correspondence-mail.ts';
import { genericMailFrame } from '#src/features/messages/generic-mail-frame.ts';
import type { Composed, LeasedMessage } from '#src/features/messages/messages.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { href } from '#src/routes.ts';
import { findQuoteAnswer } from './quote-story.queries.ts';
import { findQuote } from './quotes.queries.ts';
import { quoteTotalVnd } from './staff-quotes.ts';

/** The price that staff have given, to whoever asked for it, in their language; a reply goes to the park. */
export async function composeAnswerMail({ db }: { db: Db }, message: LeasedMessage): Promise<Composed> {
  const answer = await findQuoteAnswer(db.read, message.payload.id ?? '');
  const quote = answer && (await findQuote(db.read, answer.quoteId));
  if (!quote || quote.email === '') return { skipped: 'the request or its address is gone' };
  const settings = await readSettings(db.read);
  const intl = intlFor(quote.locale);
  const { t, day, locale } = intl;
  const until = day(answer.validUntil, 'full');
  const code = quote.code;
  const link = { path: href('contact', locale), label: t('quotes.mail.contact') };
  const content = factsMail({
    frame: genericMailFrame({ settings, locale, code, why: t('quotes.mail.why'), link }),
    subject: t('quotes.answer.subject', { code, park: settings['park.name'] }),
    title: t('quotes.answer.title'),
    preview: t('quotes.answer.preview', { sum: sumText(intl, answer), day: until }),
    paragraphs: [
      t('messages.greeting', { name: quote.fullName }),
      t('quotes.answer.lead', { code, day: until }),
    ],
    facts: offerFacts(intl, quote, answer),
    quoted: answer.body,
    closing: t('quotes.answer.closing', { code, hotline: settings['park.hotline'], day: until }),
  });
  return correspondenceMail({ settings, email: quote.email, isNotice: false, content });
}

function sumText({ t, money }: Intl18, answer: QuoteAnswerRow): string {
  const totalVnd = quoteTotalVnd(answer);
  return totalVnd === null
    ? t('quotes.answer.each', { sum: money(answer.priceVnd) })
    : t('quotes.answer.whole', { sum: money(totalVnd) });
}

function offerFacts({ t, day, money, number }: Intl18, quote: QuoteRow, answer: QuoteAnswerRow): FactRow[] {
  const { basis, priceVnd, guests, visitDate, validUntil } = answer;
  const totalVnd = quoteTotalVnd(answer);
  const facts = [
    ['quotes.mail.subjectOf', quote.subject?.name],
    ['quotes.mail.groupSize', guests === null ? null : number(guests)],
    ['quotes.answer.visit', visitDate ? day(visitDate, 'full') : null],
    ['quotes.answer.perGuest', basis === 'guest' ? money(priceVnd) : null],
    ['quotes.answer.total', totalVnd === null ? null : money(totalVnd)],
    ['quotes.answer.until', day(validUntil, 'full')],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [{ label: t(label), value }] : []));
}
