import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { CROP_RATIOS, type CropArea, heldWithin, middleCrop } from './crop.ts';

type Size = { width: number; height: number };
export type Ratio = keyof typeof CROP_RATIOS | 'free' | 'all';
type Grip = { at: [number, number]; from: CropArea; isCorner: boolean };

const STEPS = 40;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Which part of a picture is chosen: by ratio, figures, arrow keys or pointer. */
export function useCrop(whole: Size, stored: CropArea | null) {
  const [crop, setCrop] = useState(stored);
  const [ratio, setRatio] = useState<Ratio>(stored ? 'free' : 'all');
  const wanted = ratio === 'free' || ratio === 'all' ? null : CROP_RATIOS[ratio];
  const put = (next: CropArea) => setCrop(heldWithin(next, whole, wanted));

  function choose(next: Ratio): void {
    setRatio(next);
    if (next === 'all') setCrop(null);
    else if (next === 'free') setCrop(crop ?? { x: 0, y: 0, ...whole });
    else setCrop(middleCrop(whole, CROP_RATIOS[next]));
  }

  function type(name: keyof CropArea, text: string): void {
    const typed = Number(text.replaceAll(/\D/g, ''));
    setRatio('free');
    setCrop({ ...(crop ?? { x: 0, y: 0, ...whole }), [name]: typed });
  }

  function press(event: KeyboardEvent): void {
    const [dx, dy] = ARROWS[event.key] ?? [0, 0];
    if (!crop || (dx === 0 && dy === 0)) return;
    event.preventDefault();
    const step = event.altKey ? 1 : Math.max(1, Math.round(whole.width / STEPS));
    if (event.shiftKey) put({ ...crop, width: crop.width + dx * step, height: crop.height + dy * step });
    else put({ ...crop, x: crop.x + dx * step, y: crop.y + dy * step });
  }

  return { crop, ratio, choose, type, press, put };
}

/** Drags the frame, or its corner; `put` takes where it would be. */
export function useCropDrag(whole: Size, { crop, put }: Pick<ReturnType<typeof useCrop>, 'crop' | 'put'>) {
  const pad = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip | null>(null);

  function take(event: PointerEvent<HTMLElement>): void {
    if (!crop) return;
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    const isCorner = (event.target as HTMLElement).dataset.corner !== undefined;
    grip.current = { at: [event.clientX, event.clientY], from: crop, isCorner };
  }

  function drag(event: PointerEvent): void {
    const scale = whole.width / (pad.current?.clientWidth || whole.width);
    if (!grip.current) return;
    const { at, from, isCorner } = grip.current;
    const [dx, dy] = [(event.clientX - at[0]) * scale, (event.clientY - at[1]) * scale];
    if (isCorner) put({ ...from, width: from.width + dx, height: from.height + dy });
    else put({ ...from, x: from.x + dx, y: from.y + dy });
  }

  function drop(): void {
    grip.current = null;
  }

  return { pad, take, drag, drop };
}
