import { dayFault } from '#i18n/day-fault.ts';
import { askedDayProps, dayProps } from '#i18n/day-props.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import type { CalendarMonth } from '#src/features/calendar/load-month.ts';
import { scopeName } from '#src/features/calendar/month-words.ts';
import { PlacesRunForm } from '#src/features/calendar/run-forms.tsx';
import { RunPanel } from '#src/features/calendar/run-panel.tsx';
import { SeasonForm } from '#src/features/calendar/season-form.tsx';
import { listOpenSeasons } from '#src/features/tickets/seasons.queries.ts';
import { href } from '#src/routes.ts';
import { daysBetween, parkDay } from '#src/values/day.ts';
import { readDay } from '#src/values/typed/typed-day.ts';

type Props = Pick<CalendarMonth, 'scope' | 'types' | 'days'> & {
  context: ScreenContext;
  run: { from: string; to: string };
  /** The days cannot be as they were typed. */
  isWrong: boolean;
  closeAt: `/${string}`;
};

/** Several days at once: the places of what the month shows, and their name and season. */
export async function CalendarRun({ context, run, isWrong, closeAt, scope, types }: Props) {
  const intl = intlFor(context.locale);
  const frame = { intl, closeAt, of: scope?.id, action: href('staffCalendar', intl.locale) };
  if (isWrong)
    return (
      <RunPanel {...frame} title={intl.t('calendar.run.open')} days={wrongDays(intl, run, context.now)} />
    );
  const seasons = await listOpenSeasons(context.db.read);
  const options = seasons.map(({ id, name }) => ({ value: id, label: name[intl.locale] }));
  return (
    <RunPanel
      {...frame}
      title={intl.t('calendar.run.title', {
        count: daysBetween(run.from, run.to) + 1,
        from: intl.day(run.from, 'short'),
        to: intl.day(run.to, 'short'),
      })}
      days={{ from: dayProps(intl, run.from), to: dayProps(intl, run.to) }}
    >
      {scope && (
        <PlacesRunForm
          key={`places-${run.from}-${run.to}`}
          run={run}
          of={scope.id}
          name={scopeName(intl, scope, types)}
          words={intl.words('calendar.run')}
          back={intl.words('calendar.back')}
          locale={intl.locale}
        />
      )}
      <SeasonForm
        key={`season-${run.from}-${run.to}`}
        run={run}
        seasons={options}
        named={null}
        words={intl.words('calendar.season')}
        sides={intl.words('resources.sides')}
        back={intl.words('calendar.back')}
        locale={intl.locale}
      />
    </RunPanel>
  );
}

/** Each says what is wrong with it, also that it is missing; where both are days, the last one is before the first. */
function wrongDays(intl: Intl18, run: Props['run'], now: string) {
  const today = parkDay(now);
  const near = [run.from, run.to].map((typed) => readDay(typed, { today })).find((read) => 'day' in read);
  const nearest = near && 'day' in near ? near.day : today;
  const [from, to] = [run.from, run.to].map((typed) => {
    const day = askedDayProps(intl, typed, { today });
    if (typed.trim() !== '') return day;
    const { id, values } = dayFault({ fault: 'unread', read: '', nearest }, intl.locale);
    return { ...day, error: intl.t(id, values) };
  });
  if (!from || !to) throw new Error('two days');
  if (from.error || to.error) return { from, to };
  return { from, to: { ...to, error: intl.t('calendar.run.reversed', { nearest: from.defaultValue }) } };
}
