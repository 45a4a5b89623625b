import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { cablePath, type Point, pointOnSpan, pylonPath } from '#src/ui/cable.ts';
import { Cabin } from '#src/ui/cable.tsx';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { signTime } from '#src/values/opening-hours.ts';
import type { Restaurant } from './menu.ts';

type Props = { restaurants: readonly Restaurant[]; intl: Intl18 };

const WIDTH = 1200;
const BASE = 190;
const SAG = 22;

/** Where each kitchen is, in the order one rides past them. */
export function RestaurantsRoute({ restaurants, intl }: Props) {
  const { t, locale } = intl;
  return (
    <Static
      as="section"
      className=":uno: menu-where p-[56px_0_40px] [&_h2]:text-30px [&_.lead]:mt-10px [&_h3]:text-25px [&_li_.num]:(c-primary-700 text-19px) [&_li_p]:(c-ink-2 text-15px) [&_.lnk]:(inline-block mt-10px text-15px) [&_.menu-where-hours]:(m-[6px_0_10px] c-ink type-500-16/1.45-data)"
      aria-labelledby="where"
    >
      <h2 id="where">{t('menu.where.title')}</h2>
      <p className="lead">{t('menu.where.lead')}</p>
      <Cable restaurants={restaurants} />
      <ul>
        {restaurants.map((restaurant) => (
          <li key={restaurant.id}>
            <p className="num">{t('menu.where.altitude', { metres: intl.number(restaurant.altitude) })}</p>
            <h3>{restaurant.name[locale]}</h3>
            <p className="menu-where-hours">
              {t('menu.where.hours', {
                opens: signTime(restaurant.opensAt),
                closes: signTime(restaurant.closesAt),
              })}
            </p>
            <p>{restaurant.way[locale]}</p>
            {restaurant.placeId && (
              <SoftLink to={href('map', locale, { query: { place: restaurant.placeId } })} className="lnk">
                {t('menu.where.map')}
              </SoftLink>
            )}
          </li>
        ))}
      </ul>
    </Static>
  );
}

/** The line up the mountain with a pylon at each restaurant, at its altitude. */
function Cable({ restaurants }: { restaurants: readonly Restaurant[] }) {
  const highest = Math.max(...restaurants.map(({ altitude }) => altitude), 1);
  const stops: Point[] = restaurants.map(({ altitude }, index) => ({
    x: (WIDTH / restaurants.length) * index + 40,
    y: 150 - (altitude / highest) * 130,
  }));
  const [first, second] = stops;
  const cabin = first && second && pointOnSpan([first, second], SAG, 0.55);
  return (
    <svg
      className=":uno: menu-wire w-full h-auto -mt-30px overflow-visible"
      viewBox={`0 0 ${WIDTH} ${BASE}`}
      aria-hidden="true"
    >
      <path className="wire-line" strokeWidth="1.3" d={cablePath([...stops, { x: WIDTH + 60, y: 4 }], SAG)} />
      {stops.map(({ x, y }) => (
        <path key={x} className="wire-line" strokeWidth="1.4" d={pylonPath({ x, top: y, base: BASE })} />
      ))}
      {cabin && <Cabin x={cabin.x} y={cabin.y} width={30} />}
    </svg>
  );
}
