/** Finds room for the call-out on the map, so that it hides no pin. */
import { PIN_RADIUS, type Size } from './map-layout.ts';
import {
  bringTo,
  type Frame,
  MAX_ZOOM,
  type MapView,
  type Point,
  reveal,
  type Spot,
  toSpot,
} from './map-view.ts';

export type Rect = { left: number; top: number; right: number; bottom: number };
type Asked = {
  frame: Frame;
  box: Size;
  pins: readonly Spot[];
  chosen: Spot;
  /** Buttons on the map. */
  taken?: readonly Rect[];
};

/** From the edge of the frame to the call-out. */
const CALLOUT_MARGIN = 20;
export const REVEAL_MARGIN = 72;
/** Between pin and call-out: the browser gives its size in whole pixels, and it may be half of one larger. */
const GAP = 2;
const STEP = 12;
const ZOOM_STEP = 1.15;
/** Where else in the frame the chosen pin may be put, as shares. */
const STANDS = [
  [0.5, 0.5],
  [0.25, 0.5],
  [0.75, 0.5],
  [0.5, 0.25],
  [0.5, 0.75],
  [0.2, 0.2],
  [0.8, 0.8],
  [0.2, 0.8],
] as const;

/** Where the style sheet puts the call-out of itself. */
export function homeSpot(frame: Frame, box: Size): Spot {
  return { x: frame.width - box.width - CALLOUT_MARGIN, y: frame.height - box.height - CALLOUT_MARGIN };
}

/**
 * The top left corner for a call-out: of all spots on a fine grid one that covers the fewest pins and buttons, and of
 * those the nearest to the chosen pin. `hidden` is 0 wherever that is possible.
 */
export function calloutSpot({ frame, box, pins, chosen, taken = [] }: Asked): Spot & { hidden: number } {
  const home = homeSpot(frame, box);
  let best = { ...home, hidden: Number.POSITIVE_INFINITY, away: 0 };
  for (const y of stepsTo(home.y)) {
    for (const x of stepsTo(home.x)) {
      const rect = { left: x, top: y, right: x + box.width, bottom: y + box.height };
      const hidden =
        [chosen, ...pins].filter((pin) => isUnder(pin, rect, PIN_RADIUS + GAP)).length +
        taken.filter((one) => meets(one, rect)).length;
      const away = Math.hypot(x + box.width / 2 - chosen.x, y + box.height / 2 - chosen.y);
      if (hidden < best.hidden || (hidden === best.hidden && away < best.away)) best = { x, y, hidden, away };
    }
  }
  return { x: best.x, y: best.y, hidden: best.hidden };
}

type Showing = {
  view: MapView;
  frame: Frame;
  pins: readonly Point[];
  chosen: Point;
  box: Size;
  taken?: readonly Rect[];
};

/**
 * A view that has the chosen pin in it and room for its call-out: the one that moves and zooms least, the pin staying
 * where it is if it can; null where no view has the room.
 */
export function viewWithRoom({ view, frame, pins, chosen, box, taken = [] }: Showing): MapView | null {
  const shown = reveal(view, frame, chosen, REVEAL_MARGIN);
  const held = toSpot(chosen, shown, frame);
  for (let zoom = view.zoom; zoom <= MAX_ZOOM; zoom *= ZOOM_STEP) {
    for (const spot of [held, ...STANDS.map(([x, y]) => ({ x: frame.width * x, y: frame.height * y }))]) {
      const moved = reveal(bringTo(chosen, spot, { zoom, frame }), frame, chosen, REVEAL_MARGIN);
      const at = toSpot(chosen, moved, frame);
      const spots = pins
        .map((pin) => toSpot(pin, moved, frame))
        .filter((pin) => isUnder(pin, frameRect(frame)));
      if (calloutSpot({ frame, box, pins: spots, chosen: at, taken }).hidden === 0) return moved;
    }
  }
  return null;
}

function frameRect({ width, height }: Frame): Rect {
  return { left: 0, top: 0, right: width, bottom: height };
}

/** Whether any part of a pin is under a rectangle. */
export function isUnder(pin: Spot, rect: Rect, radius = PIN_RADIUS): boolean {
  return (
    pin.x > rect.left - radius &&
    pin.x < rect.right + radius &&
    pin.y > rect.top - radius &&
    pin.y < rect.bottom + radius
  );
}

function meets(one: Rect, other: Rect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function* stepsTo(last: number): Generator<number> {
  for (let at = CALLOUT_MARGIN; at < last; at += STEP) yield at;
  yield last;
}
