import { pointOnSpan, pylonPath, wirePath } from './wire.ts';

const CABIN = { width: 40, height: 58 };

/** The one drawing of a cabin; the root layout puts it into every page, `Cabin` uses it. */
export function CabinSymbol() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <symbol id="cabin" viewBox="0 0 40 58" overflow="visible">
        <path d="M20 0v13M14 0h12" stroke="var(--cab-line)" strokeWidth="2" fill="none" />
        <path
          d="M9 13h22c2.2 0 3.7 1.1 4.4 3.2l3 12.3c.4 1.7.5 3.2.2 4.9l-3 15.1c-.5 2.7-2.3 4.5-5 4.5H9.4c-2.7 0-4.5-1.8-5-4.5l-3-15.1c-.3-1.7-.2-3.2.2-4.9l3-12.3C5.3 14.1 6.8 13 9 13Z"
          fill="var(--cab,#b8341a)"
        />
        <path
          d="M8.6 18.5h9.9V34H4.7c-.2-1.5-.1-2.5.2-3.8l2.3-10.3c.2-.9.6-1.4 1.4-1.4ZM21.5 18.5h9.9c.8 0 1.2.5 1.4 1.4l2.3 10.3c.3 1.3.4 2.3.2 3.8H21.5Z"
          fill="#f4efe0"
        />
        <path d="M3.2 40.5h33.6" stroke="#dcae47" strokeWidth="1.6" />
      </symbol>
    </svg>
  );
}

/** A cabin inside an SVG, hanging from the point given. */
export function Cabin({
  x,
  y,
  width = 30,
  className,
}: {
  x: number;
  y: number;
  width?: number;
  className?: string | undefined;
}) {
  const height = (width * CABIN.height) / CABIN.width;
  const [left, top] = [x - width / 2, y].map((at) => Math.round(at * 10) / 10);
  return <use href="#cabin" x={left} y={top} width={width} height={height} className={className} />;
}

type BandProps = {
  /** The station whose pylon stands in the gap. */
  station?: string | undefined;
  altitude?: string | undefined;
  isMirrored?: boolean | undefined;
  className?: string | undefined;
};

const BAND = [
  { x: -20, y: 34 },
  { x: 260, y: 44 },
  { x: 1460, y: 112 },
] as const;

/** The cable crossing the gap between two sections. */
export function CableBand({ station, altitude, isMirrored = false, className = '' }: BandProps) {
  const [start, pylon, end] = BAND;
  const path = `${wirePath([start, pylon], 16)}${wirePath([pylon, end], 64).replace(/^M[\d. -]+/, '')}`;
  const near = pointOnSpan([pylon, end], 64, 0.36);
  const far = pointOnSpan([pylon, end], 64, 0.74);
  return (
    <div className={`cable ${className}`} aria-hidden="true">
      <svg viewBox="0 0 1440 150" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
        <g transform={isMirrored ? 'translate(1440 0) scale(-1 1)' : undefined}>
          <path
            className="wire-line"
            strokeWidth="1.4"
            d={pylonPath({ x: pylon.x, top: pylon.y, base: 150 })}
          />
          <path className="wire-line" strokeWidth="1.3" d={path} />
          <path
            className="wire-line"
            strokeWidth="0.7"
            opacity="0.55"
            transform="translate(0 4.5)"
            d={path}
          />
          <Cabin x={near.x} y={near.y} className="cabin-moving cabin-near" />
          <Cabin x={far.x} y={far.y} className="cabin-moving cabin-far cabin-green" />
        </g>
        <text className="wire-station" x={isMirrored ? 1202 : 282} y="30">
          {station}
        </text>
        <text className="wire-altitude" x={isMirrored ? 1202 : 282} y="70">
          {altitude}
        </text>
      </svg>
    </div>
  );
}
