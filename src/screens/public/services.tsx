import '#src/features/products/shop.css';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listCategories } from '#src/features/categories/categories.queries.ts';
import { MarketCable } from '#src/features/products/market-cable.tsx';
import { ServiceGrid } from '#src/features/services/service-grid.tsx';
import { listServices } from '#src/features/services/services.queries.ts';
import { readServiceFilter } from '#src/features/services/services.ts';
import { serviceListData } from '#src/features/services/structured-data.ts';
import { breadcrumbData } from '#src/features/tickets/structured-data.ts';
import { href } from '#src/routes.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHead, titleOfPage } from '#src/ui/page-head.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { toLastPage } from './right-address.ts';

export async function ServicesScreen({ context }: { context: ScreenContext }) {
  const { locale, origin, db } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const filter = readServiceFilter(context.query);
  const categories = await listCategories(db.remembered, 'service');
  const known = categories.find(({ slug }) => slug === filter.category);
  const page = await listServices(db.remembered, { ...filter, category: known?.slug ?? null });
  toLastPage(context, page);
  const crumbs = [
    { label: t('common.home'), to: href('home', locale) },
    { label: t('services.crumb'), to: href('services', locale) },
  ];
  const to = (slug?: string, number?: number) =>
    href('services', locale, { query: { category: slug, page: number && number > 1 ? number : undefined } });
  return (
    <>
      <PageHead
        context={context}
        title={titleOfPage(t('services.list.title'), page.page, intl)}
        description={t('services.list.description')}
        pages={page}
      />
      <JsonLd data={breadcrumbData(crumbs, origin)} />
      <JsonLd data={serviceListData(page.items, { origin, locale })} />
      <div className="wrap">
        <div className=":uno: relative p-[12px_0_34px] [&.is-ruled]:(mb-34px rule-b-line-2)">
          <MarketCable />
          <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
          <div className=":uno: relative max-w-760px">
            <h1>{t('services.list.title')}</h1>
            <p className=":uno: lead mt-14px">{t('services.list.lead')}</p>
          </div>
        </div>
        <div className=":uno: flow-row gap-[12px_20px] p-[15px_0] rule-y-line-2">
          <Groups {...{ categories, known, to, intl }} />
          <p className=":uno: c-ink-2 text-14.5px whitespace-nowrap max-900:mr-auto" role="status">
            {t('services.list.count', { count: page.total })}
          </p>
        </div>
        <ServiceGrid services={page.items} intl={intl} />
        <Pagination
          page={page.page}
          pageCount={page.pageCount}
          to={(number) => to(known?.slug, number)}
          locale={locale}
        />
      </div>
    </>
  );
}

type GroupProps = {
  categories: Awaited<ReturnType<typeof listCategories>>;
  known: GroupProps['categories'][number] | undefined;
  to: (slug?: string) => `/${string}`;
  intl: Intl18;
};

function Groups({ categories, known, to, intl: { t, locale } }: GroupProps) {
  return (
    <nav aria-label={t('services.list.groups')} className=":uno: shop-chips flex gap-8px">
      <Link
        to={to()}
        className=":uno: chip p-[0_13px] max-900:(flex-none min-h-44px)"
        isCurrent={!known}
        scroll={false}
      >
        {t('services.list.all')}
      </Link>
      {categories.map(({ slug, name }) => (
        <Link
          key={slug}
          to={to(slug)}
          className=":uno: chip p-[0_13px] max-900:(flex-none min-h-44px)"
          isCurrent={slug === known?.slug}
          scroll={false}
        >
          {name[locale]}
        </Link>
      ))}
    </nav>
  );
}
