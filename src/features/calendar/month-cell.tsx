import type { CSSProperties, MouseEvent } from 'react';
import { Link } from '#src/ui/link.tsx';
import type { Level } from './calendar.ts';

/** A day of the month in finished words. */
export type Cell = {
  date: string;
  lunar: string;
  /** `750k`; empty where nothing is sold. */
  price: string;
  /** The season, where it is not an ordinary one. */
  season: string;
  /** `3.212`, or that the day is full. */
  sold: string;
  /** What is held, and ` / 5.500`. */
  capacity: string;
  level: Level;
  /** Height of the fill in percent. */
  wide: number;
  small: number;
  /** What is closed; empty for nothing. */
  closed: string;
  /** The same where there is no room. */
  shut: string;
  isPast: boolean;
  /** All of it for screen readers. */
  label: string;
  href: `/${string}`;
};

const TINTS: Record<Level, string> = {
  0: '',
  1: ':uno: [--tint:#dcebe4] dark:[--tint:#123026]',
  2: ':uno: [--tint:#b9d8ca] dark:[--tint:#1c4a3b]',
  3: ':uno: [--tint:#f1d993] dark:[--tint:#5a4513]',
  4: ':uno: [--tint:#0b2c23] c-#f4f1e8 [--sub:#f0d78c] dark:[--tint:#dcae47] dark:c-#0a1a14 dark:[--sub:#0a1a14]',
};

const DAY =
  ':uno: relative isolate block w-full h-121px max-760:h-74px text-left no-underline [&_i]:not-italic hover:[box-shadow:inset_0_0_0_1px_var(--line-ctl)]';
const IN_RUN =
  ':uno: relative bg-surface after:content-empty after:absolute after:inset-0 after:pointer-events-none after:[box-shadow:inset_0_0_0_2px_var(--focus)]';
const TODAY = ':uno: absolute left-6px top-5px p-[1px_5px_2px] round-1 bg-son c-white';
const NUMBER = ':uno: absolute left-10px top-7px max-760:left-6px';

type Props = {
  /** Null where the day is another month's. */
  cell: Cell | null;
  isToday: boolean;
  isOpened: boolean;
  isSelected: boolean;
  isTabStop: boolean;
  onFocus: (date: string) => void;
  onClick: (event: MouseEvent<HTMLElement>, date: string) => void;
};

export function DayCell({ cell, isToday, isOpened, isSelected, isTabStop, onFocus, onClick }: Props) {
  if (!cell) return <td className=":uno: bg-bg" />;
  const { date, level, wide, small } = cell;
  const opened = isOpened ? ':uno: z-1 [outline:2px_solid_var(--focus)] [outline-offset:-2px]' : '';
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of an ARIA grid; the link inside takes the focus.
    <td role="gridcell" aria-selected={isSelected} className={isSelected ? IN_RUN : ':uno: bg-surface'}>
      <Link
        to={cell.href}
        scroll={false}
        className={`${DAY} ${TINTS[level]} ${opened}`}
        style={{ '--wide': `${wide}%`, '--small': `${small}%` } as CSSProperties}
        data-date={date}
        tabIndex={isTabStop ? 0 : -1}
        isCurrent={isOpened}
        onFocus={() => onFocus(date)}
        onClick={(event) => onClick(event, date)}
      >
        <span className="sr-only">{cell.label}</span>
        <CellText cell={cell} isToday={isToday} />
      </Link>
    </td>
  );
}

const SECOND = ':uno: absolute left-10px c-[var(--sub,var(--ink-2))]';

function CellText({ cell, isToday }: { cell: Cell; isToday: boolean }) {
  const { date, level, isPast } = cell;
  return (
    <span aria-hidden="true">
      {level > 0 && (
        <i
          className={`${':uno: absolute inset-x-0 bottom-0 z--1 h-[var(--wide)] max-760:h-[var(--small)] bg-[var(--tint)]'} ${isPast ? ':uno: opacity-62' : ''}`}
        />
      )}
      <b
        className={`${':uno: type-700-20/1.1-display lining max-760:text-17px'} ${isToday ? TODAY : NUMBER} ${isPast ? ':uno: font-500' : ''}`}
      >
        {Number(date.slice(8))}
      </b>
      <i className=":uno: absolute right-9px top-9px c-[var(--sub,var(--ink-2))] type-500-12.5/1.2-data max-760:hidden">
        {cell.lunar}
      </i>
      {cell.closed && (
        <i className=":uno: absolute inset-x-0 top-36px pl-10px pr-4px truncate c-ink type-600-12-text lh-22px max-760:(top-28px pl-6px text-11px lh-16px) [background:repeating-linear-gradient(-45deg,var(--line-2)_0_1px,#0000_1px_6px),var(--surface)]">
          <span className=":uno: max-760:hidden">{cell.closed}</span>
          <span className=":uno: min-761:hidden">{cell.shut}</span>
        </i>
      )}
      <i
        className={`${SECOND} ${':uno: bottom-29px type-500-14/1-data max-760:(left-6px bottom-7px text-13px) [&>small]:(type-400-12/1-text max-760:hidden)'}`}
      >
        {cell.price} {cell.season && <small>{cell.season}</small>}
      </i>
      <i className=":uno: absolute left-10px bottom-8px type-600-14.5/1-data tabular max-760:hidden [&>small]:(c-[var(--sub,var(--ink-2))] type-500-12.5/1-data)">
        {cell.sold}
        <small>{cell.capacity}</small>
      </i>
    </span>
  );
}
