import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { AnswerCard } from '#src/features/search/answer-card.tsx';
import { loadAnswer } from '#src/features/search/load-answer.ts';
import { cutQuery } from '#src/features/search/search.ts';
import { SearchForm } from '#src/features/search/search-form.tsx';
import { type CardAndHits, isSearchKind, type SearchKind } from '#src/features/search/search-hits.ts';
import { SearchResults } from '#src/features/search/search-results.tsx';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { readPageNumber } from '#src/values/page.ts';
import { toLastPage } from './right-address.ts';

const PER_KIND = 6;
const PER_PAGE = 24;

export async function SearchScreen({ context }: { context: ScreenContext }) {
  const { locale } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const { q, kind, page } = readQuestion(context.query);
  const only = kind ? { kind, offset: (page - 1) * PER_PAGE } : undefined;
  const perKind = kind ? PER_PAGE : PER_KIND;
  const [settings, answer] = await Promise.all([
    readSettings(context.db.remembered),
    loadAnswer(context, { q, only, perKind, isCounted: true }),
    context.pictures,
  ]);
  toLastPage(context, { page, pageCount: kind ? pageCountOf(answer) : 1 });
  const title = q ? t('search.titleFor', { q }) : t('search.title');
  const crumbs = [
    { label: t('common.home'), to: href('home', locale) },
    { label: t('search.title'), to: href('search', locale) },
  ];
  return (
    <>
      <PageHead context={context} title={title} description={t('search.description')} />
      <div className=":uno: wrap pb-96px [&_.note]:(max-w-720px mt-20px)">
        <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
        <h1 className=":uno: text-[clamp(32px,4vw,48px)] wrap-anywhere">{title}</h1>
        <p className=":uno: lead mt-12px">{t('search.lead')}</p>
        <SearchForm q={q} intl={intl} />
        {kind && (
          <p className=":uno: mt-20px">
            <Link to={href('search', locale, { query: { q } })} className="lnk">
              {t('search.allKinds')}
            </Link>
          </p>
        )}
        {answer.card && !kind && <AnswerCard card={answer.card} label={t('search.answer')} />}
        <Answer answer={answer} q={q} hotline={settings['park.hotline']} intl={intl} />
        {kind && <Pages answer={answer} q={q} kind={kind} page={page} intl={intl} />}
      </div>
    </>
  );
}

type AnswerProps = { answer: CardAndHits; q: string; hotline: string; intl: Intl18 };

function Answer({ answer, q, hotline, intl }: AnswerProps) {
  const { t } = intl;
  const { corrected, groups, terms, card } = answer;
  if (groups.length === 0) return card ? null : <NothingFound q={q} hotline={hotline} intl={intl} />;
  return (
    <>
      {corrected && (
        <Notice tone="info">
          <p>{t('search.corrected', { q, corrected })}</p>
        </Notice>
      )}
      <SearchResults groups={groups} terms={terms} q={q} intl={intl} />
    </>
  );
}

/** Nothing yet, or no results: the most used links. */
function NothingFound({ q, hotline, intl }: Omit<AnswerProps, 'answer'>) {
  const { t, locale } = intl;
  const words = intl.words('search.palette');
  return (
    <section className=":uno: flow-row gap-[24px_48px] mt-48px" aria-labelledby="ways">
      {q && <img src="/labels/khong-ket-qua.svg" alt="" width="240" height="180" loading="lazy" />}
      <div>
        <h2 className=":uno: text-26px wrap-anywhere" id="ways">
          {q ? t('search.none', { q }) : t('search.shortcuts')}
        </h2>
        {q && (
          <p className=":uno: mt-10px c-ink-2">
            {t('search.noneHelp', { hotline: hotline.replaceAll(' ', '\u00a0') })}
          </p>
        )}
        <p className=":uno: flex flex-wrap gap-12px mt-10px c-ink-2 max-760:grid">
          <ButtonLink to={href('tickets', locale)} variant="line">
            {words.ticketList}
          </ButtonLink>
          <ButtonLink to={href('ticketPricing', locale)} variant="line">
            {words.prices}
          </ButtonLink>
          <ButtonLink to={href('orderTicket', locale)} variant="line">
            {words.book}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

type PagesProps = { answer: CardAndHits; q: string; kind: SearchKind; page: number; intl: Intl18 };

function Pages({ answer, q, kind, page, intl }: PagesProps) {
  const { locale } = intl;
  const pageCount = pageCountOf(answer);
  const to = (number: number) =>
    href('search', locale, { query: { q, kind, ...(number > 1 ? { page: number } : {}) } });
  return <Pagination page={page} pageCount={pageCount} to={to} locale={locale} />;
}

function pageCountOf({ groups: [group] }: CardAndHits): number {
  return Math.max(1, Math.ceil((group?.total ?? 0) / PER_PAGE));
}

function readQuestion(query: URLSearchParams): { q: string; kind: SearchKind | null; page: number } {
  const kind = query.get('kind');
  return {
    q: cutQuery(query.get('q') ?? ''),
    kind: isSearchKind(kind) ? kind : null,
    page: readPageNumber(query.get('page')),
  };
}
