import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { holdLines, holdPlaces, holds } from '#db/schema/orders.ts';
import * as tickets from '#db/schema/tickets.ts';
import { addDays, daysFrom } from '#src/values/day.ts';
import { planAllotment } from './allotments.ts';
import { VAT_RATES } from './catalogue.ts';
import { planClosures } from './closures.ts';
import { type DeparturePlan, departureRow, planDepartures } from './departures.ts';

const CHUNK_ROWS = 500;
const LIMITED_PERCENT = 20;

export type TimetableInput = { today: string; now: string; dayCount: number; hasAllotments: boolean };
type Claim = { quotaId: string; places: number };

/** Fills the days from today on that have no departures yet; whatever exists, with its counters, is left alone. */
export async function seedTimetable(
  tx: Tx,
  input: TimetableInput,
): Promise<{ departures: number; allotments: number }> {
  const days = daysFrom(input.today, input.dayCount);
  const peaks = await peakDays(tx);
  const planned = planDepartures(days, peaks);
  const known = await knownDepartures(tx, input.today);
  const fresh = planned.filter((departure) => !known.has(departure.id));
  await insertClosures(tx, input, { known: new Set([...known.values()]), peaks });
  await insertDepartures(tx, fresh);
  const allotments = input.hasAllotments ? await insertAllotments(tx, fresh, input) : 0;
  await insertStatuses(tx, fresh);
  return { departures: fresh.length, allotments };
}

async function peakDays(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .select({ day: tickets.specialDays.day })
    .from(tickets.specialDays)
    .where(eq(tickets.specialDays.season, 'peak'));
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

async function insertDepartures(tx: Tx, fresh: DeparturePlan[]): Promise<void> {
  const quotas = new Map(
    fresh.flatMap(({ quota, pools }) => [quota, ...pools]).map((quota) => [quota.id, quota]),
  );
  for (const chunk of chunks([...quotas.values()].map((quota) => ({ ...quota, held: 0, sold: 0 })))) {
    await tx.insert(tickets.quotas).values(chunk).onConflictDoNothing();
  }
  for (const chunk of chunks(fresh.map(departureRow))) await tx.insert(tickets.departures).values(chunk);
  const pools = fresh.flatMap(({ id, pools }) =>
    pools.map((pool) => ({ departureId: id, quotaId: pool.id })),
  );
  for (const chunk of chunks(pools)) await tx.insert(tickets.departurePools).values(chunk);
}

async function insertAllotments(
  tx: Tx,
  fresh: DeparturePlan[],
  { today, now }: TimetableInput,
): Promise<number> {
  const vat = VAT_RATES.find((rate) => rate.validFrom <= today && today <= rate.validTo);
  const closed = await closedDepartures(tx, today);
  const plans = fresh
    .filter(({ seed, day }) => !closed.has(`${seed.slug}|${day}`))
    .flatMap(
      (departure) => planAllotment(departure, { today, now, vatPerMille: vat?.ratePerMille ?? 0 }) ?? [],
    );
  const taken: typeof plans = [];
  for (const plan of plans) if (await takePlaces(tx, plan.claims)) taken.push(plan);
  for (const chunk of chunks(taken)) {
    await tx.insert(holds).values(chunk.map(({ hold }) => hold));
    await tx.insert(holdLines).values(chunk.map(({ line }) => line));
    const places = chunk.flatMap(({ hold, claims }) =>
      claims.map((claim) => ({ ...claim, holdId: hold.id })),
    );
    await tx
      .insert(holdPlaces)
      .values(places.map((place) => ({ ...place, isSold: false, isReleased: false })));
  }
  return taken.length;
}

async function closedDepartures(tx: Tx, today: string): Promise<Set<string>> {
  const rows = await tx
    .select({ slug: tickets.ticketTypes.slug, day: tickets.closures.day })
    .from(tickets.closures)
    .innerJoin(tickets.ticketTypes, eq(tickets.ticketTypes.id, tickets.closures.ticketTypeId))
    .where(gte(tickets.closures.day, today));
  return new Set(rows.map((row) => `${row.slug}|${row.day}`));
}

/** Takes the places of every quota of the claim, or of none. */
async function takePlaces(tx: Tx, claims: Claim[]): Promise<boolean> {
  const { id, held, sold, capacity } = tickets.quotas;
  const places = claims[0]?.places ?? 0;
  const ids = claims.map((claim) => claim.quotaId);
  const roomy = await tx
    .select({ id })
    .from(tickets.quotas)
    .where(and(inArray(id, ids), lte(sql`${held} + ${sold} + ${places}`, capacity)));
  if (roomy.length < ids.length) return false;
  await tx
    .update(tickets.quotas)
    .set({ held: sql`${held} + ${places}` })
    .where(inArray(id, ids));
  return true;
}

/** The shortest of its quotas decides, as in the ticket rules: none left, under a fifth left, or enough. */
async function insertStatuses(tx: Tx, fresh: DeparturePlan[]): Promise<void> {
  const { id, capacity, held, sold } = tickets.quotas;
  const rows = await tx
    .select({ id, capacity, left: sql<number>`${capacity} - ${held} - ${sold}` })
    .from(tickets.quotas);
  const statuses = new Map(rows.map((row) => [row.id, statusOf(row)]));
  const values = fresh.map((departure) => {
    const own = [departure.quota, ...departure.pools].map((quota) => statuses.get(quota.id));
    const shortest = (['SOLD_OUT', 'LIMITED'] as const).find((status) => own.includes(status));
    return { departureId: departure.id, status: shortest ?? ('AVAILABLE' as const) };
  });
  for (const chunk of chunks(values)) await tx.insert(tickets.departureStatuses).values(chunk);
}

function statusOf({ left, capacity }: { left: number; capacity: number }) {
  if (left <= 0) return 'SOLD_OUT' as const;
  return left * 100 < capacity * LIMITED_PERCENT ? ('LIMITED' as const) : ('AVAILABLE' as const);
}

function chunks<T>(rows: T[]): T[][] {
  const count = Math.ceil(rows.length / CHUNK_ROWS);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * CHUNK_ROWS, (index + 1) * CHUNK_ROWS),
  );
}
