/** Props of the map island, in one language. */
import type { LiftStatus } from '#db/schema/live-board.ts';
import type { MapPoint, PlaceKind } from '#db/schema/places.ts';
import type { ShownLift } from '#src/features/live-board/lift-news.ts';
import type { Pin } from './map-layout.ts';
import { DRAWING, KIND_LAYERS, type MapLine, type Place } from './places.ts';

export type PinView = Pin & {
  kind: PlaceKind;
  name: string;
  altitude: string;
  href: `/${string}`;
  number: number;
};
export type LineView = {
  id: string;
  kind: MapLine['kind'];
  liftId: string | null;
  d: string;
  middle: MapPoint;
  towers: MapPoint[];
};
export type LiftView = {
  id: string;
  name: string;
  status: LiftStatus;
  waitMinutes: number;
  news: ShownLift['news'];
  /** UTC instant. */
  updatedAt: string;
};
/** A drawing has no sizes. */
export type PictureView = {
  src: string;
  srcSet: string | null;
  fine: string | null;
  color: string;
  alt: string;
};

const RANKS: Record<string, number> = { lifts: 0, views: 1, play: 2, food: 2, arrival: 2 };
const LEAST_RANK = 3;

/** Stations are named first, toilets last. */
export function rankOf(place: Pick<Place, 'kind'>): number {
  return RANKS[KIND_LAYERS[place.kind]] ?? LEAST_RANK;
}

export function pathOf(points: readonly MapPoint[]): string {
  return points
    .map(
      ([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x * DRAWING.width)} ${round(y * DRAWING.height)}`,
    )
    .join('');
}

export function middleOf(points: readonly MapPoint[]): MapPoint {
  const [first = [0, 0], last = first] = [points[0], points.at(-1)];
  return [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
