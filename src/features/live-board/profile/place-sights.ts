import { type LineGeometry, PROFILE } from './line-geometry.ts';

export type Sight = { name: string; height: string | null; x: number; y: number };

const APART = 100;
const STEP = 8;
const LEFT_OUT = 4000;

/** `Chùa Mây · 1.880 m`: the last number of the text is its altitude. */
function readSight(text: string): { name: string; height: string | null; altitude: number | null } {
  const [name = '', height = null] = text.split(' · ');
  const digits = height?.match(/\d[\d.,\s]*/)?.[0].replace(/\D/g, '');
  return { name, height, altitude: digits ? Number(digits) : null };
}

/** The sights so far, the last of them that has a place at `x`. */
type Placing = { x: number; cost: number; xs: readonly (number | null)[] };

/**
 * The sights on the ground of the profile, in the order in which they are named and as near to their altitudes as there
 * is room beside the stations. One that has none is left out.
 */
export function placeSights(texts: readonly string[], geometry: LineGeometry): Sight[] {
  const sights = texts.map(readSight);
  const free = freeSpots(geometry);
  const even = (index: number) => (PROFILE.width * (index + 1)) / (sights.length + 1);
  let best: Placing[] = [{ x: -APART, cost: 0, xs: [] }];
  for (const [index, { altitude }] of sights.entries())
    best = withNext(
      best,
      free.map((spot) => ({
        x: spot.x,
        cost: Math.abs(altitude === null ? spot.x - even(index) : spot.altitude - altitude),
      })),
    );
  const [chosen] = best.toSorted((one, other) => one.cost - other.cost);
  return sights.flatMap(({ name, height }, index) => {
    const x = chosen?.xs[index] ?? null;
    return x === null ? [] : [{ name, height, x, y: Math.round(geometry.groundAt(x)) }];
  });
}

/** From left to right, clear of the stations. */
function freeSpots({ stations, altitudeAt }: LineGeometry): { x: number; altitude: number }[] {
  const taken = stations.flat();
  return Array.from({ length: PROFILE.width / STEP }, (_, index) => index * STEP)
    .filter((x) => x >= 60 && x <= 1380 && taken.every((station) => Math.abs(station.x - x) >= APART))
    .map((x) => ({ x, altitude: altitudeAt(x) }));
}

/** The best for each place of the last one, by place: with one more sight left out, or at a spot behind the cheapest before it. */
function withNext(best: readonly Placing[], spots: readonly { x: number; cost: number }[]): Placing[] {
  const next = new Map(
    best.map(({ x, cost, xs }): [number, Placing] => [x, { x, cost: cost + LEFT_OUT, xs: [...xs, null] }]),
  );
  let before: Placing | undefined;
  let passed = 0;
  for (const { x, cost } of spots) {
    for (let one = best[passed]; one && one.x <= x - APART; one = best[passed]) {
      if (!before || one.cost < before.cost) before = one;
      passed += 1;
    }
    if (before && before.cost + cost < (next.get(x)?.cost ?? Number.POSITIVE_INFINITY))
      next.set(x, { x, cost: before.cost + cost, xs: [...before.xs, x] });
  }
  return [...next.values()].toSorted((one, other) => one.x - other.x);
}
