/** Moves the map beside React, so that a moving map renders nothing: at once, gliding, or coasting to a stop. */
import {
  between,
  clampView,
  type Frame,
  isSameView,
  type MapView,
  panBy,
  type Spot,
  WHOLE,
  zoomAt,
} from './map-view.ts';

/** Called on every step; `isSettled` when the map has come to rest. */
type OnMove = (view: MapView, frame: Frame, isSettled: boolean) => void;

export type Mover = {
  stage: HTMLElement;
  frame: Frame;
  /** What is shown at this moment. */
  view: MapView;
  /** Where the map is going. */
  target: MapView;
  onMove: OnMove;
  step: number;
  rest: ReturnType<typeof setTimeout> | undefined;
};

export const ZOOM_STEP = 1.5;
const PAN_PIXELS = 120;
const GLIDE_MS = 260;
const RESTS_AFTER_MS = 160;
const INERTIA_KEPT = 0.94;
const SLOWEST_PIXELS = 0.4;

export function openMover(stage: HTMLElement, start: MapView, onMove: OnMove): Mover {
  const frame = frameOf(stage);
  const view = clampView(start, frame);
  return { stage, frame, view, target: view, onMove, step: 0, rest: undefined };
}

export function closeMover(map: Mover): void {
  cancelAnimationFrame(map.step);
  clearTimeout(map.rest);
}

/** Respects the edges when the map's viewport is resized. */
export function fitFrame(map: Mover): void {
  map.frame = frameOf(map.stage);
  jumpTo(map, clampView(map.target, map.frame));
}

export function jumpTo(map: Mover, view: MapView): void {
  cancelAnimationFrame(map.step);
  map.target = view;
  show(map, view);
}

export function glideTo(map: Mover, wanted: MapView): void {
  const to = clampView(wanted, map.frame);
  if (!mayMove()) {
    jumpTo(map, to);
    return;
  }
  cancelAnimationFrame(map.step);
  map.target = to;
  const [from, startedAt] = [map.view, performance.now()];
  function tick(now: number): void {
    const share = Math.min(1, Math.max(0, (now - startedAt) / GLIDE_MS));
    show(map, between(from, to, 1 - (1 - share) ** 3));
    if (share < 1) map.step = requestAnimationFrame(tick);
  }
  map.step = requestAnimationFrame(tick);
}

/** On from a drag at so many pixels a frame, slower and slower. */
export function coast(map: Mover, speed: Spot): void {
  if (!mayMove()) return;
  let left = speed;
  function tick(): void {
    left = { x: left.x * INERTIA_KEPT, y: left.y * INERTIA_KEPT };
    const next = panBy(map.view, map.frame, left);
    if (Math.hypot(left.x, left.y) < SLOWEST_PIXELS || isSameView(next, map.view)) return;
    jumpTo(map, next);
    map.step = requestAnimationFrame(tick);
  }
  map.step = requestAnimationFrame(tick);
}

/** By buttons and keys: around the middle of the frame. */
export function zoomBy(map: Mover, factor: number): void {
  const spot = { x: map.frame.width / 2, y: map.frame.height / 2 };
  glideTo(map, zoomAt(map.target, map.frame, { spot, zoom: map.target.zoom * factor }));
}

/** By buttons and keys: `x` to the right and `y` down, in steps. */
export function lookTo(map: Mover, { x, y }: Spot): void {
  glideTo(map, panBy(map.target, map.frame, { x: -x * PAN_PIXELS, y: -y * PAN_PIXELS }));
}

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

const KEYS = new Map<string, (map: Mover) => void>([
  ['ArrowUp', (map) => lookTo(map, { x: 0, y: -1 })],
  ['ArrowDown', (map) => lookTo(map, { x: 0, y: 1 })],
  ['ArrowLeft', (map) => lookTo(map, { x: -1, y: 0 })],
  ['ArrowRight', (map) => lookTo(map, { x: 1, y: 0 })],
  ['+', (map) => zoomBy(map, ZOOM_STEP)],
  ['=', (map) => zoomBy(map, ZOOM_STEP)],
  ['-', (map) => zoomBy(map, 1 / ZOOM_STEP)],
  ['_', (map) => zoomBy(map, 1 / ZOOM_STEP)],
  ['0', (map) => glideTo(map, WHOLE)],
]);

/** Does what a key asks of the map; false when it is not for the map. */
export function pressKey(map: Mover, { key, ctrlKey, metaKey, altKey }: Key): boolean {
  const act = ctrlKey || metaKey || altKey ? undefined : KEYS.get(key);
  act?.(map);
  return act !== undefined;
}

function show(map: Mover, view: MapView): void {
  map.view = view;
  map.onMove(view, map.frame, false);
  clearTimeout(map.rest);
  map.rest = setTimeout(() => map.onMove(map.view, map.frame, true), RESTS_AFTER_MS);
}

function frameOf(stage: HTMLElement): Frame {
  return { width: stage.clientWidth, height: stage.clientHeight };
}

function mayMove(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
