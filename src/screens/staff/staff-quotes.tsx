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
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { ListAndDetail } from '#src/ui/room/list-and-detail.tsx';
import { PageLinks } from '#src/ui/room/page-links.tsx';

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
      <ListAndDetail
        label={t('quotes.staff.list')}
        list={<Part context={context} of={quoteList} waiting={<ConsoleSkeleton />} />}
        detail={code ? <Part context={context} of={openedQuote} waiting={<ConsoleSkeleton />} /> : null}
      />
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
      <PageLinks
        words={intl.words('quotes.staff.pages')}
        previous={page.previous && listAt({ code: '', before: page.previous, after: null })}
        next={page.next && listAt({ code: '', after: page.next, before: null })}
      />
    </div>
  );
}
