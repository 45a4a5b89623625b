import type { LiftStatus } from '#db/schema/live-board.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { newsTime, type ShownLift } from './lift-news.ts';
import { LIFT_WORDS } from './live-board.ts';

const LIGHTS: Record<LiftStatus, string> = {
  running: 'ok',
  slowed: 'caution',
  paused: 'caution',
  closed: 'shut',
};

/** By their number, so that no row is left with a single one beside empty places. */
const COLUMNS: Readonly<Record<number, string>> = {
  1: ':uno: grid-cols-[minmax(0,520px)] max-1000:grid-cols-[1fr]',
  2: ':uno: grid-cols-2 max-1000:grid-cols-[1fr]',
  4: ':uno: grid-cols-2 max-1000:grid-cols-[1fr]',
};

type Props = { lifts: readonly ShownLift[]; reopens: string; now: string; intl: Intl18 };

/** Each lift as its operators see it; within `OpenState` it says outside opening hours when it runs again instead. */
export function OperationsBoard({ lifts, ...rest }: Props) {
  return (
    <ul
      className={`board ${':uno: grid mt-22px -ml-33px [clip-path:inset(0_0_0_33px)] [&_dl_div]:(flex justify-between gap-12px p-[3px_0] c-lac-ink text-14.5px) max-1000:(ml-0 [clip-path:none])'} ${COLUMNS[lifts.length] ?? ':uno: grid-cols-3 max-1000:grid-cols-[1fr]'}`}
    >
      {lifts.map((lift) => (
        <li
          className=":uno: p-[22px_32px_24px] rule-l-lac-line rule-t-#dcae4766 max-1000:(p-[20px_0] rule-t-lac-line b-l-0)"
          key={lift.id}
        >
          <Lift lift={lift} {...rest} />
        </li>
      ))}
    </ul>
  );
}

type LiftProps = Omit<Props, 'lifts'> & { lift: ShownLift };

function Lift({ lift, reopens, now, intl }: LiftProps) {
  const { locale, t } = intl;
  const isRunning = isMoving(lift);
  // What stands still by day does so whatever the hour.
  const when = isRunning ? 'when-open' : '';
  const route = {
    from: lift.from[locale],
    to: lift.to[locale],
    low: intl.number(lift.fromAltitude),
    high: intl.number(lift.toAltitude),
  };
  return (
    <>
      <div className=":uno: flow-row justify-between gap-[6px_12px]">
        <h4 className=":uno: c-eggshell">{lift.name[locale]}</h4>
        <Status {...{ lift, reopens, isRunning, when, intl }} />
      </div>
      <p className=":uno: mt-4px c-lac-ink-3 text-13.5px">{t('home.board.route', route)}</p>
      {isRunning && (
        <p className={`board-wait ${when} ${':uno: mt-10px c-lac-ink text-14.5px'}`}>
          <b className=":uno: mr-4px c-eggshell type-500-46/1.15-display lining">{lift.waitMinutes}</b>{' '}
          {t('home.board.wait')}
        </p>
      )}
      <dl className=":uno: mt-10px">
        {figuresOf(lift, intl).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className=":uno: c-eggshell type-600-16/1.5-data tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {lift.note && (
        <p
          className={`board-note ${when} ${':uno: mt-12px pt-10px rule-t-lac-line c-#f0c766 text-14px lh-1.5'}`}
        >
          {lift.note[locale]}
        </p>
      )}
      {lift.news !== 'fresh' && (
        <p className={`${when} ${':uno: mt-12px pt-10px rule-t-lac-line c-#f0c766 text-14px lh-1.5'}`}>
          {t(`liveBoard.news.${lift.news}`, { time: newsTime(lift.updatedAt, now, intl.moment) })}
        </p>
      )}
    </>
  );
}

type StatusProps = { lift: ShownLift; reopens: string; isRunning: boolean; when: string; intl: Intl18 };

function Status({ lift, reopens, isRunning, when, intl: { t } }: StatusProps) {
  return (
    <>
      <span className={`board-status board-${LIGHTS[lift.status]} ${when}`}>
        {t(LIFT_WORDS[lift.status])}
      </span>
      {isRunning && (
        <span className="board-status board-shut when-closed">
          {t('home.board.afterHours', { time: reopens })}
        </span>
      )}
    </>
  );
}

function figuresOf(lift: ShownLift, { t, number }: Intl18) {
  const speed = number(Math.round(lift.speedMps));
  return [
    [t('home.board.wind'), t('home.board.windValue', { speed: number(lift.windKmh) })],
    [t('home.board.speed'), isMoving(lift) ? t('home.board.speedValue', { speed }) : '–'],
    [t('home.board.cabins'), `${lift.cabinsRunning}/${lift.cabinsTotal}`],
    [t('home.board.lastUp'), lift.lastUp],
    [t('home.board.lastDown'), lift.lastDown],
  ] as const;
}

function isMoving({ status }: ShownLift): boolean {
  return status === 'running' || status === 'slowed';
}
