/** The figures of a park day as files, each with the permission of the panel beside which its button stands. */
import type { Context as HttpContext } from 'hono';
import { intlFor } from '#i18n/intl.ts';
import { listPlaces, listTypeNames } from '#src/features/calendar/calendar.queries.ts';
import { type AskedPeriod, readPeriodAsked } from '#src/features/day-totals/asked-period.ts';
import {
  listChannelTakings,
  listEntries,
  listSales,
  listTakings,
} from '#src/features/day-totals/day-totals.queries.ts';
import { readDayAsked } from '#src/features/day-totals/day-totals.ts';
import { periodFaultText } from '#src/features/day-totals/period-fault.ts';
import { listGates } from '#src/features/gate/gate.queries.ts';
import { csvAnswer } from '#src/server/csv-answer.ts';
import { traceExport } from '#src/server/sessions/staff-trace.ts';
import type { Context, UserContext } from '#src/server/trpc.ts';
import { daysBetween, daysFrom, parkDay } from '#src/values/day.ts';
import { csvHead, csvLine } from '#src/values/files/csv.ts';
import { mayNow, type Permission } from '#src/values/permissions.ts';

type Read = Context['db']['read'];
type Cells = (string | number | null)[];
type Table = {
  /** Any of them. */
  permissions: readonly [Permission, ...Permission[]];
  head: readonly string[];
  /** Of these days, which follow one another. */
  rows: (db: Read, days: string[]) => Promise<Cells[]>;
};

/** So many days are read at once. */
const DAYS_AT_ONCE = 31;

const TABLES: Readonly<Record<string, Table>> = {
  trips: {
    permissions: ['tickets.read'],
    head: ['day', 'ticket', 'start_time', 'tickets', 'people', 'people_in', 'capacity'],
    rows: tripRows,
  },
  arrivals: {
    permissions: ['tickets.read', 'gate.scan'],
    head: ['day', 'gate', 'half_hour', 'ticket', 'start_time', 'people_in'],
    rows: arrivalRows,
  },
  takings: {
    permissions: ['day-totals.read'],
    head: ['day', 'method', 'payments', 'received_vnd', 'refunded_vnd'],
    rows: async (db, days) =>
      (await listTakings(db, days))
        .toSorted(byDay)
        .map((row) => [...[row.day, row.provider, row.payments, row.receivedVnd, row.refundedVnd]]),
  },
  channels: {
    permissions: ['day-totals.read'],
    head: ['day', 'channel', 'method', 'payments', 'received_vnd', 'refunded_vnd'],
    rows: async (db, days) =>
      (await listChannelTakings(db, days))
        .toSorted(byDay)
        .map((row) => [
          ...[row.day, row.salesChannel, row.provider, row.payments, row.receivedVnd, row.refundedVnd],
        ]),
  },
};

/** Null where it does not exist for whoever asks. */
export async function dayFile(c: HttpContext, ctx: Context): Promise<Response | null> {
  const name = (c.req.param('file') ?? '').replace(/\.csv$/, '');
  const table = Object.hasOwn(TABLES, name) ? TABLES[name] : undefined;
  const { user } = ctx;
  const permission = table?.permissions.find((one) => mayNow(user, one));
  if (!table || !user || !permission) return null;
  const query = new URL(c.req.url).searchParams;
  const asked = readPeriodAsked(query, parkDay(ctx.now));
  if (asked) return periodFile(c, { ...ctx, user }, { name, table, permission, asked });
  const day = readDayAsked(query, parkDay(ctx.now));
  const rows = await table.rows(ctx.db.read, [day]);
  const exported = { path: c.req.path, permission, id: `today-${name}`, filter: day, rows: rows.length };
  await traceExport({ ...ctx, user }, exported);
  async function* parts() {
    yield csvHead(table?.head ?? []) + rows.map(csvLine).join('');
  }
  return csvAnswer(`${name}-${day}`, parts());
}

type Wanted = { name: string; table: Table; permission: Permission; asked: AskedPeriod };

