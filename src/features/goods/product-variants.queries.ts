import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/client.ts';
import type { Bilingual } from '#db/columns.ts';
import { given, prepared } from '#db/prepared.ts';
import { holdStock } from '#db/schema/order-lines.ts';
import { products, productVariants } from '#db/schema/products.ts';
import { stockMovements } from '#db/schema/stock.ts';
import { isAt } from '#db/slugs.ts';
import { type ProductValues, storedChoices, storedOptions, type VariantValues } from './product-values.ts';

/** Those of some products, archived ones too, in the order of each. */
export async function listStoredVariants(db: Queryable, productIds: readonly string[]) {
  return db
    .select({
      id: productVariants.id,
      productId: productVariants.productId,
      sku: productVariants.sku,
      weightGram: productVariants.weightGram,
      picture: productVariants.picture,
      isActive: productVariants.isActive,
      choices: productVariants.choices,
      priceVnd: productVariants.priceVnd,
      compareAtVnd: productVariants.compareAtVnd,
    })
    .from(productVariants)
    .where(inArray(productVariants.productId, [...productIds]))
    .orderBy(asc(productVariants.position), asc(productVariants.id));
}

type OfProduct = {
  productId: string;
  values: Pick<ProductValues, 'options' | 'variants'>;
  /** The options as they were stored. */
  before: Parameters<typeof storedOptions>[1];
};

/** The variants as they are given, in that order, their stock as it is; what is not among them is gone. */
export async function replaceVariants(tx: Tx, { productId, values, before }: OfProduct): Promise<void> {
  const old = await listStoredVariants(tx, [productId]);
  const gone = old.filter(({ id }) => !values.variants.some((one) => one.id === id)).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(productVariants).where(inArray(productVariants.id, gone));
  await freeSkus(tx, old, values.variants);
  const stored = storedOptions(values.options, before);
  const isSameOrder = isDeepStrictEqual(
    values.variants.map(({ id }) => id),
    old.map(({ id }) => id),
  );
  for (const [index, variant] of values.variants.entries()) {
    const known = old.find(({ id }) => id === variant.id);
    const { choices: _choices, prices, ...columns } = variant;
    const row = {
      ...columns,
      productId,
      choices: storedChoices(variant, { values: values.options, stored }, known?.choices),
      priceVnd: prices.price ?? 0,
      compareAtVnd: prices.compareAt ?? null,
    };
    const position = index + 1;
    if (!known) await tx.insert(productVariants).values({ ...row, position, stock: 0, held: 0, sold: 0 });
    else await updateVariant(tx, known, { ...changedIn(row, known), ...(isSameOrder ? {} : { position }) });
  }
}

const priceUpdate = prepared((db) =>
  db
    .update(productVariants)
    .set({ priceVnd: given('priceVnd'), compareAtVnd: given('compareAtVnd') })
    .where(eq(productVariants.id, given('id')))
    .prepare(),
);

/** The prices that are not as before; the variants are the same ones. */
export async function updatePrices(
  tx: Tx,
  variants: readonly VariantValues[],
  before: readonly VariantValues[],
): Promise<void> {
  const known = new Map(before.map(({ id, prices }) => [id, prices]));
  for (const { id, prices } of variants)
    if (!isDeepStrictEqual(prices, known.get(id)))
      await priceUpdate(tx).run({ id, priceVnd: prices.price ?? 0, compareAtVnd: prices.compareAt ?? null });
}

type Stored = Awaited<ReturnType<typeof listStoredVariants>>[number];

async function updateVariant(
  tx: Tx,
  { id }: Pick<Stored, 'id'>,
  changed: Partial<typeof productVariants.$inferInsert>,
): Promise<void> {
  if (Object.keys(changed).length === 0) return;
  await tx.update(productVariants).set(changed).where(eq(productVariants.id, id));
}

/** Each column that is written has its indexes, its triggers and what refers to it to be looked after. */
function changedIn(row: Stored, known: Stored): Partial<Stored> {
  const changed = Object.entries(row).filter(
    ([name, value]) => !isDeepStrictEqual(value, known[name as keyof Stored]),
  );
  return Object.fromEntries(changed);
}

/** Codes may change places: those that change are free before they are given again. */
async function freeSkus(
  tx: Tx,
  old: readonly { id: string; sku: string }[],
  variants: readonly VariantValues[],
): Promise<void> {
  const changed = variants.filter(({ id, sku }) => old.some((one) => one.id === id && one.sku !== sku));
  if (changed.length > 1)
    await tx
      .update(productVariants)
      .set({ sku: sql`'~' || ${productVariants.id}` })
      .where(
        inArray(
          productVariants.id,
          changed.map(({ id }) => id),
        ),
      );
}

/** Whose item code or address it is, however it is typed. */
export async function findProductByCode(db: Queryable, typed: string): Promise<string | null> {
  if (typed === '') return null;
  const [[variant], [product]] = await Promise.all([
    db
      .select({ id: productVariants.productId })
      .from(productVariants)
      .where(inArray(productVariants.sku, [typed, typed.toUpperCase()]))
      .limit(1),
    db.select({ id: products.id }).from(products).where(isAt(products, typed.toLowerCase())).limit(1),
  ]);
  return variant?.id ?? product?.id ?? null;
}

/** The first of these codes that another product has, with its name. */
export async function findTakenSku(
  db: Queryable,
  { productId, skus }: { productId: string; skus: readonly string[] },
): Promise<{ sku: string; name: Bilingual } | null> {
  if (skus.length === 0) return null;
  const [row] = await db
    .select({ sku: productVariants.sku, name: products.name })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(and(inArray(productVariants.sku, [...skus]), ne(productVariants.productId, productId)))
    .limit(1);
  return row ?? null;
}

/** The first of these variants that has pieces, or ever had: in a stock, a basket or an order. */
export async function findUsedVariant(db: Queryable, ids: readonly string[]): Promise<string | null> {
  if (ids.length === 0) return null;
  const isHeld = sql`EXISTS (SELECT 1 FROM ${holdStock} WHERE ${holdStock.variantId} = ${productVariants.id})`;
  const isMoved = sql`EXISTS (SELECT 1 FROM ${stockMovements} WHERE ${stockMovements.variantId} = ${productVariants.id})`;
  const [row] = await db
    .select({ sku: productVariants.sku })
    .from(productVariants)
    .where(
      and(
        inArray(productVariants.id, [...ids]),
        sql`(${productVariants.stock} <> 0 OR ${isHeld} OR ${isMoved})`,
      ),
    )
    .orderBy(asc(productVariants.position))
    .limit(1);
  return row?.sku ?? null;
}
