import type { RefundPolicy } from '#db/schema/tickets.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { FullTerms, TermsFold } from './terms-fold.tsx';

/** What the buyer agrees to, from the rules of the tickets themselves. */
export function BookingTerms({ intl, policy }: { intl: Intl18; policy: RefundPolicy | null }) {
  const { t } = intl;
  return (
    <TermsFold title={t('checkout.terms.title')}>
      <li>{t('checkout.terms.day')}</li>
      <li>{t('checkout.terms.children')}</li>
      {refundTerms(intl, policy).map((term) => (
        <li key={term}>{term}</li>
      ))}
      <li>{t('checkout.terms.undelivered')}</li>
      <li>{t('checkout.terms.closure')}</li>
      <li>{t('checkout.terms.data')}</li>
      <FullTerms intl={intl} slug="quy-dinh-ve" text={t('checkout.terms.full')} />
    </TermsFold>
  );
}

function refundTerms({ t, money }: Intl18, policy: RefundPolicy | null): string[] {
  const tiers = (policy?.tiers ?? []).toSorted((one, other) => other.hoursBefore - one.hoursBefore);
  const last = tiers.at(-1);
  if (!policy || !last) return [t('checkout.terms.refundNone')];
  return [
    ...tiers.map((tier) =>
      t('checkout.terms.refundTier', { hours: tier.hoursBefore, percent: tier.percent }),
    ),
    t('checkout.terms.refundLate', { hours: last.hoursBefore }),
    ...(policy.feeVnd > 0 ? [t('checkout.terms.fee', { fee: money(policy.feeVnd) })] : []),
  ];
}
