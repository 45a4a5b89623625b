import type { LiftStatus } from '#db/schema/live-board.ts';
import type { MapLineRow, PlaceKind, PlaceRow } from '#db/schema/places.ts';
import type { MessageId } from '#i18n/intl.ts';
import type { Hours } from '#src/values/opening-hours.ts';

export type Place = Omit<PlaceRow, 'isActive' | 'updatedAt' | 'revision'> & {
  /** Of its ticket and its service, where those have English addresses of their own. */
  ticketSlugEn: string | null;
  serviceSlugEn: string | null;
};
export type MapLine = Omit<MapLineRow, 'name' | 'isActive' | 'revision'>;

/** Units of the drawing over the picture. */
export const DRAWING = { width: 1200, height: 800 };

/** What a visitor can ask the map to show; in the order of the toggles. */
export const LAYERS = [
  'lifts',
  'views',
  'food',
  'play',
  'toilets',
  'firstAid',
  'arrival',
  'stepFree',
] as const;
export type Layer = (typeof LAYERS)[number];

const LAYER_SEPARATOR = '.';

export const KIND_LAYERS: Record<PlaceKind, Exclude<Layer, 'stepFree'>> = {
  station: 'lifts',
  viewpoint: 'views',
  pagoda: 'views',
  garden: 'views',
  restaurant: 'food',
  cafe: 'food',
  market: 'food',
  coaster: 'play',
  kids: 'play',
  camping: 'play',
  toilet: 'toilets',
  firstAid: 'firstAid',
  gate: 'arrival',
  parking: 'arrival',
};

export const KIND_WORDS: Record<PlaceKind, MessageId> = {
  station: 'places.kind.station',
  gate: 'places.kind.gate',
  parking: 'places.kind.parking',
  restaurant: 'places.kind.restaurant',
  cafe: 'places.kind.cafe',
  market: 'places.kind.market',
  toilet: 'places.kind.toilet',
  firstAid: 'places.kind.firstAid',
  viewpoint: 'places.kind.viewpoint',
  pagoda: 'places.kind.pagoda',
  garden: 'places.kind.garden',
  coaster: 'places.kind.coaster',
  kids: 'places.kind.kids',
  camping: 'places.kind.camping',
};

export const LIFT_WORDS: Record<LiftStatus, MessageId> = {
  running: 'places.lifts.running',
  slowed: 'places.lifts.slowed',
  paused: 'places.lifts.paused',
  closed: 'places.lifts.closed',
};

/** `food.toilets` from an address; what is unknown or repeated is left out, and nothing means everything. */
export function readLayers(text: string | null): Layer[] {
  const asked = new Set(text?.split(LAYER_SEPARATOR));
  return LAYERS.filter((layer) => asked.has(layer));
}

export function writeLayers(layers: readonly Layer[]): string | undefined {
  return LAYERS.filter((layer) => layers.includes(layer)).join(LAYER_SEPARATOR) || undefined;
}

/** The same layers with one more or one fewer. */
export function toggleLayer(layers: readonly Layer[], layer: Layer): Layer[] {
  return layers.includes(layer) ? layers.filter((one) => one !== layer) : [...layers, layer];
}

/** Whether the layers show a place: any of its kind, and with `stepFree` only what is reached without a step. */
export function isShown(place: Pick<Place, 'kind' | 'isStepFree'>, layers: readonly Layer[]): boolean {
  if (layers.includes('stepFree') && !place.isStepFree) return false;
  const kinds = layers.filter((layer) => layer !== 'stepFree');
  return kinds.length === 0 || kinds.includes(KIND_LAYERS[place.kind]);
}

/** The park's hours of today beside its usual ones, and in words when it opens again. */
export type DayHours = Hours & { usual: Hours; reopens: string };

/**
 * When a place is open: its own hours, else the park's. Its own are the usual ones: on a day on which the park opens later
 * or closes earlier so does a place that usually keeps within its hours.
 */
export function hoursOf(
  { opensAt, closesAt }: Pick<Place, 'opensAt' | 'closesAt'>,
  park: Hours & { usual?: Hours },
): Hours {
  if (!opensAt || !closesAt) return park;
  const { usual = park } = park;
  const isBefore = opensAt < usual.opensAt || opensAt > park.opensAt;
  const isAfter = closesAt > usual.closesAt || closesAt < park.closesAt;
  return {
    opensAt: isBefore ? opensAt : park.opensAt,
    closesAt: isAfter ? closesAt : park.closesAt,
  };
}
