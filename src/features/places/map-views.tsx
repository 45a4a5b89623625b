/** Turns rows into what the map island shows. Server only: the list of pictures must not reach the browser. */
import type { Intl18 } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ShownLift } from '#src/features/live-board/lift-news.ts';
import { PICTURES } from '#src/values/pictures.gen.ts';
import { mapHref } from './map-address.ts';
import {
  type LiftView,
  type LineView,
  middleOf,
  type PictureView,
  type PinView,
  pathOf,
  rankOf,
} from './map-props.ts';
import type { Layer, MapLine, Place } from './places.ts';

export function pinViews(places: readonly Place[], layers: readonly Layer[], intl: Intl18): PinView[] {
  const { locale, t } = intl;
  return places.map((place) => ({
    slug: place.slug,
    kind: place.kind,
    x: place.x,
    y: place.y,
    rank: rankOf(place),
    number: place.position,
    name: place.name[locale],
    altitude: t('places.list.metres', { metres: intl.number(place.altitude) }),
    href: mapHref(locale, { place: place.slug, layers }),
  }));
}

/** Cables always, for orientation; paths without steps on request. */
export function lineViews(lines: readonly MapLine[], layers: readonly Layer[]): LineView[] {
  return lines
    .filter(({ kind }) => kind === 'lift' || layers.includes('stepFree'))
    .map(({ id, kind, liftId, points, towers }) => ({
      ...{ id, kind, liftId, towers },
      d: pathOf(points),
      middle: middleOf(points),
    }));
}

export function liftViews(lifts: readonly ShownLift[], locale: Locale): LiftView[] {
  return lifts.map(({ id, name, status, waitMinutes, news, updatedAt }) => ({
    ...{ id, status, waitMinutes, news, updatedAt },
    name: name[locale],
  }));
}

/** Two sizes for the whole map, and a finer one for those who zoom in. */
export function mapPicture(locale: Locale): PictureView {
  const { alt, color, avif, webp } = PICTURES.map;
  const [small, large, fine] = avif;
  return {
    src: webp[0][1],
    srcSet: [small, large].map(([width, url]) => `${url} ${width}w`).join(', '),
    fine: fine[1],
    color,
    alt: alt[locale],
  };
}
