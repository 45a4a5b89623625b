import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Id, Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { given, prepared, prepareInsert, prepareInsertAll, rowsBy } from '#db/prepared.ts';
import { holdPlaces } from '#db/schema/hold-places.ts';
import { type HoldLineRow, type HoldRow, type HoldState, holdLines, holds } from '#db/schema/orders.ts';
import { quotas } from '#db/schema/tickets.ts';
import type { PlaceClaim } from './places.queries.ts';
import { hasStockFor, releaseStock, sellStock } from './stock.queries.ts';

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
const FORGOTTEN_COLUMNS = sql`visitor_key = NULL, network_key = NULL, contact_key = NULL, counter_key = NULL`;
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

export async function listHoldPlaces(db: Queryable, holdIds: string[]) {
  return db
    .select({
      holdId: holdPlaces.holdId,
      quotaId: holdPlaces.quotaId,
      places: holdPlaces.places,
      isSold: holdPlaces.isSold,
      isReleased: holdPlaces.isReleased,
    })
    .from(byKey(holdPlaces))
    .where(inArray(holdPlaces.holdId, holdIds));
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

/** Gives the places and pieces of holds back and ends them. Returns the quotas that changed. */
export async function endHolds(
  db: Queryable,
  holdIds: string[],
  state: Extract<HoldState, 'expired' | 'released'>,
): Promise<string[]> {
  const claims = (await listHoldPlaces(db, holdIds)).filter((claim) => !claim.isReleased && !claim.isSold);
  for (const [quotaId, own] of Map.groupBy(claims, (claim) => claim.quotaId)) {
    const places = own.reduce((sum, claim) => sum + claim.places, 0);
    await db
      .update(quotas)
      .set({ held: sql`${quotas.held} - ${places}` })
      .where(eq(quotas.id, quotaId));
  }
  await db.run(
    sql`UPDATE ${byKey(holdPlaces)} SET is_released = 1 WHERE ${inArray(holdPlaces.holdId, holdIds)} AND is_sold = 0`,
  );
  await releaseStock(db, holdIds);
  await db.run(
    sql`UPDATE ${byKey(holds)} SET state = ${state}, ${FORGOTTEN_COLUMNS} WHERE ${inArray(holds.id, holdIds)}`,
  );
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

/** Whether the places of an ended hold are still there to be sold. */
async function hasRoomFor(db: Queryable, holdId: string): Promise<boolean> {
  const [short] = await db
    .select({ quotaId: holdPlaces.quotaId })
    .from(holdPlaces)
    .innerJoin(quotas, eq(quotas.id, holdPlaces.quotaId))
    .where(
      and(
        eq(holdPlaces.holdId, holdId),
        sql`${quotas.held} + ${quotas.sold} + ${holdPlaces.places} > ${quotas.capacity}`,
      ),
    )
    .limit(1);
  return short === undefined;
}

/** What an ended hold had: all there to be sold again, or which kind is gone. */
export async function findShortage(db: Queryable, holdId: string): Promise<'places' | 'stock' | null> {
  if (!(await hasRoomFor(db, holdId))) return 'places';
  return (await hasStockFor(db, holdId)) ? null : 'stock';
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
