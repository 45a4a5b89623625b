import type { CSSProperties } from 'react';
import type { MountainDayRow } from '#db/schema/live-board.ts';
import type { Intl18 } from '#i18n/intl.ts';

/** The best chance of a cloud sea on each of the days ahead. */
export function WeekForecast({ days, intl }: { days: readonly MountainDayRow[]; intl: Intl18 }) {
  return (
    <ul className=":uno: forecast grid grid-cols-[repeat(auto-fit,minmax(104px,1fr))] gap-[18px_28px] mt-20px [&_li>:first-child]:col-span-full">
      {days.map((day) => {
        const percent = Math.max(0, ...day.cloudSea);
        return (
          <li key={day.day} style={{ '--a': `${percent}%` } as CSSProperties}>
            <span>{intl.day(day.day, 'short')}</span>
            <b className=":uno: c-leaf-hi type-600-27/1.1-display lining">{percent}%</b>
            <span>{intl.t('home.week.temperature', { temperature: intl.number(day.temperatureC) })}</span>
          </li>
        );
      })}
    </ul>
  );
}
