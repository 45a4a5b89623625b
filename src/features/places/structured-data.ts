import type { PlaceKind } from '#db/schema/places.ts';
import type { Locale } from '#i18n/locales.ts';
import { mapHref } from './map-address.ts';
import type { Place } from './places.ts';

type Facts = Record<string, unknown>;
type Input = { places: readonly Place[]; origin: string; locale: Locale; park: string };

const TYPES: Partial<Record<PlaceKind, string>> = {
  restaurant: 'Restaurant',
  cafe: 'CafeOrCoffeeShop',
  market: 'ShoppingCenter',
  parking: 'ParkingFacility',
  toilet: 'PublicToilet',
  firstAid: 'MedicalClinic',
  pagoda: 'BuddhistTemple',
  garden: 'Park',
  kids: 'Playground',
  camping: 'Campground',
  viewpoint: 'TouristAttraction',
  coaster: 'TouristAttraction',
};

/** The park and what is in it, for search engines. */
export function parkData({ places, origin, locale, park }: Input): Facts {
  return {
    '@type': 'TouristAttraction',
    '@id': `${origin}/#park`,
    name: park,
    hasMap: `${origin}${mapHref(locale, {})}`,
    containsPlace: places.map((place) => ({
      '@type': TYPES[place.kind] ?? 'Place',
      name: place.name[locale],
      url: `${origin}${mapHref(locale, { place: place.slug })}`,
    })),
  };
}
