import type { Intl18, Words } from '#i18n/intl.ts';
import { isOnSale, type WeekWords } from '#src/features/tickets/day-cells.ts';
import { factsOf } from '#src/features/tickets/day-facts.ts';
import { freeUnder } from '#src/features/tickets/rules/free-age.ts';
import { leadUnit, type TicketDay, type TicketType } from '#src/features/tickets/tickets.ts';
import { parkDay } from '#src/values/day.ts';
import type { BookingTicket } from './booking.ts';
import { bookingTicket } from './booking-start.ts';
import { QuickBookingBar } from './quick-booking-bar.tsx';

type Props = {
  type: TicketType;
  dates: readonly string[];
  days: readonly TicketDay[];
  now: string;
  intl: Intl18;
};

/** The booking bar with what it needs of one ticket, the one its prices are reckoned by. */
export function QuickBooking({ type, dates, days, now, intl }: Props) {
  const { locale } = intl;
  const known = new Map(days.map((day) => [day.date, day]));
  const adult = leadUnit(type.units);
  const child = type.units.find((unit) => unit.key === 'child');
  const units = [adult, child].flatMap((unit) => unit ?? []);
  const today = parkDay(now);
  const under = freeUnder([type]);
  const facts = dates.map((date) => factsOf(date, known.get(date), today));
  return (
    <QuickBookingBar
      ticket={ticketOf({ ...type, units }, intl)}
      days={facts}
      locale={locale}
      words={{
        bar: {
          ...without(intl.words('tickets.bar'), facts.some(isOnSale) ? ['nothing'] : []),
          free: under === null ? '' : intl.t('tickets.bar.free', { under }),
        },
        day: wordsOf(days, intl.words('tickets.day')),
        week: weekOf(intl.words('common.calendar')),
        stepper: intl.words('common.stepper'),
      }}
    />
  );
}

/** Without what the bar does not show, and by short names: all of it travels with every home page. */
function ticketOf(type: TicketType, intl: Intl18): BookingTicket {
  const { hasSlots, ...ticket } = bookingTicket(type, intl);
  const units = ticket.units.map(({ rule, heightCm, ...unit }) => ({ ...unit, id: unit.key }));
  return { ...ticket, units };
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
