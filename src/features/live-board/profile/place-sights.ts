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

type Placing = { cost: number; xs: (number | null)[] };

/**
 * The sights on the ground of the profile, in the order in which they are named and as near to their altitudes as there
 * is room beside the stations. One that has none is left out.
 */
export function placeSights(texts: readonly string[], geometry: LineGeometry): Sight[] {
  const sights = texts.map(readSight);
  const stations = geometry.stations.flat();
  const free = Array.from({ length: PROFILE.width / STEP }, (_, index) => index * STEP).filter(
    (x) => x >= 60 && x <= 1380 && stations.every((station) => Math.abs(station.x - x) >= APART),
  );
  const even = (index: number) => (PROFILE.width * (index + 1)) / (sights.length + 1);
  let best = new Map<number, Placing>([[-APART, { cost: 0, xs: [] }]]);
  for (const [index, { altitude }] of sights.entries()) {
    const costAt = (x: number) =>
      altitude === null ? Math.abs(x - even(index)) : Math.abs(geometry.altitudeAt(x) - altitude);
    const next = new Map<number, Placing>();
    const offer = (x: number, placing: Placing) => {
      if (placing.cost < (next.get(x)?.cost ?? Number.POSITIVE_INFINITY)) next.set(x, placing);
    };
    for (const [after, { cost, xs }] of best) {
      offer(after, { cost: cost + LEFT_OUT, xs: [...xs, null] });
      for (const x of free) if (x - after >= APART) offer(x, { cost: cost + costAt(x), xs: [...xs, x] });
    }
    best = next;
  }
  const [chosen] = [...best.values()].toSorted((one, other) => one.cost - other.cost);
  return sights.flatMap(({ name, height }, index) => {
    const x = chosen?.xs[index] ?? null;
    return x === null ? [] : [{ name, height, x, y: Math.round(geometry.groundAt(x)) }];
  });
}
