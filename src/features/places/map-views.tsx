/** Turns rows into what the map island shows. Server only: the list of pictures must not reach the browser. */
import type { Intl18 } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ShownLift } from '#src/features/live-board/lift-news.ts';
import { isPicture, PLAIN_MAP_URL, pictureOf, pictureUrl, zoomUrl } from '#src/values/picture-source.ts';
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

const PLAIN: PictureView = { src: PLAIN_MAP_URL, srcSet: null, fine: null, color: '#e9efe6', alt: '' };
const WHOLE_MAX_WIDTH = 1600;

/** The picture that the park has chosen: in sizes for the whole map, and a finer one for those who zoom in. */
export function mapPicture(name: string, locale: Locale): PictureView {
  if (!isPicture(name)) return PLAIN;
  const { alt, color, avif } = pictureOf(name);
  const whole = avif.filter(([width], index) => index === 0 || width <= WHOLE_MAX_WIDTH);
  const fine = avif.at(-1)?.[1] ?? zoomUrl(name);
  return {
    src: pictureUrl(name),
    srcSet: whole.map(([width, url]) => `${url} ${width}w`).join(', '),
    fine,
    color,
    alt: alt[locale],
  };
}
