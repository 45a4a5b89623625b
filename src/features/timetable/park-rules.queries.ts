import { and, asc, eq, exists, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { holdLines, holds, issuedTickets } from '#db/schema/orders.ts';
import { seasonRules, seasons } from '#db/schema/seasons.ts';
import { ticketTypes, ticketUnits, unitPrices } from '#db/schema/tickets.ts';
import { poolCapacities, pools, timetableRules, typeCapacities, typePools } from '#db/schema/timetable.ts';
import { listLiftNames } from './lift-pools.queries.ts';
import { type Cell, type ParkRules, poolsOfType, type RulesChange } from './park-rules.ts';
import type { UnitPrices } from './price-cells.ts';

/** Every rule of the park, in force or not, read afresh. */
export async function readParkRules(db: Queryable): Promise<ParkRules> {
  const { id, name, hasSlots, isActive, position } = ticketTypes;
  const [types, allSeasons, allPools, allLifts, ofSeasons, ofTimetable, typeCells, poolCells, drawn, units] =
    await Promise.all([
      db.select({ id, name, hasSlots, isActive }).from(ticketTypes).orderBy(asc(position), asc(id)),
      db.select().from(seasons).orderBy(asc(seasons.position), asc(seasons.id)),
      db.select().from(pools).orderBy(asc(pools.position), asc(pools.id)),
      listLiftNames(db),
      db.select().from(seasonRules).orderBy(asc(seasonRules.position), asc(seasonRules.id)),
      db.select().from(timetableRules).orderBy(asc(timetableRules.position), asc(timetableRules.id)),
      db.select().from(typeCapacities),
      db.select().from(poolCapacities),
      db.select().from(typePools),
      listUnitPrices(db),
    ]);
  const cells: Cell[] = [
    ...typeCells.map(({ ticketTypeId, ...cell }) => ({ ...cell, of: 'type' as const, id: ticketTypeId })),
    ...poolCells.map(({ poolId, ...cell }) => ({ ...cell, of: 'pool' as const, id: poolId })),
  ];
  return {
    types,
    seasons: allSeasons,
    pools: allPools,
    lifts: allLifts,
    seasonRules: ofSeasons,
    timetableRules: ofTimetable,
    cells,
    typePools: drawn,
    units,
  };
}

async function listUnitPrices(db: Queryable): Promise<UnitPrices[]> {
  const { id, ticketTypeId, name, position, isActive } = ticketUnits;
  const [units, prices] = await Promise.all([
    db
      .select({ id, ticketTypeId, name })
      .from(ticketUnits)
      .innerJoin(ticketTypes, eq(ticketTypes.id, ticketTypeId))
      .where(eq(isActive, true))
      .orderBy(asc(ticketTypes.position), asc(ticketTypeId), asc(position), asc(id)),
    db.select().from(unitPrices),
  ]);
  return units.map((unit) => {
    const own = prices.filter(({ unitId }) => unitId === unit.id);
    return { ...unit, prices: Object.fromEntries(own.map(({ season, priceVnd }) => [season, priceVnd])) };
  });
}

/** Prices are rows of their ticket types. */
export type StoredChange = Exclude<RulesChange, { kind: 'prices' }>;

/** Stores the change; what it is to be was checked in the same transaction. */
export async function storeChange(db: Queryable, rules: ParkRules, change: StoredChange): Promise<void> {
  switch (change.kind) {
    case 'season-rule': {
      const row = { ...change.row, revision: change.row.revision + 1 };
      await db.insert(seasonRules).values(row).onConflictDoUpdate({ target: seasonRules.id, set: row });
      return;
    }
    case 'timetable-rule': {
      const row = { ...change.row, revision: change.row.revision + 1 };
      await db.insert(timetableRules).values(row).onConflictDoUpdate({ target: timetableRules.id, set: row });
      return;
    }
    case 'season-order':
    case 'timetable-order':
      return storeOrder(db, change);
    case 'capacities':
      for (const cell of change.cells) await storeCell(db, cell);
      return;
    case 'type-pools':
      return storePools(db, change, poolsOfType(rules, change.id));
    case 'season':
      await db.insert(seasons).values(change.row).onConflictDoUpdate({ target: seasons.id, set: change.row });
      return;
    case 'pool':
      await db.insert(pools).values(change.row).onConflictDoUpdate({ target: pools.id, set: change.row });
  }
}

type Order = Extract<RulesChange, { ids: string[] }>;

async function storeOrder(db: Queryable, { kind, ids }: Order): Promise<void> {
  const table = kind === 'season-order' ? seasonRules : timetableRules;
  for (const [index, id] of ids.entries())
    await db
      .update(table)
      .set({ position: index + 1 })
      .where(eq(table.id, id));
}

async function storeCell(db: Queryable, { of, id, season, capacity }: Cell): Promise<void> {
  if (of === 'type')
    await db
      .insert(typeCapacities)
      .values({ ticketTypeId: id, season, capacity })
      .onConflictDoUpdate({
        target: [typeCapacities.ticketTypeId, typeCapacities.season],
        set: { capacity },
      });
  else
    await db
      .insert(poolCapacities)
      .values({ poolId: id, season, capacity })
      .onConflictDoUpdate({ target: [poolCapacities.poolId, poolCapacities.season], set: { capacity } });
}

type TypePools = Extract<RulesChange, { kind: 'type-pools' }>;

async function storePools(db: Queryable, { id, poolIds }: TypePools, before: string[]): Promise<void> {
  const isOf = eq(typePools.ticketTypeId, id);
  const dropped = before.filter((poolId) => !poolIds.includes(poolId));
  if (dropped.length > 0) await db.delete(typePools).where(and(isOf, inArray(typePools.poolId, dropped)));
  const added = poolIds.filter((poolId) => !before.includes(poolId));
  if (added.length > 0)
    await db.insert(typePools).values(added.map((poolId) => ({ ticketTypeId: id, poolId })));
}

type Priced = { days: string[]; units: readonly UnitPrices[]; now: string };

/** Orders with tickets of these units' types for these days, and holds that have not expired: none changes its price. */
export async function countOrdersOn(db: Queryable, { days, units, now }: Priced): Promise<number> {
  if (days.length === 0) return 0;
  const typeIds = [...new Set(units.map(({ ticketTypeId }) => ticketTypeId))];
  const unitIds = units.map(({ id }) => id);
  const ofUnits = db
    .select({ holdId: holdLines.holdId })
    .from(holdLines)
    .where(and(eq(holdLines.holdId, holds.id), inArray(holdLines.unitId, unitIds)));
  const [bought] = await db
    .select({ count: sql<number>`count(distinct ${issuedTickets.orderId})` })
    .from(indexed(issuedTickets, 'issued_tickets_day'))
    .where(
      and(
        inArray(issuedTickets.day, days),
        eq(issuedTickets.state, 'issued'),
        inArray(issuedTickets.ticketTypeId, typeIds),
      ),
    );
  const [held] = await db
    .select({ count: sql<number>`count(*)` })
    .from(indexed(holds, 'holds_expiry'))
    .where(and(eq(holds.state, 'held'), gt(holds.expiresAt, now), inArray(holds.day, days), exists(ofUnits)));
  return Number(bought?.count ?? 0) + Number(held?.count ?? 0);
}

const isDue = (table: typeof seasonRules | typeof timetableRules, now: string) =>
  and(eq(table.isActive, false), isNotNull(table.validFrom), lte(table.validFrom, now));

/** Whether a rule waits whose moment has come. */
export async function hasDueRules(db: Queryable, now: string): Promise<boolean> {
  const [ofSeasons, ofTimetable] = await Promise.all([
    db.select({ id: seasonRules.id }).from(seasonRules).where(isDue(seasonRules, now)).limit(1),
    db.select({ id: timetableRules.id }).from(timetableRules).where(isDue(timetableRules, now)).limit(1),
  ]);
  return ofSeasons.length + ofTimetable.length > 0;
}

/** Switches on the rules whose moment has come. Returns their ids. */
export async function activateDueRules(db: Queryable, now: string): Promise<string[]> {
  const on = { isActive: true, validFrom: null };
  const ofSeasons = await db
    .update(seasonRules)
    .set({ ...on, revision: sql`${seasonRules.revision} + 1` })
    .where(isDue(seasonRules, now))
    .returning({ id: seasonRules.id });
  const ofTimetable = await db
    .update(timetableRules)
    .set({ ...on, revision: sql`${timetableRules.revision} + 1` })
    .where(isDue(timetableRules, now))
    .returning({ id: timetableRules.id });
  return [...ofSeasons, ...ofTimetable].map(({ id }) => id);
}
