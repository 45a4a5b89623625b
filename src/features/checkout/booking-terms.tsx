import type { Intl18 } from '#i18n/intl.ts';
import { FullTerms, TermsFold } from './terms-fold.tsx';

type Props = {
  intl: Intl18;
  refunds: readonly string[];
  /** The age under which guests of these tickets come free. */
  freeUnder: number | null;
  /** Where all of the terms are. */
  full: `/${string}`;
};

/** What the buyer agrees to, from the rules of the tickets themselves. */
export function BookingTerms({ intl, refunds, freeUnder, full }: Props) {
  const { t } = intl;
  return (
    <TermsFold title={t('checkout.terms.title')}>
      <li>{t('checkout.terms.day')}</li>
      <li>
        {t('checkout.terms.children')}
        {freeUnder !== null && ` ${t('checkout.terms.infants', { under: freeUnder })}`}
      </li>
      {refunds.map((term) => (
        <li key={term}>{term}.</li>
      ))}
      <li>{t('checkout.terms.exchanged')}</li>
      <li>{t('checkout.terms.undelivered')}</li>
      <li>{t('checkout.terms.closure')}</li>
      <li>{t('checkout.terms.data')}</li>
      <FullTerms to={full} text={t('checkout.terms.full')} />
    </TermsFold>
  );
}
