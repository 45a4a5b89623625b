/** The pages on which guests would read a row that is saved without drafts and hidden from them. */
import type { ScreenContext } from '#src/context.ts';
import { findHiddenSlugs, type HiddenRow, shownRow } from '#src/features/drafts/hidden-rows.queries.ts';
import { loadDraftedReads } from '#src/features/drafts/load-drafted-reads.ts';
import { type RouteName, rowHref } from '#src/routes.ts';
import { matchPage } from '#src/values/page-rules.ts';
import type { Page } from './look-pages.tsx';

type Shown = { page: RouteName; screen: () => Promise<Page> };

const PRODUCT: Shown = {
  page: 'product',
  screen: async () => (await import('#src/screens/public/product.tsx')).ProductScreen,
};
const SHOWN: Readonly<Record<string, Shown>> = {
  products: PRODUCT,
  combos: PRODUCT,
  services: {
    page: 'service',
    screen: async () => (await import('#src/screens/public/service.tsx')).ServiceScreen,
  },
  categories: {
    page: 'category',
    screen: async () => (await import('#src/screens/public/category.tsx')).CategoryScreen,
  },
  'ticket-types': {
    page: 'ticket',
    screen: async () => (await import('#src/screens/public/ticket.tsx')).TicketScreen,
  },
};

/** Null when the row is gone, or is of a kind that has no such page. */
export async function hiddenPage(
  { db, locale }: ScreenContext,
  hidden: HiddenRow,
): Promise<(() => Promise<Page>) | null> {
  const shown = Object.hasOwn(SHOWN, hidden.kind) ? SHOWN[hidden.kind] : undefined;
  const row = shownRow(hidden);
  const slugs = shown && row && (await findHiddenSlugs(db.read, hidden));
  if (!shown || !row || !slugs) return null;
  const found = matchPage(rowHref(shown.page, locale, slugs));
  // No search engine is told of it, and it is nobody's canonical address.
  const match = found && { ...found, route: { ...found.route, isIndexed: false } };
  return async () => {
    const screen = await shown.screen();
    return ({ context, draft }) => {
      const own = loadDraftedReads(context.db, row);
      return screen({ context: { ...context, db: own, readOnce: own.read, match }, draft });
    };
  };
}
