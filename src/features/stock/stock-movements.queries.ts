import { and, asc, desc, eq, gt, inArray, lt, max, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/client.ts';
import { users } from '#db/schema/auth.ts';
import { productVariants } from '#db/schema/products.ts';
import { stockMovements } from '#db/schema/stock.ts';
import type { Turn } from '#src/values/lists/turns.ts';

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

type Asked = Turn & { productId: string; limit: number };

/** The newest first, beside the movement of the turn; with who wrote them as far as the account still exists. */
export async function listMovements(db: Queryable, { productId, after, before, limit }: Asked) {
  const beside = after ?? before;
  const place = (before === null ? lt : gt)(stockMovements.id, Number(beside));
  const isOfProduct = inArray(stockMovements.variantId, variantsOf(db, productId));
  return movements(db)
    .where(beside === null ? isOfProduct : and(isOfProduct, place))
    .orderBy(before === null ? desc(stockMovements.id) : asc(stockMovements.id))
    .limit(limit);
}

/** The last of each variant of a product. */
export async function listLastMovements(db: Queryable, productId: string) {
  const last = db
    .select({ id: max(stockMovements.id) })
    .from(stockMovements)
    .where(inArray(stockMovements.variantId, variantsOf(db, productId)))
    .groupBy(stockMovements.variantId);
  return movements(db).where(inArray(stockMovements.id, last));
}

function movements(db: Queryable) {
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
    .leftJoin(users, eq(users.id, stockMovements.userId));
}

export type VariantStock = Awaited<ReturnType<typeof listStock>>[number];
export type Movement = Awaited<ReturnType<typeof listMovements>>[number];
