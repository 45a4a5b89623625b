import type { Intl18 } from '#i18n/intl.ts';
import { rowHref } from '#src/routes.ts';
import { SoftButtonLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import { signTime } from '#src/values/opening-hours.ts';
import type { Slugs } from '#src/values/route.ts';
import { DishItem, OtherName } from './dish-item.tsx';
import { DishMarks } from './dish-marks.tsx';
import { dishPicture } from './dish-picture.ts';
import type { Dish, MenuSection, Restaurant } from './menu.ts';
import { ServingHours } from './serving-hours.tsx';

type Props = {
  section: MenuSection;
  restaurant: Restaurant | undefined;
  minuteAtRender: number;
  intl: Intl18;
};

/** One part of the menu: where and when on the left, the dishes on the right. */
export function MenuSectionView({ section, restaurant, minuteAtRender, intl }: Props) {
  const { locale } = intl;
  const drawn = section.dishes.filter((dish) => dishPicture(dish));
  const plain = section.dishes.filter((dish) => !dishPicture(dish));
  return (
    <section
      id={section.slug}
      className=":uno: menu-section grid grid-cols-[280px_minmax(0,1fr)] gap-[28px_56px] p-[56px_0_60px] rule-b-line-2 scroll-mt-130px max-1100:(grid-cols-[minmax(0,1fr)] p-[40px_0_44px])"
      aria-labelledby={`${section.slug}-name`}
    >
      <div className=":uno: menu-section-head [&_h2]:text-[clamp(32px,3.1vw,44px)]">
        <h2 id={`${section.slug}-name`}>{section.name[locale]}</h2>
        <SectionHours section={section} minuteAtRender={minuteAtRender} intl={intl} />
        {restaurant && (
          <p className=":uno: mt-4px c-ink-3 text-14.5px">
            {intl.t('menu.at', {
              restaurant: restaurant.name[locale],
              altitude: intl.number(restaurant.altitude),
            })}
          </p>
        )}
        <p className="menu-about">{section.description[locale]}</p>
      </div>
      <Static className="menu-section-dishes">
        {section.ticketSlug ? (
          <SetMeal
            section={section}
            ticket={{ slug: section.ticketSlug, slugEn: section.ticketSlugEn }}
            intl={intl}
          />
        ) : (
          <>
            {drawn.length > 0 && <DishList dishes={drawn} className={rowsOf(drawn.length)} intl={intl} />}
            {plain.length > 0 && <DishList dishes={plain} className="dishes-plain" intl={intl} />}
          </>
        )}
      </Static>
    </section>
  );
}

/** Rows of three, or of two where three would leave a dish alone. */
function rowsOf(count: number): string {
  return count % 3 !== 0 && count % 2 === 0 ? 'dishes-drawn is-paired' : 'dishes-drawn';
}

function DishList({ dishes, className, intl }: { dishes: Dish[]; className: string; intl: Intl18 }) {
  return (
    <ul className={className}>
      {dishes.map((dish) => (
        <DishItem key={dish.id} dish={dish} intl={intl} />
      ))}
    </ul>
  );
}

export function SectionHours({ section, minuteAtRender, intl: { t } }: Omit<Props, 'restaurant'>) {
  const opens = signTime(section.opensAt);
  const closes = signTime(section.closesAt);
  return (
    <ServingHours
      opensAt={section.opensAt}
      closesAt={section.closesAt}
      minuteAtRender={minuteAtRender}
      hoursText={t('menu.served', { opens, closes })}
      texts={{
        open: t('menu.hours.open', { closes }),
        soon: t('menu.hours.soon', { opens }),
        over: t('menu.hours.over', { opens }),
      }}
    />
  );
}

type SetMealProps = { section: MenuSection; ticket: Slugs; intl: Intl18 };

/** A meal that can be bought with a ticket: a two-part object like every offer. */
function SetMeal({ section, ticket, intl }: SetMealProps) {
  const { locale, t } = intl;
  return (
    <TicketShape
      className=":uno: set-meal [&_h3]:(text-22px lh-1.22) [&_dl_div]:(grid pb-14px) [&_dt]:text-14.5px [&_dd]:(c-leaf-hi text-29px lh-1.25) [&_.tk-stub_p]:(m-[6px_0_18px] text-14.5px)"
      isLacquer
      main={
        <ul className="set-meal-kinds">
          {section.dishes.map((dish) => (
            <li key={dish.id} id={dish.id} className={dish.isSoldOut ? 'is-gone' : ''}>
              <h3>{dish.name[locale]}</h3>
              <OtherName dish={dish} locale={locale} />
              {dish.isSoldOut && (
                <p className=":uno: dish-gone [&+.dish-marks]:ml-10px">{t('menu.soldOut')}</p>
              )}
              <p className="dish-text">{dish.description[locale]}</p>
              <DishMarks marks={dish.marks} intl={intl} />
            </li>
          ))}
        </ul>
      }
      stub={
        <>
          <dl>
            {section.dishes.map((dish) => (
              <div key={dish.id}>
                <dt>{dish.name[locale]}</dt>
                <dd className="num">{intl.money(dish.priceVnd)}</dd>
              </div>
            ))}
          </dl>
          <p>{t('menu.buffet.ticket')}</p>
          <SoftButtonLink to={rowHref('ticket', locale, ticket)} variant="line">
            {t('menu.buffet.buy')}
          </SoftButtonLink>
        </>
      }
    />
  );
}
