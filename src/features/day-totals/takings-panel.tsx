import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { changePercent, type Share, type Takings } from './day-totals.ts';
import { CsvLink, Panel } from './panel.tsx';
import { Shares } from './shares.tsx';

type DayTakings = {
  takings: Takings;
  channels: readonly Share[];
  nameOf: { channel: (key: string) => string; provider: (key: string) => string };
  /** Of the same weekday a week ago; null when nothing was taken then. */
  beforeVnd: number | null;
  weekday: string;
  /** What the tickets for this day cost, whenever they were bought. */
  valueVnd: number;
  /** What discount codes took off the orders that were paid on it. */
  discountVnd: number;
  isOver: boolean;
  /** More of the same money, in other rooms. */
  more: ReactNode;
};

type Props = DayTakings & { intl: Intl18; day: string; updated: string };

/** What was taken on the day, by sales channel and by the way it was paid. */
export function TakingsPanel({ updated, ...taken }: Props) {
  const { intl, takings } = taken;
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
        <Parts {...taken} updated={updated} />
      )}
      <Beside {...taken} />
      {taken.more}
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

/** The same money twice: by where it was sold, and by the way it was paid. */
function Parts({ intl, day, channels, takings, nameOf }: Props) {
  const { t } = intl;
  return (
    <>
      <Shares {...{ intl }} by={t('dayTotals.channels.by')} shares={channels} nameOf={nameOf.channel} />
      <CsvLink {...{ intl, day }} table="channels" />
      <Shares
        {...{ intl }}
        by={t('dayTotals.takings.way')}
        shares={takings.byProvider.map((row) => ({ ...row, key: row.provider }))}
        nameOf={nameOf.provider}
      />
      <CsvLink {...{ intl, day }} table="takings" />
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
