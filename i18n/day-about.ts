import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { weekday } from '#src/values/day.ts';
import { lunarDate } from '#src/values/lunar.ts';
import { formatMessage } from '#src/values/message.ts';

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export type DayWords = {
  locale: Locale;
  words: Words<'forms.day'>;
  week: Words<'common.calendar'>;
};

export function weekdayName(day: string, week: DayWords['week'], isWhole = false): string {
  const name = WEEK[weekday(day) - 1] ?? 'mon';
  return isWhole ? week[`${name}Full`] : week[name];
}

/** `13/5`; in a leap month `13/5n`, as printed calendars write it. */
export function lunarText(day: string): string {
  const lunar = lunarDate(day);
  return `${lunar.day}/${lunar.month}${lunar.isLeap ? 'n' : ''}`;
}

/** `CN, 5/11 âm`: what stands beside a day. In the browser it is loaded apart, with the moon's reckoning. */
export function dayAbout(day: string, { locale, words, week }: DayWords): string {
  return formatMessage(words.about, { weekday: weekdayName(day, week), lunar: lunarText(day) }, locale);
}
