import type { Intl18, Words } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { parkDay } from '#src/values/day.ts';
import { BookingBar } from './booking-bar.tsx';
import type { WeekWords } from './day-cells.ts';
import { factsOf } from './day-facts.ts';
import { groupUnits } from './group-units.ts';
import { leadUnit, type TicketDay, type TicketType } from './tickets.ts';

type Props = {
  type: TicketType;
  dates: readonly string[];
  days: readonly TicketDay[];
  now: string;
  intl: Intl18;
};

const ADULTS_AT_FIRST = 2;

/** The booking bar with what it needs of one ticket, the one its prices are reckoned by. */
export function QuickBooking({ type, dates, days, now, intl }: Props) {
  const { locale } = intl;
  const known = new Map(days.map((day) => [day.date, day]));
  const adult = leadUnit(type.units);
  const child = type.units.find((unit) => unit.key === 'child');
  const units = groupUnits(
    [adult, child].flatMap((unit) => unit ?? []),
    locale,
  );
  return (
    <BookingBar
      action={href('orderTicket', locale)}
      monthHref={href('ticket', locale, { params: { slug: type.slug } })}
      slug={type.slug}
      ticketName={type.name[locale]}
      days={dates.map((date) => factsOf(date, known.get(date), parkDay(now)))}
      units={units}
      maxPerOrder={type.maxPerOrder}
      counts={Object.fromEntries(units.map(({ key }, index) => [key, index === 0 ? ADULTS_AT_FIRST : 0]))}
      locale={locale}
      words={{
        bar: intl.words('tickets.bar'),
        day: wordsOf(days, intl.words('tickets.day')),
        week: weekOf(intl.words('common.calendar')),
        stepper: intl.words('common.stepper'),
      }}
    />
  );
}

const REASONS = ['maintenance', 'weather', 'event'] as const;

/** Without the words that none of these days needs: they would travel with every home page. */
function wordsOf(days: readonly TicketDay[], words: Words<'tickets.day'>): Words<'tickets.day'> {
  const present = new Set(days.map((day) => day.closure?.reason));
  const absent = REASONS.filter((reason) => !present.has(reason)).flatMap((reason) => [
    reason,
    `cell.${reason}`,
  ]);
  return without(words, ['past', 'unopened', ...absent]);
}

/** The names of the days alone. */
function weekOf(words: Words<'common.calendar'>): WeekWords {
  return without(words, ['previous', 'next', 'available', 'low', 'peak', 'closed']);
}

function without<T extends Record<string, string>>(words: T, absent: string[]): T {
  return Object.fromEntries(Object.entries(words).filter(([key]) => !absent.includes(key))) as T;
}
