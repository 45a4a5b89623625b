import { and, asc, between, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/client.ts';
import { askOnce } from '#db/remembered.ts';
import { type LiftRow, lifts, type MountainDayRow, mountainDays } from '#db/schema/live-board.ts';
import { revisions } from '#db/schema/site.ts';
import { closures } from '#db/schema/tickets.ts';
import type { ClosedLift } from './lift-news.ts';

const LIFT_COLUMNS = {
  id: lifts.id,
  position: lifts.position,
  name: lifts.name,
  from: lifts.from,
  to: lifts.to,
  fromAltitude: lifts.fromAltitude,
  toAltitude: lifts.toAltitude,
  status: lifts.status,
  note: lifts.note,
  waitMinutes: lifts.waitMinutes,
  windKmh: lifts.windKmh,
  speedMps: lifts.speedMps,
  cabinsRunning: lifts.cabinsRunning,
  cabinsTotal: lifts.cabinsTotal,
  lastUp: lifts.lastUp,
  lastDown: lifts.lastDown,
  updatedAt: lifts.updatedAt,
  revision: lifts.revision,
};

const MOUNTAIN_DAY_COLUMNS = {
  day: mountainDays.day,
  temperatureC: mountainDays.temperatureC,
  windKmh: mountainDays.windKmh,
  cloudSea: mountainDays.cloudSea,
  sunrise: mountainDays.sunrise,
  sunset: mountainDays.sunset,
  summary: mountainDays.summary,
  updatedAt: mountainDays.updatedAt,
  revision: mountainDays.revision,
};

/** From the foot of the mountain upwards. */
export function listLifts(db: Queryable): Promise<LiftRow[]> {
  return askOnce(db, readLifts);
}

async function readLifts(db: Queryable): Promise<LiftRow[]> {
  return db.select(LIFT_COLUMNS).from(lifts).where(eq(lifts.isActive, true)).orderBy(asc(lifts.position));
}

/** The lifts that stand still all of a day, by a closing of theirs or of the whole park; the last closing first. */
export function listClosedLifts(db: Queryable, day: string): Promise<ClosedLift[]> {
  return askOnce(db, readClosedLifts, day);
}

async function readClosedLifts(db: Queryable, day: string): Promise<ClosedLift[]> {
  const { liftId, ticketTypeId, note, reopenedAt, startTime } = closures;
  const isOfLifts = or(isNotNull(liftId), isNull(ticketTypeId));
  return db
    .select({ liftId, note })
    .from(closures)
    .where(and(eq(closures.day, day), isOfLifts, isNull(startTime), isNull(reopenedAt)))
    .orderBy(sql`${closures}.rowid DESC`);
}

export function findMountainDay(db: Queryable, day: string): Promise<MountainDayRow | null> {
  return askOnce(db, readMountainDay, day);
}

async function readMountainDay(db: Queryable, day: string): Promise<MountainDayRow | null> {
  const [row] = await db
    .select(MOUNTAIN_DAY_COLUMNS)
    .from(mountainDays)
    .where(eq(mountainDays.day, day))
    .limit(1);
  return row ?? null;
}

/** Weather by day, both ends included; days without a forecast are absent. */
export async function listMountainDays(db: Queryable, from: string, to: string): Promise<MountainDayRow[]> {
  return db
    .select(MOUNTAIN_DAY_COLUMNS)
    .from(mountainDays)
    .where(between(mountainDays.day, from, to))
    .orderBy(asc(mountainDays.day));
}

/** As it is in this transaction; null also for one that is no more in use. */
export async function findLift(db: Queryable, id: string): Promise<LiftRow | null> {
  const isInUse = and(eq(lifts.id, id), eq(lifts.isActive, true));
  const [row] = await db.select(LIFT_COLUMNS).from(lifts).where(isInUse).limit(1);
  return row ?? null;
}

type Report = { id: string; values: Partial<LiftRow>; now: string };

/** `now` is when it was reported, also where nothing has changed. */
export async function updateLift(tx: Tx, { id, values, now }: Report): Promise<void> {
  await tx
    .update(lifts)
    .set({ ...values, updatedAt: now })
    .where(eq(lifts.id, id));
}

/** As it is in this transaction. */
export async function findStoredDay(db: Queryable, day: string): Promise<MountainDayRow | null> {
  return readMountainDay(db, day);
}

export async function createMountainDay(tx: Tx, row: MountainDayRow): Promise<void> {
  await tx.insert(mountainDays).values(row);
}

export async function updateMountainDay(tx: Tx, { day, ...values }: MountainDayRow): Promise<void> {
  await tx.update(mountainDays).set(values).where(eq(mountainDays.day, day));
}

type NewsTime = { revision: number; updatedAt: string | null };

/** When each lift was last reported; nothing while the board is at the revision `known`. */
export async function listNewsTimes(db: Queryable, known: number): Promise<NewsTime[]> {
  return db
    .select({ revision: revisions.revision, updatedAt: lifts.updatedAt })
    .from(revisions)
    .leftJoin(lifts, eq(lifts.isActive, true))
    .where(and(eq(revisions.namespace, 'live-board'), ne(revisions.revision, known)));
}
