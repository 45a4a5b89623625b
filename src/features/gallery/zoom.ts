export type Point = { x: number; y: number };
/** How far a picture is enlarged, and how many pixels its middle has been moved. */
type Zoom = { scale: number; x: number; y: number };
export type Box = { width: number; height: number };

export const REST: Zoom = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 4;
export const STEP_SCALE = 2.5;
const SWIPE_PX = 56;
const DISMISS_PX = 110;

/** Keeps the picture over the stage: it moves only as far as it overflows. */
export function clampZoom({ scale, x, y }: Zoom, box: Box): Zoom {
  const held = Math.min(MAX_SCALE, Math.max(1, scale));
  if (held === 1) return REST;
  const roomX = ((held - 1) * box.width) / 2;
  const roomY = ((held - 1) * box.height) / 2;
  return { scale: held, x: within(x, roomX), y: within(y, roomY) };
}

/** Enlarges to a scale while the point, counted from the middle of the stage, stays under the finger. */
export function zoomTo(zoom: Zoom, { scale, at, box }: { scale: number; at: Point; box: Box }): Zoom {
  const factor = Math.min(MAX_SCALE, Math.max(1, scale)) / zoom.scale;
  return clampZoom(
    {
      scale: zoom.scale * factor,
      x: at.x - (at.x - zoom.x) * factor,
      y: at.y - (at.y - zoom.y) * factor,
    },
    box,
  );
}

/** Two fingers that were at `from` and are now at `to`: what was between them stays between them. */
export function pinchZoom(
  zoom: Zoom,
  { from, to, box }: { from: readonly [Point, Point]; to: readonly [Point, Point]; box: Box },
): Zoom {
  const scale = (zoom.scale * distance(to)) / Math.max(1, distance(from));
  const before = middle(from);
  const after = middle(to);
  const moved = { ...zoom, x: zoom.x + after.x - before.x, y: zoom.y + after.y - before.y };
  return zoomTo(moved, { scale, at: after, box });
}

export type Swipe = 'before' | 'after' | 'close';

/** What a finger that has moved so far meant; null for a tap or a stray. */
export function swipeOf({ x, y }: Point): Swipe | null {
  if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 1.5 * Math.abs(y)) return x > 0 ? 'before' : 'after';
  if (y > DISMISS_PX && y > 1.5 * Math.abs(x)) return 'close';
  return null;
}

function within(value: number, room: number): number {
  return Math.min(room, Math.max(-room, value));
}

function distance([one, other]: readonly [Point, Point]): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middle([one, other]: readonly [Point, Point]): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
