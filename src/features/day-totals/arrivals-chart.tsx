import { minuteOf } from '#src/values/day.ts';
import { signTime } from '#src/values/opening-hours.ts';
import { type Half, lineStep } from './day-totals.ts';

type Props = {
  halves: readonly Half[];
  /** Minute of the now-mark with its words; null for another day than today. */
  now: { minute: number; time: string } | null;
  /** What the chart shows, in a sentence. */
  label: string;
  number: (value: number) => string;
};

const WIDTH = 600;
const LEFT = 36;
const TOP = 22;
const BASE = 158;
const GAP = 5;
const MARK_ROOM = 60;

/** Who came, as fills, in the outlines of who is expected. */
export function ArrivalsChart({ halves, now, label, number }: Props) {
  const most = Math.max(1, ...halves.flatMap(({ came, expected }) => [came, expected]));
  const step = lineStep(most);
  const lines = Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
  const slot = (WIDTH - LEFT) / halves.length;
  const height = (people: number) => ((BASE - TOP) * people) / most;
  const first = minuteOf(halves[0]?.time ?? '00:00');
  const x = now && LEFT + ((now.minute - first) / 30) * slot;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 178`}
      role="img"
      aria-label={label}
      className=":uno: block w-full h-auto [&_text]:(fill-ink-2 font-data text-12px tabular)"
    >
      {lines.map((people) => (
        <g key={people}>
          <path d={`M${LEFT - 2} ${BASE - height(people)}H${WIDTH}`} className=":uno: stroke-line" />
          <text x={LEFT - 8} y={BASE - height(people) + 4} textAnchor="end">
            {number(people)}
          </text>
        </g>
      ))}
      {halves.map((half, index) => (
        <Bar key={half.time} {...{ half, height }} x={LEFT + index * slot} width={slot - GAP} />
      ))}
      <path d={`M${LEFT - 2} ${BASE}H${WIDTH}`} className=":uno: stroke-ink-3" />
      {halves.map(({ time }, index) =>
        time.endsWith(':00') ? (
          <text key={time} x={LEFT + index * slot} y="173">
            {signTime(time)}
          </text>
        ) : null,
      )}
      {now && x !== null && x >= LEFT && x <= WIDTH && <Mark x={x} time={now.time} />}
    </svg>
  );
}

type BarProps = { half: Half; x: number; width: number; height: (people: number) => number };

function Bar({ half: { came, expected }, x, width, height }: BarProps) {
  return (
    <>
      {came > 0 && (
        <rect
          x={x}
          y={BASE - height(came)}
          width={width}
          height={height(came)}
          className=":uno: fill-#246350 dark:fill-#4b957b"
        />
      )}
      {expected > 0 && (
        <path
          d={`M${x} ${BASE}V${BASE - height(expected)}h${width}V${BASE}`}
          className=":uno: fill-none stroke-ink-3"
        />
      )}
    </>
  );
}

function Mark({ x, time }: { x: number; time: string }) {
  const isLate = x > WIDTH - MARK_ROOM;
  return (
    <g className=":uno: [&_text]:(fill-err font-600)">
      <path d={`M${x} 4V${BASE + 3}`} className=":uno: stroke-son [stroke-width:2px]" />
      <path d={`M${x - 4} 0h8l-4 6z`} className=":uno: fill-son" />
      <text x={isLate ? x - 7 : x + 7} y="12" textAnchor={isLate ? 'end' : 'start'}>
        {time}
      </text>
    </g>
  );
}
