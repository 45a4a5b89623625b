import type { Locale } from '#i18n/locales.ts';
import {
  type DayFacts,
  type DayWords,
  dayCell,
  exactFacts,
  fewLeft,
  fullDay,
  type WaitLink,
} from '#src/features/tickets/day-cells.ts';
import type { TicketDay } from '#src/features/tickets/tickets.ts';
import type { CalendarDay } from '#src/ui/calendar/calendar-day.tsx';
import type { BookingDay } from './booking.ts';

/** What the procedure reports about a day at this moment. */
type ExactDay = Pick<TicketDay, 'date' | 'status'> & { slots: readonly Slot[]; leftPercent: number };
type Slot = TicketDay['slots'][number] & { vacancies?: number };

/** A day as the page shows it, with its departures; null for a calendar day without any. */
export function bookingDay(facts: DayFacts, day: TicketDay | undefined, locale: Locale): BookingDay {
  const note = day?.closure?.note[locale] ?? day?.seasonName?.[locale] ?? null;
  return { ...facts, note, slots: slotsOf(day?.slots ?? []) };
}

/** A day as a page sends it: most days have no departures to choose from, and no note. */
export type GivenDay = DayFacts & Partial<BookingDay>;

export function withExact(given: GivenDay, exact: ExactDay | undefined): BookingDay {
  const day = { note: null, slots: [], ...given };
  return exact ? { ...day, ...exactFacts(day, exact), slots: slotsOf(exact.slots) } : day;
}

/** A day of which only the procedure has told, with nothing for a calendar. */
export function liveDay({ date, status, season, fromVnd, leftPercent, slots }: LiveDay): BookingDay {
  return { date, status, season, fromVnd, leftPercent, lunar: '', note: null, slots: slotsOf(slots) };
}

type LiveDay = ExactDay & Pick<TicketDay, 'season' | 'fromVnd'>;

type View = {
  locale: Locale;
  words: DayWords;
  hrefOf: ((date: string) => `/${string}`) | null;
  wait: WaitLink | null;
};

export function monthCells(days: readonly GivenDay[], { locale, words, hrefOf, wait }: View): CalendarDay[] {
  return days.map((day, index) =>
    dayCell(day, {
      words: words.day,
      name: fullDay(day.date, words.week, locale),
      locale,
      isLunarWhole: index === 0,
      href: hrefOf?.(day.date),
      wait,
    }),
  );
}

function slotsOf(slots: readonly Slot[]): BookingDay['slots'] {
  return slots.map((slot) => {
    const left = fewLeft(slot);
    return { id: slot.departureId, time: slot.time, status: slot.status, ...(left && { left }) };
  });
}
