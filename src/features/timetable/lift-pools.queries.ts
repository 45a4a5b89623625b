/** Which lift carries the guests of which pool of places, and so which ticket types. */
import { and, asc, eq, exists, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { lifts } from '#db/schema/live-board.ts';
import { pools, typePools } from '#db/schema/timetable.ts';

const isServed = sql`EXISTS (SELECT 1 FROM json_each(${pools.liftIds}) WHERE json_each.value = ${lifts.id})`;
/** Of ticket types for which no pool in use says by which lift their guests ride. */
const isLastWord = sql`NOT EXISTS (
  SELECT 1 FROM type_pools AS own JOIN pools AS used ON used.id = own.pool_id
  WHERE own.ticket_type_id = ${typePools.ticketTypeId} AND used.is_active = 1 AND used.lift_ids IS NOT NULL
)`;
/** An archived pool gives no places, but its ticket types stay on sale and their guests ride as before. */
const isRidden = and(eq(lifts.isActive, true), or(eq(pools.isActive, true), isLastWord));

/** A row for each lift and pool in use, the lifts in their order; `isDrawn`: a ticket type has places of the pool. */
export async function listLiftPools(db: Queryable) {
  const drawn = db.select({ id: typePools.poolId }).from(typePools).where(eq(typePools.poolId, pools.id));
  return db
    .select({ id: lifts.id, name: lifts.name, poolId: pools.id, isDrawn: exists(drawn).mapWith(Boolean) })
    .from(lifts)
    .innerJoin(pools, isServed)
    .where(and(eq(lifts.isActive, true), eq(pools.isActive, true)))
    .orderBy(asc(lifts.position), asc(lifts.id), asc(pools.position));
}

/** The lifts that a closing can close, in their order: those that carry guests of a ticket type. */
export async function listClosableLifts(db: Queryable) {
  const { id, name, position } = lifts;
  return db
    .selectDistinct({ id, name, position })
    .from(lifts)
    .innerJoin(pools, isServed)
    .innerJoin(typePools, eq(typePools.poolId, pools.id))
    .where(isRidden)
    .orderBy(asc(position), asc(id));
}

/** The ticket types that a closing of the lift closes, on sale or not. */
export async function listTypesOfLift(db: Queryable, liftId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: typePools.ticketTypeId })
    .from(lifts)
    .innerJoin(pools, isServed)
    .innerJoin(typePools, eq(typePools.poolId, pools.id))
    .where(and(isRidden, eq(lifts.id, liftId)))
    .orderBy(asc(typePools.ticketTypeId));
  return rows.map(({ id }) => id);
}

/** All lifts in their order, in use or not. */
export async function listLiftNames(db: Queryable) {
  const { id, name, isActive, position } = lifts;
  return db.select({ id, name, isActive }).from(lifts).orderBy(asc(position), asc(id));
}

/** What closings are called by: lifts, and the pools that closed in their place before. */
export async function listClosingNames(db: Queryable) {
  const [ofLifts, ofPools] = await Promise.all([
    listLiftNames(db),
    db.select({ id: pools.id, name: pools.name }).from(pools),
  ]);
  return { lifts: ofLifts, pools: ofPools };
}
