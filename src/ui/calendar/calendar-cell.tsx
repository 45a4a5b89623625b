import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Link } from '#src/ui/link.tsx';
import {
  barStyle,
  type CalendarDay,
  type CellMarks,
  CellText,
  dayClass,
  isOpenState,
} from './calendar-day.tsx';

type Props = CellMarks & {
  day: CalendarDay | null;
  onSelect: ((date: string) => void) | undefined;
  onFocus: (date: string) => void;
};

export function CalendarCell({ day, ...rest }: Props) {
  if (!day) return <td className="cal-empty" />;
  return <DayCell {...rest} day={day} />;
}

function DayCell({ day, isToday, isSelected, isTabStop, onSelect, onFocus }: Props & { day: CalendarDay }) {
  const { date, href, state } = day;
  const isOpen = isOpenState(state);
  const isLink = (isOpen || state === 'sold') && href !== undefined;
  const cell = {
    ...useStableFocus(isLink),
    'aria-selected': isSelected,
    'aria-disabled': !(isOpen || isLink) || undefined,
  };
  const common = {
    className: dayClass('cal-day', { state, isToday, isSelected }),
    'data-date': date,
    tabIndex: isTabStop ? 0 : -1,
    onFocus: () => onFocus(date),
    style: barStyle(day),
  };
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of an ARIA grid; the control inside takes the focus.
    <td role="gridcell" {...cell}>
      {isLink ? (
        <Link
          {...common}
          to={href}
          scroll={!isOpen}
          onKeyDown={clickOnSpace}
          onClick={(event) => {
            if (!onSelect) return;
            event.preventDefault();
            onSelect(date);
          }}
        >
          <CellText day={day} />
        </Link>
      ) : (
        <button
          {...common}
          type="button"
          aria-disabled={!isOpen || undefined}
          onClick={() => isOpen && onSelect?.(date)}
        >
          <CellText day={day} />
        </button>
      )}
    </td>
  );
}

/** A day that sells out while focused becomes a link to its waiting list, and stays focused. */
function useStableFocus(isLink: boolean) {
  const cell = useRef<HTMLTableCellElement>(null);
  const known = useRef({ isLink, hadFocus: false });
  useLayoutEffect(() => {
    const { current } = known;
    if (current.isLink !== isLink && current.hadFocus)
      cell.current?.querySelector<HTMLElement>('[data-date]')?.focus();
    current.isLink = isLink;
  }, [isLink]);
  return {
    ref: cell,
    // While React replaces an element there is no blur event.
    onFocus: () => {
      known.current.hadFocus = true;
    },
    onBlur: () => {
      known.current.hadFocus = false;
    },
  };
}

/** A link answers Enter by itself, but a choice in a grid also answers Space. */
function clickOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
