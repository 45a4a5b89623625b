/** Opening hours in words, where they are not the same every day. */
import { addDays } from '#src/values/day.ts';
import {
  type Hours,
  hoursOn,
  hoursText,
  isUsualDay,
  openingTimes,
  type ParkHours,
  signTime,
  unusualRuns,
  usualHours,
} from '#src/values/opening-hours.ts';
import type { Intl18 } from './intl.ts';

/** As far ahead as visitors can book and search engines are told. */
export const HOURS_AHEAD_DAYS = 180;

type Asked = { park: ParkHours; today: string };

/** `7:00–17:30`, as it is written on a sign. */
function signed({ opensAt, closesAt }: Hours) {
  return { opens: signTime(opensAt), closes: signTime(closesAt) };
}

/** What is different today and on days to come, a line each; nothing while all of them have the usual hours. */
export function unusualHours(intl: Intl18, { park, today, most }: Asked & { most: number }): string[] {
  const ahead = { from: addDays(today, 1), to: addDays(today, HOURS_AHEAD_DAYS) };
  const runs = unusualRuns(park, ahead).map(({ from, to, ...hours }) => {
    const times = signed(hours);
    if (from === to) return intl.t('chrome.hours.on', { ...times, day: intl.day(from, 'full') });
    return intl.t('chrome.hours.run', {
      ...times,
      from: intl.day(from, 'short'),
      to: `${intl.day(to, 'weekday')}, ${intl.day(to, 'long')}`,
    });
  });
  const now = isUsualDay(park, today) ? [] : [intl.t('chrome.hours.today', signed(hoursOn(park, today)))];
  return [...now, ...runs].slice(0, most);
}

/**
 * When the park opens again, for a sentence that is shown before the opening of today and after its closing: both times
 * where they differ.
 */
export function reopensText(intl: Intl18, { park, today }: Asked): string {
  const [first = '', next] = openingTimes(park, today).map(signTime);
  return next === undefined ? first : intl.t('chrome.hours.reopens', { today: first, tomorrow: next });
}

/** The hours between two days: `7:00–17:30`, and each day that has others behind it. */
export function hoursBetween(intl: Intl18, park: ParkHours, days: { from: string; to: string }): string {
  if (days.from === days.to) return hoursText(hoursOn(park, days.from));
  const others = unusualRuns(park, days).map(
    ({ from, to, ...hours }) =>
      `${[...new Set([from, to])].map((day) => intl.day(day, 'short')).join(' – ')}: ${hoursText(hours)}`,
  );
  return [hoursText(usualHours(park)), ...others].join('; ');
}
