import type { Bilingual } from '#db/columns.ts';
import type { RefundPolicy } from '#db/schema/tickets.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Static } from '#src/ui/fragment/static.tsx';

type Props = {
  peaks: readonly { day: string; name: Bilingual }[];
  refund: RefundPolicy | undefined;
  /** The age under which guests come free with every ticket. */
  freeUnder: number | null;
  intl: Intl18;
};

/** The notes beside the prices: peak days by name, notes, refunds. */
export function PricingNotes({ peaks, refund, freeUnder, intl }: Props) {
  const { locale, t } = intl;
  return (
    <Static className=":uno: c-ink-2 text-15px text-pretty [&_section+section]:mt-40px [&_h2]:(mb-14px text-26px) print:mt-24px">
      <section aria-labelledby="peaks">
        <h2 id="peaks">{t('tickets.pricing.peaks')}</h2>
        <p>{t(peaks.length > 0 ? 'tickets.pricing.peaksLead' : 'tickets.pricing.noPeaks')}</p>
        <ul className=":uno: mt-14px rule-t-line [&_li]:(flex justify-between gap-14px py-7px px-0 rule-b-line) [&_:is(time,b)]:(flex-none c-ink type-600-16/1.5-data tabular) [&_span]:text-right">
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
          {freeUnder !== null && <li>{t('tickets.pricing.noteInfants', { under: freeUnder })}</li>}
          <li>{t('tickets.pricing.noteDay')}</li>
          <li>{t('tickets.pricing.noteDelivery')}</li>
          <li>{t('tickets.pricing.noteInvoice')}</li>
        </ul>
      </section>
      {refund && (
        <section aria-labelledby="refund">
          <h2 id="refund">{t('tickets.detail.refund')}</h2>
          <RefundTable policy={refund} intl={intl} />
        </section>
      )}
    </Static>
  );
}

/** What comes back, hour by hour; then what holds whenever it is cancelled. */
function RefundTable({ policy, intl }: { policy: RefundPolicy; intl: Intl18 }) {
  const { t } = intl;
  const tiers = policy.tiers.toSorted((one, other) => other.hoursBefore - one.hoursBefore);
  const last = tiers.at(-1);
  return (
    <>
      <p>{t('tickets.pricing.refundLead')}</p>
      <ul className=":uno: mt-14px rule-t-line [&_li]:(flex justify-between gap-14px py-7px px-0 rule-b-line) [&_:is(time,b)]:(flex-none c-ink type-600-16/1.5-data tabular) [&_span]:text-right">
        {tiers.map(({ hoursBefore, percent }) => (
          <li key={hoursBefore}>
            {t('tickets.pricing.refundBefore', { hours: hoursBefore })}
            <b>{t('tickets.pricing.refundPercent', { percent })}</b>
          </li>
        ))}
        {last && (
          <li>
            {t('tickets.pricing.refundLate', { hours: last.hoursBefore })}
            <b>{t('tickets.pricing.refundNone')}</b>
          </li>
        )}
      </ul>
      <ul className="pricing-list">
        {policy.feeVnd > 0 && <li>{t('tickets.detail.refundFee', { fee: intl.money(policy.feeVnd) })}</li>}
        <li>{t('tickets.detail.refundUndelivered')}</li>
        <li>{t('tickets.detail.refundClosure')}</li>
      </ul>
    </>
  );
}
