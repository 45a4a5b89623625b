import { cablePath, type Point, pointOnSpan, pylonPath } from './cable.ts';
import { Cabin } from './cable.tsx';

type Props = {
  /** Where the wire begins, its pylon, and where it ends. */
  start: Point;
  pylon: Point;
  end: Point;
  /** How far each of the two spans sags. */
  sags: readonly [number, number];
  /** The pylon's position. */
  base: number;
  /** The cabin on the second span: how far along, how wide. */
  cabin: { at: number; width: number };
  strokes?: { pylon: number; cable: number };
};

const STROKES = { pylon: 1.4, cable: 1.3 };

/** Inside an SVG: a wire over one pylon and on, with a cabin on it. */
export function PylonLine({ start, pylon, end, sags, base, cabin, strokes = STROKES }: Props) {
  const { x, y } = pointOnSpan([pylon, end], sags[1], cabin.at);
  return (
    <>
      <path
        className="wire-line"
        strokeWidth={strokes.pylon}
        d={pylonPath({ x: pylon.x, top: pylon.y, base })}
      />
      <path className="wire-line" strokeWidth={strokes.cable} d={cablePath([start, pylon], sags[0])} />
      <path className="wire-line" strokeWidth={strokes.cable} d={cablePath([pylon, end], sags[1])} />
      <Cabin x={x} y={y} width={cabin.width} />
    </>
  );
}
