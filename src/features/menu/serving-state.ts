import { minuteOf } from '#src/values/day.ts';

export type ServingState = 'open' | 'soon' | 'over';

/** Whether food is served at a minute of the park's day: open from the first minute, shut from the last on. */
export function servingState(
  { opensAt, closesAt }: { opensAt: string; closesAt: string },
  minute: number,
): ServingState {
  if (minute < minuteOf(opensAt)) return 'soon';
  return minute < minuteOf(closesAt) ? 'open' : 'over';
}
