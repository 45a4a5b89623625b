export const HOUR_MINUTES = 60;
export const CLOUD_SEA_FIRST_MINUTE = 6 * HOUR_MINUTES;

/** Chance at a minute of the day, between the two hourly figures around it. */
export function cloudSeaAt(hourly: number[] | null, minute: number): number | null {
  const hour = (minute - CLOUD_SEA_FIRST_MINUTE) / HOUR_MINUTES;
  const before = hourly?.[Math.floor(hour)];
  const after = hourly?.[Math.ceil(hour)];
  if (before === undefined || after === undefined) return null;
  return Math.round(before + (after - before) * (hour - Math.floor(hour)));
}

/** The same in words; before and after the forecast its first and last figure. */
export function cloudSeaText(hourly: number[], minute: number): string {
  const last = CLOUD_SEA_FIRST_MINUTE + (hourly.length - 1) * HOUR_MINUTES;
  return `${cloudSeaAt(hourly, Math.max(CLOUD_SEA_FIRST_MINUTE, Math.min(last, minute))) ?? 0}%`;
}
