import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import type { Bilingual } from '#db/columns.ts';
import { lifts } from '#db/schema/live-board.ts';
import { places } from '#db/schema/places.ts';
import { tableRows } from '#src/features/resources/table-rows.queries.ts';

const VALUES = {
  name: lifts.name,
  from: lifts.from,
  to: lifts.to,
  fromAltitude: lifts.fromAltitude,
  toAltitude: lifts.toAltitude,
  cabinsTotal: lifts.cabinsTotal,
  lastUp: lifts.lastUp,
  lastDown: lifts.lastDown,
  position: lifts.position,
  isActive: lifts.isActive,
};
/** As it stands until somebody reports about it. */
const UNREPORTED = {
  status: 'closed',
  note: null,
  waitMinutes: 0,
  windKmh: 0,
  speedMps: 0,
  cabinsRunning: 0,
} as const;

const ROWS = tableRows(lifts, {
  values: VALUES,
  listed: ['name', 'from', 'to', 'position', 'isActive'],
  sorts: { order: { columns: [lifts.position, lifts.id] } },
  filters: { isActive: lifts.isActive },
  searched: [lifts.name, lifts.from, lifts.to],
});
export type LiftFacts = NonNullable<Awaited<ReturnType<typeof ROWS.find>>>['values'];

export const LIFT_ROWS = {
  ...ROWS,
  create: async (db: Queryable, row: { id: string; values: LiftFacts; now: string }): Promise<void> => {
    await db.insert(lifts).values({ ...UNREPORTED, ...row.values, id: row.id, updatedAt: row.now });
  },
  /** Leaves the time of the last report as it is; see `tableRows`. */
  update: async (
    db: Queryable,
    { id, values, revision }: { id: string; values: LiftFacts; revision: number },
  ): Promise<boolean> => {
    const rows = await db
      .update(lifts)
      .set({ ...values, revision: sql`${lifts.revision} + 1` })
      .where(and(eq(lifts.id, id), eq(lifts.revision, revision)))
      .returning({ id: lifts.id });
    return rows.length === 1;
  },
};

export async function countLifts(db: Queryable): Promise<number> {
  return db.$count(lifts, eq(lifts.isActive, true));
}

/** Places on the map whose way leads over a lift. */
export async function listPlacesOfLift(db: Queryable, liftId: string): Promise<{ name: Bilingual }[]> {
  return db
    .select({ name: places.name })
    .from(places)
    .where(and(eq(places.liftId, liftId), eq(places.isActive, true)))
    .orderBy(asc(places.position));
}

export async function findCabinsRunning(db: Queryable, id: string): Promise<number> {
  const [row] = await db
    .select({ running: lifts.cabinsRunning })
    .from(lifts)
    .where(eq(lifts.id, id))
    .limit(1);
  return row?.running ?? 0;
}
