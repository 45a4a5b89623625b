/** The figures of a park day as files, each with the permission of the panel beside which its button stands. */
import type { Context as HttpContext } from 'hono';
import { intlFor } from '#i18n/intl.ts';
import { listPlaces, listTypeNames } from '#src/features/calendar/calendar.queries.ts';
import { type AskedPeriod, readPeriodAsked } from '#src/features/day-totals/asked-period.ts';
import { listEntries, listSales, listTakings } from '#src/features/day-totals/day-totals.queries.ts';
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
  rows: (db: Read, day: string) => Promise<Cells[]>;
};

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
    rows: async (db, day) =>
      (await listTakings(db, [day])).map((row) => [
        ...[row.day, row.provider, row.payments, row.receivedVnd, row.refundedVnd],
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
  const rows = await table.rows(ctx.db.read, day);
  const exported = { path: c.req.path, permission, id: `today-${name}`, filter: day, rows: rows.length };
  await traceExport({ ...ctx, user }, exported);
  async function* parts() {
    yield csvHead(table?.head ?? []) + rows.map(csvLine).join('');
  }
  return csvAnswer(`${name}-${day}`, parts());
}

type Wanted = { name: string; table: Table; permission: Permission; asked: AskedPeriod };

/** Day by day, so that a year is never in memory; read once before it is sent, as the log says how many rows are taken. */
async function periodFile(c: HttpContext, ctx: UserContext, wanted: Wanted): Promise<Response> {
  const { name, table, permission, asked } = wanted;
  if (!('period' in asked)) {
    const message = periodFaultText(intlFor(ctx.locale), asked);
    const error = { message, data: { code: 'BAD_REQUEST' } };
    return c.json({ error }, 400, { 'cache-control': 'private, no-store' });
  }
  const { from, to } = asked.period;
  const days = daysFrom(from, daysBetween(from, to) + 1);
  let rows = 0;
  for (const day of days) rows += (await table.rows(ctx.db.read, day)).length;
  const exported = { path: c.req.path, permission, id: `today-${name}`, filter: `${from}/${to}`, rows };
  await traceExport(ctx, exported);
  async function* parts() {
    yield csvHead(table.head);
    for (const day of days) {
      const some = await table.rows(ctx.db.read, day);
      if (some.length > 0) yield some.map(csvLine).join('');
    }
  }
  return csvAnswer(`${name}-${from}-${to}`, parts());
}

/** One for each ticket type and time that is on sale, was sold, or was used. */
async function tripRows(db: Read, day: string): Promise<Cells[]> {
  const [sales, entries, places, types] = await Promise.all([
    listSales(db, [day]),
    listEntries(db, [day]),
    listPlaces(db, { from: day, to: day }),
    listTypeNames(db),
  ]);
  const trips = new Map<string, { typeId: string; startTime: string }>();
  const add = (typeId: string, startTime: string) =>
    trips.set(`${typeId} ${startTime}`, { typeId, startTime });
  const departures = places.filter((row) => row.departureId !== null && row.ticketTypeId !== null);
  for (const row of departures) add(row.ticketTypeId ?? '', row.startTime ?? '');
  for (const row of [...sales, ...entries]) add(row.ticketTypeId, row.startTime);
  return [...trips.values()].map(({ typeId, startTime }) => {
    const isOwn = (row: { ticketTypeId: string | null; startTime: string | null }) =>
      row.ticketTypeId === typeId && (row.startTime ?? '') === startTime;
    const sum = <T extends Parameters<typeof isOwn>[0]>(rows: readonly T[], of: (row: T) => number) =>
      rows.filter(isOwn).reduce((all, row) => all + of(row), 0);
    const name = types.find(({ id }) => id === typeId)?.name.vi ?? typeId;
    const sold = [sum(sales, (row) => row.tickets), sum(sales, (row) => row.people)];
    const capacity = departures.find(isOwn)?.capacity ?? null;
    return [day, name, startTime, ...sold, sum(entries, (row) => row.people), capacity];
  });
}

async function arrivalRows(db: Read, day: string): Promise<Cells[]> {
  const [entries, gates, types] = await Promise.all([
    listEntries(db, [day]),
    listGates(db),
    listTypeNames(db),
  ]);
  return entries
    .toSorted((one, other) => one.halfHour.localeCompare(other.halfHour))
    .map((row) => [
      ...[row.day, gates.find(({ id }) => id === row.gateId)?.name.vi ?? row.gateId, row.halfHour],
      types.find(({ id }) => id === row.ticketTypeId)?.name.vi ?? row.ticketTypeId,
      ...[row.startTime, row.people],
    ]);
}
