import type { LiftRow } from '#db/schema/live-board.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { liftRuns } from './profile/lift-runs.ts';
import { PROFILE } from './profile/line-geometry.ts';
import { lineLabels, type StationLabel } from './profile/line-labels.ts';
import { pictureAddress } from './profile/picture-address.ts';
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
/** Of capitals with their marks. */
const LETTER_HEIGHT = 22;

/** The mountain cut open along the park's own lifts: a drawing of ground, line and houses; names and heights are text. */
export function LineProfile({ lifts, sights, intl }: Props) {
  const { locale, t, number } = intl;
  const runs = liftRuns(lifts, locale);
  const labels = lineLabels(runs, sights);
  if (!labels) return null;
  const metres = (altitude: number) => t('home.line.riseValue', { metres: number(altitude) });
  const top = topOf(labels);
  const { width } = PROFILE;
  const height = PROFILE.height - top;
  return (
    <Sideways label={t('home.line.region')} hint={t('home.scrollHint')} isWide>
      <div
        className=":uno: profile relative mt-6px [&>*]:(absolute bottom-0 w-full max-w-none) max-1100:w-1140px"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <img src={pictureAddress(runs, labels.sights)} alt="" {...PROFILE} loading="lazy" />
        <svg viewBox={`0 ${top} ${width} ${height}`} role="img" aria-label={profileLabel(lifts, intl)}>
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

/** Where the highest name begins, which may be above the drawing; the sky over it is left out. */
function topOf({ stations, sights }: NonNullable<ReturnType<typeof lineLabels>>): number {
  const baselines = [...stations.map(firstLineOf), ...sights.map(({ y }) => y - SIGHT.name)];
  return Math.min(...baselines) - LETTER_HEIGHT;
}

function firstLineOf({ y, lines }: StationLabel): number {
  return y - OVER_HOUSE - 26 - (lines.length - 1) * LINE;
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

function StationText({ metres, ...station }: StationTextProps) {
  const { x, lines, altitude } = station;
  return (
    <text x={x} y={firstLineOf(station)} className=":uno: profile-station text-17px">
      {lines.map((line, index) =>
        index === 0 ? (
          line
        ) : (
          // Two lines may say the same.
          <tspan key={lines.slice(0, index + 1).join(' ')} x={x} dy={LINE}>
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
