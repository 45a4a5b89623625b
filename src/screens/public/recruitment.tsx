import type { PageRow } from '#db/schema/pages.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import type { ShownDraft } from '#src/features/drafts/drafts.ts';
import { listPages } from '#src/features/pages/pages.queries.ts';
import { withDraft } from '#src/features/pages/pages.ts';
import { ApplicationForm } from '#src/features/recruitment/application-form.tsx';
import { jobData } from '#src/features/recruitment/job-data.ts';
import { JobList } from '#src/features/recruitment/job-list.tsx';
import { listOpenings } from '#src/features/recruitment/recruitment.queries.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { breadcrumbData } from '#src/features/tickets/structured-data.ts';
import { href } from '#src/routes.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { parkDay } from '#src/values/day.ts';

type Props = {
  context: ScreenContext;
  /** Shown in place of what is stored. */
  draft?: ShownDraft;
};

/** In Vietnamese only; the route has no other language. */
export async function RecruitmentScreen({ context, draft }: Props) {
  const { db, locale, origin, now, query } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const today = parkDay(now);
  const [openings, settings, texts] = await Promise.all([
    listOpenings(db.remembered, today),
    readSettings(db.remembered),
    listPages(db.remembered, ['benefit']),
  ]);
  const chosen = openings.find(({ slug }) => slug === query.get('job'));
  const email = settings['park.email'];
  const crumbs = [
    { label: t('common.home'), to: href('home', locale) },
    { label: t('recruitment.title'), to: href('recruitment', locale) },
  ];
  return (
    <>
      <PageHead context={context} title={t('recruitment.title')} description={t('recruitment.description')} />
      <JsonLd data={breadcrumbData(crumbs, origin)} />
      {openings.map((job) => (
        <JsonLd key={job.id} data={jobData(job, settings, origin)} />
      ))}
      <div className="wrap">
        <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
        <HireHead benefits={withDraft(texts, draft, today)} intl={intl} />
        {openings.length === 0 ? (
          <p className="lead">{t('recruitment.none', { email })}</p>
        ) : (
          <>
            <h2>{t('recruitment.openings', { count: openings.length })}</h2>
            <JobList openings={openings} today={today} open={chosen?.slug ?? null} intl={intl} />
            <section
              className=":uno: bx max-w-860px m-[90px_0_40px] scroll-mt-100px [&>p]:(m-[10px_0_24px] c-ink-2)"
              id="ung-tuyen"
              aria-labelledby="apply"
            >
              <h2 className=":uno: text-34px" id="apply">
                {t('recruitment.formTitle')}
              </h2>
              <p>{t('recruitment.formLead', { email })}</p>
              <noscript>
                <p className=":uno: note tag-warn mb-24px">{t('forms.noScript')}</p>
              </noscript>
              <ApplicationForm
                words={intl.words('recruitment.form')}
                openings={openings.map(({ id, title }) => ({ value: id, label: title }))}
                chosen={chosen?.id ?? ''}
              />
            </section>
          </>
        )}
      </div>
    </>
  );
}

function HireHead({ benefits, intl: { t, locale } }: { benefits: readonly PageRow[]; intl: Intl18 }) {
  return (
    <>
      <div className=":uno: grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] gap-[32px_72px] items-center p-[14px_0_20px] max-1000:grid-cols-1">
        <div>
          <h1>{t('recruitment.title')}</h1>
          <p className=":uno: lead mt-16px">{t('recruitment.lead')}</p>
        </div>
        <Picture
          imgClassName=":uno: w-full round-1"
          name="terraces-harvest-light"
          dark="terraces-harvest-dark"
          locale={locale}
          sizes="(max-width: 1000px) 100vw, 540px"
          isPriority
        />
      </div>
      <ul className=":uno: grid grid-cols-4 gap-[14px_36px] m-[28px_0_76px] p-[22px_0] rule-y-line-2 lh-1.45 empty:hidden max-1000:(grid-cols-2 mb-56px) max-520:grid-cols-1">
        {benefits.map(({ id, title, summary }) => (
          <li key={id}>
            <strong className=":uno: block font-600">{title[locale]}</strong>
            {summary[locale]}
          </li>
        ))}
      </ul>
    </>
  );
}
