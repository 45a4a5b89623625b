import type { Intl18 } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { Picture } from '#src/ui/picture.tsx';
import { DataPrice } from '#src/ui/price.tsx';
import { PICTURES, type PictureName } from '#src/values/pictures.gen.ts';
import { DishMarks } from './dish-marks.tsx';
import type { Dish } from './menu.ts';

const DISH_SIZES = '(max-width: 760px) 60vw, (max-width: 1340px) 44vw, 480px';

type Props = { dish: Dish; intl: Intl18 };

/** A dish with its picture where there is one, both names, price and marks. For static contents. */
export function DishItem({ dish, intl }: Props) {
  const { locale } = intl;
  const picture = dishPicture(dish);
  return (
    <li className={`dish ${picture ? 'has-picture' : ''} ${dish.isSoldOut ? 'is-gone' : ''}`}>
      {picture && (
        <div className="dish-art">
          <Picture name={picture} sizes={DISH_SIZES} locale={locale} />
          {dish.isSoldOut && <span className="dish-gone">{intl.t('menu.soldOut')}</span>}
        </div>
      )}
      <div className="dish-words">
        <div className="dish-line">
          <h3>{dish.name[locale]}</h3>
          <i aria-hidden="true" />
          <DishPrice dish={dish} intl={intl} />
        </div>
        <OtherName dish={dish} locale={locale} />
        {!picture && dish.isSoldOut && <p className="dish-gone">{intl.t('menu.soldOut')}</p>}
        <p className="dish-text">{dish.description[locale]}</p>
        <DishMarks marks={dish.marks} intl={intl} />
      </div>
    </li>
  );
}

export function DishPrice({ dish, intl }: Props) {
  return (
    <span className="dish-price">
      <DataPrice amount={intl.number(dish.priceVnd)} />
      {dish.portion && <small>{dish.portion[intl.locale]}</small>}
    </span>
  );
}

/** The name in the other language, for the table where two of them sit. */
export function OtherName({ dish, locale }: { dish: Dish; locale: Locale }) {
  const other = locale === 'vi' ? 'en' : 'vi';
  return (
    <p className="dish-other" lang={other}>
      {dish.name[other]}
    </p>
  );
}

export function dishPicture({ picture }: Dish): PictureName | null {
  return picture && picture in PICTURES ? (picture as PictureName) : null;
}
