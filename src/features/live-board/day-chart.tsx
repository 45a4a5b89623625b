import { minuteOf } from '#src/values/day.ts';
import { CHART, chartX, chartY, curvePolygon } from './day-curve.ts';

type Props = {
  /** Chance of a cloud sea in per cent from 6:00, one figure an hour. */
  hourly: readonly number[];
  opensAt: string;
  closesAt: string;
  lastUp: string | null;
  /** The content of the chart in a sentence. */
  label: string;
  texts: { best: string; lastUp: string | null; closes: string };
};

/** The day as one picture: eggshell is the chance of a cloud sea, gold the opening hours; its figures in a row below. */
export function DayChart({ hourly, opensAt, closesAt, lastUp, label, texts }: Props) {
  const bestIndex = hourly.indexOf(Math.max(...hourly));
  const hours = hourly.map((_, index) => CHART.firstHour + index);
  const best = { x: chartX((CHART.firstHour + bestIndex) * 60), y: chartY(hourly[bestIndex] ?? 0) };
  return (
    <>
      <div className="chart-shards">
        <img
          src="/art/eggshell.svg"
          alt=""
          width={1256}
          height={128}
          loading="lazy"
          style={{ clipPath: curvePolygon(hourly) }}
        />
      </div>
      <svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} role="img" aria-label={label}>
        <path d={`M${CHART.left} ${CHART.base}H${CHART.right}`} />
        <path
          d={`M${chartX(minuteOf(opensAt))} ${CHART.base}H${chartX(minuteOf(closesAt))}`}
          className="chart-hours"
        />
        <path d={`M${best.x} ${best.y}V12`} className="chart-lead" />
        <text x={best.x + 10} y="22">
          {texts.best}
        </text>
        {lastUp && texts.lastUp && <Moment minute={minuteOf(lastUp)} top={64} text={texts.lastUp} />}
        <Moment minute={minuteOf(closesAt)} top={36} text={texts.closes} />
      </svg>
      <ol className=":uno: flex justify-between w-95% m-[8px_auto_0] c-lac-ink font-500">
        {hourly.map((percent, index) => (
          <li className=":uno: w-3.5em lh-1.6 text-center" key={hours[index]}>
            {hours[index]}:00 <b className=":uno: c-leaf-hi font-600">{percent}%</b>
          </li>
        ))}
      </ol>
    </>
  );
}

function Moment({ minute, top, text }: { minute: number; top: number; text: string }) {
  const x = chartX(minute);
  return (
    <>
      <path d={`M${x} ${CHART.base}V${top}`} />
      <text x={x - 8} y={top - 2} textAnchor="end">
        {text}
      </text>
    </>
  );
}
