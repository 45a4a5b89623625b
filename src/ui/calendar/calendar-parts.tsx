import type { Words } from '#i18n/intl.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import type { CalendarTurn } from './use-calendar-focus.ts';

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export function CalendarWeekdays({ words }: { words: Words<'common.calendar'> }) {
  return (
    <thead>
      <tr>
        {WEEK.map((name) => (
          <th key={name} scope="col" abbr={words[`${name}Full`]}>
            {words[name]}
          </th>
        ))}
      </tr>
    </thead>
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

type TurnProps = { turn: CalendarTurn | null | undefined; label: string; icon: `i-${string}` };

export function TurnMonth({ turn, label, icon }: TurnProps) {
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
