export const CHART = {
  width: 1376,
  height: 160,
  left: 60,
  right: 1316,
  base: 150,
  firstHour: 6,
  lastHour: 18,
} as const;
/** The box of the eggshell picture: it ends on the base and reaches above 100 %. */
const SHARDS = { top: 22, height: 128 } as const;
const PIXELS_PER_PERCENT = 1.22;
const SAMPLES_PER_HOUR = 2;
const MINUTES_PER_HOUR = 60;

/** The x coordinate of a minute of the day. */
export function chartX(minute: number): number {
  const hours = CHART.lastHour - CHART.firstHour;
  return round(
    CHART.left + ((minute / MINUTES_PER_HOUR - CHART.firstHour) / hours) * (CHART.right - CHART.left),
  );
}

export function chartY(percent: number): number {
  return round(CHART.base - percent * PIXELS_PER_PERCENT);
}

/** The hourly figures as a smooth outline down to the base: a CSS polygon in per cent, to cut the eggshell along it. */
export function curvePolygon(hourly: readonly number[]): string {
  const count = (hourly.length - 1) * SAMPLES_PER_HOUR;
  const points = Array.from({ length: count + 1 }, (_, index) => {
    const across = round((index / count) * 100);
    const y = chartY(valueAt(hourly, index / SAMPLES_PER_HOUR));
    return `${across}% ${Math.round(((y - SHARDS.top) / SHARDS.height) * 100)}%`;
  });
  return `polygon(0 100%,${points.join(',')},100% 100%)`;
}

function valueAt(hourly: readonly number[], at: number): number {
  const index = Math.min(hourly.length - 1, Math.floor(at));
  const from = hourly[index] ?? 0;
  const to = hourly[index + 1] ?? from;
  const share = at - index;
  return from + (to - from) * share * share * (3 - 2 * share);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
