import type { LiftRow } from '#db/schema/live-board.ts';
import type { Locale } from '#i18n/locales.ts';
import { Cabin } from '#src/ui/cable.tsx';
import { type Point, pointOnSpan, pylonPath, wirePath } from '#src/ui/wire.ts';
import { type Anchor, type Ground, makeGround } from './terrain.ts';

export type ProfilePlace = { x: number; altitude: number; name: string };

type Props = {
  lifts: readonly LiftRow[];
  places: readonly ProfilePlace[];
  /** Everything the drawing says, in a sentence. */
  label: string;
  metres: (altitude: number) => string;
  locale: Locale;
};

/** Where the ends of each lift stand on the drawing, by its order up the mountain. */
const SPANS = [
  [118, 560],
  [560, 1010],
  [1352, 1204],
] as const;
const TOP_Y = 118;
const FOOT_Y = 388;
const ROOF = 30;
const CABIN = 20;
const PYLON = 60;

type Drawn = { lift: LiftRow; from: Point; to: Point; pylons: Point[] };

/** The mountain cut open along the cable: stations at their altitude, pylons, cabins, a few places on the way. */
export function LineProfile({ lifts, places, label, metres, locale }: Props) {
  const yOf = scaleOf(lifts);
  const shown = lifts.slice(0, SPANS.length);
  const ground = makeGround(anchorsOf(shown), { yOf, flatAt: SPANS.flat() });
  const lines = shown.map((lift, index) => drawLift(lift, SPANS[index] ?? [0, 0], { ground, yOf }));
  return (
    <svg
      className="profile"
      viewBox="0 0 1440 440"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={label}
    >
      <Mountain path={ground.path} />
      <g className="profile-wire">
        {lines.map(({ lift, from, to, pylons }) => (
          <g key={lift.id}>
            {pylons.map(({ x, y }) => (
              <use key={x} href="#pylon" x={x} y={y} />
            ))}
            <path d={wirePath([from, ...pylons, to], 12)} />
          </g>
        ))}
      </g>
      {lines.map((line) => (
        <LineCabins key={line.lift.id} line={line} />
      ))}
      {places.map((place) => (
        <Place key={place.name} place={place} ground={ground} text={metres(place.altitude)} />
      ))}
      {stationsOf(lines, locale).map((station) => (
        <House key={`${station.name}${station.x}`} station={station} text={metres(station.altitude)} />
      ))}
    </svg>
  );
}

function Mountain({ path }: { path: string }) {
  return (
    <>
      <defs>
        <linearGradient id="rock" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="90" y2="440">
          <stop offset="0" stopColor="#1c5443" stopOpacity=".9" />
          <stop offset=".7" stopColor="#0b2c23" stopOpacity=".5" />
          <stop offset="1" stopColor="#0b2c23" stopOpacity="0" />
        </linearGradient>
        {/* Closed far below the picture, so that only the ridge itself is seen as a line. */}
        <path id="ridge" d={`${path}v600H-40z`} />
        <path id="pylon" d={pylonPath({ x: 0, top: 0, base: PYLON })} />
        <g id="house">
          <path className="profile-house" d="M-34 6v-30h68V6z" />
          <path className="profile-roof" d="M-44-24c16-2 24-8 30-18h28c6 10 14 16 30 18z" />
          <path className="profile-window" d="M-22-16h12v12h-12zM-6-16H6V-4H-6zM10-16h12v12H10z" />
        </g>
      </defs>
      <use href="#ridge" fill="url(#rock)" />
      <g className="profile-strata">
        {[1, 2, 3, 4, 5, 6, 7].map((depth) => (
          <use
            key={depth}
            href="#ridge"
            transform={`translate(${depth % 2 ? -9 : 6} ${depth * 24}) scale(1 ${1 - depth * 0.03})`}
            opacity={0.5 - depth * 0.055}
          />
        ))}
      </g>
      <use href="#ridge" className="profile-ridge" />
    </>
  );
}

