import './styles/end.css';
import type { ReactNode } from 'react';
import { cablePath } from './cable.ts';
import { PylonLine } from './pylon-line.tsx';

type Props = {
  title: string;
  text: string;
  /** A measured line under the text: the path asked for, the request's id. */
  detail?: string | undefined;
  /** One button. */
  children: ReactNode;
  head?: ReactNode;
};

const END = { x: 560, y: 150 };
const AHEAD = { x: 1120, y: 70 };

/** Nothing further here: a cabin at the end of an unfinished wire, one sentence, one button. */
export function EndOfCable({ title, text, detail, children, head }: Props) {
  return (
    <div className="wrap end">
      {head}
      <svg className="end-wire" viewBox="0 0 1100 280" aria-hidden="true">
        <PylonLine
          start={{ x: -20, y: 40 }}
          pylon={{ x: 190, y: 66 }}
          end={END}
          sags={[14, 46]}
          base={270}
          cabin={{ at: 0.93, width: 64 }}
          strokes={{ pylon: 1.4, cable: 1.4 }}
        />
        <path className="wire-line" strokeWidth="1.3" strokeDasharray="3 7" d={cablePath([END, AHEAD], 34)} />
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
