import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { type Layer, writeLayers } from './places.ts';

/** The map with a place chosen and some layers shown. */
export function mapHref(
  locale: Locale,
  { place, layers = [] }: { place?: string | null; layers?: readonly Layer[] },
): `/${string}` {
  return href('map', locale, { query: { place: place ?? undefined, layers: writeLayers(layers) } });
}
