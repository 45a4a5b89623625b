import { askedDayProps } from '#i18n/day-props.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listAuditEvents } from '#src/features/audit/audit.queries.ts';
import { type AuditFilter, auditQuery, isFiltered, readAuditQuery } from '#src/features/audit/audit.ts';
import { AuditFilterForm } from '#src/features/audit/audit-filter.tsx';
import { AuditRows } from '#src/features/audit/audit-rows.tsx';
import { permissionOptions } from '#src/features/audit/audit-words.ts';
import { listGates } from '#src/features/gate/gate.queries.ts';
import { listPeople } from '#src/features/security/security.queries.ts';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { parkDay } from '#src/values/day.ts';
import { GUEST_ID, MACHINE_ID } from '#src/values/id.ts';
import { FOUND_MAX, loadSubjectIds, loadSubjectNames, subjectRoom } from './audit/load-subjects.ts';

/** What staff changed, as it was written down with each change; refused attempts are on the page beside. */
export function StaffAuditScreen({ context }: { context: ScreenContext }) {
  const { locale } = context;
  const { t } = intlFor(locale);
  const title = t('audit.title');
  return (
    <div className=":uno: office-page max-w-1220px [&_h2]:(mt-24px mb-8px text-18px)">
      <PageHead context={context} title={title} description={t('audit.description')} />
      <h1>{title}</h1>
      <p className=":uno: mut mb-18px">
        {`${t('audit.lead')} `}
        <Link to={href('staffSecurity', locale, { query: { kind: 'refusal' } })} className="lnk">
          {t('audit.refusals')}
        </Link>
      </p>
      <Part context={context} of={auditList} waiting={<ConsoleSkeleton />} />
    </div>
  );
}

async function auditList(context: ScreenContext) {
  const { db, locale, query } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const today = parkDay(context.now);
  const asked = readAuditQuery(query, today);
  const dayAsked = (name: 'from' | 'to') =>
    askedDayProps(intl, asked[name] ?? query.get(name) ?? '', { today, toward: 'back' });
  const [people, gates] = await Promise.all([listPeople(db.read, asked.who), listGates(db.read)]);
  const subjects = asked.subject === null ? null : await loadSubjectIds(context, asked.subject, people);
  const { events, older, newer } = await listAuditEvents(db.read, {
    ...asked,
    subjects: subjects?.ids ?? [],
  });
  const names = await loadSubjectNames(context, events);
  const listAt = (place: Parameters<typeof auditQuery>[1], only: Partial<AuditFilter> = {}) =>
    href('staffAudit', locale, { query: auditQuery({ ...asked, ...only }, place) });
  return (
    <>
      <AuditFilterForm
        intl={intl}
        filter={asked}
        days={{ from: dayAsked('from'), to: dayAsked('to') }}
        people={[
          ...people.map(({ id, name, email }) => ({ value: id, label: name || email })),
          { value: MACHINE_ID, label: t('audit.machine') },
          { value: GUEST_ID, label: t('audit.guest') },
        ]}
        permissions={permissionOptions(intl)}
        action={href('staffAudit', locale)}
      />
      {subjects?.isWide && (
        <p className="mut" role="status">
          {t('audit.wideName', { count: FOUND_MAX })}
        </p>
      )}
      {events.length === 0 && (
        <p className="mut" role="status">
          {t(isFiltered(asked) ? 'audit.noneSuch' : 'audit.none')}
        </p>
      )}
      <AuditRows
        intl={intl}
        events={events}
        names={new Map([...names, ...gates.map(({ id, name }) => [id, name[locale]] as const)])}
        roomOf={(kind, id) => subjectRoom(context, kind, id)}
        hrefOf={(only) => listAt({}, only)}
      />
      <nav className=":uno: mt-5 flex flex-wrap gap-12px [&_.btn]:h-52px" aria-label={t('audit.pages')}>
        {newer && <ButtonLink to={listAt({ after: newer })}>{t('audit.newer')}</ButtonLink>}
        {older && <ButtonLink to={listAt({ before: older })}>{t('audit.older')}</ButtonLink>}
      </nav>
    </>
  );
}
