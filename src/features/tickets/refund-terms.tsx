import type { RefundPolicy } from '#db/schema/tickets.ts';
import type { Intl18 } from '#i18n/intl.ts';

/** A refund policy in words, best terms first. */
export function RefundTerms({ policy, intl }: { policy: RefundPolicy; intl: Intl18 }) {
  const { t } = intl;
  const tiers = policy.tiers.toSorted((one, other) => other.hoursBefore - one.hoursBefore);
  const last = tiers.at(-1);
  return (
    <ul className="refund-terms">
      {tiers.map(({ hoursBefore, percent }) => (
        <li key={hoursBefore}>{t('tickets.detail.refundTier', { hours: hoursBefore, percent })}</li>
      ))}
      {last && <li>{t('tickets.detail.refundNone', { hours: last.hoursBefore })}</li>}
      {policy.feeVnd > 0 && <li>{t('tickets.detail.refundFee', { fee: intl.money(policy.feeVnd) })}</li>}
      <li>{t('tickets.detail.refundUndelivered')}</li>
      <li>{t('tickets.detail.refundClosure')}</li>
    </ul>
  );
}
