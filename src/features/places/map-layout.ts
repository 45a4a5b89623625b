/** Which pins are single, which are grouped, and where each name fits. The same input always gives the same picture. */
import type { Frame, Point } from './map-view.ts';

export type Pin = Point & { slug: string; rank: number };
/** The first of its places gives the cluster its spot and its key. */
export type Cluster = Point & { slug: string; members: string[] };
export type Side = 'right' | 'left' | 'below' | 'above';
export type Size = { width: number; height: number };
/** Something else on the map that no name may touch; `x` and `y` are its middle. */
export type Obstacle = Point & Size;
type Box = { left: number; top: number; right: number; bottom: number };

export const PIN_RADIUS = 18;
/** Pins whose middles are nearer than this share one. */
export const CLUSTER_DISTANCE = 34;
const LABEL_GAP = 5;
const STEPS_PER_DOUBLING = 6;
export const DOUBLINGS_ON_THE_WAY = 0.75;
const SIDES: Side[] = ['right', 'left', 'below', 'above'];

/** Zoom in steps, so that names and clusters do not change with every pixel of a pinch. */
export function zoomStep(zoom: number): number {
  return 2 ** (Math.floor(Math.log2(zoom) * STEPS_PER_DOUBLING + 1e-6) / STEPS_PER_DOUBLING);
}

/** Larger steps while it moves: each one places all names again, and the map must keep up with the pointer. */
export function movingStep(zoom: number, shown: number): number {
  return Math.abs(Math.log2(zoom / shown)) < DOUBLINGS_ON_THE_WAY ? shown : zoomStep(zoom);
}

/**
 * Groups pins that would overlap at this size: the most important one absorbs those around it. A place named in `apart`
 * (the chosen one) is always single.
 */
export function clusterPins(pins: readonly Pin[], size: Frame, apart: string | null = null): Cluster[] {
  const clusters: Cluster[] = [];
  for (const pin of byRank(pins)) {
    const near = pin.slug === apart ? null : nearest(clusters, pin, { size, apart });
    if (near) near.members.push(pin.slug);
    else clusters.push({ slug: pin.slug, x: pin.x, y: pin.y, members: [pin.slug] });
  }
  return clusters;
}

type Ground = {
  size: Frame;
  obstacles?: readonly Obstacle[];
  /** The window onto the middle of the picture: names lie inside it where they can. */
  window?: Frame | undefined;
};

/** Where the name of each pin goes without touching another pin or name; null where it fits nowhere. */
export function placeLabels(
  pins: readonly Pin[],
  labels: ReadonlyMap<string, Size>,
  { size, obstacles = [], window }: Ground,
): Map<string, Side | null> {
  const pinSize = { width: PIN_RADIUS * 2, height: PIN_RADIUS * 2 };
  const taken: Box[] = [
    ...pins.map((pin) => boxAround({ ...pin, ...pinSize }, size)),
    ...obstacles.map((obstacle) => boxAround(obstacle, size)),
  ];
  const sides = new Map<string, Side | null>();
  for (const pin of byRank(pins)) {
    const label = labels.get(pin.slug);
    const side = label ? freeSide(pin, label, { taken, size, window }) : null;
    sides.set(pin.slug, side);
    if (label && side) taken.push(labelBox(pin, label, { side, size }));
  }
  return sides;
}

export function labelBox(pin: Point, label: Size, { side, size }: { side: Side; size: Frame }): Box {
  const [x, y] = [pin.x * size.width, pin.y * size.height];
  const away = PIN_RADIUS + LABEL_GAP;
  if (side === 'right' || side === 'left') {
    const left = side === 'right' ? x + away : x - away - label.width;
    return { left, right: left + label.width, top: y - label.height / 2, bottom: y + label.height / 2 };
  }
  const top = side === 'below' ? y + away : y - away - label.height;
  return { left: x - label.width / 2, right: x + label.width / 2, top, bottom: top + label.height };
}

function boxAround({ x, y, width, height }: Obstacle, size: Frame): Box {
  const [left, top] = [x * size.width - width / 2, y * size.height - height / 2];
  return { left, top, right: left + width, bottom: top + height };
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

type Room = { taken: Box[]; size: Frame; window: Frame | undefined };

function freeSide(pin: Pin, label: Size, { taken, size, window = size }: Room): Side | null {
  const middle = { x: 0.5, y: 0.5 };
  const whole = boxAround({ ...middle, ...size }, size);
  const seen = boxAround({ ...middle, ...window }, size);
  const isFreeIn = (bounds: Box) => (side: Side) => {
    const box = labelBox(pin, label, { side, size });
    return isInside(box, bounds) && !taken.some((other) => overlap(box, other));
  };
  return SIDES.find(isFreeIn(seen)) ?? SIDES.find(isFreeIn(whole)) ?? null;
}

function isInside(box: Box, bounds: Box): boolean {
  const isAcross = box.left >= bounds.left && box.right <= bounds.right;
  return isAcross && box.top >= bounds.top && box.bottom <= bounds.bottom;
}

function nearest(
  clusters: Cluster[],
  pin: Point,
  { size, apart }: { size: Frame; apart: string | null },
): Cluster | null {
  const distance = (one: Point) => Math.hypot((one.x - pin.x) * size.width, (one.y - pin.y) * size.height);
  const near = clusters.filter((one) => one.slug !== apart && distance(one) < CLUSTER_DISTANCE);
  return near.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

function byRank(pins: readonly Pin[]): Pin[] {
  return [...pins].sort((one, other) => one.rank - other.rank || (one.slug < other.slug ? -1 : 1));
}
