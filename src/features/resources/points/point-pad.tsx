'use client';

import { useState } from 'react';
import { TextField } from '#src/ui/fields/field.tsx';
import { MapPad, movedPoint, shareIn, type TypedPoint } from './map-pad.tsx';

type Props = {
  name: string;
  x: string;
  y: string;
  picture: string;
  words: { x: string; y: string; pad: string };
};

/** One point of the map, pressed on its picture, moved by arrow keys, or typed. */
export function PointPad({ name, x, y, picture, words }: Props) {
  const [point, setPoint] = useState<TypedPoint>({ x, y });
  return (
    <>
      <MapPad
        {...{ name, picture }}
        alt={words.pad}
        onPress={setPoint}
        onMove={(byX, byY) => setPoint(movedPoint(point, byX, byY))}
      >
        <PointMark {...point} />
      </MapPad>
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
function PointMark({ x, y }: TypedPoint) {
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
