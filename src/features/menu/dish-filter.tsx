import type { ReactNode } from 'react';
import type { DishMark } from '#db/schema/menu.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { MarkIcon } from './dish-marks.tsx';
import { filterQuery, isFiltering, type MenuFilter, toggled } from './menu.ts';

type Props = {
  filter: MenuFilter;
  marks: readonly DishMark[];
  count: number;
  view: string | undefined;
  intl: Intl18;
};

/** Switches for what one looks for and what one avoids; each is a link to the menu so filtered. */
export function DishFilter({ filter, marks, count, view, intl }: Props) {
  const { t, locale } = intl;
  const avoidable = marks.filter((mark) => mark !== 'vegetarian');
  const linkTo = (next: MenuFilter) => href('menu', locale, { query: { ...filterQuery(next), view } });
  return (
    <Static
      as="section"
      className=":uno: menu-filter flex flex-wrap gap-[8px_10px] items-center py-16px px-0 rule-t-line-2 [&_ul]:(flex flex-wrap gap-8px)"
      aria-label={t('menu.filter.title')}
    >
      <Switch isOn={filter.isVegetarian} to={linkTo(toggled(filter, 'vegetarian'))}>
        <MarkIcon mark="vegetarian" />
        {t('menu.filter.vegetarian')}
      </Switch>
      <span className="menu-filter-word" id="without">
        {t('menu.filter.without')}
      </span>
      <ul aria-labelledby="without">
        {avoidable.map((mark) => (
          <li key={mark}>
            <Switch isOn={filter.without.includes(mark)} to={linkTo(toggled(filter, mark))}>
              <MarkIcon mark={mark} />
              {t(`menu.mark.${mark}`)}
            </Switch>
          </li>
        ))}
      </ul>
      {isFiltering(filter) && (
        <p className=":uno: basis-full text-15px" role="status">
          {count > 0 ? t('menu.filter.count', { count }) : t('menu.filter.none')}{' '}
          <SoftLink className="lnk" to={linkTo({ isVegetarian: false, without: [] })}>
            {t('menu.filter.clear')}
          </SoftLink>
        </p>
      )}
    </Static>
  );
}

function Switch({ isOn, to, children }: { isOn: boolean; to: `/${string}`; children: ReactNode }) {
  return (
    <SoftLink to={to} className="chip" aria-current={isOn ? 'true' : undefined} rel="nofollow">
      {children}
    </SoftLink>
  );
}
