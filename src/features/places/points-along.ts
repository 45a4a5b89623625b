import type { MapPoint } from '#db/schema/places.ts';
import { DRAWING } from './places.ts';

/** A ten-thousandth of the map is less than a pixel of its picture. */
const DECIMALS = 4;

/** So many points at equal distances along a line, none at its ends. */
export function pointsAlong(line: readonly MapPoint[], count: number): MapPoint[] {
  const parts = line.slice(1).map((end, index) => partOf(line[index] ?? end, end));
  const whole = parts.reduce((sum, { length }) => sum + length, 0);
  return Array.from({ length: count }, (_, index) => pointAt(parts, (whole * (index + 1)) / (count + 1)));
}

type Part = { from: MapPoint; to: MapPoint; length: number };

/** Both shares count as they look: the picture is wider than high. */
function partOf(from: MapPoint, to: MapPoint): Part {
  return {
    from,
    to,
    length: Math.hypot((to[0] - from[0]) * DRAWING.width, (to[1] - from[1]) * DRAWING.height),
  };
}

function pointAt(parts: readonly Part[], distance: number): MapPoint {
  let rest = distance;
  for (const { from, to, length } of parts) {
    if (rest <= length) {
      const share = length === 0 ? 0 : rest / length;
      return [between(from[0], to[0], share), between(from[1], to[1], share)];
    }
    rest -= length;
  }
  return parts.at(-1)?.to ?? [0, 0];
}

function between(from: number, to: number, share: number): number {
  return Number((from + (to - from) * share).toFixed(DECIMALS));
}
