'use client';

import './month.css';
import { useId, useRef } from 'react';
import type { Words } from '#i18n/intl.ts';
import { weekday } from '#src/values/day.ts';
import { CalendarCell, type CalendarDay, isOpenState } from './calendar-cell.tsx';
import { CalendarLegend, CalendarWeekdays, TurnMonth } from './calendar-parts.tsx';
import { type CalendarTurn, useCalendarFocus } from './use-calendar-focus.ts';

export type { CalendarDay, DayState } from './calendar-cell.tsx';
export type { CalendarTurn } from './use-calendar-focus.ts';

type Props = {
  /** `YYYY-MM`. */
  month: string;
  /** `Tháng 12, 2026`. */
  monthText: string;
  days: readonly CalendarDay[];
  /** `YYYY-MM-DD`, ringed when in view. */
  today: string;
  selected?: string | null | undefined;
  onSelect?: ((date: string) => void) | undefined;
  previous?: CalendarTurn | null | undefined;
  next?: CalendarTurn | null | undefined;
  isLegendHidden?: boolean | undefined;
  words: Words<'common.calendar'>;
};

/** A month of prices as a grid: arrows, Home, End, PageUp, PageDown move, Enter or Space choose. */
export function Calendar(props: Props) {
  const { month, monthText, days, today, selected, onSelect, previous, next, words } = props;
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const { focused, setFocused, onKeyDown } = useCalendarFocus({ grid, month, previous, next });
  const stop = tabStop({ days, focused, selected, today });

  return (
    <div className="cal">
      <div className="cal-head">
        <TurnMonth turn={previous} label={words.previous} icon="i-lucide-chevron-left" />
        <strong id={titleId} aria-live="polite">
          {monthText}
        </strong>
        <TurnMonth turn={next} label={words.next} icon="i-lucide-chevron-right" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a real table. */}
      <table ref={grid} role="grid" aria-labelledby={titleId} onKeyDown={onKeyDown}>
        <CalendarWeekdays words={words} />
        <tbody>
          {weeksOf(days).map((week) => (
            <tr key={week.find((day) => day)?.date}>
              {week.map((day, index) => (
                <CalendarCell
                  key={day?.date ?? index}
                  day={day}
                  isToday={day?.date === today}
                  isSelected={day?.date === selected}
                  isTabStop={day?.date === stop}
                  onSelect={onSelect}
                  onFocus={setFocused}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!props.isLegendHidden && <CalendarLegend words={words} />}
    </div>
  );
}

type Stop = Pick<Props, 'days' | 'selected' | 'today'> & { focused: string | null };

/** The one day that Tab reaches: where the focus was, else the chosen one, else the first on sale. */
function tabStop({ days, focused, selected, today }: Stop): string | undefined {
  const open = days.find((day) => isOpenState(day.state))?.date;
  const wanted = [focused, selected, open, today];
  return wanted.find((date) => days.some((day) => day.date === date)) ?? days[0]?.date;
}

function weeksOf(days: readonly CalendarDay[]): (CalendarDay | null)[][] {
  const first = days[0];
  if (!first) return [];
  const cells = [...Array<null>(weekday(first.date) - 1).fill(null), ...days];
  while (cells.length % 7) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, index) => cells.slice(index * 7, index * 7 + 7));
}
