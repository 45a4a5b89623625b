import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { askOnce } from '#db/remembered.ts';
import { comboParts, combos } from '#db/schema/combos.ts';
import { productSlugs } from '#db/schema/goods-slugs.ts';
import { categories, products, productVariants, tierDiscounts } from '#db/schema/products.ts';
import { isAt } from '#db/slugs.ts';
import { AVAILABLE, readCards } from './products.queries.ts';
import type { Combo, ComboPart, ProductCardFacts, ProductDetail } from './products.ts';

const CATEGORY = { slug: categories.slug, slugEn: categories.slugEn, name: categories.name };

/** A product on sale by an address that it has or had in either language, with its active variants and tiers, or null. */
export async function findProduct(db: Queryable, slug: string): Promise<ProductDetail | null> {
  const id = idOf(db, slug);
  const [[found], variants, tiers] = await Promise.all([
    db
      .select({ product: products, category: CATEGORY })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(eq(products.id, id), eq(products.isActive, true)))
      .limit(1),
    listVariants(db, eq(productVariants.productId, id)),
    db
      .select({ minQuantity: tierDiscounts.minQuantity, percent: tierDiscounts.percent })
      .from(tierDiscounts)
      .where(eq(tierDiscounts.productId, id))
      .orderBy(asc(tierDiscounts.minQuantity)),
  ]);
  if (!found) return null;
  const {
    isActive: _isActive,
    categoryId: _categoryId,
    position: _position,
    hasStock: _hasStock,
    isLow: _isLow,
    revision: _revision,
    ...product
  } = found.product;
  return {
    ...product,
    category: found.category,
    variants: variants.map(({ productId: _productId, left, ...variant }) => ({
      ...variant,
      left: Math.max(0, left),
    })),
    tiers,
  };
}

/** Cards of the products on sale that the one of this name calls related, or going with it; in no order. */
export function listNamedCards(db: Queryable, slug: string): Promise<ProductCardFacts[]> {
  const id = idOf(db, slug);
  const named = (column: SQL) =>
    sql`SELECT j.value FROM products p, json_each(${column}) j WHERE p.id = ${id}`;
  return readCards(db, sql`(${named(sql`p.related_ids`)} UNION ${named(sql`p.cross_sell_ids`)})`);
}

/** Running combos, in their order: those with the product of this name as a part, or all of them. */
export function listCombos(db: Queryable, asked: CombosAsked): Promise<Combo[]> {
  return askOnce(db, readCombos, asked);
}

type CombosAsked = { slug?: string | undefined; today: string };

async function readCombos(db: Queryable, asked: CombosAsked): Promise<Combo[]> {
  const isRunning = running(db, asked);
  const parts = db
    .select({ id: comboParts.productId })
    .from(comboParts)
    .innerJoin(combos, eq(combos.id, comboParts.comboId))
    .where(isRunning);
  const [rows, variants] = await Promise.all([
    listComboParts(db, isRunning),
    listVariants(db, inArray(productVariants.productId, parts)),
  ]);
  const found = new Map<string, Combo>();
  for (const row of rows) {
    const fits = variants
      .filter((variant) => variant.productId === row.productId && variant.left >= row.quantity)
      .sort((one, other) => one.priceVnd - other.priceVnd);
    const part: ComboPart = {
      productId: row.productId,
      slug: row.slug,
      slugEn: row.slugEn,
      name: row.productName,
      picture: row.pictures[0] ?? '',
      quantity: row.quantity,
      variant: fits[0] ? { id: fits[0].id, priceVnd: fits[0].priceVnd, left: fits[0].left } : null,
      maxPerOrder: row.maxPerOrder,
    };
    const known = found.get(row.id) ?? { id: row.id, name: row.name, percent: row.percent, parts: [] };
    found.set(row.id, { ...known, parts: [...known.parts, part] });
  }
  return [...found.values()];
}

/** A combo with a product that is off sale cannot be bought, and what is left of it is none. */
const IS_WHOLE = sql`NOT EXISTS (SELECT 1 FROM combo_parts p JOIN products q ON q.id = p.product_id
  WHERE p.combo_id = ${combos.id} AND q.is_active = 0)`;

/** Whole, valid today, with the product of this name in it. */
function running(db: Queryable, { slug, today }: CombosAsked): SQL | undefined {
  const touched = db
    .select({ id: comboParts.comboId })
    .from(comboParts)
    .where(slug === undefined ? undefined : eq(comboParts.productId, idOf(db, slug)));
  return and(
    eq(combos.isActive, true),
    lte(combos.validFrom, today),
    gte(combos.validTo, today),
    inArray(combos.id, touched),
    IS_WHOLE,
  );
}

/** Every part of the combos, combo after combo. */
async function listComboParts(db: Queryable, isRunning: SQL | undefined) {
  // The plus keeps the planner from scanning all active products to find the few of combos.
  const isOnSale = sql`+${products.isActive} = 1`;
  return db
    .select({
      id: combos.id,
      name: combos.name,
      percent: combos.percent,
      quantity: comboParts.quantity,
      productId: products.id,
      slug: products.slug,
      slugEn: products.slugEn,
      productName: products.name,
      pictures: products.pictures,
      maxPerOrder: products.maxPerOrder,
    })
    .from(combos)
    .innerJoin(comboParts, eq(comboParts.comboId, combos.id))
    .innerJoin(products, and(eq(products.id, comboParts.productId), isOnSale))
    .where(isRunning)
    .orderBy(asc(combos.position), sql`combo_parts.rowid`);
}

/** Found by each statement that needs it: they go out together. */
function idOf(db: Queryable, slug: string): SQL<string> {
  const before = db
    .select({ id: productSlugs.productId })
    .from(productSlugs)
    .where(eq(productSlugs.slug, slug));
  return sql`coalesce(${db.select({ id: products.id }).from(products).where(isAt(products, slug))}, ${before})`;
}

async function listVariants(db: Queryable, whose: SQL) {
  return db
    .select({
      id: productVariants.id,
      productId: productVariants.productId,
      sku: productVariants.sku,
      choices: productVariants.choices,
      priceVnd: productVariants.priceVnd,
      compareAtVnd: productVariants.compareAtVnd,
      picture: productVariants.picture,
      weightGram: productVariants.weightGram,
      left: AVAILABLE,
    })
    .from(productVariants)
    .where(and(whose, eq(productVariants.isActive, true)))
    .orderBy(asc(productVariants.position));
}
