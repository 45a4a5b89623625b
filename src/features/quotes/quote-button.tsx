import type { QuoteSubject } from '#db/schema/quotes.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { look } from '#src/ui/button.tsx';
import { QuoteLink } from './quote-link.tsx';

type Props = {
  /** What the price is asked for; left out, it is for a visit in general. */
  subject?: QuoteSubject | undefined;
  intl: Intl18;
  variant?: 'solid' | 'line' | undefined;
  isBlock?: boolean | undefined;
  className?: string | undefined;
};

/** Opens the price request; without scripts it leads to the contact page with the topic chosen. */
export function QuoteButton({ subject, intl, className, ...shape }: Props) {
  const query = { subject: 'quote', ...(subject ? { about: subject.name } : {}) };
  return (
    <QuoteLink
      to={href('contact', intl.locale, { query })}
      subject={subject ?? null}
      locale={intl.locale}
      className={look(shape, className)}
    >
      {intl.t('quotes.button')}
    </QuoteLink>
  );
}
