import '#src/features/products/shop.css';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listCategories } from '#src/features/categories/categories.queries.ts';
import type { CountedCategory } from '#src/features/categories/categories.ts';
import { CategoryCard } from '#src/features/categories/category-card.tsx';
import { MarketCable } from '#src/features/products/market-cable.tsx';
import { breadcrumbData } from '#src/features/tickets/structured-data.ts';
import { href } from '#src/routes.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

/** Of a phone. */
const FIRST_ROW = 2;

export async function CategoriesScreen({ context }: { context: ScreenContext }) {
  const { locale, origin, db } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const categories = await listCategories(db.remembered);
  const crumbs = [
    { label: t('common.home'), to: href('home', locale) },
    { label: t('products.crumb'), to: href('products', locale) },
    { label: t('categories.crumb'), to: href('categories', locale) },
  ];
  return (
    <>
      <PageHead
        context={context}
        title={t('categories.list.title')}
        description={t('categories.list.description')}
      />
      <JsonLd data={breadcrumbData(crumbs, origin)} />
      <div className="wrap">
        <div className=":uno: is-ruled relative p-[12px_0_34px] [&.is-ruled]:(mb-34px rule-b-line-2)">
          <MarketCable />
          <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
          <div className=":uno: relative max-w-760px">
            <h1>{t('categories.list.title')}</h1>
            <p className=":uno: lead mt-14px">{t('categories.list.lead')}</p>
          </div>
        </div>
        <Group
          title={t('categories.list.products')}
          categories={categories.filter(({ kind }) => kind === 'product')}
          isFirst
          intl={intl}
        />
        <Group
          title={t('categories.list.services')}
          categories={categories.filter(({ kind }) => kind === 'service')}
          intl={intl}
        />
      </div>
    </>
  );
}

type GroupProps = { title: string; categories: CountedCategory[]; isFirst?: boolean; intl: Intl18 };

function Group({ title, categories, isFirst = false, intl }: GroupProps) {
  return (
    <section>
      <h2 className="h3">{title}</h2>
      <Static
        as="ul"
        className=":uno: grid grid-cols-4 gap-[40px_26px] m-[24px_0_70px] max-1100:grid-cols-3 max-760:(grid-cols-2 gap-[28px_14px])"
      >
        {categories.map((category, index) => (
          <li key={category.id}>
            <CategoryCard category={category} intl={intl} isPriority={isFirst && index < FIRST_ROW} />
          </li>
        ))}
      </Static>
    </section>
  );
}
