import { useEffect, useMemo, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { readItem, storeItem } from '#src/client/account/session-store.ts';
import { useAvailability } from '#src/client/use-availability.ts';
import {
  type BookingDay,
  type BookingError,
  type BookingTicket,
  basketErrors,
  DATE_FIELD,
  type DateErrorId,
  dateError,
  dayError,
  PARTY,
  type Quantities,
  SLOT_FIELD,
} from './booking.ts';
import { withExact } from './booking-days.ts';
import type { BookingWords } from './booking-words.ts';

export type BookingStart = {
  date: string | null;
  /** What was wrong with the date in the address. */
  dateError: DateErrorId | null;
  quantities: Quantities;
  /** Whether the URL has guest counts; else those chosen before in this tab are used. */
  hasCounts: boolean;
};

export type Choice = { date: string | null; slotId: string | null; quantities: Quantities };
type Asked = { ticket: BookingTicket; days: readonly BookingDay[]; today: string; start: BookingStart };

export type Booking = ReturnType<typeof useBooking>;
/** Props of every part of the form that leads on. */
export type BookingPart = {
  locale: Locale;
  words: BookingWords;
  ticket: BookingTicket;
  booking: Booking;
  isBusy: boolean;
  /** A proof of work is being solved. */
  isChecking: boolean;
};

/** What is chosen, what is known of the days, and what is wrong with it. */
export function useBooking({ ticket, days, today, start }: Asked) {
  const [choice, setChoice] = useChoice(ticket, start);
  const [round, setRound] = useState(0);
  const exact = useAvailability({ ...periodOf(days, today), slug: ticket.slug, round });
  const seen = useSeenDays(days);
  const known = useMemo(
    () => new Map(seen.map((day) => [day.date, withExact(day, exact.get(day.date))])),
    [seen, exact],
  );
  const day = choice.date ? known.get(choice.date) : undefined;
  const slot = day?.slots.find(
    ({ id, status }) => id === choice.slotId && (status === 'AVAILABLE' || status === 'LIMITED'),
  );

  function choose(change: Partial<Choice>): void {
    const next = { ...choice, ...change };
    if (change.date) next.slotId = sameSlot(known.get(change.date), day, choice.slotId);
    setChoice(next);
  }

  const refresh = () => setRound((before) => before + 1);
  return {
    choice,
    choose,
    known,
    day,
    slot,
    refresh,
    errors: errorsOf({ ticket, choice, day, hasSlot: Boolean(slot), today, start }),
  };
}

/** The chosen quantities, date and slot; they outlive a reload of the tab. */
function useChoice(ticket: BookingTicket, start: BookingStart) {
  const [choice, setChoice] = useState<Choice>({
    date: start.date,
    slotId: null,
    quantities: start.quantities,
  });
  const name = `booking.${ticket.slug}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what this tab kept when the form appeared.
  useEffect(() => {
    const stored = readItem<Choice>(name);
    if (!stored) return;
    const isSame = Object.entries(start.quantities).every(
      ([id, count]) => (stored.quantities[id] ?? 0) === count,
    );
    setChoice((now) => ({
      date: now.date,
      slotId: stored.date === now.date ? stored.slotId : null,
      quantities: start.hasCounts && !isSame ? now.quantities : stored.quantities,
    }));
  }, [name]);

  function change(next: Choice): void {
    setChoice(next);
    storeItem(name, next);
    storeItem(PARTY, Object.fromEntries(ticket.units.map(({ id, key }) => [key, next.quantities[id] ?? 0])));
  }
  return [choice, change] as const;
}

/** From the first day of the month in view that is not over to its last; a chosen day elsewhere is not asked about. */
function periodOf(days: readonly BookingDay[], today: string): { from: string; to: string } {
  const month = days[0]?.date.slice(0, 7) ?? '';
  const view = days.filter((day) => day.date.startsWith(month));
  return { from: view.find((day) => day.date >= today)?.date ?? today, to: view.at(-1)?.date ?? today };
}

/** The days of this month and of those looked at before: the chosen one may be among them. */
function useSeenDays(days: readonly BookingDay[]): readonly BookingDay[] {
  const [earlier, setEarlier] = useState(days);
  useEffect(() => setEarlier((before) => [...before, ...days]), [days]);
  return useMemo(() => [...earlier, ...days], [earlier, days]);
}

/** Another day keeps the chosen time of day when that departure can be booked. */
function sameSlot(
  next: BookingDay | undefined,
  before: BookingDay | undefined,
  slotId: string | null,
): string | null {
  const time = before?.slots.find((slot) => slot.id === slotId)?.time;
  return (
    next?.slots.find((slot) => slot.time === time && slot.status !== 'SOLD_OUT' && slot.status !== 'CLOSED')
      ?.id ?? null
  );
}

type CheckInput = {
  ticket: BookingTicket;
  choice: Choice;
  day: BookingDay | undefined;
  hasSlot: boolean;
  today: string;
  start: BookingStart;
};

function errorsOf({ ticket, choice, day, hasSlot, today, start }: CheckInput): BookingError[] {
  const wrongDate = choice.date
    ? (dateError(choice.date, today) ?? dayError(day))
    : (start.dateError ?? 'dateRequired');
  const errors: BookingError[] = wrongDate ? [{ field: DATE_FIELD, id: wrongDate }] : [];
  if (!wrongDate && ticket.hasSlots && !hasSlot) errors.push({ field: SLOT_FIELD, id: 'slotRequired' });
  return [...errors, ...basketErrors(ticket, choice.quantities)];
}
