import type { Intl18 } from '#i18n/intl.ts';
import { parkDay, parkTime } from '#src/values/day.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** How long is left until a request is to be answered, or by how much it is late. */
export function dueText(intl: Intl18, dueAt: string, now: string): { text: string; isLate: boolean } {
  const { t, day } = intl;
  const minutes = Math.round((Date.parse(dueAt) - Date.parse(now)) / MINUTE_MS);
  if (minutes < 0) return { text: t('quotes.staff.late', { time: spanText(intl, -minutes) }), isLate: true };
  if (minutes < DAY_MINUTES)
    return { text: t('quotes.staff.left', { time: spanText(intl, minutes) }), isLate: false };
  return { text: `${day(parkDay(dueAt), 'short')} ${parkTime(dueAt)}`, isLate: false };
}

function spanText({ t }: Intl18, minutes: number): string {
  if (minutes >= DAY_MINUTES) return t('quotes.staff.days', { count: Math.floor(minutes / DAY_MINUTES) });
  const hours = Math.floor(minutes / HOUR_MINUTES);
  const rest = minutes % HOUR_MINUTES;
  if (hours === 0) return t('quotes.staff.minutes', { count: rest });
  return t(rest === 0 ? 'quotes.staff.hours' : 'quotes.staff.hoursMinutes', { hours, minutes: rest });
}
