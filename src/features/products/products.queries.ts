import { and, asc, count, eq, gte, inArray, like, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { askOnce } from '#db/remembered.ts';
import { categories, products, productVariants, tierDiscounts } from '#db/schema/products.ts';
import { type Page, pageOf } from '#src/values/page.ts';
import {
  PRODUCTS_PER_PAGE,
  type ProductCardFacts,
  type ProductFilter,
  type ProductSort,
} from './products.ts';

type ListOptions = {
  size?: number;
  /** How many pass the filter, where that is counted already. */
  total?: Promise<number> | undefined;
};

/** One page of the products that a filter lets through; a page beyond the end has no items. */
export async function listProducts(
  db: Queryable,
  filter: ProductFilter,
  { size = PRODUCTS_PER_PAGE, total: counted = countProducts(db, filter) }: ListOptions = {},
): Promise<Page<ProductCardFacts>> {
  const ids = db
    .select({ id: sql<string>`products.id` })
    .from(sourceOf(filter))
    .where(passes(filter))
    .orderBy(...orderOf(filter.sort))
    .limit(size)
    .offset((filter.page - 1) * size);
  const [total, items] = await Promise.all([counted, readCards(db, sql`${ids}`, orderOf(filter.sort))]);
  return pageOf(items, { total, page: filter.page, size });
}

/** How many products of each category (by slug) pass the rest of the filter. */
export async function countProductsByCategory(
  db: Queryable,
  filter: ProductFilter,
): Promise<Map<string, number>> {
  const rest = { ...filter, categories: [] };
  const [rows, slugs] = await Promise.all([
    db
      .select({ id: sql<string>`products.category_id`, total: count() })
      .from(rest.isInStock ? FILTERED : sourceOf(rest))
      .where(passes(rest))
      .groupBy(sql`products.category_id`),
    askOnce(db, readSlugs),
  ]);
  return new Map(rows.map(({ id, total }) => [slugs.get(id) ?? id, total]));
}

async function readSlugs(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.select({ id: categories.id, slug: categories.slug }).from(categories);
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

type PriceBounds = { minVnd: number; maxVnd: number };

/** The lowest and highest from-price of the shop. */
export function findPriceBounds(db: Queryable): Promise<PriceBounds> {
  return askOnce(db, readPriceBounds);
}

async function readPriceBounds(db: Queryable): Promise<PriceBounds> {
  // Two questions, each answered by one end of the index.
  const [bounds] = await db.all<{ minVnd: number | null; maxVnd: number | null }>(sql`
    SELECT (SELECT min(from_vnd) FROM products WHERE is_active = 1) AS minVnd,
      (SELECT max(from_vnd) FROM products WHERE is_active = 1) AS maxVnd`);
  return { minVnd: bounds?.minVnd ?? 0, maxVnd: bounds?.maxVnd ?? 0 };
}

async function countProducts(db: Queryable, filter: ProductFilter): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(sourceOf(filter)).where(passes(filter));
  return counted?.total ?? 0;
}

/** Cards of the active products among these, in the order of the slugs. */
export async function listProductsBySlug(db: Queryable, slugs: string[]): Promise<ProductCardFacts[]> {
  const ids = db.select({ id: products.id }).from(products).where(inArray(products.slug, slugs));
  const cards = await readCards(db, sql`${ids}`);
  return slugs.flatMap((slug) => cards.find((card) => card.slug === slug) ?? []);
}

/** Cards of the active products that a query finds the ids of. */
export async function readCards(db: Queryable, ids: SQL, order: SQL[] = []): Promise<ProductCardFacts[]> {
  const [rows, variants, tiers] = await Promise.all([
    db
      .select({
        id: products.id,
        slug: products.slug,
        slugEn: products.slugEn,
        name: products.name,
        pictures: products.pictures,
        fromVnd: products.fromVnd,
        labels: products.labels,
        category: { slug: categories.slug, name: categories.name },
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      // The plus keeps the planner at the primary key instead of the index of active products.
      .where(and(inArray(products.id, ids), sql`+${products.isActive} = 1`))
      .orderBy(...order),
    listCardVariants(db, ids),
    listFirstTiers(db, ids),
  ]);
  return rows.map((row) => {
    const own = variants.filter(({ productId }) => productId === row.id);
    const cheapest = own.find(({ priceVnd }) => priceVnd === row.fromVnd);
    const left = own.reduce((sum, variant) => sum + Math.max(0, variant.left), 0);
    const tier = tiers.get(row.id);
    return {
      ...row,
      compareAtVnd: cheapest?.compareAtVnd ?? null,
      hasSeveralPrices: new Set(own.map(({ priceVnd }) => priceVnd)).size > 1,
      left,
      firstTier: tier && tier.minQuantity <= left ? tier : null,
    };
  });
}

function listCardVariants(db: Queryable, ids: SQL) {
  return db
    .select({
      productId: productVariants.productId,
      priceVnd: productVariants.priceVnd,
      compareAtVnd: productVariants.compareAtVnd,
      left: AVAILABLE,
    })
    .from(productVariants)
    .where(and(inArray(productVariants.productId, ids), eq(productVariants.isActive, true)))
    .orderBy(asc(productVariants.position));
}

async function listFirstTiers(db: Queryable, ids: SQL) {
  const rows = await db
    .select({
      productId: tierDiscounts.productId,
      minQuantity: tierDiscounts.minQuantity,
      percent: tierDiscounts.percent,
    })
    .from(tierDiscounts)
    .where(inArray(tierDiscounts.productId, ids))
    .orderBy(sql`${tierDiscounts.minQuantity} DESC`);
  return new Map(rows.map(({ productId, ...tier }) => [productId, tier]));
}

/** Pieces free to sell. */
export const AVAILABLE = sql<number>`${productVariants.stock} - ${productVariants.held} - ${productVariants.sold}`;

const FILTERED = sql`products INDEXED BY products_filter`;

/** What narrows much is looked up in the index that has all of it; else the index of the order is walked to the page. */
function sourceOf({ categories: slugs, minVnd, maxVnd, label }: ProductFilter): SQL {
  const isNarrow = slugs.length > 0 || minVnd !== null || maxVnd !== null || label !== null;
  return isNarrow ? FILTERED : sql`products`;
}

// `rowid` ends every index, so that equal rows need no sorting.
function orderOf(sort: ProductSort): SQL[] {
  const last = sql`products.rowid`;
  if (sort === 'newest') return [sql`${products.createdAt} DESC`, sql`products.rowid DESC`];
  if (sort === 'popular') return [sql`${products.soldCount} DESC`, sql`products.rowid DESC`];
  if (sort === 'price-down') return [sql`${products.fromVnd} DESC`, sql`products.rowid DESC`];
  if (sort === 'price-up') return [sql`${products.fromVnd}`, last];
  return [sql`${products.position}`, last];
}

function passes({ categories: slugs, minVnd, maxVnd, isInStock, label }: ProductFilter): SQL | undefined {
  return and(
    eq(products.isActive, true),
    slugs.length > 0
      ? sql`${products.categoryId} IN (SELECT id FROM categories WHERE slug IN (${sql.join(
          slugs.map((slug) => sql`${slug}`),
          sql`, `,
        )}))`
      : undefined,
    minVnd === null ? undefined : gte(products.fromVnd, minVnd),
    maxVnd === null ? undefined : lte(products.fromVnd, maxVnd),
    label === null ? undefined : like(sql`${products.labels}`, `%"kind":"${label}"%`),
    isInStock ? eq(products.hasStock, true) : undefined,
  );
}
