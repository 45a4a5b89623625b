import './end.css';
import type { ReactNode } from 'react';
import { Cabin } from './cable.tsx';
import { pointOnSpan, pylonPath, wirePath } from './wire.ts';

type Props = {
  title: string;
  text: string;
  /** A measured line under the text: the path asked for, the request's id. */
  detail?: string | undefined;
  /** One button. */
  children: ReactNode;
  head?: ReactNode;
};

const START = { x: -20, y: 40 };
const PYLON = { x: 190, y: 66 };
const END = { x: 560, y: 150 };
const AHEAD = { x: 1120, y: 70 };

/** Nothing further here: a cabin at the end of an unfinished wire, one sentence, one button. */
export function EndOfWire({ title, text, detail, children, head }: Props) {
  const cabin = pointOnSpan([PYLON, END], 46, 0.93);
  return (
    <div className="wrap end">
      {head}
      <svg className="end-wire" viewBox="0 0 1100 280" aria-hidden="true">
        <path
          className="wire-line"
          strokeWidth="1.4"
          d={pylonPath({ x: PYLON.x, top: PYLON.y, base: 270 })}
        />
        <path className="wire-line" strokeWidth="1.4" d={wirePath([START, PYLON], 14)} />
        <path className="wire-line" strokeWidth="1.4" d={wirePath([PYLON, END], 46)} />
        <path className="wire-line" strokeWidth="1.3" strokeDasharray="3 7" d={wirePath([END, AHEAD], 34)} />
        <Cabin x={cabin.x} y={cabin.y} width={64} />
      </svg>
      <div className="end-text">
        <h1 className="h2">{title}</h1>
        <p className="lead">{text}</p>
        {detail && <p className="num end-detail">{detail}</p>}
        {children}
      </div>
    </div>
  );
}
