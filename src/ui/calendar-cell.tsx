import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Link } from './link.tsx';

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
  /** Makes the cell a link that also works without scripts; of a day that is sold out it leads to its waiting list. */
  href?: `/${string}` | undefined;
};

type Props = {
  day: CalendarDay | null;
  isToday: boolean;
  isSelected: boolean;
  isTabStop: boolean;
  onSelect: ((date: string) => void) | undefined;
  onFocus: (date: string) => void;
};

const CLOSED: readonly DayState[] = ['past', 'sold', 'closed'];

export function isOpenState(state: DayState): boolean {
  return !CLOSED.includes(state);
}

export function CalendarCell({ day, isToday, isSelected, isTabStop, onSelect, onFocus }: Props) {
  if (!day) return <td className="cal-empty" />;
  return <DayCell {...{ day, isToday, isSelected, isTabStop, onSelect, onFocus }} />;
}

function DayCell({ day, isToday, isSelected, isTabStop, onSelect, onFocus }: Props & { day: CalendarDay }) {
  const { date, href, state } = day;
  const isOpen = isOpenState(state);
  const isWaitedFor = state === 'sold' && href !== undefined;
  const isLink = (isOpen || isWaitedFor) && href !== undefined;
  const cell = {
    ...useKeptFocus(isLink),
    'aria-selected': isSelected,
    'aria-disabled': !(isOpen || isWaitedFor) || undefined,
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
          scroll={isWaitedFor}
          onKeyDown={(event) => clickOnSpace(event)}
          onClick={(event) => {
            if (!onSelect || isWaitedFor) return;
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

/** A day that sells out while it has the focus becomes a link to its waiting list, and keeps the focus. */
function useKeptFocus(isLink: boolean) {
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
    // While React replaces an element it does not tell that the focus went.
    onFocus: () => {
      known.current.hadFocus = true;
    },
    onBlur: () => {
      known.current.hadFocus = false;
    },
  };
}

function CellText({ day }: { day: CalendarDay }) {
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
    </>
  );
}

/** A link answers Enter by itself, but a choice in a grid also answers Space. */
function clickOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
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
