import type { Bilingual } from '#db/columns.ts';
import type { RefundPolicy } from '#db/schema/tickets.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Static } from '#src/ui/static.tsx';
import { RefundTerms } from './refund-terms.tsx';

type Props = {
  peaks: readonly { day: string; name: Bilingual }[];
  refund: RefundPolicy | undefined;
  intl: Intl18;
};

/** What stands beside the prices: peak days by name, notes, refunds. */
export function PricingNotes({ peaks, refund, intl }: Props) {
  const { locale, t } = intl;
  return (
    <Static className="pricing-notes">
      <section aria-labelledby="peaks">
        <h2 id="peaks">{t('tickets.pricing.peaks')}</h2>
        <p>{t(peaks.length > 0 ? 'tickets.pricing.peaksLead' : 'tickets.pricing.noPeaks')}</p>
        <ul className="peak-days">
          {peaks.map(({ day, name }) => (
            <li key={day}>
              <time dateTime={day}>{intl.day(day, 'short')}</time>
              <span>{name[locale]}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="notes">
        <h2 id="notes">{t('tickets.pricing.notes')}</h2>
        <ul className="pricing-list">
          <li>{t('tickets.pricing.noteInfants')}</li>
          <li>{t('tickets.pricing.noteDay')}</li>
          <li>{t('tickets.pricing.noteDelivery')}</li>
          <li>{t('tickets.pricing.noteInvoice')}</li>
        </ul>
      </section>
      {refund && (
        <section aria-labelledby="refund">
          <h2 id="refund">{t('tickets.detail.refund')}</h2>
          <RefundTerms policy={refund} intl={intl} />
        </section>
      )}
    </Static>
  );
}
