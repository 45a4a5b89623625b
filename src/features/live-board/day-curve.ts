export const CHART = { width: 1376, height: 196, left: 60, right: 1316, base: 150, firstHour: 6, lastHour: 18 } as const;
/** The box of the eggshell picture: it ends on the base and reaches above 100 %. */
const SHARDS = { top: 22, height: 128 } as const;
const PIXELS_PER_PERCENT = 1.22;
const SAMPLES_PER_HOUR = 3;
const MINUTES_PER_HOUR = 60;

/** Where a minute of the day stands on the chart. */
export function chartX(minute: number): number {
  const hours = CHART.lastHour - CHART.firstHour;
  return round(CHART.left + ((minute / MINUTES_PER_HOUR - CHART.firstHour) / hours) * (CHART.right - CHART.left));
}

export function chartY(percent: number): number {
  return round(CHART.base - percent * PIXELS_PER_PERCENT);
}

/** The outline of the hourly figures as a smooth SVG path. */
export function curvePath(hourly: readonly number[]): string {
  const points = hourly.map((percent, index) => [xOf(index), chartY(percent)] as const);
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (!before) return `M${x} ${y}`;
      const middle = round((before[0] + x) / 2);
      return `C${middle} ${before[1]} ${middle} ${y} ${x} ${y}`;
    })
    .join('');
}

/** The same outline down to the base as a CSS polygon in per cent of that picture, to cut it along the curve. */
export function curvePolygon(hourly: readonly number[]): string {
  const count = (hourly.length - 1) * SAMPLES_PER_HOUR;
  const points = Array.from({ length: count + 1 }, (_, index) => {
    const at = index / SAMPLES_PER_HOUR;
    return corner(xOf(at), chartY(valueAt(hourly, at)));
  });
  const [first, last] = [corner(xOf(0), CHART.base), corner(xOf(hourly.length - 1), CHART.base)];
  return `polygon(${[first, ...points, last].join(',')})`;
}

function valueAt(hourly: readonly number[], at: number): number {
  const index = Math.min(hourly.length - 1, Math.floor(at));
  const from = hourly[index] ?? 0;
  const to = hourly[index + 1] ?? from;
  const share = at - index;
  return from + (to - from) * share * share * (3 - 2 * share);
}

function xOf(index: number): number {
  return chartX((CHART.firstHour + index) * MINUTES_PER_HOUR);
}

function corner(x: number, y: number): string {
  const across = ((x - CHART.left) / (CHART.right - CHART.left)) * 100;
  return `${round(across)}% ${round(((y - SHARDS.top) / SHARDS.height) * 100)}%`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
