/** The pages on which guests would read a row that is hidden from them. */
import type { ScreenContext } from '#src/context.ts';
import { findHiddenSlugs, type HiddenRow, shownRow } from '#src/features/drafts/hidden-rows.queries.ts';
import type { Page } from './look-pages.tsx';
import { type OwnPage, pageWith } from './page-with.ts';

const PRODUCT: OwnPage = {
  page: 'product',
  screen: async () => (await import('#src/screens/public/product.tsx')).ProductScreen,
};
export const GOODS_PAGES = {
  products: PRODUCT,
  combos: PRODUCT,
  services: {
    page: 'service',
    screen: async () => (await import('#src/screens/public/service.tsx')).ServiceScreen,
  },
} as const satisfies Record<string, OwnPage>;
const SHOWN: Readonly<Record<string, OwnPage>> = {
  ...GOODS_PAGES,
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
  return shown && row && slugs ? pageWith(shown, { locale, slugs, drafted: [row] }) : null;
}
