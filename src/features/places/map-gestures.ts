/** Mouse, finger and wheel on the map. */
import { coast, glideTo, jumpTo, type Mover } from './map-driver.ts';
import { panBy, pinch, type Spot, zoomAt } from './map-view.ts';

type Hand = {
  map: Mover;
  fingers: Map<number, Spot>;
  /** Pixels a frame, for coasting on. */
  speed: Spot;
  movedAt: number;
  travelled: number;
  /** Where the map's window lies on the screen, and when that was looked up: asking is dear while the map moves. */
  corner: Spot;
  lookedAt: number;
};

const DRAG_AFTER_PIXELS = 5;
const STILL_AFTER_MS = 60;
const STILL_FOR_MS = 250;
const FRAME_MS = 1000 / 60;
const WHEEL_SPEED = 0.0022;
const LINE_PIXELS = 18;

export function listenToGestures(map: Mover, signal: AbortSignal): void {
  const hand: Hand = {
    map,
    fingers: new Map(),
    speed: { x: 0, y: 0 },
    movedAt: 0,
    travelled: 0,
    corner: { x: 0, y: 0 },
    lookedAt: Number.NEGATIVE_INFINITY,
  };
  const { stage } = map;
  stage.addEventListener('pointerdown', (event) => press(hand, event), { signal });
  stage.addEventListener('pointermove', (event) => drag(hand, event), { signal });
  for (const end of ['pointerup', 'pointercancel'] as const)
    stage.addEventListener(end, (event) => release(hand, event), { signal });
  // What ends a drag is no click on the pin under it.
  stage.addEventListener('click', (event) => stopAfterDrag(hand, event), { signal, capture: true });
  stage.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  stage.addEventListener('wheel', (event) => turnWheel(hand, event), { signal, passive: false });
  stage.addEventListener('dblclick', (event) => doubleClick(hand, event), { signal });
}

function press(hand: Hand, event: PointerEvent): void {
  if (event.button !== 0 || hand.fingers.size >= 2) return;
  if (hand.fingers.size === 0) hand.travelled = 0;
  hand.fingers.set(event.pointerId, spotOf(hand, event));
  hand.speed = { x: 0, y: 0 };
  jumpTo(hand.map, hand.map.view);
}

function drag(hand: Hand, event: PointerEvent): void {
  const { map, fingers } = hand;
  const before = fingers.get(event.pointerId);
  if (!before) return;
  const spot = spotOf(hand, event);
  const by = { x: spot.x - before.x, y: spot.y - before.y };
  hand.travelled += Math.hypot(by.x, by.y);
  if (hand.travelled < DRAG_AFTER_PIXELS) return;
  if (!map.stage.hasPointerCapture(event.pointerId)) map.stage.setPointerCapture(event.pointerId);
  const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
  fingers.set(event.pointerId, spot);
  if (other) {
    jumpTo(map, pinch(map.view, map.frame, [before, other], [spot, other]));
    return;
  }
  const frames = Math.max(1, (event.timeStamp - hand.movedAt) / FRAME_MS);
  hand.speed = { x: by.x / frames, y: by.y / frames };
  hand.movedAt = event.timeStamp;
  jumpTo(map, panBy(map.view, map.frame, by));
}

function release(hand: Hand, event: PointerEvent): void {
  if (!hand.fingers.delete(event.pointerId) || hand.fingers.size > 0) return;
  const isMoving = event.type === 'pointerup' && event.timeStamp - hand.movedAt < STILL_AFTER_MS;
  if (isMoving && hand.travelled >= DRAG_AFTER_PIXELS) coast(hand.map, hand.speed);
}

function stopAfterDrag(hand: Hand, event: MouseEvent): void {
  if (hand.travelled < DRAG_AFTER_PIXELS) return;
  hand.travelled = 0;
  event.preventDefault();
  event.stopPropagation();
}

function turnWheel(hand: Hand, event: WheelEvent): void {
  const { map } = hand;
  const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : LINE_PIXELS);
  // Zoomed out as far as it goes, the wheel scrolls the page on.
  if (!event.ctrlKey && pixels > 0 && map.view.zoom <= 1) return;
  event.preventDefault();
  const zoom = map.view.zoom * Math.exp(-pixels * WHEEL_SPEED);
  jumpTo(map, zoomAt(map.view, map.frame, { spot: spotOf(hand, event), zoom }));
}

function doubleClick(hand: Hand, event: MouseEvent): void {
  const { map } = hand;
  const zoom = map.target.zoom * (event.shiftKey ? 0.5 : 2);
  glideTo(map, zoomAt(map.view, map.frame, { spot: spotOf(hand, event), zoom }));
}

function spotOf(hand: Hand, event: MouseEvent): Spot {
  if (event.timeStamp - hand.lookedAt > STILL_FOR_MS) {
    const { left, top } = hand.map.stage.getBoundingClientRect();
    hand.corner = { x: left, y: top };
  }
  hand.lookedAt = event.timeStamp;
  return { x: event.clientX - hand.corner.x, y: event.clientY - hand.corner.y };
}
