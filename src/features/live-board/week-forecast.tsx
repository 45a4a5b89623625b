import type { CSSProperties } from 'react';
import type { MountainDayRow } from '#db/schema/live-board.ts';
import type { Intl18 } from '#i18n/intl.ts';

/** The best chance of a cloud sea on each of the days ahead. */
export function WeekForecast({ days, intl }: { days: readonly MountainDayRow[]; intl: Intl18 }) {
  return (
    <ul className="forecast">
      {days.map((day) => {
        const percent = Math.max(0, ...day.cloudSea);
        return (
          <li key={day.day} style={{ '--a': `${percent}%` } as CSSProperties}>
            <span>{intl.day(day.day, 'short')}</span>
            <b>{percent}%</b>
            <span>{intl.t('home.week.temperature', { temperature: intl.number(day.temperatureC) })}</span>
          </li>
        );
      })}
    </ul>
  );
}
