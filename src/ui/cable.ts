export type Point = { x: number; y: number };

/** The only drawing of a cabin, in a file beside the pages: its colours are `--cab` and `--cab-line` of the user. */
export const CABIN_URL = '/art/cable.svg#cabin';

/** A pylon in the same file, which stands on the point where it is used; its line is that of the user. */
export const PYLON = { url: '/art/cable.svg#pylon', height: 40 };

/** A wire hung between neighbours, each span sagging by its share of `sag`, as an SVG path. */
export function cablePath(points: readonly Point[], sag: number): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let from = first;
  let path = `M${round(first.x)} ${round(first.y)}`;
  for (const to of rest) {
    const middle = hangPoint(from, to, sag);
    path += `Q${round(middle.x)} ${round(middle.y)} ${round(to.x)} ${round(to.y)}`;
    from = to;
  }
  return path;
}

/** Where a cabin hangs on one span, `share` from 0 to 1. */
export function pointOnSpan([from, to]: readonly [Point, Point], sag: number, share: number): Point {
  const middle = hangPoint(from, to, sag);
  const rest = 1 - share;
  return {
    x: rest * rest * from.x + 2 * rest * share * middle.x + share * share * to.x,
    y: rest * rest * from.y + 2 * rest * share * middle.y + share * share * to.y,
  };
}

/** A pylon with its crossbar at `top`, standing on `base`. */
export function pylonPath({ x, top, base }: { x: number; top: number; base: number }): string {
  const foot = (base - top) * 0.13 + 4;
  const head = foot / 3;
  const bar = foot * 1.8;
  const low = base - (base - top) * 0.22;
  const high = base - (base - top) * 0.5;
  const wide = foot * 0.85;
  const slim = foot * 0.65;
  const lines = [
    [x - foot, base, x - head, top],
    [x + foot, base, x + head, top],
    [x - bar, top, x + bar, top],
    [x - wide, low, x + slim, high],
    [x + wide, low, x - slim, high],
  ];
  return lines.map(([x1, y1, x2, y2]) => `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`).join('');
}

function hangPoint(from: Point, to: Point, sag: number): Point {
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 + sag };
}

function round(value = 0): number {
  return Math.round(value * 10) / 10;
}