function LineCabins({ line: { from, to, pylons, lift } }: { line: Drawn }) {
  if (lift.status === 'closed') return null;
  const points = [from, ...pylons, to];
  return points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    const { x, y } = pointOnSpan([start, end], 12, 0.46);
    return <Cabin key={end.x} x={Math.round(x)} y={Math.round(y)} width={CABIN} />;
  });
}

function Place({ place: { x, name }, ground, text }: { place: ProfilePlace; ground: Ground; text: string }) {
  const y = Math.round(ground.yAt(x));
  const top = y - 92;
  return (
    <g>
      <path className="profile-stalk" d={`M${x} ${y}V${top}`} />
      <circle className="profile-pin" cx={x} cy={y} r="4" />
      <text x={x} y={top - 24} className="profile-place">
        {name}
      </text>
      <text x={x} y={top - 7} className="profile-place profile-place-height">
        {text}
      </text>
    </g>
  );
}

function House({ station: { x, y, name }, text }: { station: Station; text: string }) {
  return (
    <g>
      <use href="#house" x={x} y={y} />
      <text x={x} y={y - 84} className="profile-station">
        {name}
      </text>
      <text x={x} y={y - 58} className="profile-altitude">
        {text}
      </text>
    </g>
  );
}

function scaleOf(lifts: readonly LiftRow[]): (altitude: number) => number {
  const altitudes = lifts.flatMap((lift) => [lift.fromAltitude, lift.toAltitude]);
  const low = Math.min(...altitudes);
  const high = Math.max(...altitudes);
  return (altitude) => Math.round(FOOT_Y - ((altitude - low) / (high - low || 1)) * (FOOT_Y - TOP_Y));
}

/** The ground under the lines: from the valley over the summit and down to the garden on the far side. */
function anchorsOf(lifts: readonly LiftRow[]): Anchor[] {
  const ends = lifts.flatMap((lift, index): Anchor[] => {
    const [from, to] = SPANS[index] ?? [0, 0];
    return [
      [from, lift.fromAltitude],
      [to, lift.toAltitude],
    ];
  });
  const highest = ends.reduce((top, end) => (end[1] > top[1] ? end : top), ends[0] ?? ([0, 0] as const));
  const foot = ends[0] ?? highest;
  const far = ends.reduce((most, end) => (end[0] > most[0] ? end : most), foot);
  const between: Anchor[] = [
    [-20, foot[1] - 130],
    [250, foot[1] + 190],
    [400, foot[1] + 470],
    [760, highest[1] - 420],
    [880, highest[1] - 190],
    [1096, highest[1] - 60],
    [1460, far[1] - 150],
  ];
  return [...between, ...ends].sort((one, other) => one[0] - other[0]);
}

type Terrain = { ground: Ground; yOf: (altitude: number) => number };

function drawLift(lift: LiftRow, [fromX, toX]: readonly [number, number], { ground, yOf }: Terrain): Drawn {
  const side = Math.sign(toX - fromX) * 26;
  const from = { x: fromX + side, y: yOf(lift.fromAltitude) - ROOF };
  const to = { x: toX - side, y: yOf(lift.toAltitude) - ROOF };
  const shares = Math.abs(toX - fromX) > 250 ? [0.36, 0.7] : [0.52];
  const pylons = shares.map((share) => {
    const x = Math.round(from.x + (to.x - from.x) * share);
    return { x, y: Math.round(ground.yAt(x)) - PYLON };
  });
  return { lift, from, to, pylons };
}

type Station = { x: number; y: number; name: string; altitude: number };

/** One house where a line ends and the next begins close by. */
function stationsOf(lines: readonly Drawn[], locale: Locale): Station[] {
  const ends = lines.flatMap(({ lift, from, to }, index): Station[] => {
    const [fromX, toX] = SPANS[index] ?? [0, 0];
    return [
      { x: fromX, y: from.y + ROOF, name: lift.from[locale], altitude: lift.fromAltitude },
      { x: toX, y: to.y + ROOF, name: lift.to[locale], altitude: lift.toAltitude },
    ];
  });
  return ends.filter((end, index) => !ends.slice(0, index).some((before) => before.name === end.name));
}
