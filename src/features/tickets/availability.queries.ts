import { and, asc, between, eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { askOnce } from '#db/remembered.ts';
import { departureStatuses, departures } from '#db/schema/tickets.ts';
import { seasonOf } from '#src/values/timetable/season.ts';
import {
  type AskedTicket,
  findTicketType,
  listClosures,
  listSeasonRules,
  listSpecialDays,
  listTicketTypes,
  ticketTypeIdOf,
} from './tickets.queries.ts';
import {
  bestStatus,
  isPastCutOff,
  isPriced,
  leadUnit,
  pricesOn,
  type TicketDay,
  type TicketType,
} from './tickets.ts';

type Period = { from: string; to: string };
type Read = Pick<Readings, 'rows' | 'special' | 'rules' | 'closures'>;

/**
 * Each day of a ticket type as visitors see it. The statuses are those stored at the last change, so pages can be
 * cached.
 */
export async function listTicketDays(
  db: Queryable,
  { type, now, ...period }: { type: TicketType; now: string } & Period,
): Promise<TicketDay[]> {
  return daysOnce({ type, now, ...(await readDays(db, { slug: type.slug, ...period })) });
}

/** The ticket type of that name with its days, in one trip; null where none is on sale. */
export async function findTicketDays(
  db: Queryable,
  { slug, now, ...period }: { slug: string; now: string } & Period,
): Promise<{ type: TicketType; days: TicketDay[] } | null> {
  const [type, read] = await Promise.all([findTicketType(db, slug), readDays(db, { slug, ...period })]);
  return type && { type, days: daysOnce({ type, now, ...read }) };
}

/** Every ticket on sale, with the days of the one of that name, else of the first; in one trip. */
export async function findChosenDays(
  db: Queryable,
  { slug, now, ...period }: { slug: string; now: string } & Period,
): Promise<{ types: TicketType[]; type: TicketType | undefined; days: TicketDay[] }> {
  const [types, read] = await Promise.all([
    listTicketTypes(db),
    readDays(db, { slug, isElseFirst: true, ...period }),
  ]);
  const type = types.find((one) => one.slug === slug) ?? types[0];
  return { types, type, days: type ? daysOnce({ type, now, ...read }) : [] };
}

async function readDays(db: Queryable, { from, to, ...asked }: AskedTicket & Period): Promise<Read> {
  const [rows, special, rules, closures] = await Promise.all([
    listStatuses(db, { ...asked, from, to }),
    listSpecialDays(db, { from, to }),
    listSeasonRules(db),
    listClosures(db, { ...asked, from, to }),
  ]);
  return { rows, special, rules, closures };
}

function daysOnce({ rows, special, rules, closures, type, now }: Readings): TicketDay[] {
  const basis = [type, special, rules, closures, now.slice(0, MINUTE)];
  const last = lastDays.get(rows);
  if (last?.basis.every((one, index) => one === basis[index])) return last.days;
  const days = daysFrom({ rows, special, rules, closures, type, now });
  lastDays.set(rows, { basis, days });
  return days;
}

const MINUTE = 'yyyy-mm-ddThh:mm'.length;

/** The same object for the same readings: what is made from it is cached by it. */
const lastDays = new WeakMap<object, { basis: unknown[]; days: TicketDay[] }>();

type Readings = {
  rows: Awaited<ReturnType<typeof readStatuses>>;
  special: Awaited<ReturnType<typeof listSpecialDays>>;
  rules: Awaited<ReturnType<typeof listSeasonRules>>;
  closures: Awaited<ReturnType<typeof listClosures>>;
  type: TicketType;
  now: string;
};

function daysFrom({ rows, special: specialDays, rules, closures, type, now }: Readings): TicketDay[] {
  const special = Map.groupBy(specialDays, (row) => row.day);
  const closed = Map.groupBy(closures, (row) => row.day);
  return [...Map.groupBy(rows, (row) => row.date)].map(([date, slots]) => {
    const [{ season: named, name = null } = {}] = special.get(date) ?? [];
    const season = seasonOf(date, named, rules);
    const shut = closed.get(date) ?? [];
    const whole = shut.find(({ startTime }) => startTime === null) ?? null;
    const prices = pricesOn(type.units, season);
    const isShut = whole !== null || !isPriced(type.units, season);
    const shown = slots.map(({ departureId, time, status }) => {
      const isClosed = isShut || shut.some(({ startTime }) => startTime === time);
      const isOver = isPastCutOff({ day: date, startTime: time, lastSaleMinute: type.lastSaleMinute, now });
      return { departureId, time, status: isClosed || isOver ? ('CLOSED' as const) : status, leftPercent: 0 };
    });
    const status = bestStatus(shown.map((slot) => slot.status));
    return {
      date,
      status,
      season,
      seasonName: name,
      // Times that are closed one by one close the day when none is left.
      closure: whole ?? (status === 'CLOSED' ? (shut[0] ?? null) : null),
      fromVnd: prices[leadUnit(type.units)?.id ?? ''] ?? 0,
      prices,
      slots: shown,
    };
  });
}

function listStatuses(db: Queryable, asked: AskedTicket & Period) {
  return askOnce(db, readStatuses, asked);
}

async function readStatuses(db: Queryable, { from, to, ...asked }: AskedTicket & Period) {
  return db
    .select({
      departureId: departures.id,
      date: departures.day,
      time: departures.startTime,
      status: departureStatuses.status,
    })
    .from(departures)
    .innerJoin(departureStatuses, eq(departureStatuses.departureId, departures.id))
    .where(and(eq(departures.ticketTypeId, ticketTypeIdOf(asked)), between(departures.day, from, to)))
    .orderBy(asc(departures.day), asc(departures.startTime));
}
