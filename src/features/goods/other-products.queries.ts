/** Products as staff name them: by their addresses, those that they had included. */
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { productSlugs } from '#db/schema/goods-slugs.ts';
import { type CategoryKind, categories, products } from '#db/schema/products.ts';
import { vatRates } from '#db/schema/tickets.ts';
import { slugMoves } from '#src/features/resources/moved-slugs.queries.ts';
import type { RowOptions } from '#src/features/resources/resources.ts';
import type { Slugs } from '#src/values/route.ts';

/** The addresses of products. */
export const PRODUCT_SLUGS = slugMoves(products, {
  page: 'product',
  table: productSlugs,
  of: productSlugs.productId,
});

/** Ids by address in either language, old ones too; what no product has or had is not among them. */
export async function listProductIds(db: Queryable, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const wanted = [...new Set(slugs)];
  const [now, before] = await Promise.all([
    db
      .select({ slug: products.slug, slugEn: products.slugEn, id: products.id })
      .from(products)
      .where(or(inArray(products.slug, wanted), inArray(products.slugEn, wanted))),
    db
      .select({ slug: productSlugs.slug, id: productSlugs.productId })
      .from(productSlugs)
      .where(inArray(productSlugs.slug, wanted)),
  ]);
  const english = now.flatMap(({ slugEn, id }) => (slugEn === null ? [] : [{ slug: slugEn, id }]));
  return new Map([...before, ...english, ...now].map(({ slug, id }) => [slug, id]));
}

type Part = { slug: string; quantity: number };

/** The parts of a combo by their products; one whose address no product has is left out. */
export async function findParts(
  db: Queryable,
  parts: readonly Part[],
): Promise<{ productId: string; quantity: number }[]> {
  const ids = await listProductIds(
    db,
    parts.map(({ slug }) => slug),
  );
  return parts.flatMap(({ slug, quantity }) => {
    const productId = ids.get(slug);
    return productId === undefined ? [] : [{ productId, quantity }];
  });
}

/** Addresses by id. */
export async function listProductSlugs(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

/** The most pieces of each that one order may have, by id. */
export async function listOrderLimits(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, maxPerOrder: products.maxPerOrder })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map(({ id, maxPerOrder }) => [id, maxPerOrder]));
}

/** The categories of a kind, and the kinds of tax that there are rates for; their names are codes of the tax law. */
export async function listCategoriesAndTaxes(
  db: Queryable,
  kind: Exclude<CategoryKind, 'post'>,
): Promise<RowOptions> {
  const [categoryRows, taxRows] = await Promise.all([
    db
      .select({ value: categories.id, label: categories.name })
      .from(categories)
      .where(eq(categories.kind, kind))
      .orderBy(asc(categories.position), asc(categories.id)),
    db.selectDistinct({ value: vatRates.taxClass }).from(vatRates).orderBy(asc(vatRates.taxClass)),
  ]);
  return {
    categoryId: categoryRows,
    taxClass: taxRows.map(({ value }) => ({ value, label: { vi: value, en: value } })),
  };
}

export function loadProductOptions(db: Queryable): Promise<RowOptions> {
  return listCategoriesAndTaxes(db, 'product');
}

/** The addresses of those on sale, in the order of the shop. */
export async function listSoldSlugs(db: Queryable, ids: readonly string[]): Promise<Slugs[]> {
  if (ids.length === 0) return [];
  return db
    .select({ slug: products.slug, slugEn: products.slugEn })
    .from(products)
    .where(and(inArray(products.id, [...ids]), eq(products.isActive, true)))
    .orderBy(asc(products.position));
}
