import type { Intl18 } from '#i18n/intl.ts';
import { Static } from '#src/ui/fragment/static.tsx';
import { DishPrice, OtherName } from './dish-item.tsx';
import { DishMarks } from './dish-marks.tsx';
import type { MenuSection } from './menu.ts';
import { SectionHours } from './menu-section-view.tsx';

type Props = { sections: readonly MenuSection[]; minuteAtRender: number; intl: Intl18 };

/** The menu for a phone at the table: no pictures, everything at a glance. */
export function MenuTable({ sections, minuteAtRender, intl }: Props) {
  const { t, locale } = intl;
  return sections.map((section) => (
    <section key={section.id} id={section.slug} className="menu-section is-table">
      <div className="menu-section-head">
        <h2 id={`${section.slug}-name`}>{section.name[locale]}</h2>
        <SectionHours section={section} minuteAtRender={minuteAtRender} intl={intl} />
      </div>
      <Static as="table" className="menu-table menu-section-dishes" aria-labelledby={`${section.slug}-name`}>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('menu.view.dish')}</th>
            <th scope="col">{t('menu.view.marks')}</th>
            <th scope="col">{t('menu.view.price')}</th>
          </tr>
        </thead>
        <tbody>
          {section.dishes.map((dish) => (
            <tr key={dish.id} className={dish.isSoldOut ? 'is-gone' : ''}>
              <th scope="row">
                {dish.name[locale]}
                <OtherName dish={dish} locale={locale} />
              </th>
              <td>
                {dish.isSoldOut && <span className="dish-gone">{t('menu.soldOutShort')}</span>}
                <DishMarks marks={dish.marks} intl={intl} />
              </td>
              <td>
                <DishPrice dish={dish} intl={intl} />
              </td>
            </tr>
          ))}
        </tbody>
      </Static>
    </section>
  ));
}
