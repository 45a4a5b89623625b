import type { QuoteSubject } from '#db/schema/quotes.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { QuoteOpener } from './quote-opener.tsx';

type Props = {
  /** What the price is asked for; left out, it is for a visit in general. */
  subject?: QuoteSubject | undefined;
  intl: Intl18;
  variant?: 'solid' | 'line' | undefined;
  isBlock?: boolean | undefined;
  className?: string | undefined;
};

/** Opens the price request; without scripts it leads to the contact page with the topic chosen. */
export function QuoteButton({ subject, intl, ...look }: Props) {
  const query = { subject: 'quote', ...(subject ? { about: subject.name } : {}) };
  return (
    <QuoteOpener
      subject={subject ?? null}
      to={href('contact', intl.locale, { query })}
      label={intl.t('quotes.button')}
      locale={intl.locale}
      {...look}
    />
  );
}
