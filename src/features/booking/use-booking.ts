import { startTransition, useEffect, useMemo, useState } from 'react';
import { readItem, storeItem } from '#src/client/account/session-store.ts';
import { guestsFor, readBooking, rememberBooking } from '#src/client/booking-memory.ts';
import { type LiveDay, useAvailability } from '#src/client/use-availability.ts';
import { isOnSale } from '#src/features/tickets/day-cells.ts';
import { addDays } from '#src/values/day.ts';
import {
  type BookingDay,
  type BookingError,
  type BookingStart,
  type BookingTicket,
  type BookingUnit,
  basketErrors,
  bookingLines,
  type Choice,
  countGuests,
  DATE_FIELD,
  dateError,
  dayError,
  type Quantities,
  SLOT_FIELD,
  steppedCount,
  totalVnd,
} from './booking.ts';
import { type GivenDay, liveDay, withExact } from './booking-days.ts';

type Asked = {
  ticket: BookingTicket;
  days: readonly GivenDay[];
  today: string;
  start: BookingStart;
  /** A step before the form: a unit that is sold from a least number on goes there at once. */
  isStepped?: boolean;
};

export type Booking = ReturnType<typeof useBooking>;

/** What is chosen, what is known of the days at this moment, what it costs, and what is wrong with it. */
export function useBooking(asked: Asked) {
  const { ticket, days, today, start, isStepped = false } = asked;
  const [choice, setChoice] = useChoice(asked);
  const [round, setRound] = useState(0);
  const exact = useAvailability({ ...periodOf(days, today), slug: ticket.slug, round });
  const seen = useSeenDays(days);
  const far = choice.date && !seen.some(({ date }) => date === choice.date) ? choice.date : '';
  const beyond = useAvailability({ slug: ticket.slug, from: far, to: far, round }).get(far);
  const known = useMemo(() => knownDays(seen, exact, beyond), [seen, exact, beyond]);
  const day = choice.date ? known.get(choice.date) : undefined;
  const open = day?.slots.filter(isOnSale) ?? [];
  const slot = open.find(({ id }) => id === choice.slotId);
  const lines = bookingLines(ticket.units, choice.quantities, day?.season ?? 'weekday');

  function choose(change: Partial<Choice>): void {
    const next = { ...choice, ...change };
    if (change.date) next.slotId = sameSlot(known.get(change.date), day, choice.slotId);
    setChoice(next);
  }

  function setCount(unit: BookingUnit, wanted: number): void {
    const { quantities } = choice;
    const count = isStepped ? steppedCount(unit, quantities[unit.id] ?? 0, wanted) : wanted;
    choose({ quantities: { ...quantities, [unit.id]: count } });
  }

  return {
    ...{ choice, day, slot, lines, choose, setCount },
    shown: days.map((one) => known.get(one.date) ?? withExact(one, undefined)),
    guests: countGuests(choice.quantities),
    /** By the keys of the units. */
    group: groupOf(ticket, choice.quantities),
    totalVnd: totalVnd(lines),
    errors: errorsOf({ ticket, choice, day, hasSlot: Boolean(slot), today, start }),
    refresh: () => setRound((before) => before + 1),
  };
}

/** The chosen quantities, date and slot: of the address, else what this tab or this device chose before. */
function useChoice({ ticket, start, today }: Asked) {
  const { date, quantities } = start;
  const [choice, setChoice] = useState<Choice>({ date, slotId: start.slotId ?? null, quantities });
  const [asked, setAsked] = useState(date);
  if (asked !== date) {
    setAsked(date);
    if (date) setChoice({ ...choice, date, slotId: null });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was kept when the form appeared.
  useEffect(() => {
    const stored = readBooking(today);
    startTransition(() =>
      setChoice((now) => ({
        date: now.date ?? (start.dateError ? null : stored.date),
        // Of another day it is none of this one's.
        slotId: now.slotId ?? readItem<string>(slotName(ticket)),
        quantities: start.hasCounts ? now.quantities : guestsFor(ticket, stored.group),
      })),
    );
  }, [ticket.slug]);

  function change(next: Choice): void {
    setChoice(next);
    storeChoice(ticket, next);
  }
  return [choice, change] as const;
}

function slotName({ slug }: BookingTicket): string {
  return `booking.${slug}`;
}

/** The slot outlives a reload of the tab, the rest is remembered by the device. */
function storeChoice(ticket: BookingTicket, { date, slotId, quantities }: Choice): void {
  storeItem(slotName(ticket), slotId);
  const group = { ...readBooking('').group, ...groupOf(ticket, quantities) };
  rememberBooking({ ...(date && { date }), group });
}

function groupOf({ units }: BookingTicket, quantities: Quantities): Record<string, number> {
  return Object.fromEntries(units.map(({ id, key }) => [key, quantities[id] ?? 0]));
}

/** By date; the chosen day may be in a month that the page does not show. */
function knownDays(
  seen: readonly GivenDay[],
  exact: ReadonlyMap<string, LiveDay>,
  beyond: LiveDay | undefined,
) {
  const known = new Map(seen.map((day) => [day.date, withExact(day, exact.get(day.date))]));
  return beyond && !known.has(beyond.date) ? known.set(beyond.date, liveDay(beyond)) : known;
}

/** The days in a row from today on; a chosen day beyond a gap is not asked about. */
function periodOf(days: readonly GivenDay[], today: string): { from: string; to: string } {
  const gap = days.findIndex(
    ({ date }, index) => index > 0 && date !== addDays(days[index - 1]?.date ?? '', 1),
  );
  const view = gap < 0 ? days : days.slice(0, gap);
  return { from: view.find((day) => day.date >= today)?.date ?? today, to: view.at(-1)?.date ?? today };
}

/** The days of this month and of those looked at before: the chosen one may be among them. */
function useSeenDays(days: readonly GivenDay[]): readonly GivenDay[] {
  const [earlier, setEarlier] = useState(days);
  useEffect(() => setEarlier((before) => (before === days ? before : [...before, ...days])), [days]);
  return useMemo(() => [...earlier, ...days], [earlier, days]);
}

/** Another day keeps the chosen time of day. */
function sameSlot(
  next: BookingDay | undefined,
  before: BookingDay | undefined,
  slotId: string | null,
): string | null {
  const time = before?.slots.find((slot) => slot.id === slotId)?.time;
  return next?.slots.find((slot) => slot.time === time)?.id ?? null;
}

type CheckInput = Pick<Asked, 'ticket' | 'today' | 'start'> & {
  choice: Choice;
  day: BookingDay | undefined;
  hasSlot: boolean;
};

function errorsOf({ ticket, choice, day, hasSlot, today, start }: CheckInput): BookingError[] {
  const wrongDate = choice.date
    ? (dateError(choice.date, today) ?? dayError(day))
    : (start.dateError ?? 'dateRequired');
  const errors: BookingError[] = wrongDate ? [{ field: DATE_FIELD, id: wrongDate }] : [];
  if (!wrongDate && ticket.hasSlots && !hasSlot) errors.push({ field: SLOT_FIELD, id: 'slotRequired' });
  return [...errors, ...basketErrors(ticket, choice.quantities)];
}
