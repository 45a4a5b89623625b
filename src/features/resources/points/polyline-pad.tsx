'use client';

import { type PointerEvent, useState } from 'react';
import { shareOf } from '#src/features/resources/two-parts.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { MapPad, movedPoint, shareIn, type TypedPoint } from './map-pad.tsx';

type Words = { x: string; y: string; pad: string; point: string; remove: string };
type Props = {
  name: string;
  max: number;
  points: readonly (readonly [x: string, y: string])[];
  picture: string;
  words: Words;
};
type KeyedPoint = TypedPoint & { key: number };

/** A line over the map: a press sets one more point behind the chosen one, which arrow keys and the pointer move. */
export function PolylinePad({ name, max, points: given, picture, words }: Props) {
  const [points, setPoints] = useState<readonly KeyedPoint[]>(() =>
    given.map(([x, y], key) => ({ x, y, key })),
  );
  const [chosen, setChosen] = useState(given.length - 1);
  const at = points[chosen];

  const put = (index: number, point: Partial<TypedPoint>) =>
    setPoints((now) => now.map((one, place) => (place === index ? { ...one, ...point } : one)));
  function add(point: TypedPoint): void {
    if (points.length >= max) return;
    const key = Math.max(-1, ...points.map((one) => one.key)) + 1;
    setPoints([...points.slice(0, chosen + 1), { ...point, key }, ...points.slice(chosen + 1)]);
    setChosen(chosen + 1);
  }
  function remove(index: number): void {
    setPoints(points.filter((_, place) => place !== index));
    setChosen(Math.min(chosen > 0 && index <= chosen ? chosen - 1 : chosen, points.length - 2));
  }

  return (
    <>
      <MapPad
        {...{ name, picture }}
        alt={words.pad}
        onPress={add}
        onMove={(byX, byY) => at && put(chosen, movedPoint(at, byX, byY))}
        onDelete={() => at && remove(chosen)}
      >
        <Line points={points} />
        {points.map(({ key, ...point }, index) => (
          <Handle
            key={key}
            {...point}
            isChosen={index === chosen}
            onChoose={() => setChosen(index)}
            onDrag={(moved) => put(index, moved)}
          />
        ))}
      </MapPad>
      <ol className=":uno: grid gap-12px">
        {points.map((point, index) => (
          <PointRow
            key={point.key}
            {...{ name, index, point, words }}
            onChoose={() => setChosen(index)}
            onChange={(changed) => put(index, changed)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
    </>
  );
}

/** The line through the points that are on the map. */
function Line({ points }: { points: readonly TypedPoint[] }) {
  const placed = points.map(({ x, y }) => [shareIn(x), shareIn(y)]).filter((point) => !point.includes(null));
  return (
    <svg
      aria-hidden="true"
      className=":uno: absolute inset-0 w-full h-full max-w-none pointer-events-none [fill:none] stroke-son [stroke-width:3px]"
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
    >
      <polyline points={placed.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

const HANDLE =
  ':uno: absolute w-14px h-14px ml--7px mt--7px rounded-full bg-#0a211a border-2 border-solid border-white shadow-md cursor-move touch-none';
const CHOSEN =
  ':uno: absolute w-14px h-14px ml--7px mt--7px rounded-full bg-son border-2 border-solid border-white shadow-md cursor-move touch-none';

type HandleProps = TypedPoint & {
  isChosen: boolean;
  onChoose: () => void;
  onDrag: (point: TypedPoint) => void;
};

/** Where a point is, to be dragged; keyboards and readers have its row. */
function Handle({ x, y, isChosen, onChoose, onDrag }: HandleProps) {
  const [left, top] = [shareIn(x), shareIn(y)];
  if (left === null || top === null) return null;
  function drag(event: PointerEvent<HTMLElement>): void {
    const frame = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!frame || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onDrag({
      x: String(shareOf(event.clientX - frame.left, frame.width)),
      y: String(shareOf(event.clientY - frame.top, frame.height)),
    });
  }
  return (
    <span
      aria-hidden="true"
      className={isChosen ? CHOSEN : HANDLE}
      style={{ left: `${left * 100}%`, top: `${top * 100}%` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onChoose();
      }}
      onPointerMove={drag}
    />
  );
}

type RowProps = {
  name: string;
  index: number;
  point: TypedPoint;
  words: Words;
  onChoose: () => void;
  onChange: (point: Partial<TypedPoint>) => void;
  onRemove: () => void;
};

function PointRow({ name, index, point, words, onChoose, onChange, onRemove }: RowProps) {
  const title = `${words.point} ${index + 1}`;
  return (
    <li
      aria-label={title}
      className=":uno: flex flex-wrap items-end gap-14px [&>.fld]:(flex-1 max-w-220px)"
      onFocus={onChoose}
    >
      <b className=":uno: w-72px pb-10px">{title}</b>
      {(['x', 'y'] as const).map((part) => (
        <TextField
          key={part}
          name={`${name}.at.${index}.${part}`}
          label={words[part]}
          aria-label={`${title}: ${words[part]}`}
          inputMode="decimal"
          value={point[part]}
          onChange={(event) => onChange({ [part]: event.target.value })}
        />
      ))}
      <Button size="sm" aria-label={`${words.remove}: ${title}`} title={words.remove} onClick={onRemove}>
        ×
      </Button>
    </li>
  );
}
