/** Where one looks on the map. All of it is arithmetic; the style sheet turns a view into transforms. */

/** `zoom` 1 covers the frame; `x` and `y` are the fraction of the picture at the frame's centre. */
export type MapView = { zoom: number; x: number; y: number };
/** Pixels of the window onto the map. */
export type Frame = { width: number; height: number };
/** Pixels from the frame's top left corner. */
export type Spot = { x: number; y: number };
/** Shares of the picture. */
export type Point = { x: number; y: number };
export type Edges = { up: boolean; down: boolean; left: boolean; right: boolean };

const PICTURE_RATIO = 3 / 2;
export const MAX_ZOOM = 4;
export const WHOLE: MapView = { zoom: 1, x: 0.5, y: 0.5 };
const NEARLY = 1e-6;

/** Pixels of the whole picture at a zoom: it always covers the frame. */
export function pictureSize(frame: Frame, zoom: number): Frame {
  const width = Math.max(frame.width, frame.height * PICTURE_RATIO) * zoom;
  return { width, height: width / PICTURE_RATIO };
}

/** The nearest view that shows nothing beside the picture. */
export function clampView(view: MapView, frame: Frame): MapView {
  const zoom = clamp(view.zoom, 1, MAX_ZOOM);
  const size = pictureSize(frame, zoom);
  const [halfX, halfY] = [frame.width / size.width / 2, frame.height / size.height / 2];
  return { zoom, x: clamp(view.x, halfX, 1 - halfX), y: clamp(view.y, halfY, 1 - halfY) };
}

export function toSpot(point: Point, view: MapView, frame: Frame): Spot {
  const size = pictureSize(frame, view.zoom);
  return {
    x: frame.width / 2 + (point.x - view.x) * size.width,
    y: frame.height / 2 + (point.y - view.y) * size.height,
  };
}

export function toPoint(spot: Spot, view: MapView, frame: Frame): Point {
  const size = pictureSize(frame, view.zoom);
  return {
    x: view.x + (spot.x - frame.width / 2) / size.width,
    y: view.y + (spot.y - frame.height / 2) / size.height,
  };
}

/** Zooms with the point under `spot` fixed, as far as the edges allow. */
export function zoomAt(view: MapView, frame: Frame, { spot, zoom }: { spot: Spot; zoom: number }): MapView {
  return bringTo(toPoint(spot, view, frame), spot, { zoom, frame });
}

/** Moves the picture by so many pixels under the frame. */
export function panBy(view: MapView, frame: Frame, by: Spot): MapView {
  const size = pictureSize(frame, view.zoom);
  return clampView({ ...view, x: view.x - by.x / size.width, y: view.y - by.y / size.height }, frame);
}

/** Two fingers: what lay under their middle stays under it, and the zoom follows their distance. */
export function pinch(view: MapView, frame: Frame, from: [Spot, Spot], to: [Spot, Spot]): MapView {
  const distance = gap(from);
  const zoom = distance < 1 ? view.zoom : (view.zoom * gap(to)) / distance;
  return bringTo(toPoint(middle(from), view, frame), middle(to), { zoom, frame });
}

/** The smallest move that brings a point at least `margin` pixels inside the frame, or the same view. */
export function reveal(view: MapView, frame: Frame, point: Point, margin: number): MapView {
  const spot = toSpot(point, view, frame);
  const room = { x: Math.min(margin, frame.width / 2), y: Math.min(margin, frame.height / 2) };
  const by = {
    x: clamp(spot.x, room.x, frame.width - room.x) - spot.x,
    y: clamp(spot.y, room.y, frame.height - room.y) - spot.y,
  };
  return by.x === 0 && by.y === 0 ? view : panBy(view, frame, by);
}

/** The view with a point in its middle. */
export function centreOn(point: Point, zoom: number, frame: Frame): MapView {
  return clampView({ zoom, ...point }, frame);
}

/** Interpolates between two views; `share` goes from 0 to 1. Zoom changes evenly to the eye. */
export function between(from: MapView, to: MapView, share: number): MapView {
  if (share >= 1) return to;
  const zoom = from.zoom * (to.zoom / from.zoom) ** share;
  const isZooming = Math.abs(to.zoom - from.zoom) > NEARLY;
  // The point that stays put on the screen moves straight only if the shift follows the change of 1 / zoom.
  const moved = isZooming ? (1 / from.zoom - 1 / zoom) / (1 / from.zoom - 1 / to.zoom) : share;
  return { zoom, x: from.x + (to.x - from.x) * moved, y: from.y + (to.y - from.y) * moved };
}

/** In which directions there is more to see. */
export function edgesOf(view: MapView, frame: Frame): Edges {
  const first = toSpot({ x: 0, y: 0 }, view, frame);
  const last = toSpot({ x: 1, y: 1 }, view, frame);
  return {
    up: first.y < -0.5,
    down: last.y > frame.height + 0.5,
    left: first.x < -0.5,
    right: last.x > frame.width + 0.5,
  };
}

export function isSameView(one: MapView, other: MapView): boolean {
  return (['zoom', 'x', 'y'] as const).every((key) => Math.abs(one[key] - other[key]) < NEARLY);
}

/** The view at a zoom in which a point of the picture is at a spot of the frame, as far as the edges allow. */
export function bringTo(point: Point, spot: Spot, { zoom, frame }: { zoom: number; frame: Frame }): MapView {
  const near = clamp(zoom, 1, MAX_ZOOM);
  const size = pictureSize(frame, near);
  const x = point.x - (spot.x - frame.width / 2) / size.width;
  const y = point.y - (spot.y - frame.height / 2) / size.height;
  return clampView({ zoom: near, x, y }, frame);
}

function middle([one, other]: [Spot, Spot]): Spot {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function gap([one, other]: [Spot, Spot]): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function clamp(value: number, low: number, high: number): number {
  return low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));
}
