import './frame.css';
import './order-panel.css';
import type { ReactNode } from 'react';
import { cablePath, pointOnSpan, pylonPath } from '#src/ui/cable.ts';
import { Cabin } from '#src/ui/cable.tsx';

type Props = {
  title: string;
  /** How far the cabin has come, from 0 to 1. */
  progress: number;
  /** Buttons and links under the text. */
  actions?: ReactNode;
  children: ReactNode;
};

/** One message in place of a whole step: time over, waiting, already paid, under review. */
export function OrderPanel({ title, progress, actions, children }: Props) {
  return (
    <section className=":uno: order-panel [&_.goods-lines]:(mt-14px text-15.5px rule-b-line c-ink)">
      <RideProgress progress={progress} />
      <h1 className="checkout-title">{title}</h1>
      <div className=":uno: max-w-60ch grid gap-10px c-ink-2 text-17px">{children}</div>
      {actions && (
        <div className=":uno: order-panel-actions flex flex-wrap items-center gap-[14px_24px] mt-28px">
          {actions}
        </div>
      )}
    </section>
  );
}

const START = { x: -40, y: 104 };
const PYLON = { x: 110, y: 78 };
const END = { x: 740, y: 16 };
const SAG = 34;

function RideProgress({ progress }: { progress: number }) {
  const cabin = pointOnSpan([PYLON, END], SAG, progress);
  const cable = cablePath([PYLON, END], SAG);
  return (
    <svg className=":uno: w-[min(720px,100%)] overflow-visible" viewBox="0 0 720 150" aria-hidden="true">
      <path className="wire-line" strokeWidth="1.3" d={pylonPath({ x: PYLON.x, top: PYLON.y, base: 148 })} />
      <path className="wire-line" strokeWidth="1.3" d={cablePath([START, PYLON], 10)} />
      <path className="wire-line" strokeWidth="1.2" strokeDasharray="3 6" d={cable} />
      <path
        className="wire-line"
        strokeWidth="1.4"
        pathLength="1"
        strokeDasharray={`${progress} 1`}
        d={cable}
      />
      <Cabin x={cabin.x} y={cabin.y} width={38} />
    </svg>
  );
}
