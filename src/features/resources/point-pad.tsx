'use client';

import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { fieldId, TextField } from '#src/ui/fields/field.tsx';
import { MAP_PADS, shareOf } from './two-parts.ts';

type Props = {
  name: string;
  x: string;
  y: string;
  picture: string;
  words: { x: string; y: string; pad: string };
};
type Point = { x: string; y: string };

/** The one that fits is shown. */
const WIDE = ':uno: cursor-crosshair max-760:hidden';
const NARROW = ':uno: cursor-crosshair hidden max-760:block';
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

/** Without a script a press on the picture sends the form, and the page shows it again with the point set. */
export function PointPad({ name, x, y, picture, words }: Props) {
  const [point, setPoint] = useState<Point>({ x, y });

  function press(event: MouseEvent<HTMLInputElement>): void {
    event.preventDefault();
    // Enter and Space press it too, at no place.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setPoint({
      x: String(shareOf(event.clientX - left, width)),
      y: String(shareOf(event.clientY - top, height)),
    });
  }

  function move(event: KeyboardEvent<HTMLInputElement>): void {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    const step = event.shiftKey ? LONG_STEP : STEP;
    setPoint({ x: moved(point.x, by[0] * step), y: moved(point.y, by[1] * step) });
  }

  return (
    <>
      <div className=":uno: relative w-640px max-760:w-320px">
        {MAP_PADS.map(({ width, height }) => (
          <input
            key={width}
            type="image"
            name={`${name}.${width}`}
            src={picture}
            alt={words.pad}
            {...{ width, height }}
            formAction={`#${fieldId(name)}`}
            className={width === 640 ? WIDE : NARROW}
            onClick={press}
            onKeyDown={move}
          />
        ))}
        <PointMark {...point} />
      </div>
      <div className=":uno: flex gap-14px [&>*]:(flex-1 max-w-220px)">
        {(['x', 'y'] as const).map((part) => (
          <TextField
            key={part}
            name={`${name}.${part}`}
            label={words[part]}
            inputMode="decimal"
            value={point[part]}
            onChange={(event) => setPoint({ ...point, [part]: event.target.value })}
          />
        ))}
      </div>
    </>
  );
}

/** Where the point is; nothing while there is none on the map. */
function PointMark({ x, y }: Point) {
  const [left, top] = [shareIn(x), shareIn(y)];
  if (left === null || top === null) return null;
  return (
    <span
      aria-hidden="true"
      className=":uno: absolute w-18px h-18px ml--9px mt--9px rounded-full bg-son border-3 border-solid border-white shadow-md pointer-events-none"
      style={{ left: `${left * 100}%`, top: `${top * 100}%` }}
    />
  );
}

function shareIn(text: string): number | null {
  const share = text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
  return share >= 0 && share <= 1 ? share : null;
}

function moved(text: string, by: number): string {
  return String(shareOf((shareIn(text) ?? MIDDLE) + by, 1));
}
