import type { CSSProperties } from 'react';
import { DRAWING, type LiftView, type LineView } from './map-props.ts';

type Props = { lines: readonly LineView[]; lifts: readonly LiftView[] };

/** Wires with their pylons, and the paths without steps. */
export function MapLines({ lines, lifts }: Props) {
  const statusOf = (id: string | null) => lifts.find((lift) => lift.id === id)?.status;
  return (
    <svg className="map-lines" viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`} aria-hidden="true">
      {lines.map((line) =>
        line.kind === 'stepFree' ? (
          <path key={line.id} className="map-way" d={line.d} />
        ) : (
          <g key={line.id} data-status={statusOf(line.liftId)}>
            <path className="map-wire-under" d={line.d} />
            <path className="map-wire" d={line.d} />
            {line.towers.map(([x, y]) => (
              <circle key={x} className="map-tower" cx={x * DRAWING.width} cy={y * DRAWING.height} />
            ))}
          </g>
        ),
      )}
    </svg>
  );
}

/** The wait at each lift, on its wire; decoration beside the board that says it in full. */
export function LiftPlates({ lines, lifts }: Props) {
  return lines.map(({ id, liftId, middle }) => {
    const lift = lifts.find((one) => one.id === liftId);
    if (!lift || lift.status === 'closed') return null;
    const isMoving = lift.status === 'running' || lift.status === 'slowed';
    return (
      <span
        key={id}
        className="pin lift-plate"
        data-status={lift.status}
        style={{ '--x': middle[0], '--y': middle[1] } as CSSProperties}
        aria-hidden="true"
      >
        {isMoving ? `${lift.waitMinutes}′` : '–'}
      </span>
    );
  });
}
