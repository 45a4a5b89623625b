import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listCategories } from '#src/features/categories/categories.queries.ts';
import type { CountedCategory } from '#src/features/categories/categories.ts';
import type { ShownDraft } from '#src/features/drafts/drafts.ts';
import { isFeatureEnabled } from '#src/features/feature-flags/feature-flags.queries.ts';
import { loadOpening } from '#src/features/pages/load-opening.ts';
import { MarketCable } from '#src/features/products/market-cable.tsx';
import { listCombos } from '#src/features/products/product-detail.queries.ts';
import { isFiltered } from '#src/features/products/products.ts';
import { productListData } from '#src/features/products/structured-data.ts';
import { breadcrumbData } from '#src/features/tickets/structured-data.ts';
import { href, type RouteQuery } from '#src/routes.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { PageHead, titleOfPage } from '#src/ui/page-head.tsx';
import { parkDay } from '#src/values/day.ts';
import { FirstCombo } from './product-parts.tsx';
import { readShopList, type ShopList, ShopListView } from './shop-list.tsx';

type Props = {
  context: ScreenContext;
  /** Shown in place of what is stored. */
  draft?: ShownDraft;
};

export async function ProductsScreen({ context, draft }: Props) {
  const { locale, origin, db, now } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const [list, categories, combos, isCartOn, opening] = await Promise.all([
    readShopList(context),
    listCategories(db.remembered, 'product'),
    listCombos(db.remembered, { today: parkDay(now) }),
    isFeatureEnabled(db.remembered, 'enable_add_to_cart'),
    loadOpening(context, 'shop', draft),
  ]);
  const { page, counts } = list;
  const to = (query: RouteQuery) => href('products', locale, { query });
  const crumbs = [
    { label: t('common.home'), to: href('home', locale) },
    { label: t('products.crumb'), to: href('products', locale) },
  ];
  const title = t('products.list.title');
  const chips = chipsOf(list, categories, intl);
  return (
    <>
      <PageHead
        context={context}
        title={titleOfPage(title, page.page, intl)}
        description={t('products.list.description')}
        pages={page}
      />
      <JsonLd data={breadcrumbData(crumbs, origin)} />
      <JsonLd data={productListData(page.items, { origin, locale })} />
      <div className="wrap">
        <div className=":uno: relative p-[12px_0_34px] [&.is-ruled]:(mb-34px rule-b-line-2)">
          <MarketCable />
          <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
          <div className=":uno: relative max-w-760px">
            <h1>{opening?.title[locale] ?? title}</h1>
            <p className=":uno: lead mt-14px">{opening?.summary[locale] ?? t('products.list.lead')}</p>
          </div>
        </div>
        <ShopListView
          context={context}
          list={list}
          to={to}
          chips={chips}
          offer={
            isPlain(list) && <FirstCombo {...{ context, combos }} isCartOn={isCartOn && !context.look} />
          }
          categories={categories.map(({ slug, name }) => ({
            slug,
            name: name[locale],
            count: counts.get(slug) ?? 0,
          }))}
        />
      </div>
    </>
  );
}

/** The first page without any filter. */
function isPlain({ filter }: ShopList): boolean {
  return filter.page === 1 && filter.sort === 'featured' && !isFiltered(filter);
}

function chipsOf({ filter }: ShopList, categories: CountedCategory[], { t, locale }: Intl18) {
  const to = (query: RouteQuery) => href('products', locale, { query });
  const [only, ...others] = filter.categories;
  return [
    { label: t('products.list.all'), to: to({}), isCurrent: filter.categories.length === 0 },
    ...categories.map(({ slug, name }) => ({
      label: name[locale],
      to: to({ category: [slug] }),
      isCurrent: others.length === 0 && only === slug,
    })),
    { label: t('products.list.services'), to: href('services', locale) },
  ];
}
