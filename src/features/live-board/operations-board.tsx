import type { LiftRow, LiftStatus } from '#db/schema/live-board.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { LIFT_WORDS } from './live-board.ts';

const LIGHTS: Record<LiftStatus, string> = {
  running: 'ok',
  slowed: 'caution',
  paused: 'caution',
  closed: 'shut',
};

/** Each lift as its operators see it. */
export function OperationsBoard({ lifts, intl }: { lifts: readonly LiftRow[]; intl: Intl18 }) {
  return (
    <ul className="board">
      {lifts.map((lift) => (
        <li key={lift.id}>
          <Lift lift={lift} intl={intl} />
        </li>
      ))}
    </ul>
  );
}

function Lift({ lift, intl }: { lift: LiftRow; intl: Intl18 }) {
  const { locale, t } = intl;
  const isMoving = lift.status === 'running' || lift.status === 'slowed';
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
        <span className={`board-status board-${LIGHTS[lift.status]}`}>{t(LIFT_WORDS[lift.status])}</span>
      </div>
      <p className="board-route">{t('home.board.route', route)}</p>
      {isMoving && (
        <p className="board-wait">
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
      {lift.note && <p className="board-note">{lift.note[locale]}</p>}
    </>
  );
}
