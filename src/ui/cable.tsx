import { CABIN_URL, pointOnSpan } from './cable.ts';

const CABIN = { width: 40, height: 58 };

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
  return <use href={CABIN_URL} x={left} y={top} width={width} height={height} className={className} />;
}

type BandProps = {
  /** The station whose pylon is in the gap. */
  station?: string | undefined;
  altitude?: string | undefined;
  isMirrored?: boolean | undefined;
  className?: string | undefined;
};

/** The long span of `#band` in the same file: from its pylon to beyond the edge. */
export const BAND_SPAN = [
  { x: 260, y: 44 },
  { x: 1460, y: 112 },
] as const;
export const BAND_SAG = 64;

/** The cable crossing the gap between two sections. */
export function CableBand({ station, altitude, isMirrored = false, className = '' }: BandProps) {
  const near = pointOnSpan(BAND_SPAN, BAND_SAG, 0.36);
  const far = pointOnSpan(BAND_SPAN, BAND_SAG, 0.74);
  return (
    <div className={`cable ${className}`} aria-hidden="true">
      <svg viewBox="0 0 1440 150" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
        <g transform={isMirrored ? 'translate(1440 0) scale(-1 1)' : undefined}>
          <use href="/art/cable.svg#band" />
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
