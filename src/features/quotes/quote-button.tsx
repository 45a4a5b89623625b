import type { QuoteSubject } from '#db/schema/quotes.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { look } from '#src/ui/button.tsx';

type Props = {
  /** What the price is asked for; left out, it is for a visit in general. */
  subject?: QuoteSubject | undefined;
  intl: Intl18;
  variant?: 'solid' | 'line' | undefined;
  isBlock?: boolean | undefined;
  className?: string | undefined;
};

/** `QuoteEnhancer` makes it open the price request; without scripts it leads to the contact page with the topic chosen. */
export function QuoteButton({ subject, intl, className, ...shape }: Props) {
  const query = { subject: 'quote', ...(subject ? { about: subject.name } : {}) };
  return (
    <a
      href={href('contact', intl.locale, { query })}
      data-quote={JSON.stringify(subject ?? null)}
      aria-haspopup="dialog"
      className={look(shape, className)}
    >
      {intl.t('quotes.button')}
    </a>
  );
}
