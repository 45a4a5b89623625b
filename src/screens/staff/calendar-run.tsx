import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import type { CalendarMonth } from '#src/features/calendar/load-month.ts';
import { scopeName } from '#src/features/calendar/month-words.ts';
import { PlacesRunForm, SeasonForm } from '#src/features/calendar/run-forms.tsx';
import { RunPanel } from '#src/features/calendar/run-panel.tsx';
import { listSeasons } from '#src/features/tickets/tickets.queries.ts';
import { href } from '#src/routes.ts';

type Props = Pick<CalendarMonth, 'scope' | 'types' | 'days'> & {
  context: ScreenContext;
  run: { from: string; to: string };
  closeAt: `/${string}`;
};

/** Several days at once: the places of what the month shows, and their name and season. */
export async function CalendarRun({ context, run, closeAt, scope, types }: Props) {
  const intl = intlFor(context.locale);
  const seasons = await listSeasons(context.db.read);
  const options = seasons.map(({ id, name }) => ({ value: id, label: name[intl.locale] }));
  return (
    <RunPanel
      intl={intl}
      run={run}
      closeAt={closeAt}
      of={scope?.id}
      action={href('staffCalendar', intl.locale)}
    >
      {scope && (
        <PlacesRunForm
          key={`places-${run.from}-${run.to}`}
          run={run}
          of={scope.id}
          name={scopeName(intl, scope, types)}
          words={intl.words('calendar.run')}
          locale={intl.locale}
        />
      )}
      <SeasonForm
        key={`season-${run.from}-${run.to}`}
        run={run}
        seasons={options}
        named={null}
        words={intl.words('calendar.season')}
        locale={intl.locale}
      />
    </RunPanel>
  );
}
