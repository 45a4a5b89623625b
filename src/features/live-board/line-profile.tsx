import type { LiftRow } from '#db/schema/live-board.ts';
import type { Locale } from '#i18n/locales.ts';

type ProfilePlace = { x: number; y: number; altitude: number; name: string };

type Props = {
  lifts: readonly LiftRow[];
  /** `Chùa Mây · 1.880 m`, from the foot up. */
  sights: readonly string[];
  /** The content of the drawing in a sentence. */
  label: string;
  metres: (altitude: number) => string;
  locale: Locale;
};

/** Positions of the station names, bottom and top of each lift by its order up the mountain. */
const STATIONS = [
  { from: [118, 304], to: [560, 177] },
  { from: [560, 177], to: [1010, 34] },
  { from: [1352, 214], to: [1204, 130] },
] as const;

/** Positions beside the line, between the stations. */
const SIGHTS = [
  [262, 242],
  [700, 92],
  [892, 30],
  [1120, 21],
] as const;

function Sight({ x, y, text }: { x: number; y: number; text: string }) {
  const [name, height] = text.split(' · ');
  return (
    <text x={x} y={y}>
      {name}
      {height && (
        <tspan x={x} dy="17">
          {height}
        </tspan>
      )}
    </text>
  );
}

/** The mountain cut open along the cable: a drawing of the ground, the line and its houses; names and heights are text. */
export function LineProfile({ lifts, sights, label, metres, locale }: Props) {
  return (
    <div className=":uno: profile relative h-440px mt-6px [&>*]:(absolute w-full h-full max-w-none object-cover object-bottom) max-900:(w-1040px h-318px -mt-56px)">
      <img src="/art/profile.svg" alt="" width={1440} height={440} loading="lazy" />
      <svg viewBox="0 0 1440 440" preserveAspectRatio="xMidYMax slice" role="img" aria-label={label}>
        {stationsOf(lifts, locale).map(({ x, y, name, altitude }) => (
          <text key={name} x={x} y={y} className=":uno: profile-station text-17px">
            {name}
            <tspan x={x} dy="26">
              {metres(altitude)}
            </tspan>
          </text>
        ))}
        {SIGHTS.slice(0, sights.length).map(([x, y], index) => (
          <Sight key={`${x} ${y}`} x={x} y={y} text={sights[index] ?? ''} />
        ))}
      </svg>
    </div>
  );
}

/** One name where a line ends and the next begins close by. */
function stationsOf(lifts: readonly LiftRow[], locale: Locale): ProfilePlace[] {
  const ends = lifts.flatMap((lift, index): ProfilePlace[] => {
    const spot = STATIONS[index];
    if (!spot) return [];
    return [
      { x: spot.from[0], y: spot.from[1], name: lift.from[locale], altitude: lift.fromAltitude },
      { x: spot.to[0], y: spot.to[1], name: lift.to[locale], altitude: lift.toAltitude },
    ];
  });
  return ends.filter((end, index) => !ends.slice(0, index).some((before) => before.name === end.name));
}
