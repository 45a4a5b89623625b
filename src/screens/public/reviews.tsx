import '#src/features/reviews/cards.css';
import 'virtual:uno:icons-reviews.css';
import { unstable_notFound as notFound } from 'waku/router/server';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { findSubject, type NamedSubject } from '#src/features/moderation/subjects.queries.ts';
import { filterOf, isFiltered, NO_FILTER, queryOf } from '#src/features/reviews/review-filter.ts';
import { ReviewFilters } from '#src/features/reviews/review-filters.tsx';
import type { ReviewFilter } from '#src/features/reviews/review-input.ts';
import { ReviewList } from '#src/features/reviews/review-list.tsx';
import { ReviewPanel } from '#src/features/reviews/review-panel.tsx';
import { ReviewSummary } from '#src/features/reviews/review-summary.tsx';
import { listReviews, summarizeReviews } from '#src/features/reviews/reviews.queries.ts';
import type { ReviewPage, ReviewSummary as Summary } from '#src/features/reviews/reviews.ts';
import { breadcrumbData } from '#src/features/tickets/structured-data.ts';
import { href } from '#src/routes.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { SoftButtonLink, SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { PageHead, titleOfPage } from '#src/ui/page-head.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { parkDay } from '#src/values/day.ts';
import { PARK_SUBJECT, type Subject } from '#src/values/moderated.ts';
import { toLastPage } from './right-address.ts';

export async function ReviewsScreen({ context }: { context: ScreenContext }) {
  const { locale } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const { filter, about, page, summary, subjects } = await readReviews(context);
  const hrefOf = (change: Partial<ReviewFilter>) =>
    href('reviews', locale, { query: queryOf({ ...filter, ...change }) });
  const crumbs = [
    { label: t('common.home'), to: href('home', locale) },
    { label: t('reviews.title'), to: href('reviews', locale) },
  ];
  return (
    <>
      <PageHead
        context={context}
        title={titleOfPage(t('reviews.title'), page.page, intl)}
        description={t('reviews.description')}
        pages={page}
      />
      <div className=":uno: wrap pb-96px">
        <JsonLd data={breadcrumbData(crumbs, context.origin)} />
        <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
        <ReviewsHead {...{ about, summary, intl, hrefOf }} />
        <div className=":uno: grid grid-cols-[220px_minmax(0,1fr)] gap-[clamp(32px,5vw,80px)] pt-36px max-1000:grid-cols-1">
          <Static>
            <ReviewFilters filter={filter} intl={intl} hrefOf={hrefOf} />
          </Static>
          <div>
            <ReviewList
              {...{ page, subjects, intl }}
              isFiltered={isFiltered(filter)}
              clearTo={href('reviews', locale, {
                query: queryOf({ ...NO_FILTER, subject: filter.subject }),
              })}
            />
            <Pagination
              page={page.page}
              pageCount={page.pageCount}
              to={(number) => hrefOf({ page: number })}
              locale={locale}
            />
          </div>
        </div>
        <WriteSection subject={filter.subject ?? PARK_SUBJECT} about={about} now={context.now} intl={intl} />
      </div>
    </>
  );
}

type HeadProps = {
  about: NamedSubject | null;
  summary: Summary;
  intl: Intl18;
  hrefOf: (change: Partial<ReviewFilter>) => `/${string}`;
};

function ReviewsHead({ about, summary, intl, hrefOf }: HeadProps) {
  const { t, locale } = intl;
  return (
    <Static className=":uno: grid grid-cols-[minmax(0,1fr)_minmax(0,440px)] gap-[32px_clamp(32px,6vw,96px)] items-end [padding-block:20px_44px] rule-b-line-2 max-1000:grid-cols-1">
      <div>
        <h1>{about ? t('reviews.about', { name: about.name[locale] }) : t('reviews.title')}</h1>
        <p className=":uno: lead mt-16px">{t('reviews.lead')}</p>
        <p className=":uno: flow-row gap-[14px_26px] mt-26px print:hidden">
          <SoftButtonLink to={`${hrefOf({})}#write`} variant="solid">
            {t('reviews.write')}
          </SoftButtonLink>
          {about && (
            <SoftLink to={href('reviews', locale)} className="lnk">
              {t('reviews.aboutAll')}
            </SoftLink>
          )}
        </p>
      </div>
      <ReviewSummary summary={summary} intl={intl} hrefOf={(rating) => hrefOf({ rating, page: 1 })} />
    </Static>
  );
}

type WriteProps = { subject: Subject; about: NamedSubject | null; now: string; intl: Intl18 };

function WriteSection({ subject, about, now, intl }: WriteProps) {
  const { t, locale } = intl;
  return (
    <section
      className=":uno: grid grid-cols-[minmax(0,320px)_minmax(0,760px)] gap-[32px_clamp(32px,5vw,80px)] mt-72px pt-48px rule-t-line-2 scroll-mt-90px max-1000:grid-cols-1 print:hidden"
      id="write"
      aria-labelledby="write-title"
    >
      <div>
        <h2 id="write-title">{t('reviews.form.title')}</h2>
        <p className=":uno: lead mt-12px">{t('reviews.form.lead')}</p>
        {about && <p>{t('reviews.form.about', { name: about.name[locale] })}</p>}
        <noscript>
          <p className="note tag-warn">{t('forms.noScript')}</p>
        </noscript>
      </div>
      <ReviewPanel
        key={`${subject.kind}:${subject.id}`}
        subject={subject}
        words={intl.words('reviews.form')}
        card={intl.words('reviews.card')}
        ratings={intl.words('reviews.rating')}
        services={intl.words('reviews.service')}
        tooLargeText={t('uploads.error.tooLarge')}
        today={parkDay(now)}
        locale={locale}
      />
    </section>
  );
}

async function readReviews(context: ScreenContext) {
  const { db, query } = context;
  const filter = filterOf(query);
  const [about, page, summary] = await Promise.all([
    filter.subject ? findSubject(db.read, filter.subject) : null,
    listReviews(db.read, filter),
    summarizeReviews(db.read, filter.subject),
  ]);
  if (filter.subject && !about) notFound();
  toLastPage(context, page);
  const subjects = filter.subject ? new Map() : await subjectsOf(db.read, page);
  return { filter, about: filter.subject?.kind === 'park' ? null : about, page, summary, subjects };
}

/** The names of what the reviews of a page are about, by `kind:id`; the park needs no mention. */
async function subjectsOf(db: ScreenContext['db']['read'], { items }: ReviewPage) {
  const wanted = new Map(
    items
      .filter((review) => review.subjectKind !== 'park')
      .map(({ subjectKind: kind, subjectId: id }) => [`${kind}:${id}`, { kind, id }]),
  );
  const found = await Promise.all(
    [...wanted].map(async ([key, subject]) => [key, await findSubject(db, subject)] as const),
  );
  return new Map(found.flatMap(([key, subject]) => (subject ? [[key, subject] as const] : [])));
}
