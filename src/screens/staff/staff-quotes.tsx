import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { countQuotes, listQuotes } from '#src/features/quotes/quote-list.queries.ts';
import { QuoteRows } from '#src/features/quotes/quote-rows.tsx';
import { QuoteSearch } from '#src/features/quotes/quote-search.tsx';
import {
  QUOTES_PAGE_SIZE,
  type QuotesAsked,
  quotesQuery,
  readQuotesAsked,
} from '#src/features/quotes/staff-quotes.ts';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

/** Another view begins at its first page. */
const CLOSED: Partial<QuotesAsked> = { code: '', after: null, before: null };

/** Requests for a price: the list, and beside it the one that is being answered. */
export function StaffQuotesScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const title = t('quotes.staff.title');
  const { code } = readQuotesAsked(context.query);
  return (
    <div className="office-page">
      <PageHead context={context} title={title} description={t('quotes.staff.description')} />
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
          aria-label={t('quotes.staff.list')}
        >
          <Part context={context} of={quoteList} waiting={<ConsoleSkeleton />} />
        </section>
        {code && <Part context={context} of={openedQuote} waiting={<ConsoleSkeleton />} />}
      </div>
    </div>
  );
}

/** Its sheets are for who opens one. */
async function openedQuote(context: ScreenContext) {
  const { OpenedQuote } = await import('./opened-quote.tsx');
  return OpenedQuote({ context, code: readQuotesAsked(context.query).code });
}

async function quoteList(context: ScreenContext) {
  const { db, locale, now, query, user } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const asked = readQuotesAsked(query);
  const userId = user?.id ?? '';
  const [page, counts] = await Promise.all([
    listQuotes(db.read, { ...asked, userId, limit: QUOTES_PAGE_SIZE }),
    countQuotes(db.read, { isMine: asked.isMine, userId }),
  ]);
  const listAt = (change: Partial<QuotesAsked>) =>
    href('staffQuotes', locale, { query: quotesQuery(asked, change) });
  return (
    <div className=":uno: grid grid-cols-1 gap-12px">
      <QuoteSearch
        {...{ intl, asked, counts }}
        action={href('staffQuotes', locale)}
        listAt={(change) => listAt({ ...CLOSED, ...change })}
      />
      {page.rows.length > 0 ? (
        <QuoteRows
          {...{ intl, now }}
          rows={page.rows}
          opened={asked.code}
          rowAt={(code) => listAt({ code })}
        />
      ) : (
        <p className="mut">{t(asked.q ? 'quotes.staff.foundNone' : `quotes.staff.none.${asked.view}`)}</p>
      )}
      {(page.previous || page.next) && (
        <nav className=":uno: flow-row gap-12px [&_.btn]:h-44px" aria-label={t('quotes.staff.pages')}>
          {page.previous && (
            <ButtonLink to={listAt({ code: '', before: page.previous, after: null })}>
              {t('quotes.staff.previous')}
            </ButtonLink>
          )}
          {page.next && (
            <ButtonLink to={listAt({ code: '', after: page.next, before: null })}>
              {t('quotes.staff.next')}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}
