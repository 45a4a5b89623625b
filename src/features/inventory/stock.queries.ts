import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey } from '#db/indexed.ts';
import { among, given, listOf, prepared } from '#db/prepared.ts';
import { holdStock } from '#db/schema/order-lines.ts';
import { products, productVariants } from '#db/schema/products.ts';

export type StockClaim = { variantId: string; quantity: number };
export type StockTaken = { isTaken: boolean; left: number };

const { stock, held, sold } = productVariants;
const AVAILABLE = sql<number>`${stock} - ${held} - ${sold}`;

/** Takes pieces of one variant, all or none: the check and the write are one statement. `left` is what remains now. */
export async function takeStock(db: Queryable, { variantId, quantity }: StockClaim): Promise<StockTaken> {
  const [taken] = await db
    .update(productVariants)
    .set({ held: sql`${held} + ${quantity}` })
    .where(and(eq(productVariants.id, variantId), sql`${held} + ${sold} + ${quantity} <= ${stock}`))
    .returning({ left: AVAILABLE });
  if (taken) return { isTaken: true, left: taken.left };
  const [row] = await db
    .select({ left: AVAILABLE })
    .from(productVariants)
    .where(eq(productVariants.id, variantId));
  return { isTaken: false, left: Math.max(0, row?.left ?? 0) };
}

export async function createHoldStock(db: Queryable, holdId: string, claims: StockClaim[]): Promise<void> {
  if (claims.length === 0) return;
  await db
    .insert(holdStock)
    .values(claims.map((claim) => ({ ...claim, holdId, isSold: false, isReleased: false })));
}

const stockOfHolds = prepared((db) => {
  const { holdId, variantId, quantity, isSold, isReleased } = holdStock;
  return db
    .select({ holdId, variantId, quantity, isSold, isReleased })
    .from(byKey(holdStock))
    .where(among(holdId, 'holdIds'))
    .prepare();
});

async function listHoldStock(db: Queryable, holdIds: string[]) {
  return stockOfHolds(db).all({ holdIds: listOf(holdIds) });
}

const giveBack = prepared((db) =>
  db
    .update(productVariants)
    .set({ held: sql`${held} - ${given('quantity')}` })
    .where(eq(productVariants.id, given('variantId')))
    .prepare(),
);
const release = prepared((db) =>
  db
    .update(byKey(holdStock))
    .set({ isReleased: true })
    .where(and(among(holdStock.holdId, 'holdIds'), eq(holdStock.isSold, false)))
    .prepare(),
);

/** Gives the pieces back that these holds still have. */
export async function releaseStock(db: Queryable, holdIds: string[]): Promise<void> {
  const claims = (await listHoldStock(db, holdIds)).filter((claim) => !claim.isReleased && !claim.isSold);
  for (const { variantId, quantity } of claims) await giveBack(db).run({ variantId, quantity });
  await release(db).run({ holdIds: listOf(holdIds) });
}

/** Turns held pieces into sold ones, also those that were given back meanwhile: ask `hasStockFor` first. */
export async function sellStock(db: Queryable, holdId: string): Promise<void> {
  const claims = (await listHoldStock(db, [holdId])).filter((claim) => !claim.isSold);
  for (const { variantId, quantity, isReleased } of claims) {
    const stillHeld = isReleased ? sql`${held}` : sql`${held} - ${quantity}`;
    await db
      .update(productVariants)
      .set({ held: stillHeld, sold: sql`${sold} + ${quantity}` })
      .where(eq(productVariants.id, variantId));
  }
  await db.update(holdStock).set({ isSold: true, isReleased: false }).where(eq(holdStock.holdId, holdId));
}

/** Puts the sold pieces of a cancelled order back on the shelf. */
export async function returnStock(db: Queryable, holdId: string): Promise<void> {
  const claims = (await listHoldStock(db, [holdId])).filter((claim) => claim.isSold);
  for (const { variantId, quantity } of claims) {
    await db
      .update(productVariants)
      .set({ sold: sql`${sold} - ${quantity}` })
      .where(eq(productVariants.id, variantId));
  }
  await db.update(holdStock).set({ isSold: false, isReleased: true }).where(eq(holdStock.holdId, holdId));
}

/** Whether the pieces of an ended hold are still there to be sold. */
export async function hasStockFor(db: Queryable, holdId: string): Promise<boolean> {
  const [short] = await db
    .select({ variantId: holdStock.variantId })
    .from(holdStock)
    .innerJoin(productVariants, eq(productVariants.id, holdStock.variantId))
    .where(and(eq(holdStock.holdId, holdId), sql`${held} + ${sold} + ${holdStock.quantity} > ${stock}`))
    .limit(1);
  return short === undefined;
}

/**
 * Counts the pieces of a hold as bought in `products.sold_count`, or takes them out again. Each piece is counted once
 * however often this is asked.
 */
export async function countSales(db: Queryable, holdId: string, isBought: boolean): Promise<void> {
  const changed = await db
    .update(holdStock)
    .set({ isCounted: isBought })
    .where(and(eq(holdStock.holdId, holdId), sql`coalesce(${holdStock.isCounted}, 0) <> ${isBought ? 1 : 0}`))
    .returning({ variantId: holdStock.variantId, quantity: holdStock.quantity });
  for (const { variantId, quantity } of changed) {
    const pieces = isBought ? quantity : -quantity;
    const productId = db
      .select({ id: productVariants.productId })
      .from(productVariants)
      .where(eq(productVariants.id, variantId));
    await db
      .update(products)
      .set({ soldCount: sql`${products.soldCount} + ${pieces}` })
      .where(inArray(products.id, productId));
  }
}
