import type { Intl18 } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { Picture } from '#src/ui/picture.tsx';
import { DataPrice } from '#src/ui/price.tsx';
import { DishMarks } from './dish-marks.tsx';
import { dishPicture } from './dish-picture.ts';
import type { Dish } from './menu.ts';

const DISH_SIZES = '(max-width: 760px) 60vw, (max-width: 1340px) 44vw, 480px';

type Props = { dish: Dish; intl: Intl18 };

/** A dish with its picture where there is one, both names, price and marks. For static contents. */
export function DishItem({ dish, intl }: Props) {
  const { locale } = intl;
  const picture = dishPicture(dish);
  return (
    <li id={dish.id} className={`dish ${picture ? 'has-picture' : ''} ${dish.isSoldOut ? 'is-gone' : ''}`}>
      {picture && (
        <div className=":uno: dish-art relative overflow-hidden round-1 [&_img]:w-full">
          <Picture name={picture} sizes={DISH_SIZES} locale={locale} />
          {dish.isSoldOut && (
            <span className=":uno: dish-gone [&+.dish-marks]:ml-10px">{intl.t('menu.soldOut')}</span>
          )}
        </div>
      )}
      <div className="dish-words">
        {/* The dots lead the eye from the name to its price. */}
        <div className=":uno: dish-line [&_i]:(flex-[1] min-w-18px [border-bottom:2px_dotted_var(--line-2)] [translate:0_-4px])">
          <h3>{dish.name[locale]}</h3>
          <i aria-hidden="true" />
          <DishPrice dish={dish} intl={intl} />
        </div>
        <OtherName dish={dish} locale={locale} />
        {!picture && dish.isSoldOut && (
          <p className=":uno: dish-gone [&+.dish-marks]:ml-10px">{intl.t('menu.soldOut')}</p>
        )}
        <p className="dish-text">{dish.description[locale]}</p>
        <DishMarks marks={dish.marks} intl={intl} />
      </div>
    </li>
  );
}

export function DishPrice({ dish, intl }: Props) {
  return (
    <span className=":uno: dish-price [&_.num]:lh-1.3 [&_small]:(c-ink-3 type-400-12.5/1.3-text)">
      <DataPrice amount={intl.number(dish.priceVnd)} />
      {dish.portion && <small>{dish.portion[intl.locale]}</small>}
    </span>
  );
}

/** The name in the other language, for the table where two of them sit. */
export function OtherName({ dish, locale }: { dish: Dish; locale: Locale }) {
  const other = locale === 'vi' ? 'en' : 'vi';
  return (
    <p className=":uno: dish-other c-ink-3 [font:italic_500_15px/1.4_var(--f-display)] lining" lang={other}>
      {dish.name[other]}
    </p>
  );
}
