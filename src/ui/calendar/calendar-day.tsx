import type { CSSProperties } from 'react';

export type DayState = 'past' | 'available' | 'low' | 'peak' | 'sold' | 'closed';

export type CalendarDay = {
  /** `YYYY-MM-DD`. */
  date: string;
  /** `1/11` on the first day of a lunar month or of the view, else `2`. */
  lunar: string;
  state: DayState;
  /** `550k`, or the word for a day that is not sold; null shows nothing. */
  priceText: string | null;
  /** Everything in words, for screen readers: day, lunar day, full price, status. */
  label: string;
  /** Places left in percent, for the bar. */
  barPercent: number | null;
  /** `Còn 2`, where few places are left. */
  leftText?: string;
  /** Makes the cell a link that also works without scripts; of a day that is sold out it leads to its waiting list. */
  href?: `/${string}` | undefined;
};

const CLOSED: readonly DayState[] = ['past', 'sold', 'closed'];

export function isOpenState(state: DayState): boolean {
  return !CLOSED.includes(state);
}

/** The marks of one cell among the others. */
export type CellMarks = { isToday: boolean; isSelected: boolean; isTabStop: boolean };

export function CellText({ day }: { day: CalendarDay }) {
  return (
    <>
      <span className="sr-only">{day.label}</span>
      <span className="day-number" aria-hidden="true">
        {Number(day.date.slice(8))}
      </span>
      <span className="day-lunar" aria-hidden="true">
        {day.lunar}
      </span>
      {day.priceText && (
        <span className="day-price" aria-hidden="true">
          {day.priceText}
        </span>
      )}
      {day.leftText && (
        <span className="day-left" aria-hidden="true">
          {day.leftText}
        </span>
      )}
    </>
  );
}

type Look = { state: DayState; isToday?: boolean; isSelected?: boolean };

export function dayClass(base: string, { state, isToday = false, isSelected = false }: Look): string {
  const marks = [
    state === 'available' ? '' : `is-${state}`,
    isToday ? 'is-today' : '',
    isSelected ? 'is-selected' : '',
  ];
  return [base, ...marks].filter(Boolean).join(' ');
}

export function barStyle({ state, barPercent }: Pick<CalendarDay, 'state' | 'barPercent'>): CSSProperties {
  return isOpenState(state) && barPercent !== null ? ({ '--a': `${barPercent}%` } as CSSProperties) : {};
}
