'use client';

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { weekday } from '#src/values/day.ts';
import { CalendarCell, type CalendarDay } from './calendar-cell.tsx';
import { stepDay } from './calendar-keys.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

export type { CalendarDay, DayState } from './calendar-cell.tsx';

/** How to leave the month: a link that works without scripts, a callback, or both. */
export type CalendarTurn = { href?: `/${string}` | undefined; onTurn?: (() => void) | undefined };

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

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** A month of prices as a grid: arrows, Home, End, PageUp, PageDown move, Enter or Space choose. */
export function Calendar(props: Props) {
  const { month, monthText, days, today, selected, onSelect, previous, next, words } = props;
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const waiting = useRef<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const stop = tabStop({ days, focused, selected, today });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another month has arrived, and only then.
  useEffect(() => {
    const target = waiting.current;
    if (!target?.startsWith(month)) return;
    waiting.current = null;
    focusDay(target);
  }, [month]);

  function focusDay(date: string): void {
    setFocused(date);
    grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const from = (event.target as HTMLElement).dataset.date;
    const target = from && stepDay(from, event.key);
    if (!target) return;
    event.preventDefault();
    if (target.startsWith(month)) {
      focusDay(target);
      return;
    }
    const turn = target < month ? previous : next;
    if (!turn?.onTurn) return;
    waiting.current = target;
    turn.onTurn();
  }

  return (
    <div className="cal">
      <div className="cal-head">
        <Turn turn={previous} label={words.previous} icon="i-lucide-chevron-left" />
        <strong id={titleId} aria-live="polite">
          {monthText}
        </strong>
        <Turn turn={next} label={words.next} icon="i-lucide-chevron-right" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a real table. */}
      <table ref={grid} role="grid" aria-labelledby={titleId} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {WEEK.map((name) => (
              <th key={name} scope="col" abbr={words[`${name}Full`]}>
                {words[name]}
              </th>
            ))}
          </tr>
        </thead>
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

export function CalendarLegend({ words }: { words: Words<'common.calendar'> }) {
  return (
    <ul className="legend">
      <li>
        <i />
        {words.available}
      </li>
      <li>
        <i className="legend-low" />
        {words.low}
      </li>
      <li>
        <i className="legend-peak" />
        {words.peak}
      </li>
      <li>
        <i className="legend-closed" />
        {words.closed}
      </li>
    </ul>
  );
}

function Turn({
  turn,
  label,
  icon,
}: {
  turn: CalendarTurn | null | undefined;
  label: string;
  icon: `i-${string}`;
}) {
  if (turn?.href) {
    return (
      <Link
        to={turn.href}
        className="ib"
        aria-label={label}
        scroll={false}
        onClick={(event) => {
          if (!turn.onTurn) return;
          event.preventDefault();
          turn.onTurn();
        }}
      >
        <Icon name={icon} />
      </Link>
    );
  }
  return (
    <button type="button" className="ib" aria-label={label} disabled={!turn?.onTurn} onClick={turn?.onTurn}>
      <Icon name={icon} />
    </button>
  );
}

type Stop = {
  days: readonly CalendarDay[];
  focused: string | null;
  selected: string | null | undefined;
  today: string;
};

/** The one day that Tab reaches. */
function tabStop({ days, focused, selected, today }: Stop): string | undefined {
  const has = (date: string | null | undefined) => days.some((day) => day.date === date);
  const open = days.find((day) => day.state === 'available' || day.state === 'low' || day.state === 'peak');
  return (
    [focused, selected, has(today) ? (open?.date ?? today) : null].find(has) ?? open?.date ?? days[0]?.date
  );
}

function weeksOf(days: readonly CalendarDay[]): (CalendarDay | null)[][] {
  const first = days[0];
  if (!first) return [];
  const cells = [...Array<null>(weekday(first.date) - 1).fill(null), ...days];
  while (cells.length % 7) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, index) => cells.slice(index * 7, index * 7 + 7));
}