/** Month by month, so that a year is never in memory; read once before it is sent, as the log says how many rows are taken. */
async function periodFile(c: HttpContext, ctx: UserContext, wanted: Wanted): Promise<Response> {
  const { name, table, permission, asked } = wanted;
  if (!('period' in asked)) {
    const message = periodFaultText(intlFor(ctx.locale), asked);
    const error = { message, data: { code: 'BAD_REQUEST' } };
    return c.json({ error }, 400, { 'cache-control': 'private, no-store' });
  }
  const { from, to } = asked.period;
  const blocks = blocksOf(daysFrom(from, daysBetween(from, to) + 1));
  let rows = 0;
  for (const days of blocks) rows += (await table.rows(ctx.db.read, days)).length;
  const exported = { path: c.req.path, permission, id: `today-${name}`, filter: `${from}/${to}`, rows };
  await traceExport(ctx, exported);
  async function* parts() {
    yield csvHead(table.head);
    for (const days of blocks) {
      const some = await table.rows(ctx.db.read, days);
      if (some.length > 0) yield some.map(csvLine).join('');
    }
  }
  return csvAnswer(`${name}-${from}-${to}`, parts());
}

function byDay(one: { day: string }, other: { day: string }): number {
  return one.day.localeCompare(other.day);
}

function blocksOf(days: readonly string[]): string[][] {
  const count = Math.ceil(days.length / DAYS_AT_ONCE);
  return Array.from({ length: count }, (_, at) => days.slice(at * DAYS_AT_ONCE, (at + 1) * DAYS_AT_ONCE));
}

/** One for each day, ticket type and time that is on sale, was sold, or was used. */
async function tripRows(db: Read, days: string[]): Promise<Cells[]> {
  const [from = '', to = from] = [days[0], days.at(-1)];
  const [sales, entries, places, types] = await Promise.all([
    listSales(db, days),
    listEntries(db, days),
    listPlaces(db, { from, to }),
    listTypeNames(db),
  ]);
  const departures = places.filter((row) => row.departureId !== null && row.ticketTypeId !== null);
  const all = Map.groupBy<string, Trip>([...departures, ...sales, ...entries], tripOf);
  const sold = Map.groupBy(sales, tripOf);
  const entered = Map.groupBy(entries, tripOf);
  const planned = Map.groupBy(departures, tripOf);
  const names = new Map(types.map(({ id, name }) => [id, name.vi]));
  const rowsOf = [...all].map(([trip, [first]]) => {
    const own = sold.get(trip) ?? [];
    const typeId = first?.ticketTypeId ?? '';
    const cells = [first?.day ?? '', names.get(typeId) ?? typeId, first?.startTime ?? ''];
    const people = [sum(own, 'tickets'), sum(own, 'people'), sum(entered.get(trip) ?? [], 'people')];
    return [...cells, ...people, planned.get(trip)?.[0]?.capacity ?? null];
  });
  // The trips of a day stay in their order.
  return rowsOf.toSorted(([one], [other]) => String(one).localeCompare(String(other)));
}

type Trip = { day: string; ticketTypeId: string | null; startTime: string | null };

function tripOf({ day, ticketTypeId, startTime }: Trip): string {
  return `${day} ${ticketTypeId ?? ''} ${startTime ?? ''}`;
}

function sum<N extends string>(rows: readonly Readonly<Record<N, number>>[], name: N): number {
  return rows.reduce((all, row) => all + row[name], 0);
}

async function arrivalRows(db: Read, days: string[]): Promise<Cells[]> {
  const [entries, gates, types] = await Promise.all([
    listEntries(db, days),
    listGates(db),
    listTypeNames(db),
  ]);
  return entries
    .toSorted((one, other) => byDay(one, other) || one.halfHour.localeCompare(other.halfHour))
    .map((row) => [
      ...[row.day, gates.find(({ id }) => id === row.gateId)?.name.vi ?? row.gateId, row.halfHour],
      types.find(({ id }) => id === row.ticketTypeId)?.name.vi ?? row.ticketTypeId,
      ...[row.startTime, row.people],
    ]);
}
