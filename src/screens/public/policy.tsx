import '#src/ui/styles/prose.css';
import { unstable_notFound as notFound } from 'waku/router/server';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { ConsentSettings } from '#src/features/consent/consent-settings.tsx';
import type { ShownDraft } from '#src/features/drafts/drafts.ts';
import { findPolicy, listPages } from '#src/features/pages/pages.queries.ts';
import { withDraft } from '#src/features/pages/pages.ts';
import { PolicyAside } from '#src/features/pages/policy-aside.tsx';
import { RetentionTable } from '#src/features/retention/retention-table.tsx';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { breadcrumbData } from '#src/features/tickets/structured-data.ts';
import { href, rowHref } from '#src/routes.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { parkDay } from '#src/values/day.ts';
import { toOwnAddress } from './right-address.ts';

/** Where the choice about being measured is made and taken back: the page that has, or had, this address. */
const PRIVACY = 'bao-mat';
/** Where the text of that page has the retention table; without the mark it is at the end. */
const RETENTION_MARK = '[[retention]]';

type Props = {
  context: ScreenContext;
  /** Shown in place of what is stored. */
  draft?: ShownDraft;
};

export async function PolicyScreen({ context, draft }: Props) {
  const { locale, origin, readMarkdown } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const { policy, others, hotline, settings, isPrivacy } = await readPolicy(context, draft);
  const [before = '', after = ''] = policy.body[locale].split(RETENTION_MARK);
  const [start, end] = [readMarkdown(before), readMarkdown(after)];
  const headings = [...start.headings, ...end.headings];
  const crumbs = [
    { label: t('common.home'), to: href('home', locale) },
    { label: t('pages.policies.title'), to: href('policies', locale) },
    { label: policy.title[locale], to: rowHref('policy', locale, policy) },
  ];
  return (
    <>
      <PageHead context={context} title={policy.title[locale]} description={policy.summary[locale]} />
      <JsonLd data={breadcrumbData(crumbs, origin)} />
      <div className="wrap">
        <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
        <div className=":uno: policy grid grid-cols-[minmax(0,780px)_320px] justify-between gap-[48px_72px] items-start pb-60px [&_.prose_h2]:text-28px [&_.consent-settings_h2]:text-27px [&_.prose>p:first-child]:(c-ink text-16px lh-1.7) max-1000:grid-cols-1 max-600:[&_.md-table_table:has(th:nth-child(4))]:min-w-480px print:block">
          <article>
            <h1 className=":uno: max-w-18ch text-[clamp(36px,4.4vw,60px)]">{policy.title[locale]}</h1>
            <p className=":uno: mt-16px c-ink-3">
              <time dateTime={policy.updatedOn} className="num">
                {t('pages.policy.updated', { day: intl.day(policy.updatedOn, 'long') })}
              </time>
            </p>
            <p className=":uno: lead mt-14px">{policy.summary[locale]}</p>
            <Prose html={start.html} />
            {isPrivacy && (
              <div className=":uno: prose c-ink text-16px lh-1.7">
                <RetentionTable intl={intl} settings={settings} />
              </div>
            )}
            <Prose html={end.html} />
            {isPrivacy && <ConsentSettings words={intl.words('consent.settings')} locale={locale} />}
            <p className=":uno: mt-48px pt-20px rule-t-line-2">
              {t('pages.policy.ask', { hotline })}{' '}
              <Link to={href('contact', locale)} className="lnk">
                {t('pages.policy.contact')}
              </Link>
            </p>
          </article>
          <PolicyAside headings={headings} others={others} intl={intl} />
        </div>
      </div>
    </>
  );
}

function Prose({ html }: { html: string }) {
  if (html === '') return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the Markdown renderer.
  return <div className=":uno: prose c-ink text-16px lh-1.7" dangerouslySetInnerHTML={{ __html: html }} />;
}

async function readPolicy(context: ScreenContext, draft: ShownDraft | undefined) {
  const { db, match, now } = context;
  const slug = match?.params.slug ?? '';
  const [found, privacy, stored, settings] = await Promise.all([
    draft ? null : findPolicy(db.remembered, slug),
    findPolicy(db.remembered, PRIVACY),
    listPages(db.remembered, ['policy']),
    readSettings(db.remembered),
  ]);
  const policies = withDraft(stored, draft, parkDay(now));
  const policy = draft ? policies.find(({ id }) => id === draft.rowId) : found;
  if (!policy) notFound();
  if (!draft) toOwnAddress(context, policy);
  const hotline = settings['park.hotline'].replaceAll(' ', '\u00a0');
  const others = policies.filter(({ id }) => id !== policy.id);
  return { policy, hotline, settings, others, isPrivacy: policy.id === privacy?.id };
}
