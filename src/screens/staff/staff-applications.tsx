import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { ApplicationFilter } from '#src/features/recruitment/application-filter.tsx';
import {
  countApplications,
  listApplications,
  listAppliedJobs,
} from '#src/features/recruitment/application-list.queries.ts';
import { ApplicationRows } from '#src/features/recruitment/application-rows.tsx';
import {
  APPLICATIONS_PAGE_SIZE,
  type ApplicationsAsked,
  applicationsQuery,
  readApplicationsAsked,
} from '#src/features/recruitment/staff-applications.ts';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { ListAndDetail } from '#src/ui/room/list-and-detail.tsx';
import { PageLinks } from '#src/ui/room/page-links.tsx';

/** Another view begins at its first page. */
const CLOSED: Partial<ApplicationsAsked> = { code: '', after: null, before: null };

/** Who applied for a job: the list, and beside it the application that is being read. */
export function StaffApplicationsScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const title = t('recruitment.staff.title');
  const { code } = readApplicationsAsked(context.query);
  return (
    <div className="office-page">
      <PageHead context={context} title={title} description={t('recruitment.staff.description')} />
      <h1>{title}</h1>
      <ListAndDetail
        label={t('recruitment.staff.list')}
        list={<Part context={context} of={applicationList} waiting={<ConsoleSkeleton />} />}
        detail={code ? <Part context={context} of={openedApplication} waiting={<ConsoleSkeleton />} /> : null}
      />
    </div>
  );
}

/** Its sheets are for who opens one. */
async function openedApplication(context: ScreenContext) {
  const { OpenedApplicationPanel } = await import('./applications/opened-application.tsx');
  return OpenedApplicationPanel({ context, code: readApplicationsAsked(context.query).code });
}

async function applicationList({ db, locale, query }: ScreenContext) {
  const intl = intlFor(locale);
  const { t } = intl;
  const asked = readApplicationsAsked(query);
  const [page, counts, jobs] = await Promise.all([
    listApplications(db.read, { ...asked, limit: APPLICATIONS_PAGE_SIZE }),
    countApplications(db.read, asked),
    listAppliedJobs(db.read),
  ]);
  const listAt = (change: Partial<ApplicationsAsked>) =>
    href('staffApplications', locale, { query: applicationsQuery(asked, change) });
  return (
    <div className=":uno: grid grid-cols-1 gap-12px">
      <ApplicationFilter
        {...{ intl, asked, counts, jobs }}
        action={href('staffApplications', locale)}
        listAt={(change) => listAt({ ...CLOSED, ...change })}
      />
      {page.rows.length > 0 ? (
        <ApplicationRows
          intl={intl}
          rows={page.rows}
          opened={asked.code}
          rowAt={(code) => listAt({ code })}
        />
      ) : (
        <p className="mut">
          {asked.q ? t('recruitment.staff.noneSuch') : t(`recruitment.staff.none.${asked.view}`)}
        </p>
      )}
      <PageLinks
        words={intl.words('recruitment.staff.pages')}
        previous={page.previous && listAt({ code: '', before: page.previous, after: null })}
        next={page.next && listAt({ code: '', after: page.next, before: null })}
      />
    </div>
  );
}
