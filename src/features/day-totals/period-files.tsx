import { Panel } from './panel.tsx';
import { type AskedForm, PeriodForm } from './period-form.tsx';

type Table = 'trips' | 'arrivals' | 'takings' | 'channels';
/** `tables`: those that this person may take away. */
type Props = AskedForm & { tables: readonly Table[] };

/** The figures of many days as files: the days are asked for first, so that what is wrong with them stands beside them. */
export function PeriodFiles({ intl, action, typed, asked, tables, today }: Props) {
  const { t, day } = intl;
  return (
    <Panel id="period-files" title={t('dayTotals.period.title')}>
      <PeriodForm {...{ intl, action, typed, asked, today }} send={t('dayTotals.period.show')} />
      {asked && 'period' in asked && (
        <div role="status" className=":uno: mt-12px">
          <p className=":uno: c-ink-2 text-14px">
            {t('dayTotals.period.days', {
              from: day(asked.period.from, 'long'),
              to: day(asked.period.to, 'long'),
            })}
          </p>
          <ul>
            {tables.map((table) => (
              <li key={table}>
                <a
                  className=":uno: lnk inline-flex items-center min-h-44px text-14px"
                  href={`/api/staff/today/${table}.csv?from=${asked.period.from}&to=${asked.period.to}`}
                  download
                >
                  {t('dayTotals.csvOf', { table: t(`dayTotals.${table}.title`) })}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}
