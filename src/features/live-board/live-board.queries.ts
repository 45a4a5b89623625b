import { asc, between, eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { askOnce } from '#db/remembered.ts';
import { type LiftRow, lifts, type MountainDayRow, mountainDays } from '#db/schema/live-board.ts';

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
};

/** From the foot of the mountain upwards. */
export function listLifts(db: Queryable): Promise<LiftRow[]> {
  return askOnce(db, readLifts);
}

async function readLifts(db: Queryable): Promise<LiftRow[]> {
  return db.select(LIFT_COLUMNS).from(lifts).orderBy(asc(lifts.position));
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
