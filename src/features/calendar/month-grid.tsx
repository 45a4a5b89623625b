'use client';

import type { ReactNode } from 'react';
import type { Words } from '#i18n/intl.ts';
import { Link } from '#src/ui/link.tsx';
import { weekday } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';
import { type Cell, DayCell } from './month-cell.tsx';
import { type Month, useMonth } from './use-month.ts';

type Props = Omit<Month, 'dates'> & {
  cells: readonly Cell[];
  /** `Tháng 12/2026`. */
  name: string;
  weekdays: readonly string[];
  words: Words<'calendar.grid'>;
  locale: string;
  /** What stands below while no days are selected. */
  children: ReactNode;
};

const TABLE =
  ':uno: w-full table-fixed border-collapse [&_th]:(h-28px pl-10px c-ink-3 type-600-12.5/1-text text-left max-760:pl-6px) [&_td]:(p-0 rule-line) [&_tr>*:first-child]:border-l-0 [&_tr>*:last-child]:border-r-0';

/** The days of a month. Arrows move, Enter opens; with Shift they select several days. */
export function MonthGrid({ cells, name, weekdays, words, locale, children, ...month }: Props) {
  const { grid, stop, count, runTo, isSelected, setFocused, onKeyDown, onClick } = useMonth({
    ...month,
    dates: cells.map(({ date }) => date),
  });
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a real table. */}
      <table ref={grid} role="grid" aria-label={name} onKeyDown={onKeyDown} className={TABLE}>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(cells).map((week, row) => (
            <tr key={week.find((cell) => cell)?.date ?? row}>
              {week.map((cell, index) => (
                <DayCell
                  key={cell?.date ?? index}
                  cell={cell}
                  isToday={cell?.date === month.today}
                  isOpened={cell?.date === month.opened}
                  isSelected={cell !== null && isSelected(cell.date)}
                  isTabStop={cell?.date === stop}
                  onFocus={setFocused}
                  onClick={onClick}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className=":uno: flow-row min-h-44px gap-[6px_22px] p-[9px_14px] c-ink-2 text-13px [&_b]:(c-ink type-600-14/1-data)">
        {count > 1 ? (
          <Link to={runTo} scroll={false} className="lnk" role="status">
            {formatMessage(words.editRun, { count }, locale)}
          </Link>
        ) : (
          children
        )}
      </div>
    </>
  );
}

function weeksOf(cells: readonly Cell[]): (Cell | null)[][] {
  const padded = [...Array<null>(weekday(cells[0]?.date ?? '') - 1).fill(null), ...cells];
  while (padded.length % 7) padded.push(null);
  return Array.from({ length: padded.length / 7 }, (_, week) => padded.slice(week * 7, week * 7 + 7));
}
