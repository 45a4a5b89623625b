/** `[x, altitude in metres]` of a place the ground passes through. */
export type Anchor = readonly [x: number, altitude: number];
export type Ground = { path: string; yAt: (x: number) => number };

const STEP = 10;
const ROUGHNESS = 7;
const FLAT_RADIUS = 46;

type Scale = { yOf: (altitude: number) => number; flatAt: readonly number[] };

/** A ridge through the anchors, rough in between and level where stations stand. The same input gives the same ridge. */
export function makeGround(anchors: readonly Anchor[], { yOf, flatAt }: Scale): Ground {
  const first = anchors[0]?.[0] ?? 0;
  const last = anchors.at(-1)?.[0] ?? 0;
  const yAt = (x: number) => {
    const distance = Math.min(...flatAt.map((station) => Math.abs(station - x)));
    const rough = Math.min(1, Math.max(0, (distance - FLAT_RADIUS * 0.5) / FLAT_RADIUS));
    return yOf(altitudeAt(anchors, x)) + noise(x) * ROUGHNESS * rough;
  };
  const heights: number[] = [];
  for (let x = first; x <= last; x += STEP) heights.push(Math.round(yAt(x)));
  const steps = heights.slice(1).map((y, index) => `${STEP}${signed(y - (heights[index] ?? y))}`);
  return { path: `M${first} ${heights[0] ?? 0}l${steps.join(' ')}`, yAt };
}

/** `-4` needs no space before it in a path, `4` does. */
function signed(value: number): string {
  return value < 0 ? String(value) : ` ${value}`;
}

function altitudeAt(anchors: readonly Anchor[], x: number): number {
  const index = anchors.findIndex(([at]) => at >= x);
  const [toX, to] = anchors[Math.max(1, index)] ?? [0, 0];
  const [fromX, from] = anchors[Math.max(1, index) - 1] ?? [0, 0];
  const share = Math.min(1, Math.max(0, (x - fromX) / (toX - fromX || 1)));
  return from + (to - from) * share * share * (3 - 2 * share);
}

function noise(x: number): number {
  return 1.5 * wave(x / 64) + 0.9 * wave(x / 23 + 7) + 0.6 * wave(x / 9 + 3);
}

/** Smooth value noise between -1 and 1. */
function wave(at: number): number {
  const cell = Math.floor(at);
  const share = at - cell;
  const eased = share * share * (3 - 2 * share);
  return hash(cell) * (1 - eased) + hash(cell + 1) * eased;
}

function hash(cell: number): number {
  const spread = Math.sin(cell * 127.1 + 311.7) * 43_758.5453;
  return (spread - Math.floor(spread)) * 2 - 1;
}
