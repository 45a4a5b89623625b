import { askedDayProps } from '#i18n/day-props.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { deviceName } from '#src/features/profile/profile.ts';
import { LedgerTable } from '#src/features/reconciliation/ledger-state.tsx';
import { EventFilterForm } from '#src/features/security/event-filter.tsx';
import { listPeople, listStaffEvents } from '#src/features/security/security.queries.ts';
import { eventsQuery, readEventsQuery } from '#src/features/security/security.ts';
import { StaffEventRows } from '#src/features/security/staff-event-rows.tsx';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { parkDay } from '#src/values/day.ts';

const COLUMNS = ['when', 'who', 'what', 'from', 'result'] as const;

/** Sign-ins, refusals and staff actions, for as long as they are stored. */
export function StaffSecurityScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const title = t('security.staff.title');
  return (
    <div className=":uno: books office-page max-w-1180px [&_section]:mt-32px [&_h2]:(mb-10px text-21px) [&_td.num]:whitespace-nowrap">
      <PageHead context={context} title={title} description={t('security.staff.description')} />
      <h1>{title}</h1>
      <Part context={context} of={eventList} waiting={<ConsoleSkeleton />} />
    </div>
  );
}

async function eventList(context: ScreenContext) {
  const { db, locale, query } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const today = parkDay(context.now);
  const asked = readEventsQuery(query, today);
  const dayAsked = askedDayProps(intl, query.get('day') ?? '', { today, toward: 'back' });
  const [{ events, older, newer }, people] = await Promise.all([
    listStaffEvents(db.read, asked),
    listPeople(db.read, asked.person),
  ]);
  const listAt = (place: { before?: number; after?: number } = {}) =>
    href('staffSecurity', locale, { query: eventsQuery(asked, place) });
  const personAt = (person: string) =>
    href('staffSecurity', locale, { query: eventsQuery({ ...asked, person }) });
  const isFiltered = (asked.kind ?? asked.person ?? asked.day) !== null;
  return (
    <>
      <p className=":uno: mut mb-4">{t('security.staff.lead')}</p>
      <EventFilterForm
        {...{ intl, people, dayAsked }}
        filter={asked}
        action={href('staffSecurity', locale)}
      />
      {events.length === 0 ? (
        <p className="mut" role="status">
          {t(isFiltered ? 'security.staff.noneSuch' : 'security.staff.none')}
        </p>
      ) : (
        <LedgerTable
          className="books-events"
          label={t('security.staff.title')}
          head={COLUMNS.map((name) => t(`security.staff.${name}`))}
        >
          <StaffEventRows intl={intl} events={events} deviceOf={deviceName} hrefOf={personAt} />
        </LedgerTable>
      )}
      <nav
        className=":uno: mt-5 flex flex-wrap items-end gap-12px mb-14px [&_.btn]:h-52px"
        aria-label={t('security.staff.pages')}
      >
        {newer !== null && <ButtonLink to={listAt({ after: newer })}>{t('security.staff.newer')}</ButtonLink>}
        {older !== null && (
          <ButtonLink to={listAt({ before: older })}>{t('security.staff.older')}</ButtonLink>
        )}
      </nav>
    </>
  );
}
