import '#src/features/products/shop.css';
import { unstable_notFound as notFound } from 'waku/router/server';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { findCategory, listCategories } from '#src/features/categories/categories.queries.ts';
import type { Category } from '#src/features/categories/categories.ts';
import { MarketCable } from '#src/features/products/market-cable.tsx';
import { productListData } from '#src/features/products/structured-data.ts';
import { ServiceGrid } from '#src/features/services/service-grid.tsx';
import { listServices } from '#src/features/services/services.queries.ts';
import { readServiceFilter, type Service } from '#src/features/services/services.ts';
import { serviceListData } from '#src/features/services/structured-data.ts';
import { breadcrumbData } from '#src/features/tickets/structured-data.ts';
import { href, rowHref } from '#src/routes.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { PageHead, titleOfPage } from '#src/ui/page-head.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import type { Page } from '#src/values/page.ts';
import { toLastPage, toOwnAddress } from './right-address.ts';
import { readShopList, type ShopList, ShopListView } from './shop-list.tsx';

export async function CategoryScreen({ context }: { context: ScreenContext }) {
  const { locale, origin } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const { category, categories, contents } = await readCategory(context);
  const kind = category.kind === 'service' ? 'service' : 'product';
  const others = categories.filter((one) => one.kind === kind);
  const name = category.name[locale];
  const crumbs = [
    { label: t('common.home'), to: href('home', locale) },
    kind === 'service'
      ? { label: t('services.crumb'), to: href('services', locale) }
      : { label: t('products.crumb'), to: href('products', locale) },
    { label: name, to: rowHref('category', locale, category) },
  ];
  const chips = others.map((other) => ({
    label: other.name[locale],
    to: rowHref('category', locale, other),
    isCurrent: other.id === category.id,
  }));
  return (
    <>
      <PageHead
        context={context}
        title={titleOfPage(name, contents.page.page, intl)}
        description={category.description[locale]}
        pages={contents.page}
      />
      <JsonLd data={breadcrumbData(crumbs, origin)} />
      <div className="wrap">
        <div className=":uno: relative p-[12px_0_34px] [&.is-ruled]:(mb-34px rule-b-line-2)">
          <MarketCable />
          <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
          <div className=":uno: relative max-w-760px">
            <h1>{name}</h1>
            <p className=":uno: lead mt-14px">{category.description[locale]}</p>
          </div>
        </div>
        {contents.list && (
          <Products
            context={context}
            category={category}
            list={contents.list}
            chips={[{ label: t('products.list.all'), to: href('products', locale) }, ...chips]}
          />
        )}
        {contents.services && <Services context={context} category={category} page={contents.services} />}
      </div>
    </>
  );
}

/** Read before anything is drawn, so that a page beyond the end can still be not found. */
async function readCategory(context: ScreenContext) {
  const { db, match } = context;
  const slug = match?.params.slug ?? '';
  // Most categories are of products: their list is read while it is not known yet.
  const listing = readShopList(context, slug);
  listing.catch(() => undefined);
  const [category, categories] = await Promise.all([
    findCategory(db.remembered, slug),
    listCategories(db.remembered),
  ]);
  if (!category) notFound();
  toOwnAddress(context, category);
  const contents =
    category.kind === 'product'
      ? contentsOf(await (category.slug === slug ? listing : readShopList(context, category.slug)))
      : await readServices(context, category);
  return { category, categories, contents };
}

type Contents = { page: Page<unknown>; list?: ShopList; services?: Page<Service> };

function contentsOf(list: ShopList): Contents {
  return { page: list.page, list };
}

async function readServices(context: ScreenContext, { slug }: Category): Promise<Contents> {
  const { page: number } = readServiceFilter(context.query);
  const page = await listServices(context.db.remembered, { category: slug, page: number });
  toLastPage(context, page);
  return { page, services: page };
}

type ProductsProps = {
  context: ScreenContext;
  category: Category;
  list: ShopList;
  chips: { label: string; to: `/${string}` }[];
};

function Products({ context, category, list, chips }: ProductsProps) {
  const { locale, origin } = context;
  return (
    <>
      <JsonLd data={productListData(list.page.items, { origin, locale })} />
      <ShopListView
        context={context}
        list={list}
        to={(query) => rowHref('category', locale, { ...category, query })}
        chips={chips}
        categories={[]}
      />
    </>
  );
}

type ServicesProps = { context: ScreenContext; category: Category; page: Page<Service> };

function Services({ context, category, page }: ServicesProps) {
  const { locale, origin } = context;
  const to = (number: number) =>
    rowHref('category', locale, { ...category, query: { page: number > 1 ? number : undefined } });
  return (
    <>
      <JsonLd data={serviceListData(page.items, { origin, locale })} />
      <ServiceGrid services={page.items} intl={intlFor(locale)} />
      <Pagination page={page.page} pageCount={page.pageCount} to={to} locale={locale} />
    </>
  );
}
