import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { given, prepared } from '#db/prepared.ts';
import { users } from '#db/schema/auth.ts';
import { type ContactCodeRow, contactCodes, spentChallenges } from '#db/schema/fairness.ts';
import { holdPlaces } from '#db/schema/hold-places.ts';
import { holdStock } from '#db/schema/order-lines.ts';
import { holds, orders } from '#db/schema/orders.ts';
import { productVariants } from '#db/schema/products.ts';
import type { Holder, Usage } from './fairness.ts';

const isMine = eq(holds.visitorKey, given('visitorKey'));
const isOfNetwork = eq(holds.networkKey, given('networkKey'));
const isOfContact = eq(holds.contactKey, given('contactKey'));
const isGuest = isNull(holds.contactKey);
// The plus signs keep the planner off the index by expiry, which contains every live hold of the park.
const isLive = sql`+${holds.state} = 'held' AND +${holds.expiresAt} > ${given('now')}`;
const count = (condition: ReturnType<typeof and>) =>
  sql<number>`coalesce(sum(CASE WHEN ${condition} THEN 1 END), 0)`;
const places = (condition: ReturnType<typeof and>) =>
  sql<number>`coalesce(sum(CASE WHEN ${condition} THEN ${holds.places} END), 0)`;

const usage = prepared((db) =>
  db
    .select({
      visitorHolds: count(and(isMine, isGuest)),
      guestHolds: count(and(isOfNetwork, isGuest)),
      guestPlaces: places(and(isOfNetwork, isGuest)),
      contactHolds: count(isOfContact),
      contactPlaces: places(isOfContact),
      networkPlaces: places(isOfNetwork),
    })
    .from(holds)
    .where(and(or(isMine, isOfNetwork, isOfContact), isLive))
    .prepare(),
);

/** What a holder, the network and the proved contact hold unpaid at this moment. */
export async function readUsage(db: Queryable, holder: Holder, now: string): Promise<Usage> {
  const { visitorKey, networkKey, contactKey } = holder;
  // No hold has an empty key.
  const [row] = await usage(db).all({ visitorKey, networkKey, contactKey: contactKey ?? '', now });
  if (!row) throw new Error('a sum always has a row');
  return row;
}

type OfNetwork = { networkKey: string; now: string };

/** Unpaid places of a network by quota. */
export async function listNetworkPlaces(
  db: Queryable,
  { networkKey, now, quotaIds }: OfNetwork & { quotaIds: string[] },
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: holdPlaces.quotaId, places: sql<number>`sum(${holdPlaces.places})` })
    .from(holds)
    .innerJoin(holdPlaces, eq(holdPlaces.holdId, holds.id))
    .where(
      and(
        eq(holds.networkKey, networkKey),
        eq(holds.state, 'held'),
        gt(holds.expiresAt, now),
        inArray(holdPlaces.quotaId, quotaIds),
      ),
    )
    .groupBy(holdPlaces.quotaId);
  return new Map(rows.map(({ id, places: held }) => [id, held]));
}

/** For each variant in a hold: its pieces, what its network holds unpaid including them, and what is unpaid in all. */
export async function listNetworkPieces(
  db: Queryable,
  { networkKey, now, holdId }: OfNetwork & { holdId: string },
) {
  const own = db.select({ id: holdStock.variantId }).from(holdStock).where(eq(holdStock.holdId, holdId));
  return db
    .select({
      variantId: holdStock.variantId,
      ofHold: sql<number>`sum(CASE WHEN ${eq(holds.id, holdId)} THEN ${holdStock.quantity} ELSE 0 END)`,
      pieces: sql<number>`sum(${holdStock.quantity})`,
      unsold: sql<number>`${productVariants.stock} - ${productVariants.sold}`,
    })
    .from(holdStock)
    .innerJoin(holds, eq(holds.id, holdStock.holdId))
    .innerJoin(productVariants, eq(productVariants.id, holdStock.variantId))
    .where(
      and(
        inArray(holdStock.variantId, own),
        eq(holds.networkKey, networkKey),
        eq(holds.state, 'held'),
        gt(holds.expiresAt, now),
      ),
    )
    .groupBy(holdStock.variantId);
}

/** The live unpaid holds of one browser, the first to end first. */
export async function listOwnHolds(db: Queryable, { visitorKey, now }: { visitorKey: string; now: string }) {
  return db
    .select({
      code: holds.code,
      day: holds.day,
      places: holds.places,
      expiresAt: holds.expiresAt,
      /** Null while nothing is ordered. */
      linkVersion: orders.linkVersion,
    })
    .from(holds)
    .leftJoin(orders, eq(orders.holdId, holds.id))
    .where(and(eq(holds.visitorKey, visitorKey), eq(holds.state, 'held'), gt(holds.expiresAt, now)))
    .orderBy(holds.expiresAt);
}

/** The proved contacts of an account. */
export async function findProvedContacts(db: Queryable, userId: string) {
  const [user] = await db
    .select({
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      phone: users.phone,
      phoneVerifiedAt: users.phoneVerifiedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  return user ?? null;
}

/** Notes that a challenge was used; false when it was before. */
export async function spendChallenge(
  db: Queryable,
  { id, expiresAt, now }: { id: string; expiresAt: string; now: string },
): Promise<boolean> {
  await db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, now));
  const spent = await db
    .insert(spentChallenges)
    .values({ id, expiresAt })
    .onConflictDoNothing()
    .returning({ id: spentChallenges.id });
  return spent.length === 1;
}

/** A new code; those of long ago are purged. */
export async function createContactCode(
  db: Queryable,
  row: ContactCodeRow,
  purgeBefore: string,
): Promise<void> {
  await db.delete(contactCodes).where(lte(contactCodes.createdAt, purgeBefore));
  await db.insert(contactCodes).values(row);
}

export async function findContactCode(db: Queryable, id: string): Promise<ContactCodeRow | null> {
  const [row] = await db.select().from(contactCodes).where(eq(contactCodes.id, id)).limit(1);
  return row ?? null;
}

export async function removeContactCode(db: Queryable, id: string): Promise<void> {
  await db.delete(contactCodes).where(eq(contactCodes.id, id));
}

/** Counts one try at a code that is still good, and gives it; null when it is over, used, or was tried too often. */
export async function tryContactCode(
  db: Queryable,
  { id, max, now }: { id: string; max: number; now: string },
): Promise<ContactCodeRow | null> {
  const [row] = await db
    .update(contactCodes)
    .set({ tries: sql`${contactCodes.tries} + 1` })
    .where(
      and(
        eq(contactCodes.id, id),
        isNull(contactCodes.usedAt),
        gt(contactCodes.expiresAt, now),
        lt(contactCodes.tries, max),
      ),
    )
    .returning();
  return row ?? null;
}

export async function markCodeUsed(db: Queryable, { id, now }: { id: string; now: string }): Promise<void> {
  await db.update(contactCodes).set({ usedAt: now }).where(eq(contactCodes.id, id));
}
