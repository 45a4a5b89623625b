import { Cabin } from '#src/ui/cable.tsx';
import { pointOnSpan, pylonPath, wirePath } from '#src/ui/wire.ts';

const START = { x: 0, y: 112 };
const PYLON = { x: 214, y: 70 };
const END = { x: 640, y: 26 };

/** The line above the market: from the valley over one pylon and on up. */
export function MarketWire() {
  const cabin = pointOnSpan([PYLON, END], 26, 0.52);
  return (
    <svg className="market-wire" viewBox="0 0 640 180" aria-hidden="true">
      <path className="wire-line" strokeWidth="1.4" d={pylonPath({ x: PYLON.x, top: PYLON.y, base: 180 })} />
      <path className="wire-line" strokeWidth="1.3" d={wirePath([START, PYLON], 14)} />
      <path className="wire-line" strokeWidth="1.3" d={wirePath([PYLON, END], 26)} />
      <Cabin x={cabin.x} y={cabin.y} width={30} />
    </svg>
  );
}
