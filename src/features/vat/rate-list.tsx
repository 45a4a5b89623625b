import type { Intl18 } from '#i18n/intl.ts';
import { taxClassName } from '#i18n/tax-class-name.ts';
import { Tag } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import type { VatRate } from '#src/values/vat.ts';
import { LAST_DAY } from './vat.ts';

/** `to 31 Mar 2027`, `until further notice`. */
export function untilText({ t, day }: Intl18, validTo: string): string {
  return validTo === LAST_DAY ? t('vat.endless') : t('vat.until', { day: day(validTo, 'long') });
}

type Props = {
  intl: Intl18;
  taxClass: string;
  rates: readonly VatRate[];
  today: string;
  /** Where a rate that holds, or one ahead, is corrected. */
  correctAt: (rate: VatRate) => `/${string}`;
};

const TABLE =
  ':uno: w-full border-collapse text-14px [&_th]:(p-[8px_10px] text-left c-ink-2 text-13px font-600) [&_td]:(p-[6px_10px] rule-t-line) [&_td:nth-child(3)]:(type-600-15/1.2-data tabular)';

/** All rates of one class, the earliest first. */
export function RateList({ intl, taxClass, rates, today, correctAt }: Props) {
  const { t, day } = intl;
  return (
    <div className=":uno: min-w-0 rule-line round-1 bg-surface">
      <h2 id={`vat-${taxClass}`} className=":uno: p-[11px_14px] type-600-15/1.3-text">
        {taxClassName(taxClass)[intl.locale]}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className=":uno: overflow-x-auto" aria-labelledby={`vat-${taxClass}`} tabIndex={0}>
        <table className={TABLE}>
          <thead>
            <tr>
              {(['from', 'to', 'percent', 'state'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`vat.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rates.map((rate) => (
              <tr key={rate.validFrom}>
                <td>{day(rate.validFrom, 'long')}</td>
                <td>{rate.validTo === LAST_DAY ? t('vat.endless') : day(rate.validTo, 'long')}</td>
                <td>{percentText(intl, rate.ratePerMille)}%</td>
                <td>
                  <State {...{ intl, rate, today }} correctAt={correctAt(rate)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** `8,5` in Vietnamese, `8.5` in English. */
export function percentText({ locale }: Intl18, ratePerMille: number): string {
  const text = String(ratePerMille / 10);
  return locale === 'vi' ? text.replace('.', ',') : text;
}

type StateProps = { intl: Intl18; rate: VatRate; today: string; correctAt: `/${string}` };

function State({ intl, rate: { validFrom, validTo, ratePerMille }, today, correctAt }: StateProps) {
  const { t } = intl;
  if (validTo < today) return <span className=":uno: c-ink-2">{t('vat.over')}</span>;
  const isRunning = validFrom <= today;
  return (
    <span className=":uno: flow-row items-center gap-[2px_12px]">
      <Tag tone={isRunning ? 'ok' : 'info'}>{t(isRunning ? 'vat.running' : 'vat.coming')}</Tag>
      <Link
        to={correctAt}
        scroll={false}
        className=":uno: lnk inline-flex items-center min-h-44px"
        aria-label={t('vat.correctOf', {
          percent: percentText(intl, ratePerMille),
          from: intl.day(validFrom, 'long'),
        })}
      >
        {t('vat.correct')}
      </Link>
    </span>
  );
}
