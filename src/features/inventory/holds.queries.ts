import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Id, Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { among, given, listOf, prepared, prepareInsert, prepareInsertAll, rowsBy } from '#db/prepared.ts';
import { holdPlaces } from '#db/schema/hold-places.ts';
import { type HoldLineRow, type HoldRow, type HoldState, holdLines, holds } from '#db/schema/orders.ts';
import { quotas } from '#db/schema/tickets.ts';
import type { PlaceClaim } from './places.queries.ts';
import { releaseStock, sellStock } from './stock.queries.ts';

/** Who holds places, and for how many people. */
export type HeldBy = Pick<HoldRow, 'places' | 'visitorKey' | 'networkKey' | 'contactKey' | 'counterKey'>;

type NewHold = Omit<HoldRow, keyof HeldBy> & Partial<HeldBy>;

/** Places that no limit counts: of an exchange, which is paid for already, or of an offer to the waiting list. */
export const HELD_BY_NOBODY: HeldBy = {
  places: null,
  visitorKey: null,
  networkKey: null,
  contactKey: null,
  counterKey: null,
};
/** What identifies the holder goes with the hold. */
const FORGOTTEN = { visitorKey: null, networkKey: null, contactKey: null, counterKey: null };
const NEW_PLACES = { isSold: false, isReleased: false };

const insertHold = prepareInsert(holds);
const insertLines = prepareInsertAll(holdLines);
const insertPlaces = prepareInsertAll(holdPlaces);

export async function createHold(
  db: Queryable,
  hold: NewHold,
  lines: HoldLineRow[],
  claims: PlaceClaim[],
): Promise<void> {
  const places = claims.map((claim) => ({ ...NEW_PLACES, ...claim, holdId: hold.id }));
  await Promise.all([
    insertHold(db, { ...HELD_BY_NOBODY, ...hold }),
    insertLines(db, lines),
    insertPlaces(db, places),
  ]);
}

/** A hold that goods are about to be put into. */
export async function createEmptyHold(db: Queryable, hold: HoldRow): Promise<void> {
  await insertHold(db, hold);
}

const holdByCode = prepared((db) =>
  db
    .select()
    .from(holds)
    .where(eq(holds.code, given('code')))
    .prepare(),
);

export async function findHold(db: Queryable, code: string): Promise<HoldRow | null> {
  const [row] = await holdByCode(db).all({ code });
  return row ?? null;
}

export async function findHoldById(db: Queryable, id: string): Promise<HoldRow | null> {
  const [row] = await db.select().from(holds).where(eq(holds.id, id)).limit(1);
  return row ?? null;
}

const linesOfHold = rowsBy((db, holdId) => {
  const lines = indexed(holdLines, 'hold_lines_hold');
  return db.select().from(lines).where(eq(holdLines.holdId, holdId)).orderBy(asc(holdLines.id)).prepare();
});

export async function listHoldLines(db: Queryable, holdId: Id): Promise<HoldLineRow[]> {
  return linesOfHold(db, holdId);
}

const placesOfHolds = prepared((db) => {
  const { holdId, quotaId, places, isSold, isReleased } = holdPlaces;
  return db
    .select({ holdId, quotaId, places, isSold, isReleased })
    .from(byKey(holdPlaces))
    .where(among(holdId, 'holdIds'))
    .prepare();
});

export async function listHoldPlaces(db: Queryable, holdIds: string[]) {
  return placesOfHolds(db).all({ holdIds: listOf(holdIds) });
}

const expiredIds = prepared((db) =>
  db
    .select({ id: holds.id })
    .from(indexed(holds, 'holds_expiry'))
    .where(and(eq(holds.state, 'held'), lte(holds.expiresAt, given('now'))))
    .orderBy(asc(holds.expiresAt))
    .limit(sql.placeholder('limit'))
    .prepare(),
);

/** Ids of holds whose time is over; the oldest first. */
export async function listExpiredHoldIds(
  db: Queryable,
  { now, limit }: { now: string; limit: number },
): Promise<string[]> {
  return (await expiredIds(db).all({ now, limit })).map(({ id }) => id);
}

const giveBack = prepared((db) =>
  db
    .update(quotas)
    .set({ held: sql`${quotas.held} - ${given('places')}` })
    .where(eq(quotas.id, given('quotaId')))
    .prepare(),
);
const releasePlaces = prepared((db) =>
  db
    .update(byKey(holdPlaces))
    .set({ isReleased: true })
    .where(and(among(holdPlaces.holdId, 'holdIds'), eq(holdPlaces.isSold, false)))
    .prepare(),
);
const endAll = prepared((db) =>
  db
    .update(byKey(holds))
    .set({ state: given('state'), ...FORGOTTEN })
    .where(among(holds.id, 'holdIds'))
    .prepare(),
);

/** Gives the places and pieces of holds back and ends them. Returns the quotas that changed. */
export async function endHolds(
  db: Queryable,
  ids: string[],
  state: Extract<HoldState, 'expired' | 'released'>,
): Promise<string[]> {
  const claims = (await listHoldPlaces(db, ids)).filter((claim) => !claim.isReleased && !claim.isSold);
  for (const [quotaId, own] of Map.groupBy(claims, (claim) => claim.quotaId))
    await giveBack(db).run({ quotaId, places: own.reduce((sum, { places }) => sum + places, 0) });
  const holdIds = listOf(ids);
  await releasePlaces(db).run({ holdIds });
  await releaseStock(db, ids);
  await endAll(db).run({ holdIds, state });
  return [...new Set(claims.map((claim) => claim.quotaId))];
}

/** Turns held places and pieces into sold ones. Returns the quotas that changed. */
export async function sellHold(db: Queryable, holdId: string): Promise<string[]> {
  const claims = (await listHoldPlaces(db, [holdId])).filter((claim) => !claim.isSold);
  for (const { quotaId, places, isReleased } of claims) {
    const held = isReleased ? sql`${quotas.held}` : sql`${quotas.held} - ${places}`;
    await db
      .update(quotas)
      .set({ held, sold: sql`${quotas.sold} + ${places}` })
      .where(eq(quotas.id, quotaId));
  }
  await db.update(holdPlaces).set({ isSold: true, isReleased: false }).where(eq(holdPlaces.holdId, holdId));
  await sellStock(db, holdId);
  await db
    .update(holds)
    .set({ state: 'ordered', ...FORGOTTEN })
    .where(eq(holds.id, holdId));
  return claims.map((claim) => claim.quotaId);
}

/** A sold hold whose order is cancelled. */
export async function markReleased(db: Queryable, holdId: string): Promise<void> {
  await db.update(holds).set({ state: 'released' }).where(eq(holds.id, holdId));
}

/** Whose hold it is from now on. */
export async function updateHolder(
  db: Queryable,
  id: string,
  keys: Pick<HeldBy, 'visitorKey' | 'networkKey' | 'contactKey'>,
): Promise<void> {
  await db.update(holds).set(keys).where(eq(holds.id, id));
}

export async function updateHoldExpiry(
  db: Queryable,
  id: string,
  change: { expiresAt: string; extendedAt?: string; counterKey?: string },
): Promise<void> {
  await db.update(holds).set(change).where(eq(holds.id, id));
}
