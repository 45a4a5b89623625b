import type { CSSProperties } from 'react';
import { pylonPath } from '#src/ui/wire.ts';

const WIDE_LINE =
  'M-20 560Q45 498 110 396Q230 438 350 444Q477 452 604 424Q708 395 812 338Q884.5 320 957 282Q1017.5 194 1078 90';
const TALL_LINE = 'M-10 470Q24 451 58 416Q113 437 168 430Q200 398 232 346Q257.5 309 283 256';
/** The pylon nearer to the eye is drawn with the broader pen. */
const WIDE_PYLONS = [
  { x: 110, top: 396, base: 448, pen: 2 },
  { x: 350, top: 444, base: 494, pen: 1.8 },
  { x: 604, top: 424, base: 460, pen: 1.4 },
  { x: 812, top: 338, base: 366, pen: 1.1 },
  { x: 957, top: 282, base: 304, pen: 0.9 },
];
const TALL_PYLONS = [
  { x: 58, top: 416, base: 450, pen: 1.4 },
  { x: 168, top: 430, base: 456, pen: 1.1 },
  { x: 232, top: 346, base: 364, pen: 0.8 },
];
const WIDE_CABINS = [0.05, 0.17, 0.29, 0.41, 0.53, 0.65, 0.78, 0.9];
const TALL_CABINS = [0.22, 0.5, 0.8];

/** The line over the painting, with cabins on their way up: they travel along it and shrink with the distance. */
export function HeroWires() {
  return (
    <>
      <div className="hero-wires hero-wires-wide">
        <svg viewBox="0 0 1440 660" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <Line path={WIDE_LINE} pylons={WIDE_PYLONS} />
          <SummitStation x={1085} y={102} scale={0.62} />
          <Cabins at={WIDE_CABINS} />
        </svg>
      </div>
      <div className="hero-wires hero-wires-tall">
        <svg viewBox="0 0 390 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <Line path={TALL_LINE} pylons={TALL_PYLONS} />
          <SummitStation x={283} y={258} scale={0.4} />
          <Cabins at={TALL_CABINS} />
        </svg>
      </div>
    </>
  );
}

function Line({ path, pylons }: { path: string; pylons: typeof WIDE_PYLONS }) {
  return (
    <g className="wire-line">
      {pylons.map(({ x, top, base, pen }) => (
        <path key={x} d={pylonPath({ x, top, base })} strokeWidth={pen} />
      ))}
      <path d={path} strokeWidth="1.5" />
      <path d={path} strokeWidth=".8" transform="translate(0 4)" opacity=".6" />
    </g>
  );
}

function Cabins({ at }: { at: number[] }) {
  return at.map((share) => (
    <g key={share} className="hero-cabin" style={{ '--at': share } as CSSProperties}>
      <use href="#cabin" x="-20" width="40" height="58" />
    </g>
  ));
}

function SummitStation({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-16 0h32v-9h-32zM-12-9h24v-8h-24zM-8-20h16v-7h-16z" fill="var(--wire)" />
      <path
        d="M-22-8c7-1 11-4 13-8h18c2 4 6 7 13 8zM-17-19c6-1 9-3 11-7h12c2 4 5 6 11 7zM-12-29c5-1 8-4 12-11 4 7 7 10 12 11z"
        fill="var(--son)"
      />
      <path d="M0-40v-9" stroke="var(--wire)" strokeWidth="1.4" />
    </g>
  );
}
