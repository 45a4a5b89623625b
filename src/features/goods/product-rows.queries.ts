import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { products, tierDiscounts } from '#db/schema/products.ts';
import { readListPage } from '#src/features/resources/keyset.ts';
import type { ListAsked, ListPage, StoredRow } from '#src/features/resources/resources.ts';
import { filmLinkOf } from '#src/values/typed/film-link.ts';
import { listProductSlugs } from './other-products.queries.ts';
import { changedColumns, columnsOf, type StoredOptions, type Updated } from './product-columns.queries.ts';
import { choicesText, optionValues, type ProductValues } from './product-values.ts';
import { findProductByCode, listStoredVariants } from './product-variants.queries.ts';

const SOURCE = {
  table: products,
  sorts: {
    order: { columns: [products.position, products.id] },
    changed: { columns: [products.updatedAt, products.id], isDescending: true },
  },
  filters: { categoryId: products.categoryId, isLow: products.isLow, isActive: products.isActive },
  searched: [products.name],
};
/** Has all that a list is narrowed by: another index would open every row that it lets through. */
const COUNTED = indexed(products, 'products_order');
const LEFT = sql<number>`(SELECT coalesce(sum(v.stock - v.held - v.sold), 0)
  FROM product_variants v WHERE v.product_id = products.id AND v.is_active = 1)`;

/** Drafts and hidden ones too. A search for a whole code or address finds the product that has it, any other looks into names. */
export async function listProductRows(db: Queryable, asked: ListAsked): Promise<ListPage> {
  const { name, categoryId, fromVnd, isLow, isActive } = products;
  const coded = await findProductByCode(db, asked.search);
  const only = (where: SQL | undefined) => (coded ? and(where, eq(products.id, coded)) : where);
  return readListPage(SOURCE, coded ? { ...asked, globs: [] } : asked, {
    ask: async ({ where, orderBy, limit }) =>
      db
        .select({
          id: products.id,
          revision: products.revision,
          values: { name, categoryId, fromVnd, left: LEFT, isLow, isActive },
        })
        .from(products)
        .where(only(where))
        .orderBy(...orderBy)
        .limit(limit),
    count: async (where) =>
      (await db.select({ total: count() }).from(COUNTED).where(only(where)))[0]?.total ?? 0,
  });
}

export async function findProductRow(db: Queryable, id: string): Promise<StoredRow<ProductValues> | null> {
  return (await findProductRows(db, [id]))[0] ?? null;
}

/** In any order; an id that no product has is not among them. */
export async function findProductRows(
  db: Queryable,
  ids: readonly string[],
): Promise<StoredRow<ProductValues>[]> {
  const [rows, variants, tiers] = await Promise.all([
    db
      .select()
      .from(products)
      .where(inArray(products.id, [...ids])),
    listStoredVariants(db, ids),
    db
      .select({
        productId: tierDiscounts.productId,
        tier: { minQuantity: tierDiscounts.minQuantity, percent: tierDiscounts.percent },
      })
      .from(tierDiscounts)
      .where(inArray(tierDiscounts.productId, [...ids]))
      .orderBy(asc(tierDiscounts.minQuantity)),
  ]);
  const others = rows.flatMap(({ relatedIds, crossSellIds }) => [...relatedIds, ...crossSellIds]);
  const slugs = await listProductSlugs(db, others);
  const variantsOf = Map.groupBy(variants, ({ productId }) => productId);
  const tiersOf = Map.groupBy(tiers, ({ productId }) => productId);
  return rows.map((row) =>
    wholeProduct(row, {
      variants: variantsOf.get(row.id) ?? [],
      tiers: (tiersOf.get(row.id) ?? []).map(({ tier }) => tier),
      slugs,
    }),
  );
}

type PartsOfProduct = {
  variants: Awaited<ReturnType<typeof listStoredVariants>>;
  tiers: ProductValues['tiers'];
  /** Of the products that it names, by id. */
  slugs: ReadonlyMap<string, string>;
};

function wholeProduct(
  row: typeof products.$inferSelect,
  { variants, tiers, slugs }: PartsOfProduct,
): StoredRow<ProductValues> {
  const slugsOf = (ids: readonly string[]) => ids.flatMap((one) => slugs.get(one) ?? []);
  const { id, name, summary, description, origin, categoryId, slug, slugEn, position, isActive } = row;
  const { taxClass, warrantyMonths, maxPerOrder, specifications, pictures, labels } = row;
  return {
    id,
    revision: row.revision,
    values: {
      ...{ name, summary, description, origin, categoryId, slug, slugEn, position, isActive },
      ...{ taxClass, warrantyMonths, maxPerOrder, specifications, pictures, labels, tiers },
      options: optionValues(row.options),
      variants: variants.map(({ productId: _of, choices, priceVnd, compareAtVnd, ...variant }) => ({
        ...variant,
        choices: choicesText(row.options, choices),
        prices: { price: priceVnd, ...(compareAtVnd === null ? {} : { compareAt: compareAtVnd }) },
      })),
      film: filmLinkOf(row.videoReview?.file) ? null : (row.videoReview?.file ?? null),
      filmLink: filmLinkOf(row.videoReview?.file),
      filmPoster: row.videoReview?.poster ?? null,
      filmTitle: row.videoReview?.title ?? null,
      related: slugsOf(row.relatedIds),
      crossSell: slugsOf(row.crossSellIds),
    },
  };
}

type Written = { id: string; values: ProductValues; now: string };

/** As they are stored now. */
export async function findOptions(db: Queryable, id: string): Promise<StoredOptions> {
  const [row] = await db.select({ options: products.options }).from(products).where(eq(products.id, id));
  return row?.options ?? [];
}

export async function insertProduct(db: Queryable, { id, values, now }: Written): Promise<void> {
  await db.insert(products).values({
    ...(await columnsOf(db, values, [])),
    ...{ id, soldCount: 0, hasStock: false, createdAt: now, updatedAt: now },
  });
}

/** False when the row has another revision by now. */
export async function updateProduct(db: Queryable, row: Updated): Promise<boolean> {
  const { id, now, revision } = row;
  const columns = await changedColumns(db, row);
  const next: SQL = sql`${products.revision} + 1`;
  const rows = await db
    .update(products)
    .set({ ...columns, updatedAt: now, revision: next })
    .where(and(eq(products.id, id), eq(products.revision, revision)))
    .returning({ id: products.id });
  return rows.length === 1;
}

/** The tiers as they are given; others are gone. */
export async function replaceTiers(
  db: Queryable,
  productId: string,
  tiers: ProductValues['tiers'],
): Promise<void> {
  await db.delete(tierDiscounts).where(eq(tierDiscounts.productId, productId));
  if (tiers.length > 0) await db.insert(tierDiscounts).values(tiers.map((tier) => ({ ...tier, productId })));
}
