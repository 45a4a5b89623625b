import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { SoftButtonLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { DataPrice } from '#src/ui/price.tsx';
import { signTime } from '#src/values/opening-hours.ts';
import { isPicture, type PictureName } from '#src/values/picture-source.ts';
import { dishPicture } from './dish-picture.ts';
import type { Dish, Restaurant } from './menu.ts';

const SIZES = '(max-width: 760px) 80vw, 560px';

type Props = {
  restaurant: Restaurant;
  dishes: readonly Dish[];
  title?: string | undefined;
  lead?: string | undefined;
  /** The picture of the kitchen; else that of the first dish that has one. */
  picture?: string | undefined;
  intl: Intl18;
};

/** A restaurant of the park: one plate, and some of what it serves with prices. */
export function FoodSection({ restaurant, dishes, title, lead, picture, intl }: Props) {
  const { t, locale } = intl;
  const plate = pictureOf(picture, dishes);
  const { altitude, opensAt, closesAt } = restaurant;
  const facts = { altitude: intl.number(altitude), opens: signTime(opensAt), closes: signTime(closesAt) };
  return (
    <Static as="section" className="wrap gap food" id="food">
      {plate && <Picture name={plate} sizes={SIZES} locale={locale} className="food-plate" />}
      <div>
        <h2>{title ?? restaurant.name[locale]}</h2>
        <p className="lead">{lead ?? t('home.food.lead', facts)}</p>
        <ul>
          {dishes.map((dish) => (
            <li key={dish.id}>
              <h3>{dish.name[locale]}</h3>
              <i />
              <DataPrice amount={intl.number(dish.priceVnd)} />
              <p>{dish.portion?.[locale] ?? dish.description[locale]}</p>
            </li>
          ))}
        </ul>
        <SoftButtonLink to={href('menu', locale)} variant="line">
          {t('home.food.menu')}
        </SoftButtonLink>
      </div>
    </Static>
  );
}

function pictureOf(picture: string | undefined, dishes: readonly Dish[]): PictureName | null {
  if (isPicture(picture)) return picture;
  return dishes.map(dishPicture).find((name) => name !== null) ?? null;
}
