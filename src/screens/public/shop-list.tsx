import '#src/features/products/shop.css';
import type { ReactNode } from 'react';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { ActiveFilters } from '#src/features/products/active-filters.tsx';
import { ProductCard } from '#src/features/products/product-card.tsx';
import { type CategoryChoice, FILTER_ID, ProductFilters } from '#src/features/products/product-filters.tsx';
import {
  countProductsByCategory,
  findPriceBounds,
  listProducts,
} from '#src/features/products/products.queries.ts';
import {
  type ProductCardFacts,
  type ProductFilter,
  productQuery,
  readProductFilter,
} from '#src/features/products/products.ts';
import { ShopToolbar, type ToolbarChip } from '#src/features/products/shop-toolbar.tsx';
import type { RouteQuery } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import type { Page } from '#src/values/page.ts';
import { toLastPage } from './right-address.ts';

const FIRST_ROW = 3;
const BEFORE_OFFER = 6;

export type ShopList = {
  page: Page<ProductCardFacts>;
  /** As the address has it. */
  filter: ProductFilter;
  counts: ReadonlyMap<string, number>;
  bounds: { minVnd: number; maxVnd: number };
};

/** The list that the address asks for. `within` holds it to one category. */
export async function readShopList(context: ScreenContext, within?: string): Promise<ShopList> {
  const { db, query, readOnce } = context;
  const asked = readProductFilter(query);
  const filter = within === undefined ? asked : { ...asked, categories: [] };
  const listed = within === undefined ? filter : { ...filter, categories: [within] };
  const counting = countProductsByCategory(db.remembered, filter);
  const total = counting.then((counts) => sumOf(counts, listed.categories));
  const [counts, bounds, page] = await Promise.all([
    counting,
    findPriceBounds(db.remembered),
    listProducts(readOnce, listed, { total }),
  ]);
  toLastPage(context, page);
  return { page, filter, counts, bounds };
}

/** Of the categories asked for; of all when none is. */
function sumOf(counts: ReadonlyMap<string, number>, slugs: string[]): number {
  const asked = slugs.length > 0 ? slugs.map((slug) => counts.get(slug) ?? 0) : [...counts.values()];
  return asked.reduce((sum, count) => sum + count, 0);
}

type Props = {
  context: ScreenContext;
  list: ShopList;
  /** The address of this list under a query. */
  to: (query: RouteQuery) => `/${string}`;
  chips: ToolbarChip[];
  /** Empty inside one category. */
  categories: CategoryChoice[];
  /** Between the first products and the others. */
  offer?: ReactNode;
};

export function ShopListView({ context, list, to, chips, categories, offer }: Props) {
  const intl = intlFor(context.locale);
  const { t } = intl;
  const { page, filter } = list;
  const address = to(productQuery(filter));
  const action = to({});
  const names = new Map(categories.map(({ slug, name }) => [slug, name]));
  return (
    <>
      <ShopToolbar
        chips={chips}
        chipsLabel={t('products.list.groups')}
        countText={t('products.list.count', { count: page.total })}
        sort={filter.sort}
        formId={FILTER_ID}
        intl={intl}
      />
      <div className=":uno: grid grid-cols-[250px_minmax(0,1fr)] gap-[36px_56px] items-start mt-34px pb-90px max-900:(grid-cols-1 mt-18px)">
        <aside
          className=":uno: shop-side [&>details>summary]:(items-center justify-between min-h-48px p-[0_16px] rule-line-ctl round-1 font-600) [&>details[open]>summary]:mb-20px"
          aria-label={t('products.filter.title')}
        >
          <details>
            <summary>
              {t('products.filter.title')}
              <Icon name="i-lucide-chevron-down" />
            </summary>
            <ProductFilters
              action={action}
              query={address.split('?')[1] ?? ''}
              filter={filter}
              categories={categories}
              bounds={list.bounds}
              intl={intl}
            />
          </details>
        </aside>
        <section className=":uno: [&_.pages]:mt-56px" aria-label={t('products.list.results')}>
          <ActiveFilters
            filter={filter}
            names={names}
            toFilter={(next) => to(productQuery(next))}
            intl={intl}
          />
          {page.total === 0 ? (
            <NothingFound all={action} intl={intl} />
          ) : (
            <Results list={list} offer={offer} intl={intl} />
          )}
          <Pagination
            page={page.page}
            pageCount={page.pageCount}
            to={(number) => to(productQuery({ ...filter, page: number }))}
            locale={context.locale}
          />
        </section>
      </div>
    </>
  );
}

type ResultsProps = { list: ShopList; offer: ReactNode; intl: Intl18 };

function Results({ list, offer, intl }: ResultsProps) {
  const { items } = list.page;
  const cut = offer ? BEFORE_OFFER : items.length;
  return (
    <>
      <Cards products={items.slice(0, cut)} isFirst intl={intl} />
      {offer && <div className=":uno: m-[44px_0]">{offer}</div>}
      {items.length > cut && (
        <div className="far">
          <Cards products={items.slice(cut)} intl={intl} />
        </div>
      )}
    </>
  );
}

type CardsProps = { products: ProductCardFacts[]; isFirst?: boolean; intl: Intl18 };

function Cards({ products, isFirst = false, intl }: CardsProps) {
  return (
    <Static
      as="ul"
      className=":uno: goods grid grid-cols-3 gap-[44px_26px] max-760:(grid-cols-2 gap-[30px_14px])"
    >
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            intl={intl}
            headingLevel={2}
            isPriority={isFirst && index < FIRST_ROW}
          />
        </li>
      ))}
    </Static>
  );
}

function NothingFound({ all, intl: { t } }: { all: `/${string}`; intl: Intl18 }) {
  return (
    <div className=":uno: grid justify-items-center gap-12px p-[48px_0] text-center">
      <img className=":uno: w-220px" src="/labels/khong-ket-qua.svg" alt="" width="220" height="160" />
      <h2 className="h3">{t('products.list.emptyTitle')}</h2>
      <p className="mut">{t('products.list.emptyText')}</p>
      <ButtonLink to={all} variant="line">
        {t('products.filter.clear')}
      </ButtonLink>
    </div>
  );
}
