import 'virtual:uno:icons-menu.css';
import '#src/features/menu/menu.css';
import '#src/features/menu/dishes.css';
import '#src/features/menu/print.css';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import type { ShownDraft } from '#src/features/drafts/drafts.ts';
import { DishFilter } from '#src/features/menu/dish-filter.tsx';
import { readMenu } from '#src/features/menu/menu.queries.ts';
import { countDishes, filterSections, isFiltering, marksIn, readFilter } from '#src/features/menu/menu.ts';
import { MenuFoot } from '#src/features/menu/menu-foot.tsx';
import { MenuHead } from '#src/features/menu/menu-head.tsx';
import { MenuSectionView } from '#src/features/menu/menu-section-view.tsx';
import { MenuTable } from '#src/features/menu/menu-table.tsx';
import { MenuTabs } from '#src/features/menu/menu-tabs.tsx';
import { RestaurantsRoute } from '#src/features/menu/restaurants-route.tsx';
import { menuData } from '#src/features/menu/structured-data.ts';
import { loadOpening } from '#src/features/pages/load-opening.ts';
import { breadcrumbData } from '#src/features/tickets/structured-data.ts';
import { href } from '#src/routes.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { parkDay, parkMinute } from '#src/values/day.ts';
import { pictureUrl } from '#src/values/picture-source.ts';

type Props = {
  context: ScreenContext;
  /** Shown in place of what is stored. */
  draft?: ShownDraft;
};

export async function MenuScreen({ context, draft }: Props) {
  const { db, locale, now, query } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const today = parkDay(now);
  const [menu, opening] = await Promise.all([readMenu(db.read, today), loadOpening(context, 'menu', draft)]);
  const filter = readFilter(query);
  const view = query.get('view') === 'table' ? 'table' : undefined;
  const sections = filterSections(menu.sections, filter);
  const marks = marksIn(menu.sections);
  const minuteAtRender = parkMinute(now);
  const crumbs = [
    { label: t('common.home'), to: href('home', locale) },
    { label: t('menu.title'), to: href('menu', locale) },
  ];
  return (
    <>
      <PageHead
        context={context}
        title={t('menu.title')}
        description={t('menu.description')}
        image={pictureUrl('ca-suoi-nuong', 720)}
        isHidden={isFiltering(filter)}
      />
      <JsonLd data={menuData(menu, t('menu.title'), context)} />
      <JsonLd data={breadcrumbData(crumbs, context.origin)} />
      <div className="wrap menu-page">
        <JsonLd data={breadcrumbData(crumbs, context.origin)} />
        <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
        <MenuHead opening={opening} sections={menu.sections} filter={filter} view={view} intl={intl} />
        <DishFilter filter={filter} marks={marks} count={countDishes(sections)} view={view} intl={intl} />
        <MenuTabs
          label={t('menu.sections')}
          tabs={sections.map(({ slug, name }) => ({ id: slug, name: name[locale] }))}
        />
        <div className="menu-parts">
          {view === 'table' ? (
            <MenuTable sections={sections} minuteAtRender={minuteAtRender} intl={intl} />
          ) : (
            sections.map((section) => (
              <MenuSectionView
                key={section.id}
                section={section}
                restaurant={menu.restaurants.find(({ id }) => id === section.restaurantId)}
                minuteAtRender={minuteAtRender}
                intl={intl}
              />
            ))
          )}
        </div>
        <MenuFoot marks={marks} today={today} intl={intl} />
        {menu.restaurants.length > 0 && <RestaurantsRoute restaurants={menu.restaurants} intl={intl} />}
      </div>
    </>
  );
}
