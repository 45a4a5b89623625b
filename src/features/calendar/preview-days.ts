/** What a name, a season and hours for some days would mean, before anything is saved. */
import type { Db } from '#db/client.ts';
import type { Bilingual } from '#db/columns.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { listClosedDays, listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import type { Context } from '#src/server/trpc.ts';
import { daysBetween, minuteOf, timeOfMinute } from '#src/values/day.ts';
import { hoursOn, isOpenAt, usualHours } from '#src/values/opening-hours.ts';
import { listTypeNames } from './calendar.queries.ts';
import type { DaysPreviewInput } from './calendar-input.ts';
import { assertAhead, stampOf } from './save-special-days.ts';
import {
  countPriced,
  listDeparturesOutside,
  listNamedDays,
  listTicketsOutside,
} from './special-days.queries.ts';

/** A departure that the hours leave out, with the valid tickets for it. */
type LeftOut = { day: string; time: string; name: Bilingual; tickets: number };

type Preview = {
  days: number;
  orders: number;
  named: number;
  /** Days that have hours of their own now. */
  timed: number;
  /** Days on which the whole park is closed. */
  closed: number;
  /** The first of the departures that are left out; all of them are `leftOutCount`, with `leftOutTickets`. */
  leftOut: LeftOut[];
  leftOutCount: number;
  leftOutTickets: number;
  /** Day tickets that are sold for the same day even after the closing, and until when. */
  soldLate: { name: Bilingual; time: string }[];
  /** By which a change sees whether a colleague's came between. */
  stamp: string;
};

const LEFT_OUT_SHOWN = 12;

/** Changes nothing. Throws BAD_REQUEST `past`. */
export async function previewDays({ db, now }: Context, input: DaysPreviewInput): Promise<Preview> {
  const { from, to } = input;
  assertAhead(from, now);
  const [rows, orders, closed, leftOut, types] = await Promise.all([
    listNamedDays(db.read, { from, to }),
    countPriced(db.read, { from, to, now }),
    listClosedDays(db.read, { from, to }),
    listLeftOut(db, input),
    listTicketTypes(db.read),
  ]);
  const last = input.closesAt ? minuteOf(input.closesAt) : Number.POSITIVE_INFINITY;
  return {
    days: daysBetween(from, to) + 1,
    orders,
    named: rows.length,
    timed: rows.filter(({ opensAt }) => opensAt !== null).length,
    closed: closed.length,
    leftOut: leftOut.slice(0, LEFT_OUT_SHOWN),
    leftOutCount: leftOut.length,
    leftOutTickets: leftOut.reduce((sum, { tickets }) => sum + tickets, 0),
    soldLate: types
      .filter(({ hasSlots, lastSaleMinute }) => !hasSlots && lastSaleMinute > last)
      .map(({ name, lastSaleMinute }) => ({ name, time: timeOfMinute(lastSaleMinute) })),
    stamp: stampOf(rows),
  };
}

/**
 * Departures outside the new hours, which are the usual ones where none are given, and inside those of the day as it is or
 * inside the usual ones: a sunrise trip is before any opening.
 */
async function listLeftOut(db: Db, { from, to, opensAt, closesAt }: DaysPreviewInput): Promise<LeftOut[]> {
  const settings = await readSettings(db.read);
  const usual = usualHours(settings);
  const asked = { from, to, ...(opensAt && closesAt ? { opensAt, closesAt } : usual) };
  const [departures, tickets, types] = await Promise.all([
    listDeparturesOutside(db.read, asked),
    listTicketsOutside(db.read, asked),
    listTypeNames(db.read),
  ]);
  const names = new Map(types.map(({ id, name }) => [id, name]));
  const found = new Map<string, LeftOut>();
  for (const one of [...departures.map((row) => ({ ...row, tickets: 0 })), ...tickets]) {
    const { day, startTime: time, ticketTypeId } = one;
    const minute = minuteOf(time);
    if (!isOpenAt(minute, usual) && !isOpenAt(minute, hoursOn(settings, day))) continue;
    const name = names.get(ticketTypeId) ?? { vi: ticketTypeId, en: ticketTypeId };
    found.set(`${day} ${time} ${ticketTypeId}`, { day, time, name, tickets: Number(one.tickets) });
  }
  return [...found].toSorted(([one], [other]) => one.localeCompare(other)).map(([, leftOut]) => leftOut);
}
