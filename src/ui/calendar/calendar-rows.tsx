import {
  barStyle,
  type CalendarDay,
  type CellMarks,
  CellText,
  dayClass,
  isOpenState,
} from './calendar-day.tsx';
import { tabStop, weeksOf } from './calendar-weeks.ts';

type Props = { days: readonly CalendarDay[]; today: string; selected: string | null };

/** The rows of `Calendar` as it first draws them, for finished markup: React takes them over in the browser. */
export function CalendarRows({ days, today, selected }: Props) {
  const stop = tabStop({ days, focused: null, selected, today });
  return weeksOf(days).map((week) => (
    <tr key={week.find((day) => day)?.date}>
      {week.map((day, index) =>
        day ? (
          <Cell
            key={day.date}
            day={day}
            isToday={day.date === today}
            isSelected={day.date === selected}
            isTabStop={day.date === stop}
          />
        ) : (
          <td key={String(index)} className="cal-empty" />
        ),
      )}
    </tr>
  ));
}

function Cell({ day, isToday, isSelected, isTabStop }: CellMarks & { day: CalendarDay }) {
  const { date, href, state } = day;
  const isOpen = isOpenState(state);
  const isLink = (isOpen || state === 'sold') && href !== undefined;
  const common = {
    className: dayClass('cal-day', { state, isToday, isSelected }),
    'data-date': date,
    tabIndex: isTabStop ? 0 : -1,
    style: barStyle(day),
  };
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of an ARIA grid; the control inside takes the focus.
    <td role="gridcell" aria-selected={isSelected} aria-disabled={!(isOpen || isLink) || undefined}>
      {isLink ? (
        <a {...common} href={href}>
          <CellText day={day} />
        </a>
      ) : (
        <button {...common} type="button" aria-disabled={!isOpen || undefined}>
          <CellText day={day} />
        </button>
      )}
    </td>
  );
}
