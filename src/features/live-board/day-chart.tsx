import type { ReactNode } from 'react';
import { Static } from '#src/ui/static.tsx';
import { minuteOf } from '#src/values/day.ts';
import { CHART, chartX, chartY, curvePath, curvePolygon } from './day-curve.ts';

type Props = {
  /** Chance of a cloud sea in per cent from 6:00, one figure an hour. */
  hourly: readonly number[];
  opensAt: string;
  closesAt: string;
  lastUp: string | null;
  /** Everything the chart says, in a sentence. */
  label: string;
  texts: { best: string; lastUp: string | null; closes: string };
  /** The mark of the present minute. */
  children: ReactNode;
};

/** The day as one picture: eggshell is the chance of a cloud sea, gold the opening hours, red is now. */
export function DayChart({ hourly, opensAt, closesAt, lastUp, label, texts, children }: Props) {
  const bestIndex = hourly.indexOf(Math.max(...hourly));
  const best = { x: chartX((CHART.firstHour + bestIndex) * 60), y: chartY(hourly[bestIndex] ?? 0) };
  return (
    <div className="day-chart">
      <Static>
        <img
          src="/art/eggshell.svg"
          alt=""
          width={1256}
          height={128}
          loading="lazy"
          style={{ clipPath: curvePolygon(hourly) }}
        />
        <svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} role="img" aria-label={label}>
          <path d={curvePath(hourly)} className="chart-outline" />
          <path d={`M${CHART.left} ${CHART.base}H${CHART.right}`} className="chart-base" />
          <path
            d={`M${chartX(minuteOf(opensAt))} ${CHART.base}H${chartX(minuteOf(closesAt))}`}
            className="chart-hours"
          />
          <Hours />
          <path d={`M${best.x} ${best.y}V12`} className="chart-lead" />
          <text x={best.x + 10} y="22" className="chart-note">
            {texts.best}
          </text>
          {lastUp && texts.lastUp && <Moment minute={minuteOf(lastUp)} top={64} text={texts.lastUp} />}
          <Moment minute={minuteOf(closesAt)} top={36} text={texts.closes} />
        </svg>
      </Static>
      {children}
    </div>
  );
}

function Hours() {
  const hours = Array.from(
    { length: CHART.lastHour - CHART.firstHour + 1 },
    (_, index) => CHART.firstHour + index,
  );
  return hours.map((hour) => (
    <text key={hour} x={chartX(hour * 60)} y="180" textAnchor="middle">
      {hour}:00
    </text>
  ));
}

function Moment({ minute, top, text }: { minute: number; top: number; text: string }) {
  const x = chartX(minute);
  return (
    <>
      <path d={`M${x} ${CHART.base}V${top}`} className="chart-moment" />
      <text x={x - 8} y={top - 2} textAnchor="end" className="chart-note">
        {text}
      </text>
    </>
  );
}
