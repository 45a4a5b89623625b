import { eq, gte, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { holdPlaces } from '#db/schema/hold-places.ts';
import { holdLines, holds } from '#db/schema/orders.ts';
import { specialDays } from '#db/schema/seasons.ts';
import * as tickets from '#db/schema/tickets.ts';
import { addDays, daysFrom } from '#src/values/day.ts';
import { type Allotment, allot, placesOf } from './allotments.ts';
import { VAT_RATES } from './catalogue.ts';
import { planClosures } from './closures.ts';
import { type DeparturePlan, departureRow, planDepartures } from './departures.ts';
import { type Rooms, roomsOf, statusOf } from './rooms.ts';
import { typeId } from './ticket-types.ts';

const CHUNK_ROWS = 500;

type TimetableInput = {
  today: string;
  now: string;
  dayCount: number;
  hasAllotments: boolean;
  hasClosures: boolean;
};
type Timetable = { fresh: DeparturePlan[]; allotments: Allotment[]; rooms: Rooms };

/** Fills the days from today on that have no departures yet; whatever exists, with its counters, is left alone. */
export async function seedTimetable(
  tx: Tx,
  input: TimetableInput,
): Promise<{ departures: number; allotments: number }> {
  const peaks = await peakDays(tx);
  const known = await knownDepartures(tx, input.today);
  const planned = planDepartures(daysFrom(input.today, input.dayCount), peaks);
  const fresh = planned.filter((departure) => !known.has(departure.id));
  if (input.hasClosures) await insertClosures(tx, input, { known: new Set(known.values()), peaks });
  const rooms = roomsOf(fresh, await knownQuotas(tx, input.today));
  const closed = await closedDepartures(tx, input.today);
  const open = fresh.filter(({ seed, day }) => !closed.has(`${typeId(seed)}|${day}`));
  const vat = VAT_RATES.find((rate) => rate.validFrom <= input.today && input.today <= rate.validTo);
  const terms = { ...input, vatPerMille: vat?.ratePerMille ?? 0 };
  const allotments = input.hasAllotments ? allot(open, rooms, terms) : [];
  await insertDepartures(tx, { fresh, allotments, rooms });
  await insertAllotments(tx, allotments);
  return { departures: fresh.length, allotments: allotments.length };
}

async function peakDays(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .select({ day: specialDays.day })
    .from(specialDays)
    .where(eq(specialDays.season, 'peak'));
  return new Set(rows.map((row) => row.day));
}

/** Departure id → its day. */
async function knownDepartures(tx: Tx, today: string): Promise<Map<string, string>> {
  const { id, day } = tickets.departures;
  const rows = await tx.select({ id, day }).from(tickets.departures).where(gte(day, today));
  return new Map(rows.map((row) => [row.id, row.day]));
}

type Known = { known: ReadonlySet<string>; peaks: ReadonlySet<string> };

async function insertClosures(
  tx: Tx,
  { today, dayCount }: TimetableInput,
  { known, peaks }: Known,
): Promise<void> {
  const [last] = await tx
    .select({ day: sql<string | null>`max(${tickets.closures.day})` })
    .from(tickets.closures)
    .where(eq(tickets.closures.reason, 'maintenance'));
  const rows = planClosures({
    today,
    lastDay: addDays(today, dayCount - 1),
    isNew: (day) => !known.has(day),
    isPeak: (day) => peaks.has(day),
    lastMaintenance: last?.day ?? null,
  });
  if (rows.length > 0) await tx.insert(tickets.closures).values(rows).onConflictDoNothing();
}

async function insertDepartures(tx: Tx, { fresh, allotments, rooms }: Timetable): Promise<void> {
  const { held } = tickets.quotas;
  const places = placesOf(allotments);
  for (const [id, { isKnown }] of rooms) {
    const more = places.get(id);
    if (!isKnown || more === undefined) continue;
    await tx
      .update(tickets.quotas)
      .set({ held: sql`${held} + ${more}` })
      .where(eq(tickets.quotas.id, id));
  }
  const quotas = [...rooms].flatMap(([id, { day, capacity, ruleCapacity, isKnown }]) =>
    isKnown ? [] : [{ id, day, capacity, ruleCapacity, held: places.get(id) ?? 0, sold: 0 }],
  );
  for (const chunk of chunks(quotas)) await tx.insert(tickets.quotas).values(chunk);
  for (const chunk of chunks(fresh.map(departureRow))) await tx.insert(tickets.departures).values(chunk);
  const pools = fresh.flatMap(({ id, pools }) =>
    pools.map((pool) => ({ departureId: id, quotaId: pool.id })),
  );
  for (const chunk of chunks(pools)) await tx.insert(tickets.departurePools).values(chunk);
  const statuses = fresh.map((plan) => ({ departureId: plan.id, status: statusOf(plan, rooms) }));
  for (const chunk of chunks(statuses)) await tx.insert(tickets.departureStatuses).values(chunk);
}

async function insertAllotments(tx: Tx, allotments: Allotment[]): Promise<void> {
  for (const chunk of chunks(allotments)) {
    await tx.insert(holds).values(chunk.map(({ hold }) => hold));
    await tx.insert(holdLines).values(chunk.map(({ line }) => line));
    const places = chunk.flatMap(({ hold, claims }) =>
      claims.map((claim) => ({ ...claim, holdId: hold.id })),
    );
    await tx
      .insert(holdPlaces)
      .values(places.map((place) => ({ ...place, isSold: false, isReleased: false })));
  }
}

async function knownQuotas(tx: Tx, today: string) {
  const { id, day, capacity, held, sold } = tickets.quotas;
  return tx.select({ id, day, capacity, held, sold }).from(tickets.quotas).where(gte(day, today));
}

/** `ticket type|day` of every closure ahead. */
async function closedDepartures(tx: Tx, today: string): Promise<Set<string>> {
  const { ticketTypeId, day } = tickets.closures;
  const rows = await tx.select({ ticketTypeId, day }).from(tickets.closures).where(gte(day, today));
  return new Set(rows.map((row) => `${row.ticketTypeId}|${row.day}`));
}

function chunks<T>(rows: T[]): T[][] {
  const count = Math.ceil(rows.length / CHUNK_ROWS);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * CHUNK_ROWS, (index + 1) * CHUNK_ROWS),
  );
}
