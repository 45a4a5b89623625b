import type { PageRow } from '#db/schema/pages.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { SoftButtonLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { PrintButton } from '#src/ui/print-button.tsx';
import { filterQuery, type MenuFilter, type MenuSection } from './menu.ts';

type Props = {
  /** In the park's own words, if it has any. */
  opening: Pick<PageRow, 'title' | 'summary'> | null;
  sections: readonly MenuSection[];
  filter: MenuFilter;
  view: string | undefined;
  intl: Intl18;
};

/** The title, what is sold out today, and the other formats of the menu. */
export function MenuHead({ opening, sections, filter, view, intl }: Props) {
  const { t, locale } = intl;
  const gone = sections.flatMap(({ dishes }) => dishes.filter((dish) => dish.isSoldOut));
  const other = view === 'table' ? undefined : 'table';
  return (
    <div className=":uno: menu-head [&_.lead]:mt-16px">
      <Static>
        <h1>{opening?.title[locale] ?? t('menu.title')}</h1>
        <p className="lead">{opening?.summary[locale] ?? t('menu.lead')}</p>
        {gone.length > 0 && (
          <p className=":uno: mt-12px c-tertiary-600 font-600">
            {t('menu.soldOutList', { dishes: gone.map((dish) => dish.name[locale]).join(', ') })}
          </p>
        )}
      </Static>
      <div className=":uno: menu-ways flex flex-wrap gap-10px">
        <Static>
          <SoftButtonLink
            to={href('menu', locale, { query: { ...filterQuery(filter), view: other } })}
            variant="line"
          >
            {t(other ? 'menu.view.table' : 'menu.view.cards')}
          </SoftButtonLink>
        </Static>
        <PrintButton className="menu-print" text={t('menu.print')} />
      </div>
    </div>
  );
}
