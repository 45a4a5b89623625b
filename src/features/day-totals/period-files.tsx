import { askedDayProps } from '#i18n/day-props.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/fields/day-field.tsx';
import type { AskedPeriod } from './asked-period.ts';
import { Panel } from './panel.tsx';
import { periodFaultText } from './period-fault.ts';

type Table = 'trips' | 'arrivals' | 'takings' | 'channels';
type Props = {
  intl: Intl18;
  action: `/${string}`;
  /** As typed. */
  typed: { from: string; to: string };
  asked: AskedPeriod | null;
  /** Those that this person may take away. */
  tables: readonly Table[];
  today: string;
};

/** The figures of many days as files: the days are asked for first, so that what is wrong with them stands beside them. */
export function PeriodFiles({ intl, action, typed, asked, tables, today }: Props) {
  const { t, day } = intl;
  const fault = asked && !('period' in asked) ? asked : null;
  return (
    <Panel id="period-files" title={t('dayTotals.period.title')}>
      <form method="get" action={action} className=":uno: grid gap-12px [&_.btn]:w-fit">
        {(['from', 'to'] as const).map((name) => (
          <DayField
            key={`${name} ${typed[name]}`}
            {...askedDayProps(intl, typed[name], { today, toward: 'back' })}
            name={name}
            label={t(`dayTotals.period.${name}`)}
            error={fault?.field === name ? periodFaultText(intl, fault) : undefined}
          />
        ))}
        <Button type="submit">{t('dayTotals.period.show')}</Button>
      </form>
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
