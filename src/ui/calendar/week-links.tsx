import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { barStyle, dayClass, isOpenState } from './calendar-day.tsx';
import { DayText, type WeekDay } from './week-strip.tsx';

type Props = {
  /** Names the group for screen readers. */
  label: string;
  days: readonly WeekDay[];
  selected: string | null;
};

/** Seven days with their lunar date, price and places left; those on sale are links to their `href`. */
export function WeekLinks({ label, days, selected }: Props) {
  return (
    <div className="week" {...{ role: 'group', 'aria-label': label }}>
      {days.map((day) => (
        <DayLink key={day.date} day={day} isSelected={day.date === selected} />
      ))}
    </div>
  );
}

function DayLink({ day, isSelected }: { day: WeekDay; isSelected: boolean }) {
  const look = { className: dayClass('day', { state: day.state, isSelected }), style: barStyle(day) };
  const text = <DayText day={day} label={day.label} />;
  if (!day.href || !isOpenState(day.state)) return <span {...look}>{text}</span>;
  return (
    <SoftLink {...look} aria-current={isSelected ? 'date' : undefined} to={day.href} isStill>
      {text}
    </SoftLink>
  );
}
