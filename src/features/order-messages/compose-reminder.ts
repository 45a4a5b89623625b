import { reminderMail } from '#emails/reminder.tsx';
import { intlFor } from '#i18n/intl.ts';
import { newsOf } from '#src/features/live-board/lift-news.ts';
import { mailFrame } from '#src/features/orders/order-links.ts';
import type { Draft, MailTask, Outlook } from '#src/features/orders/order-records.ts';
import { parkDay } from '#src/values/day.ts';
import { isTripClosed } from '#src/values/timetable/closed-part.ts';

type ReminderFacts = {
  /** Why no reminder is needed any more; null while it is. */
  skipped: string | null;
  day: string;
  count: number;
  startTime: string | null;
  hours: string;
  weather: string | null;
};

/** The reminder on the day before a visit, from the tickets that are still unused. */
export function reminderFacts(task: MailTask): ReminderFacts {
  const { records, settings, outlook } = task;
  const day = task.payload.day ?? records.hold.day;
  const waiting = records.tickets.filter((ticket) => ticket.state === 'issued' && ticket.day === day);
  const times = waiting.map((ticket) => ticket.startTime).filter(Boolean);
  const startTime = times.toSorted()[0] ?? null;
  return {
    skipped: whyQuiet(task, waiting, day),
    day,
    count: waiting.length,
    startTime,
    hours: startTime ?? `${settings['park.opensAt']}–${settings['park.closesAt']}`,
    weather: outlook ? weatherText(outlook, task) : null,
  };
}

function whyQuiet({ now, outlook }: MailTask, waiting: MailTask['records']['tickets'], day: string) {
  if (waiting.length === 0) return 'no ticket waits for that day';
  if (parkDay(now) >= day) return 'too late to remind';
  const closed = outlook?.closed ?? [];
  const isClosed = waiting.every((ticket) => isTripClosed(closed, ticket));
  return isClosed ? 'closed that day' : null;
}

/** The forecast of the day; without one, how the lifts run now. */
function weatherText({ forecast, lifts }: Outlook, { locale, now }: MailTask): string | null {
  const { t } = intlFor(locale);
  if (forecast) {
    const { summary, temperatureC: degrees, windKmh: wind } = forecast;
    return t('messages.reminder.weather', { summary: summary[locale], degrees, wind });
  }
  // What was reported too long ago says nothing about tomorrow.
  if (lifts.length === 0 || lifts.some((lift) => newsOf(lift, now) === 'lost')) return null;
  const troubled = lifts.filter((lift) => lift.status !== 'running').map((lift) => lift.name[locale]);
  if (troubled.length === 0) return t('messages.reminder.lifts');
  return t('messages.reminder.liftsNot', { names: troubled.join(', ') });
}

export function composeReminder(task: MailTask): Draft {
  const { skipped, day, count, startTime, weather } = reminderFacts(task);
  if (skipped) return { skipped };
  const mapUrl = task.settings['park.mapUrl'];
  return { content: reminderMail({ ...mailFrame(task), day, count, startTime, weather, mapUrl }) };
}
