import type { CSSProperties } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { changePercent, type Takings } from './day-totals.ts';
import { CsvLink, Panel } from './panel.tsx';

type DayTakings = {
  takings: Takings;
  nameOf: (provider: string) => string;
  /** Of the same weekday a week ago; null when nothing was taken then. */
  beforeVnd: number | null;
  weekday: string;
  /** What the tickets for this day cost, whenever they were bought. */
  valueVnd: number;
  /** What discount codes took off the orders that were paid on it. */
  discountVnd: number;
  isOver: boolean;
};

type Props = DayTakings & { intl: Intl18; day: string; updated: string };

const SERIES = [
  ':uno: bg-#246350 dark:bg-#4b957b',
  ':uno: bg-#b98a24 dark:bg-#dcae47',
  ':uno: bg-#1d5679 dark:bg-#8fc6e6',
  ':uno: bg-#7f9690 dark:bg-#5d736c',
];
const seriesAt = (index: number) => SERIES[Math.min(index, SERIES.length - 1)];

/** What was taken on the day, by the way it was paid. */
export function TakingsPanel({ updated, ...taken }: Props) {
  const { intl, takings, day } = taken;
  const { t, number } = intl;
  return (
    <Panel id="today-takings" title={t('dayTotals.takings.title')} note={<span>{updated}</span>}>
      <p className=":uno: flow-row items-baseline justify-between gap-[2px_12px]">
        <b className=":uno: c-title type-700-32/1.15-display lining whitespace-nowrap">
          {number(takings.receivedVnd)}
          <small className=":uno: text-16px">&nbsp;₫</small>
        </b>
        <span className=":uno: c-ink-2 text-13px">
          <Comparison {...taken} />
        </span>
      </p>
      {takings.byProvider.length === 0 ? (
        <p className=":uno: mt-10px c-ink-2">{t('dayTotals.takings.none')}</p>
      ) : (
        <Providers {...taken} />
      )}
      <Beside {...taken} />
      {takings.byProvider.length > 0 && <CsvLink {...{ intl, day }} table="takings" />}
    </Panel>
  );
}

type Day = Omit<Props, 'updated' | 'day'>;

/** A day that is not over is put beside the other, not measured by it. */
function Comparison({ intl: { t, money, locale }, takings, beforeVnd, weekday: day, isOver }: Day) {
  if (beforeVnd === null) return t('dayTotals.takings.beforeNone');
  const change = changePercent(takings.receivedVnd, beforeVnd);
  if (!isOver || change === null) return t('dayTotals.takings.before', { day, amount: money(beforeVnd) });
  const percent = `${change > 0 ? '+' : ''}${change.toLocaleString(locale)}`;
  return t('dayTotals.takings.change', { percent, day });
}

function Providers({ intl: { t, number }, takings: { byProvider, receivedVnd }, nameOf }: Day) {
  return (
    <>
      <div className=":uno: flex gap-1px h-9px mt-10px mb-4px" aria-hidden="true">
        {byProvider.map(({ provider, receivedVnd: vnd }, index) => (
          <i
            key={provider}
            className={seriesAt(index)}
            style={{ flexBasis: `${receivedVnd > 0 ? (vnd * 100) / receivedVnd : 0}%` } as CSSProperties}
          />
        ))}
      </div>
      <table className=":uno: w-full border-collapse [&_th]:(py-7px text-14px font-400 text-left) [&_td]:(py-7px type-600-15/1.2-data tabular text-right whitespace-nowrap) [&_tr+tr>*]:rule-t-line">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('dayTotals.takings.way')}</th>
            <th scope="col">{t('dayTotals.takings.count')}</th>
            <th scope="col">{t('dayTotals.takings.received')}</th>
          </tr>
        </thead>
        <tbody>
          {byProvider.map(({ provider, payments, receivedVnd: vnd }, index) => (
            <tr key={provider}>
              <th scope="row">
                <i
                  className={`${':uno: inline-block w-11px h-11px mr-8px'} ${seriesAt(index)}`}
                  aria-hidden="true"
                />
                {nameOf(provider)}
              </th>
              <td className=":uno: c-ink-2 font-500!">
                {t('dayTotals.takings.payments', { count: payments })}
              </td>
              <td>{number(vnd)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** What is no part of the sum above, and only where there is any. */
function Beside({ intl: { t, money }, takings: { refundedVnd, creditVnd }, valueVnd, discountVnd }: Day) {
  const lines = [
    [t('dayTotals.takings.refunded'), refundedVnd],
    [t('dayTotals.takings.credit'), creditVnd],
    [t('dayTotals.takings.discount'), discountVnd],
    [t('dayTotals.takings.value'), valueVnd],
  ] as const;
  return (
    <dl className=":uno: mt-6px pt-6px rule-t-line text-13px [&>div]:(flex justify-between gap-12px py-3px) [&_dt]:c-ink-2 [&_dd]:(type-600-14/1.4-data tabular whitespace-nowrap)">
      {lines.map(([name, vnd]) =>
        vnd > 0 ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(vnd)}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
