/** The pages on which guests would read the draft of a product, a combo or a service, with its own prices. */
import type { Queryable } from '#db/client.ts';
import type { ScreenContext } from '#src/context.ts';
import type { ShownDraft } from '#src/features/drafts/drafts.ts';
import { type Drafted, loadDraftedReads } from '#src/features/drafts/load-drafted-reads.ts';
import { shownValues } from '#src/features/drafts/shown-values.ts';
import { COMBO_RESOURCE } from '#src/features/goods/combo-resource.ts';
import {
  loadDraftedCombo,
  loadDraftedProduct,
  loadDraftedService,
} from '#src/features/goods/load-drafted-goods.ts';
import { PRODUCT_RESOURCE } from '#src/features/goods/product-resource.ts';
import { SERVICE_RESOURCE } from '#src/features/goods/service-resource.ts';
import type { Resource } from '#src/features/resources/resources.ts';
import { parkDay } from '#src/values/day.ts';
import type { Slugs } from '#src/values/route.ts';
import { GOODS_PAGES } from './hidden-pages.ts';
import type { Page } from './look-pages.tsx';
import { pageWith } from './page-with.ts';

type Goods = {
  resource: Resource;
  /** Each kind has values of its own. */
  load: (
    db: Queryable,
    draft: { id: string; values: never; now: string },
  ) => Promise<{ slugs: Slugs | null; drafted: Drafted[] }>;
};

const GOODS: Readonly<Record<keyof typeof GOODS_PAGES, Goods>> = {
  products: { resource: PRODUCT_RESOURCE, load: loadDraftedProduct },
  combos: { resource: COMBO_RESOURCE, load: loadDraftedCombo },
  services: { resource: SERVICE_RESOURCE, load: loadDraftedService },
};

/** Null for another kind. */
export async function draftedGoods(
  { db, locale, now }: ScreenContext,
  { kind, rowId: id, values }: ShownDraft,
): Promise<(() => Promise<Page>) | null> {
  if (!isGoods(kind)) return null;
  const { resource, load } = GOODS[kind];
  const shown = shownValues(resource, values, parkDay(now)) as never;
  const { slugs, drafted } = await load(db.read, { id, values: shown, now });
  return slugs ? pageWith(GOODS_PAGES[kind], { locale, slugs, drafted }) : shopWith(drafted);
}

function isGoods(kind: string): kind is keyof typeof GOODS {
  return Object.hasOwn(GOODS, kind);
}

/** A combo of nothing that is on sale. */
function shopWith(drafted: readonly Drafted[]): () => Promise<Page> {
  return async () => {
    const { ProductsScreen } = await import('#src/screens/public/products.tsx');
    return ({ context }) => {
      const db = loadDraftedReads(context.db, drafted);
      return ProductsScreen({
        context: { ...context, db, readOnce: db.read, query: new URLSearchParams() },
      });
    };
  };
}
