import { minuteOf } from './day.ts';

/** Times of a park day, `HH:MM`. */
export type Hours = { opensAt: string; closesAt: string };

/** `minute` counts from midnight at the park. */
export function isOpenAt(minute: number, { opensAt, closesAt }: Hours): boolean {
  return minuteOf(opensAt) <= minute && minute < minuteOf(closesAt);
}
