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
const MINUTES_PER_HOUR = 60;

/** The x coordinate of a minute of the day; within the picture also where a day opens earlier or closes later. */
export function chartX(minute: number): number {
  const hours = CHART.lastHour - CHART.firstHour;
  const across = (minute / MINUTES_PER_HOUR - CHART.firstHour) / hours;
  return round(Math.min(CHART.width, Math.max(0, CHART.left + across * (CHART.right - CHART.left))));
}

export function chartY(percent: number): number {
  return round(CHART.base - percent * PIXELS_PER_PERCENT);
}

/** The outline of the hourly figures down to the base: a CSS polygon in per cent, to cut the eggshell along it. */
export function curvePolygon(hourly: readonly number[]): string {
  const points = hourly.map((percent, index) => {
    const across = round((index / (hourly.length - 1)) * 100);
    return `${across}% ${Math.round(((chartY(percent) - SHARDS.top) / SHARDS.height) * 100)}%`;
  });
  return `polygon(0 100%,${points.join(',')},100% 100%)`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
