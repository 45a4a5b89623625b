import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { barStyle, type CalendarDay, dayClass, isOpenState } from './calendar-day.tsx';

export type WeekDay = CalendarDay & { /** `T2`. */ weekday: string };

type Props = {
  /** Names the group for screen readers. */
  label: string;
  days: readonly WeekDay[];
  selected: string | null;
  name: string;
  onSelect: (date: string) => void;
};

/** Seven days with their lunar date, price and places left, as radio buttons of a form. */
export function WeekStrip({ label, days, selected, name, onSelect }: Props) {
  return (
    <div className="week" {...{ role: 'radiogroup', 'aria-label': label }}>
      {days.map((day) => (
        <label key={day.date} className={dayClass('day', { state: day.state })} style={barStyle(day)}>
          <input
            type="radio"
            name={name}
            value={day.date}
            aria-label={day.label}
            disabled={!isOpenState(day.state) && day.state !== 'sold'}
            checked={day.date === selected}
            onChange={() => onSelect(day.date)}
          />
          <DayText day={day} />
        </label>
      ))}
    </div>
  );
}

/** A day of the week as it is read; `label` says it to screen readers where no field does. */
export function DayText({ day, label }: { day: WeekDay; label?: string }) {
  return (
    <>
      {label && <span className="sr-only">{label}</span>}
      <span className="day-text" aria-hidden="true">
        <span className="day-name">{day.weekday}</span>
        <span className="day-number">{day.date.slice(8)}</span>
        <span className="day-lunar">{day.leftText ?? day.lunar}</span>
        {day.priceText && <span className="day-price">{day.priceText}</span>}
      </span>
    </>
  );
}

/** From a few days to those of the whole month. */
export function MonthLink({ to, children }: { to: `/${string}`; children: ReactNode }) {
  return (
    <Link to={to} className="lnk sm">
      <Icon name="i-lucide-calendar" />
      {children}
    </Link>
  );
}
