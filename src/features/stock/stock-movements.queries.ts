import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/client.ts';
import { users } from '#db/schema/auth.ts';
import { productVariants } from '#db/schema/products.ts';
import { stockMovements } from '#db/schema/stock.ts';

const { stock, held, sold } = productVariants;
const COUNTS = { stock, held, sold };

type Counts = { stock: number; held: number; sold: number };
type NewMovement = typeof stockMovements.$inferInsert;

/** Puts pieces in or takes them out: the check and the write are one statement. Null when held or sold ones would be missing. */
export async function moveStock(
  tx: Tx,
  { variantId, delta }: { variantId: string; delta: number },
): Promise<Counts | null> {
  const [moved] = await tx
    .update(productVariants)
    .set({ stock: sql`${stock} + ${delta}` })
    .where(and(eq(productVariants.id, variantId), sql`${held} + ${sold} <= ${stock} + ${delta}`))
    .returning(COUNTS);
  return moved ?? null;
}

export async function createMovement(tx: Tx, movement: NewMovement): Promise<void> {
  await tx.insert(stockMovements).values(movement);
}

export async function findStock(
  db: Queryable,
  variantId: string,
): Promise<(Counts & { productId: string; sku: string }) | null> {
  const [row] = await db
    .select({ ...COUNTS, productId: productVariants.productId, sku: productVariants.sku })
    .from(productVariants)
    .where(eq(productVariants.id, variantId))
    .limit(1);
  return row ?? null;
}

function variantsOf(db: Queryable, productId: string) {
  return db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.productId, productId));
}

/** Of all variants of a product; 0 when there was none. */
export async function findLastMovement(db: Queryable, productId: string): Promise<number> {
  const [row] = await db
    .select({ id: sql<number>`coalesce(max(${stockMovements.id}), 0)` })
    .from(stockMovements)
    .where(inArray(stockMovements.variantId, variantsOf(db, productId)));
  return row?.id ?? 0;
}

/** The variants of a product with their pieces, archived ones too. */
export async function listStock(db: Queryable, productId: string) {
  return db
    .select({
      ...COUNTS,
      id: productVariants.id,
      sku: productVariants.sku,
      choices: productVariants.choices,
      isActive: productVariants.isActive,
    })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.position), asc(productVariants.id));
}

/** The newest first, with who wrote them as far as the account still exists. */
export async function listMovements(
  db: Queryable,
  { productId, limit }: { productId: string; limit: number },
) {
  return db
    .select({
      id: stockMovements.id,
      variantId: stockMovements.variantId,
      kind: stockMovements.kind,
      delta: stockMovements.delta,
      physical: stockMovements.physical,
      reason: stockMovements.reason,
      at: stockMovements.at,
      name: users.firstName,
    })
    .from(stockMovements)
    .leftJoin(users, eq(users.id, stockMovements.userId))
    .where(inArray(stockMovements.variantId, variantsOf(db, productId)))
    .orderBy(desc(stockMovements.id))
    .limit(limit);
}

export type VariantStock = Awaited<ReturnType<typeof listStock>>[number];
export type Movement = Awaited<ReturnType<typeof listMovements>>[number];
