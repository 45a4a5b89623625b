import type { LiftRow } from '#db/schema/live-board.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { liftRuns } from './profile/lift-runs.ts';
import { lineLabels, type StationLabel } from './profile/line-labels.ts';
import { pictureQuery } from './profile/picture-query.ts';
import type { Sight } from './profile/place-sights.ts';
import { Sideways } from './sideways.tsx';

type Props = {
  lifts: readonly LiftRow[];
  /** `Chùa Mây · 1.880 m`, from the foot up. */
  sights: readonly string[];
  intl: Intl18;
};

/** Above the ridge of a station's roof. */
const OVER_HOUSE = 58;
const LINE = 19;
/** Above the ground, clear of the cable. */
const SIGHT = { name: 116, height: 99 } as const;

/** The mountain cut open along the park's own lifts: a drawing of ground, line and houses; names and heights are text. */
export function LineProfile({ lifts, sights, intl }: Props) {
  const { locale, t, number } = intl;
  const runs = liftRuns(lifts, locale);
  const labels = lineLabels(runs, sights);
  if (!labels) return null;
  const metres = (altitude: number) => t('home.line.riseValue', { metres: number(altitude) });
  return (
    <Sideways label={t('home.line.region')} hint={t('home.scrollHint')} isWide>
      <div className=":uno: profile relative h-440px mt-6px [&>*]:(absolute w-full h-full max-w-none object-cover object-bottom) max-900:(w-1040px h-318px -mt-56px)">
        <img
          src={`/api/live-board/line.svg?${pictureQuery(runs, labels.sights)}`}
          alt=""
          width={1440}
          height={440}
          loading="lazy"
        />
        <svg
          viewBox="0 0 1440 440"
          preserveAspectRatio="xMidYMax slice"
          role="img"
          aria-label={profileLabel(lifts, intl)}
        >
          {labels.stations.map((station) => (
            <StationText key={station.x} {...station} metres={metres} />
          ))}
          {labels.sights.map((sight) => (
            <SightText key={sight.x} {...sight} />
          ))}
        </svg>
      </div>
    </Sideways>
  );
}

/** The content of the drawing in a sentence. */
function profileLabel(lifts: readonly LiftRow[], { locale, t, number }: Intl18): string {
  const lines = lifts.map((lift) =>
    t('home.line.profileLine', {
      name: lift.name[locale],
      from: lift.from[locale],
      to: lift.to[locale],
      low: number(lift.fromAltitude),
      high: number(lift.toAltitude),
    }),
  );
  return t('home.line.profile', { lines: lines.join('; ') });
}

type StationTextProps = StationLabel & { metres: (altitude: number) => string };

function StationText({ x, y, lines, altitude, metres }: StationTextProps) {
  const first = y - OVER_HOUSE - 26 - (lines.length - 1) * LINE;
  return (
    <text x={x} y={first} className=":uno: profile-station text-17px">
      {lines.map((line, index) =>
        index === 0 ? (
          line
        ) : (
          <tspan key={line} x={x} dy={LINE}>
            {line}
          </tspan>
        ),
      )}
      <tspan x={x} dy="26">
        {metres(altitude)}
      </tspan>
    </text>
  );
}

function SightText({ x, y, name, height }: Sight) {
  return (
    <text x={x} y={y - SIGHT.name}>
      {name}
      {height && (
        <tspan x={x} dy={SIGHT.name - SIGHT.height}>
          {height}
        </tspan>
      )}
    </text>
  );
}
