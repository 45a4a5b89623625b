import type { ReactNode } from 'react';
import type { QuoteRow } from '#db/schema/quotes.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { showPhone } from '#src/values/phone.ts';

/** What was asked, by whom, and how they are reached. */
export function QuoteRequest({ intl, quote }: { intl: Intl18; quote: QuoteRow }) {
  const { t, day, number, moment } = intl;
  const { subject, groupSize, visitDate, purpose, createdAt, locale, message } = quote;
  const facts: [string, ReactNode][] = [
    [t('quotes.mail.phone'), <Contact key="phone" to={`tel:${quote.phone}`} text={showPhone(quote.phone)} />],
    [t('quotes.mail.email'), <Contact key="email" to={`mailto:${quote.email}`} text={quote.email} />],
    [t('quotes.mail.subjectOf'), subject?.name],
    [t('quotes.mail.groupSize'), groupSize === null ? null : number(groupSize)],
    [t('quotes.mail.visitDate'), visitDate && day(visitDate, 'full')],
    [t('quotes.mail.purpose'), purpose && t(`quotes.dialog.purpose.${purpose}`)],
    [t('quotes.mail.language'), t(`quotes.mail.language.${locale}`)],
    [t('quotes.mail.at'), moment(createdAt)],
  ];
  return (
    <section
      className=":uno: grid grid-cols-1 gap-12px p-[14px_18px] rule-line bg-surface text-14.5px"
      aria-label={t('quotes.staff.request')}
    >
      <dl className=":uno: grid gap-[6px_20px] grid-cols-2 max-760:grid-cols-1 [&>div]:(grid grid-cols-[104px_minmax(0,1fr)] gap-10px) [&_dt]:c-ink-2 [&_dd]:[overflow-wrap:anywhere]">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {message && (
        <p className=":uno: pt-12px rule-t-line whitespace-pre-wrap [overflow-wrap:anywhere]">{message}</p>
      )}
    </section>
  );
}

function Contact({ to, text }: { to: string; text: string }) {
  return (
    <a href={to} className=":uno: lnk inline-flex items-center min-h-24px coarse:min-h-44px">
      {text}
    </a>
  );
}
