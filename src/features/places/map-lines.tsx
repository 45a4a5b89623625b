import type { CSSProperties } from 'react';
import type { LiftView, LineView } from './map-props.ts';
import { DRAWING } from './places.ts';

type Props = { lines: readonly LineView[]; lifts: readonly LiftView[] };

/** Wires with their pylons, and the paths without steps. */
export function MapLines({ lines, lifts }: Props) {
  const statusOf = (id: string | null) => lifts.find((lift) => lift.id === id)?.status;
  return (
    <svg
      className=":uno: map-lines [&_path]:([fill:none] [stroke-linecap:round] [stroke-linejoin:round])"
      viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
      aria-hidden="true"
    >
      {lines.map((line) =>
        line.kind === 'stepFree' ? (
          <path
            key={line.id}
            className=":uno: stroke-#1d5679 [stroke-width:calc(5px/var(--zoom))] [stroke-dasharray:calc(1px/var(--zoom))_calc(9px/var(--zoom))] [paint-order:stroke] dark:stroke-#8fc6e6"
            d={line.d}
          />
        ) : (
          <g key={line.id} data-status={statusOf(line.liftId)}>
            <path
              className=":uno: stroke-#fbfcfbd9 [stroke-width:calc(7px/var(--zoom))] dark:stroke-#05130fcc"
              d={line.d}
            />
            <path
              className=":uno: map-wire stroke-#0a211a [stroke-width:calc(2.6px/var(--zoom))] dark:stroke-#dcae47"
              d={line.d}
            />
            {line.towers.map(([x, y]) => (
              <circle
                key={x}
                className=":uno: [r:calc(4.5px/var(--zoom))] fill-son stroke-#fbfcfb [stroke-width:calc(1.6px/var(--zoom))]"
                cx={x * DRAWING.width}
                cy={y * DRAWING.height}
              />
            ))}
          </g>
        ),
      )}
    </svg>
  );
}

/** The wait at each lift, on its cable; decoration beside the board with the full text. */
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
