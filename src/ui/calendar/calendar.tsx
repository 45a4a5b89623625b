'use client';

import '#src/ui/styles/month.css';
import { useId, useRef } from 'react';
import type { Words } from '#i18n/intl.ts';
import { CalendarCell } from './calendar-cell.tsx';
import type { CalendarDay } from './calendar-day.tsx';
import { CalendarLegend, CalendarWeekdays, TurnMonth } from './calendar-parts.tsx';
import { tabStop, weeksOf } from './calendar-weeks.ts';
import { type CalendarTurn, useCalendarFocus } from './use-calendar-focus.ts';

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
  /** A day that is sold out is chosen too: where else there are places is told then. Without it its link is followed. */
  onSold?: ((date: string) => void) | undefined;
  previous?: CalendarTurn | null | undefined;
  next?: CalendarTurn | null | undefined;
  isLegendHidden?: boolean | undefined;
  words: Words<'common.calendar'>;
};

/** A month of prices as a grid: arrows, Home, End, PageUp, PageDown move, Enter or Space choose. */
export function Calendar(props: Props) {
  const { month, monthText, days, today, selected, onSelect, onSold, previous, next, words } = props;
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
                  onSelect={day?.state === 'sold' ? onSold : onSelect}
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
