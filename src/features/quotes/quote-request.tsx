import type { QuoteRow } from '#db/schema/quotes.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { type Fact, SenderFacts, SenderLink, SenderText } from '#src/ui/room/sender-facts.tsx';
import { showPhone } from '#src/values/phone.ts';

/** What was asked, by whom, and how they are reached. */
export function QuoteRequest({ intl, quote }: { intl: Intl18; quote: QuoteRow }) {
  const { t, day, number, moment } = intl;
  const { subject, groupSize, visitDate, purpose, createdAt, locale, message } = quote;
  const facts: Fact[] = [
    [
      t('quotes.mail.phone'),
      <SenderLink key="phone" to={`tel:${quote.phone}`} text={showPhone(quote.phone)} />,
    ],
    [t('quotes.mail.email'), <SenderLink key="email" to={`mailto:${quote.email}`} text={quote.email} />],
    [t('quotes.mail.subjectOf'), subject?.name],
    [t('quotes.mail.groupSize'), groupSize === null ? null : number(groupSize)],
    [t('quotes.mail.visitDate'), visitDate && day(visitDate, 'full')],
    [t('quotes.mail.purpose'), purpose && t(`quotes.dialog.purpose.${purpose}`)],
    [t('quotes.mail.language'), t(`quotes.mail.language.${locale}`)],
    [t('quotes.mail.at'), moment(createdAt)],
  ];
  return (
    <SenderFacts label={t('quotes.staff.request')} facts={facts} hasPairs>
      {message && <SenderText text={message} />}
    </SenderFacts>
  );
}
