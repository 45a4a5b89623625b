import { parkOf } from '#emails/park.ts';
import { reminderMail } from '#emails/reminder.tsx';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { mailFrame } from '#src/features/orders/order-links.ts';
import type { Draft, MailTask, Outlook } from '#src/features/orders/order-records.ts';
import { parkDay } from '#src/values/day.ts';
import {
  entryFromOf,
  entryHours,
  entryTime,
  hoursOn,
  hoursText,
  signTime,
} from '#src/values/opening-hours.ts';
import { isTripClosed } from '#src/values/timetable/closed-part.ts';

type ReminderFacts = {
  /** Why no reminder is needed any more; null while it is. */
  skipped: string | null;
  day: string;
  count: number;
  startTime: string | null;
  entryFrom: string | null;
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
  const entryFrom = entryTime(hoursOn(settings, day), entryFromOf(waiting, records.facts));
  return {
    skipped: whyQuiet(task, waiting, day),
    day,
    count: waiting.length,
    startTime,
    hours: startTime ? signTime(startTime) : hoursText(entryHours(settings, day, entryFrom)),
    entryFrom,
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

/** The forecast of the day, or without one how the lifts run now; and those that will not run. */
function weatherText(outlook: Outlook, { locale }: MailTask): string | null {
  const { t } = intlFor(locale);
  const { forecast, lifts, stoppedIds } = outlook;
  const stopped = lifts.filter(({ id }) => stoppedIds.includes(id)).map(({ name }) => name[locale]);
  const sentences = [
    forecast
      ? t('messages.reminder.weather', {
          summary: forecast.summary[locale],
          degrees: forecast.temperatureC,
          wind: forecast.windKmh,
        })
      : liftsText(outlook, locale),
    stopped.length > 0 && t('messages.reminder.liftsStopped', { names: stopped.join(', ') }),
  ];
  return sentences.filter(Boolean).join(' ') || null;
}

/** How the lifts run now that will run that day too. */
function liftsText({ lifts, stoppedIds }: Outlook, locale: Locale): string | null {
  const { t } = intlFor(locale);
  // What was reported too long ago says nothing about tomorrow.
  if (lifts.length === 0 || lifts.some(({ news }) => news === 'lost')) return null;
  const troubled = lifts.filter(({ id, status }) => status !== 'running' && !stoppedIds.includes(id));
  if (troubled.length > 0)
    return t('messages.reminder.liftsNot', { names: troubled.map(({ name }) => name[locale]).join(', ') });
  return stoppedIds.length > 0 ? null : t('messages.reminder.lifts');
}

export function composeReminder(task: MailTask): Draft {
  const { skipped, day, count, startTime, entryFrom, weather } = reminderFacts(task);
  if (skipped) return { skipped };
  const { settings, locale } = task;
  const about = { park: parkOf(settings, locale, day), mapUrl: settings['park.mapUrl'] };
  return {
    content: reminderMail({ ...mailFrame(task), ...about, day, count, startTime, entryFrom, weather }),
  };
}
