import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import {
  type Box,
  clampZoom,
  type Point,
  pinchZoom,
  REST,
  STEP_SCALE,
  type Swipe,
  swipeOf,
  zoomTo,
} from './zoom.ts';

const TAP_PX = 10;
const DOUBLE_TAP_MS = 320;

/** Fingers and mouse on a picture: swipe, pinch, double tap, drag when it is enlarged. */
export function usePictureZoom(stage: RefObject<HTMLElement | null>, onSwipe: (swipe: Swipe) => void) {
  const fingers = useRef(new Map<number, Point>());
  const moved = useRef<Point>({ x: 0, y: 0 });
  const { zoom, toggle, tap, follow } = useZoom(stage);

  function onPointerDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (fingers.current.size === 0) moved.current = { x: 0, y: 0 };
    fingers.current.set(event.pointerId, place(stage.current, event).at);
    // A finger that leaves the stage still belongs to it.
    event.currentTarget.setPointerCapture?.(event.pointerId);
  }

  function onPointerMove(event: PointerEvent): void {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const { box, at } = place(stage.current, event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    const by = { x: at.x - before.x, y: at.y - before.y };
    fingers.current.set(event.pointerId, at);
    // A pinch is never a swipe, wherever its fingers end.
    moved.current = other ? { x: Number.NaN, y: Number.NaN } : plus(moved.current, by);
    follow({ before, at, other, box });
  }

  function onPointerUp(event: PointerEvent): void {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return;
    const swipe = zoom.scale === 1 ? swipeOf(moved.current) : null;
    if (swipe) onSwipe(swipe);
    else if (Math.hypot(moved.current.x, moved.current.y) < TAP_PX) tap(event);
  }

  const onPointerCancel = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  return { zoom, toggle, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
}

type Drag = { before: Point; at: Point; other: Point | undefined; box: Box };

/** Size and position of the picture: after a double tap, under one finger, between two. */
function useZoom(stage: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(REST);
  const tap = useDoubleTap((event) => {
    const { box, at } = place(stage.current, event);
    setZoom((now) => zoomTo(now, { scale: now.scale > 1 ? 1 : STEP_SCALE, at, box }));
  });

  function follow({ before, at, other, box }: Drag): void {
    const by = { x: at.x - before.x, y: at.y - before.y };
    if (other) setZoom((now) => pinchZoom(now, { from: [before, other], to: [at, other], box }));
    else if (zoom.scale > 1) setZoom((now) => clampZoom({ ...now, ...plus(now, by) }, box));
  }

  const toggle = () => setZoom((now) => (now.scale > 1 ? REST : { ...REST, scale: STEP_SCALE }));
  return { zoom, toggle, tap, follow };
}

/** Reports the second of two quick taps. */
function useDoubleTap(onDouble: (event: PointerEvent) => void) {
  const last = useRef(0);
  return (event: PointerEvent) => {
    const isDouble = event.timeStamp - last.current < DOUBLE_TAP_MS;
    last.current = isDouble ? 0 : event.timeStamp;
    if (isDouble) onDouble(event);
  };
}

/** The stage and a point on it, counted from its middle. */
function place(stage: HTMLElement | null, event: PointerEvent): { box: Box; at: Point } {
  const box = stage?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  const at = { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  return { box, at };
}

function plus(one: Point, other: Point): Point {
  return { x: one.x + other.x, y: one.y + other.y };
}
