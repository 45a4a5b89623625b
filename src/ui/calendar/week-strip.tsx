import type { ReactNode } from 'react';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { barStyle, type CalendarDay, dayClass, isOpenState } from './calendar-day.tsx';

type WeekDay = CalendarDay & { /** `T2`. */ weekday: string };

type Props = {
  /** Names the group for screen readers. */
  label: string;
  days: readonly WeekDay[];
  selected?: string | null | undefined;
  /** With a name the days are radio buttons of a form; without, links to each day's `href`. */
  name?: string | undefined;
  onSelect?: ((date: string) => void) | undefined;
};

/** Seven days with their lunar date, price and places left. */
export function WeekStrip({ label, days, selected, name, onSelect }: Props) {
  return (
    <div className="week" {...{ role: name ? 'radiogroup' : 'group', 'aria-label': label }}>
      {days.map((day) =>
        name ? (
          <label key={day.date} className={dayClass('day', { state: day.state })} style={barStyle(day)}>
            <input
              type="radio"
              name={name}
              value={day.date}
              aria-label={day.label}
              disabled={!isOpenState(day.state) && day.state !== 'sold'}
              {...(onSelect
                ? { checked: day.date === selected, onChange: () => onSelect(day.date) }
                : { defaultChecked: day.date === selected })}
            />
            <DayText day={day} />
          </label>
        ) : (
          <DayLink key={day.date} day={day} isSelected={day.date === selected} onSelect={onSelect} />
        ),
      )}
    </div>
  );
}

type DayLinkProps = { day: WeekDay; isSelected: boolean; onSelect: Props['onSelect'] };

function DayLink({ day, isSelected, onSelect }: DayLinkProps) {
  const look = { className: dayClass('day', { state: day.state, isSelected }), style: barStyle(day) };
  if (!day.href || !isOpenState(day.state)) {
    return (
      <span {...look}>
        <DayText day={day} label={day.label} />
      </span>
    );
  }
  const current = { 'aria-current': isSelected ? ('date' as const) : undefined };
  if (!onSelect)
    return (
      <SoftLink {...look} {...current} to={day.href} isStill>
        <DayText day={day} label={day.label} />
      </SoftLink>
    );
  return (
    <Link
      {...look}
      {...current}
      to={day.href}
      scroll={false}
      onClick={(event) => {
        event.preventDefault();
        onSelect(day.date);
      }}
    >
      <DayText day={day} label={day.label} />
    </Link>
  );
}

function DayText({ day, label }: { day: WeekDay; label?: string }) {
  return (
    <>
      {label && <span className="sr-only">{label}</span>}
      <span className="day-text" aria-hidden="true">
        <span className="day-name">{day.weekday}</span>
        <span className="day-number">{day.date.slice(8)}</span>
        <span className="day-lunar">{day.leftText ?? day.lunar}</span>
        {day.priceText && <span className="day-price">{day.priceText}</span>}
      </span>
    </>
  );
}

/** From a few days to those of the whole month. */
export function MonthLink({ to, children }: { to: `/${string}`; children: ReactNode }) {
  return (
    <Link to={to} className="lnk sm">
      <Icon name="i-lucide-calendar" />
      {children}
    </Link>
  );
}
