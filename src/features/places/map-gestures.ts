/** Mouse, finger and wheel on the map. */
import { coast, glideTo, jumpTo, type Mover } from './map-driver.ts';
import { panBy, pinch, type Spot, zoomAt } from './map-view.ts';

type Pointers = {
  map: Mover;
  fingers: Map<number, Spot>;
  /** Pixels a frame, for coasting on. */
  speed: Spot;
  movedAt: number;
  travelled: number;
  /** Position of the viewport on the screen, and when it was measured: measuring is expensive while the map moves. */
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
  const pointers: Pointers = {
    map,
    fingers: new Map(),
    speed: { x: 0, y: 0 },
    movedAt: 0,
    travelled: 0,
    corner: { x: 0, y: 0 },
    lookedAt: Number.NEGATIVE_INFINITY,
  };
  const { stage } = map;
  stage.addEventListener('pointerdown', (event) => press(pointers, event), { signal });
  stage.addEventListener('pointermove', (event) => drag(pointers, event), { signal });
  for (const end of ['pointerup', 'pointercancel'] as const)
    stage.addEventListener(end, (event) => release(pointers, event), { signal });
  // What ends a drag is no click on the pin under it.
  stage.addEventListener('click', (event) => stopAfterDrag(pointers, event), { signal, capture: true });
  stage.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  stage.addEventListener('wheel', (event) => turnWheel(pointers, event), { signal, passive: false });
  stage.addEventListener('dblclick', (event) => doubleClick(pointers, event), { signal });
}

function press(pointers: Pointers, event: PointerEvent): void {
  if (event.button !== 0 || pointers.fingers.size >= 2) return;
  if (pointers.fingers.size === 0) pointers.travelled = 0;
  pointers.fingers.set(event.pointerId, spotOf(pointers, event));
  pointers.speed = { x: 0, y: 0 };
  jumpTo(pointers.map, pointers.map.view);
}

function drag(pointers: Pointers, event: PointerEvent): void {
  const { map, fingers } = pointers;
  const before = fingers.get(event.pointerId);
  if (!before) return;
  const spot = spotOf(pointers, event);
  const by = { x: spot.x - before.x, y: spot.y - before.y };
  pointers.travelled += Math.hypot(by.x, by.y);
  if (pointers.travelled < DRAG_AFTER_PIXELS) return;
  if (!map.stage.hasPointerCapture(event.pointerId)) map.stage.setPointerCapture(event.pointerId);
  const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
  fingers.set(event.pointerId, spot);
  if (other) {
    jumpTo(map, pinch(map.view, map.frame, [before, other], [spot, other]));
    return;
  }
  const frames = Math.max(1, (event.timeStamp - pointers.movedAt) / FRAME_MS);
  pointers.speed = { x: by.x / frames, y: by.y / frames };
  pointers.movedAt = event.timeStamp;
  jumpTo(map, panBy(map.view, map.frame, by));
}

function release(pointers: Pointers, event: PointerEvent): void {
  if (!pointers.fingers.delete(event.pointerId) || pointers.fingers.size > 0) return;
  const isMoving = event.type === 'pointerup' && event.timeStamp - pointers.movedAt < STILL_AFTER_MS;
  if (isMoving && pointers.travelled >= DRAG_AFTER_PIXELS) coast(pointers.map, pointers.speed);
}

function stopAfterDrag(pointers: Pointers, event: MouseEvent): void {
  if (pointers.travelled < DRAG_AFTER_PIXELS) return;
  pointers.travelled = 0;
  event.preventDefault();
  event.stopPropagation();
}

function turnWheel(pointers: Pointers, event: WheelEvent): void {
  const { map } = pointers;
  const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : LINE_PIXELS);
  // Zoomed out as far as it goes, the wheel scrolls the page on.
  if (!event.ctrlKey && pixels > 0 && map.view.zoom <= 1) return;
  event.preventDefault();
  const zoom = map.view.zoom * Math.exp(-pixels * WHEEL_SPEED);
  jumpTo(map, zoomAt(map.view, map.frame, { spot: spotOf(pointers, event), zoom }));
}

function doubleClick(pointers: Pointers, event: MouseEvent): void {
  const { map } = pointers;
  const zoom = map.target.zoom * (event.shiftKey ? 0.5 : 2);
  glideTo(map, zoomAt(map.view, map.frame, { spot: spotOf(pointers, event), zoom }));
}

function spotOf(pointers: Pointers, event: MouseEvent): Spot {
  if (event.timeStamp - pointers.lookedAt > STILL_FOR_MS) {
    const { left, top } = pointers.map.stage.getBoundingClientRect();
    pointers.corner = { x: left, y: top };
  }
  pointers.lookedAt = event.timeStamp;
  return { x: event.clientX - pointers.corner.x, y: event.clientY - pointers.corner.y };
}
