/** Where the stations, the cable and the ground of the line's profile are, from nothing but the altitudes of its runs. */

export const PROFILE = { width: 1440, height: 440 } as const;
type Spot = { x: number; y: number };
export type LineGeometry = {
  /** By run, each on the ground. */
  stations: Spot[][];
  /** The cable of each lift touches its pylons here. */
  cables: Spot[][];
  groundAt: (x: number) => number;
  altitudeAt: (x: number) => number;
};

const LEFT = 118;
const RIGHT_FOOT = 1352;
const RIGHT_SUMMIT = 1230;
const FOOT_Y = 388;
const RISE_MAX = 272;
/** Steeper, a cable would cross the name of the station it leaves. */
const SLOPE_MAX = 0.8;
const GAP = 0.85;
/** Nearer to each other, stations have no room for their names. */
const NEAREST = 88;
const HOUSE = { halfWidth: 26, eaves: 30 } as const;
const PYLON = { height: 60, perPixels: 150 } as const;

/** Null where nothing rises, and where there are more stations than have room. */
export function lineGeometry(runs: readonly (readonly number[])[]): LineGeometry | null {
  const all = runs.flat();
  const low = Math.min(...all);
  const rise = Math.max(...all) - low;
  if (all.length < 2 || rise <= 0) return null;
  const xs = spread(runs, rise);
  const scale = scaleOf(runs, xs, rise);
  const stations = runs.map((run, index) =>
    run.map((altitude, at) => ({
      x: xs[index]?.[at] ?? LEFT,
      y: Math.round(FOOT_Y - (altitude - low) * scale),
    })),
  );
  const flat = stations.flat();
  if (flat.some(({ x }, index) => index > 0 && x - (flat[index - 1]?.x ?? 0) < NEAREST)) return null;
  const cables = stations.flatMap((run) => run.slice(1).map((to, index) => cableOf(run[index] ?? to, to)));
  const groundAt = groundOf(flat, cables);
  return { stations, cables, groundAt, altitudeAt: (x) => low + (FOOT_Y - groundAt(x)) / scale };
}

/** Wider where more is climbed. */
function spread(runs: readonly (readonly number[])[], rise: number): number[][] {
  const steps = runs.map((run) =>
    run.map((to, at) => (at === 0 ? 0 : weightOf(to - (run[at - 1] ?? to), rise))),
  );
  const total = steps.flat().reduce((sum, step) => sum + step, GAP * (runs.length - 1));
  const last = runs.at(-1) ?? [];
  const isFoot = (last.at(-1) ?? 0) < (last.at(-2) ?? 0);
  const unit = ((isFoot ? RIGHT_FOOT : RIGHT_SUMMIT) - LEFT) / total;
  let along = 0;
  return steps.map((run, index) => {
    if (index > 0) along += GAP;
    return run.map((step) => {
      along += step;
      return Math.round(LEFT + along * unit);
    });
  });
}

function weightOf(climbed: number, rise: number): number {
  return 0.8 + 0.6 * (Math.abs(climbed) / rise);
}

function scaleOf(runs: readonly (readonly number[])[], xs: number[][], rise: number): number {
  const limits = runs.flatMap((run, index) =>
    run.slice(1).map((to, at) => {
      const width = (xs[index]?.[at + 1] ?? 0) - (xs[index]?.[at] ?? 0);
      return (SLOPE_MAX * width) / Math.max(1, Math.abs(to - (run[at] ?? to)));
    }),
  );
  return Math.min(RISE_MAX / rise, ...limits);
}

/** From the eaves of one station to those of the next over pylons, a little lower than the straight line on its way up. */
function cableOf(from: Spot, to: Spot): Spot[] {
  const ends = [
    { x: from.x + HOUSE.halfWidth, y: from.y - HOUSE.eaves },
    { x: to.x - HOUSE.halfWidth, y: to.y - HOUSE.eaves },
  ] as const;
  const [start, end] = ends;
  const count = Math.max(1, Math.round((end.x - start.x) / PYLON.perPixels));
  const pylons = Array.from({ length: count }, (_, index) => {
    const share = (index + 1) / (count + 1);
    const lifted = Math.sin(share * Math.PI) * 12 * (index % 2 === 0 ? 1 : -0.4);
    return {
      x: Math.round(start.x + (end.x - start.x) * share),
      y: Math.round(start.y + (end.y - start.y) * share - lifted),
    };
  });
  return [start, ...pylons, end];
}

/** Through the stations and the feet of the pylons; rough between them, and falling away at both ends. */
function groundOf(stations: readonly Spot[], cables: readonly Spot[][]): (x: number) => number {
  const [first, last] = [stations[0], stations.at(-1)];
  const feet = cables.flatMap((cable) => cable.slice(1, -1).map(({ x, y }) => ({ x, y: y + PYLON.height })));
  const knots = [
    { x: -40, y: (first?.y ?? FOOT_Y) + 28 },
    ...stations,
    ...feet,
    { x: 1480, y: Math.min(430, (last?.y ?? FOOT_Y) + (last?.x === RIGHT_FOOT ? 24 : 130)) },
  ].toSorted((one, other) => one.x - other.x);
  return (x) => {
    const at = Math.max(
      1,
      knots.findIndex((knot) => knot.x >= x),
    );
    const [one, other] = [knots[at - 1], knots[at]];
    if (!one || !other) return FOOT_Y;
    const share = (x - one.x) / Math.max(1, other.x - one.x);
    const eased = 0.45 * share + 0.55 * share * share * (3 - 2 * share);
    const nearest = Math.min(...knots.map((knot) => Math.abs(knot.x - x)));
    return one.y + (other.y - one.y) * eased + roughness(x) * Math.min(1, nearest / 45);
  };
}

/** The same at each place on every drawing. */
function roughness(x: number): number {
  return 4 * Math.sin(x / 13 + 1) + 3 * Math.sin(x / 6.1 + 2) + 5 * Math.sin(x / 37);
}
