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
import { ButtonLink } from '#src/ui/button.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

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
      <div
        className={
          code
            ? ':uno: grid grid-cols-[388px_minmax(0,1fr)] items-start gap-20px max-1100:grid-cols-[minmax(0,1fr)]'
            : ':uno: max-w-760px'
        }
      >
        <section
          className={code ? ':uno: min-w-0 max-1100:hidden' : undefined}
          aria-label={t('recruitment.staff.list')}
        >
          <Part context={context} of={applicationList} waiting={<ConsoleSkeleton />} />
        </section>
        {code && <Part context={context} of={openedApplication} waiting={<ConsoleSkeleton />} />}
      </div>
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
    countApplications(db.read, asked.job),
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
        <p className="mut">{t(`recruitment.staff.none.${asked.view}`)}</p>
      )}
      {(page.previous || page.next) && (
        <nav className=":uno: flow-row gap-12px [&_.btn]:h-44px" aria-label={t('recruitment.staff.pages')}>
          {page.previous && (
            <ButtonLink to={listAt({ code: '', before: page.previous, after: null })}>
              {t('recruitment.staff.previous')}
            </ButtonLink>
          )}
          {page.next && (
            <ButtonLink to={listAt({ code: '', after: page.next, before: null })}>
              {t('recruitment.staff.next')}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}
