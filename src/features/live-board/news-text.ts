import { dayText } from '#i18n/day-text.ts';
import type { Words } from '#i18n/intl.ts';
import { parkDay, parkTime } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';
import { ageMinutes } from './lift-news.ts';

type Age = { updatedAt: string; now: string; words: Words<'liveBoard.staff'>; locale: string };

const AS_MINUTES = 90;

/** How old news is, as the office says it: `3 phút trước`, after an hour and a half since when. */
export function newsText({ updatedAt, now, words, locale }: Age): string {
  const minutes = ageMinutes(updatedAt, now);
  if (minutes === 0) return words.justNow;
  if (minutes < AS_MINUTES) return formatMessage(words.ago, { minutes }, locale);
  const time = parkTime(updatedAt);
  const day = parkDay(updatedAt);
  const isToday = day === parkDay(now);
  return formatMessage(words.since, { time: isToday ? time : `${time} ${dayText(day, locale)}` }, locale);
}
