import type { LiftRow, LiftStatus } from '#db/schema/live-board.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { type Hours, LIFT_WORDS, plainTime } from './live-board.ts';

const LIGHTS: Record<LiftStatus, string> = {
  running: 'ok',
  slowed: 'caution',
  paused: 'caution',
  closed: 'shut',
};

type Props = { lifts: readonly LiftRow[]; hours: Hours; intl: Intl18 };

/** Each lift as its operators see it; outside opening hours `PageLife` says when it runs again instead. */
export function OperationsBoard({ lifts, hours, intl }: Props) {
  return (
    <ul className="board">
      {lifts.map((lift) => (
        <li key={lift.id} data-ops={`${hours.opensAt} ${hours.closesAt} running`}>
          <Lift lift={lift} opensAt={hours.opensAt} intl={intl} />
        </li>
      ))}
    </ul>
  );
}

function Lift({ lift, opensAt, intl }: { lift: LiftRow; opensAt: string; intl: Intl18 }) {
  const { locale, t } = intl;
  const isMoving = lift.status === 'running' || lift.status === 'slowed';
  // What stands still by day does so whatever the hour.
  const when = isMoving ? 'open' : undefined;
  const figures = [
    [t('home.board.wind'), t('home.board.windValue', { speed: intl.number(lift.windKmh) })],
    [
      t('home.board.speed'),
      isMoving ? t('home.board.speedValue', { speed: intl.number(Math.round(lift.speedMps)) }) : '–',
    ],
    [t('home.board.cabins'), `${lift.cabinsRunning}/${lift.cabinsTotal}`],
    [t('home.board.lastUp'), lift.lastUp],
    [t('home.board.lastDown'), lift.lastDown],
  ] as const;
  const route = {
    from: lift.from[locale],
    to: lift.to[locale],
    low: intl.number(lift.fromAltitude),
    high: intl.number(lift.toAltitude),
  };
  return (
    <>
      <div className="board-head">
        <h4>{lift.name[locale]}</h4>
        <span className={`board-status board-${LIGHTS[lift.status]}`} data-when={when}>
          {t(LIFT_WORDS[lift.status])}
        </span>
        {isMoving && (
          <span className="board-status board-shut" data-when="closed" hidden>
            {t('home.board.afterHours', { time: plainTime(opensAt) })}
          </span>
        )}
      </div>
      <p className="board-route">{t('home.board.route', route)}</p>
      {isMoving && (
        <p className="board-wait" data-when={when}>
          <b>{lift.waitMinutes}</b> {t('home.board.wait')}
        </p>
      )}
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {lift.note && (
        <p className="board-note" data-when={when}>
          {lift.note[locale]}
        </p>
      )}
    </>
  );
}
