import type { Intl18 } from '#i18n/intl.ts';
import { Static } from '#src/ui/fragment/static.tsx';
import { DishPrice, OtherName } from './dish-item.tsx';
import { DishMarks } from './dish-marks.tsx';
import type { Dish, MenuSection } from './menu.ts';
import { SectionHours } from './menu-section-view.tsx';

type Props = { sections: readonly MenuSection[]; minuteAtRender: number; intl: Intl18 };

/** The menu for a phone at the table: no pictures, everything at a glance. */
export function MenuTable({ sections, minuteAtRender, intl }: Props) {
  const { t, locale } = intl;
  return sections.map((section) => (
    <section
      key={section.id}
      id={section.slug}
      className=":uno: menu-section grid grid-cols-[280px_minmax(0,1fr)] gap-[28px_56px] p-[56px_0_60px] rule-b-line-2 scroll-mt-130px max-1100:(grid-cols-[minmax(0,1fr)] p-[40px_0_44px])"
    >
      <div className=":uno: menu-section-head [&_h2]:text-[clamp(32px,3.1vw,44px)]">
        <h2 id={`${section.slug}-name`}>{section.name[locale]}</h2>
        <SectionHours section={section} minuteAtRender={minuteAtRender} intl={intl} />
      </div>
      <Static
        as="table"
        className=":uno: w-full [border-collapse:collapse] [&_tr]:scroll-mt-150px [&_:is(th,td)]:(p-[12px_12px_12px_0] rule-b-line text-left align-top) [&_th]:type-700-18/1.3-display [&_td:last-child]:(pr-0 text-right) [&_.dish-marks]:mt-2px"
        aria-labelledby={`${section.slug}-name`}
      >
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('menu.view.dish')}</th>
            <th scope="col">{t('menu.view.marks')}</th>
            <th scope="col">{t('menu.view.price')}</th>
          </tr>
        </thead>
        <tbody>
          {section.dishes.map((dish) => (
            <DishRow key={dish.id} dish={dish} intl={intl} />
          ))}
        </tbody>
      </Static>
    </section>
  ));
}

function DishRow({ dish, intl }: { dish: Dish; intl: Intl18 }) {
  return (
    <tr id={dish.id} className={dish.isSoldOut ? 'is-gone' : ''}>
      <th scope="row">
        {dish.name[intl.locale]}
        <OtherName dish={dish} locale={intl.locale} />
      </th>
      <td>
        {dish.isSoldOut && (
          <span className=":uno: dish-gone [&+.dish-marks]:ml-10px">{intl.t('menu.soldOutShort')}</span>
        )}
        <DishMarks marks={dish.marks} intl={intl} />
      </td>
      <td>
        <DishPrice dish={dish} intl={intl} />
      </td>
    </tr>
  );
}
