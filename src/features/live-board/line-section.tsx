import type { LiftRow } from '#db/schema/live-board.ts';
import { Static } from '#src/ui/fragment/static.tsx';
import { OpenState } from '#src/ui/open-state.tsx';
import { newsTime } from './lift-news.ts';
import { LineProfile } from './line-profile.tsx';
import type { LineProps } from './live-board.ts';
import { NewsAge } from './now-mark.tsx';
import { OperationsBoard } from './operations-board.tsx';
import { TodayPart } from './today-part.tsx';
import { WeekForecast } from './week-forecast.tsx';

/** The line up the mountain and its state today, on lacquer. */
export function LineSection(props: LineProps) {
  const { title, sights = [], lifts, forecast, hours, reopens, today, now, minute, intl } = props;
  const { t } = intl;
  const ahead = forecast.filter(({ day }) => day > today);
  return (
    <section className="line lac" aria-labelledby="line">
      <Static>
        <div className=":uno: wrap sec-h items-start mb-0">
          <h2 id="line" className="sec-title">
            {title ?? t('home.line.title')}
          </h2>
          <LineFacts lifts={lifts} intl={intl} />
        </div>
        <LineProfile lifts={lifts} sights={sights} intl={intl} />
      </Static>
      <TodayPart {...props} />
      <div className="wrap">
        {ahead.length > 0 && (
          <Static className=":uno: mt-44px pt-34px rule-t-lac-line [&>p]:(mt-14px c-lac-ink-3 text-13.5px)">
            <h3 className=":uno: text-28px font-600">{t('home.week.title')}</h3>
            <WeekForecast days={ahead} intl={intl} />
            <p>{t('home.week.note')}</p>
          </Static>
        )}
        <OpenState hours={hours} minute={minute}>
          <Static className=":uno: mt-44px pt-34px rule-t-lac-line [&>p]:(mt-14px c-lac-ink-3 text-13.5px)">
            <h3 className=":uno: text-28px font-600">{t('home.board.title')}</h3>
            <OperationsBoard {...{ lifts, reopens, now, intl }} />
          </Static>
          <BoardAge {...{ lifts, now, intl }} />
        </OpenState>
      </div>
    </section>
  );
}

/** Of the oldest news that still counts as such; what is older says so itself. */
function BoardAge({ lifts, now, intl }: Pick<LineProps, 'lifts' | 'now' | 'intl'>) {
  const times = lifts.flatMap(({ news, updatedAt }) => (news === 'fresh' ? [updatedAt] : [])).toSorted();
  const [updatedAt] = times;
  if (!updatedAt) return null;
  const time = newsTime(updatedAt, now, intl.moment);
  return (
    <p className=":uno: when-open mt-14px c-lac-ink-3 text-13.5px">
      <NewsAge {...{ time, updatedAt }} words={intl.words('liveBoard.age')} locale={intl.locale} />
    </p>
  );
}

function LineFacts({ lifts, intl }: Pick<LineProps, 'lifts' | 'intl'>) {
  const { t } = intl;
  const altitudes = lifts.flatMap((lift) => [lift.fromAltitude, lift.toAltitude]);
  const stations = new Set(lifts.flatMap((lift) => [lift.from.en, lift.to.en]));
  const moving = lifts.filter(({ status }) => status === 'running' || status === 'slowed');
  const speeds = [...new Set(moving.map((lift) => Math.round(lift.speedMps)))].sort(
    (one, other) => one - other,
  );
  const sum = (pick: (lift: LiftRow) => number) => lifts.reduce((total, lift) => total + pick(lift), 0);
  const facts = [
    [
      t('home.line.rise'),
      lifts.length > 0
        ? t('home.line.riseValue', { metres: intl.number(Math.max(...altitudes) - Math.min(...altitudes)) })
        : '–',
    ],
    [t('home.line.stations'), t('home.line.stationsValue', { count: stations.size })],
    [t('home.line.speed'), moving.length > 0 ? t('home.line.speedValue', { speed: range(speeds) }) : '–'],
    [
      t('home.line.cabins'),
      t('home.line.cabinsValue', {
        running: sum((lift) => lift.cabinsRunning),
        total: sum((lift) => lift.cabinsTotal),
      }),
    ],
  ] as const;
  return (
    <dl className=":uno: facts relative z-1 flex flex-wrap gap-[14px_38px]">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className=":uno: c-lac-ink-3 text-13.5px">{name}</dt>
          <dd className=":uno: c-leaf-hi type-600-21/1.3-data tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function range(sorted: number[]): string {
  const [low, high] = [sorted[0], sorted.at(-1)];
  return low === high ? `${low}` : `${low}–${high}`;
}
