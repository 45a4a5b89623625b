import type { Queryable } from '#db/client.ts';
import { listProductSlugs } from '#src/features/goods/other-products.queries.ts';
import type { ListAsked, StoredRow } from '#src/features/resources/resources.ts';
import type { DiscountValues } from './discount-resource.ts';
import { DISCOUNT_ROWS } from './discount-rows.queries.ts';

type Code = NonNullable<Awaited<ReturnType<typeof DISCOUNT_ROWS.find>>>;

/** So many products are asked for by one statement. */
const PRODUCTS = 1000;

/** A code as its form has it: products by their addresses, as they are now. */
export async function findDiscountRow(db: Queryable, id: string): Promise<StoredRow<DiscountValues> | null> {
  return (await findDiscountRows(db, [id]))[0] ?? null;
}

/** In any order; an id that no code has is not among them. */
export async function findDiscountRows(
  db: Queryable,
  ids: readonly string[],
): Promise<StoredRow<DiscountValues>[]> {
  return withSlugs(db, await DISCOUNT_ROWS.findMany(db, ids));
}

/** A page of the list, in its order. */
export async function listWholeDiscounts(
  db: Queryable,
  asked: ListAsked,
): Promise<StoredRow<DiscountValues>[]> {
  return withSlugs(db, await DISCOUNT_ROWS.listWhole(db, asked));
}

async function withSlugs(db: Queryable, codes: readonly Code[]): Promise<StoredRow<DiscountValues>[]> {
  const ids = [...new Set(codes.flatMap(({ values }) => values.productIds))];
  const slugs = new Map<string, string>();
  for (let at = 0; at < ids.length; at += PRODUCTS)
    for (const [id, slug] of await listProductSlugs(db, ids.slice(at, at + PRODUCTS))) slugs.set(id, slug);
  return codes.map(({ values: { productIds, ...values }, ...row }) => ({
    ...row,
    values: { ...values, products: productIds.flatMap((one) => slugs.get(one) ?? []) },
  }));
}
