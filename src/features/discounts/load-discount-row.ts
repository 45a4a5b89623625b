import type { Queryable } from '#db/client.ts';
import { listProductSlugs } from '#src/features/goods/other-products.queries.ts';
import type { StoredRow } from '#src/features/resources/resources.ts';
import type { DiscountValues } from './discount-resource.ts';
import { DISCOUNT_ROWS } from './discount-rows.queries.ts';

/** A code as its form has it: products by their addresses, as they are now. */
export async function findDiscountRow(db: Queryable, id: string): Promise<StoredRow<DiscountValues> | null> {
  const row = await DISCOUNT_ROWS.find(db, id);
  if (!row) return null;
  const { productIds, ...values } = row.values;
  const slugs = await listProductSlugs(db, productIds);
  return { ...row, values: { ...values, products: productIds.flatMap((one) => slugs.get(one) ?? []) } };
}
