'use client';

import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { MAP_PADS, shareOf } from '#src/features/resources/two-parts.ts';
import { fieldId } from '#src/values/forms/field-id.ts';

/** As typed: a share of the width and one of the height. */
export type TypedPoint = { x: string; y: string };
type Props = {
  name: string;
  picture: string;
  alt: string;
  onPress: (point: TypedPoint) => void;
  /** By shares of the map. */
  onMove: (x: number, y: number) => void;
  onDelete?: () => void;
  /** What lies over the picture. */
  children: ReactNode;
};

/** The one that fits is shown. */
const WIDE = ':uno: cursor-crosshair object-cover max-760:hidden';
const NARROW = ':uno: cursor-crosshair object-cover hidden max-760:block';
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Of the map: two pixels of the wide picture, and with Shift twenty. */
const STEP = 0.003;
const LONG_STEP = 0.03;
const MIDDLE = 0.5;

/** The map to set points on. Without a script a press sends the form, and the page shows it again with the point set. */
export function MapPad({ name, picture, alt, onPress, onMove, onDelete, children }: Props) {
  function press(event: MouseEvent<HTMLInputElement>): void {
    event.preventDefault();
    // Enter and Space press it too, at no place.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onPress({
      x: String(shareOf(event.clientX - left, width)),
      y: String(shareOf(event.clientY - top, height)),
    });
  }

  function type(event: KeyboardEvent<HTMLInputElement>): void {
    const by = ARROWS[event.key];
    const isDelete = onDelete && (event.key === 'Delete' || event.key === 'Backspace');
    if (!by && !isDelete) return;
    event.preventDefault();
    const step = event.shiftKey ? LONG_STEP : STEP;
    if (by) onMove(by[0] * step, by[1] * step);
    else onDelete?.();
  }

  return (
    <div className=":uno: relative w-640px max-760:w-320px">
      {MAP_PADS.map(({ width, height }) => (
        <input
          key={width}
          type="image"
          name={`${name}.${width}`}
          src={picture}
          alt={alt}
          {...{ width, height }}
          formAction={`#${fieldId(name)}`}
          className={width === 640 ? WIDE : NARROW}
          onClick={press}
          onKeyDown={type}
        />
      ))}
      {children}
    </div>
  );
}

/** A typed share, or null for none on the map. */
export function shareIn(text: string): number | null {
  const share = text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
  return share >= 0 && share <= 1 ? share : null;
}

/** From where it is, or from the middle of the map. */
export function movedPoint({ x, y }: TypedPoint, byX: number, byY: number): TypedPoint {
  const moved = (text: string, by: number) => String(shareOf((shareIn(text) ?? MIDDLE) + by, 1));
  return { x: moved(x, byX), y: moved(y, byY) };
}
