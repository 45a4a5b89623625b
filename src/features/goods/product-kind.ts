import { isDeepStrictEqual } from 'node:util';
import type { Queryable, Tx } from '#db/client.ts';
import type { CheckedRow } from '#src/features/resources/bulk/save-row.ts';
import { assertFreeSlug, moveSlugs } from '#src/features/resources/free-slug.ts';
import { withTaxNames } from '#src/features/resources/tax-names.ts';
import { Problem } from '#src/server/problem.ts';
import { listProductIds, loadProductOptions, PRODUCT_SLUGS } from './other-products.queries.ts';
import { PRODUCT_RESOURCE } from './product-resource.ts';
import {
  findOptions,
  findProductRow,
  findProductRows,
  insertProduct,
  listProductRows,
  replaceTiers,
  updateProduct,
} from './product-rows.queries.ts';
import type { ProductValues } from './product-values.ts';
import { findTakenSku, findUsedVariant, replaceVariants, updatePrices } from './product-variants.queries.ts';

type Row = { id: string; values: ProductValues; now: string };

/** The product, its variants and its tiers in one go: one revision, one entry of the log. Prices of orders are their own. */
export const PRODUCT_KIND = {
  resource: PRODUCT_RESOURCE,
  store: {
    ...{ list: listProductRows, find: findProductRow, findMany: findProductRows },
    options: async (db: Queryable) => withTaxNames(await loadProductOptions(db)),
    ...{ create, update, check },
  },
};

async function create(tx: Tx, row: Row): Promise<void> {
  await insertProduct(tx, row);
  await replaceVariants(tx, { productId: row.id, values: row.values, before: [] });
  await replaceTiers(tx, row.id, row.values.tiers);
}

/** What is as it was before is not written: each statement has its triggers, and a change of many rows has thousands. */
async function update(tx: Tx, row: Row & { before: ProductValues; revision: number }): Promise<boolean> {
  const { id, values, before } = row;
  const isRepriced = areOnlyRepriced(before, values);
  if (isRepriced) await updatePrices(tx, values.variants, before.variants);
  const options = isRepriced ? null : await findOptionsUnlessSame(tx, row);
  if (options) await replaceVariants(tx, { productId: id, values, before: options });
  if (!isDeepStrictEqual(values.tiers, before.tiers)) await replaceTiers(tx, id, values.tiers);
  await moveSlugs(tx, PRODUCT_SLUGS, row);
  return updateProduct(tx, { ...row, options });
}

type Variants = Pick<ProductValues, 'options' | 'variants'>;

/** Whether options and variants are the same but for what some of them cost. */
function areOnlyRepriced(before: Variants, after: Variants): boolean {
  const othersOf = ({ options, variants }: Variants) => [
    options,
    variants.map(({ prices: _prices, ...rest }) => rest),
  ];
  return (
    !isDeepStrictEqual(before.variants, after.variants) &&
    isDeepStrictEqual(othersOf(before), othersOf(after))
  );
}

/** The options as they are stored; null where neither they nor the variants are changed. */
async function findOptionsUnlessSame(tx: Tx, { id, values, before }: Row & { before: ProductValues }) {
  const isSame =
    isDeepStrictEqual(values.options, before.options) && isDeepStrictEqual(values.variants, before.variants);
  return isSame ? null : findOptions(tx, id);
}

/** What a product has had before is not asked about again. */
async function check(
  tx: Queryable,
  { id, values, before, locale }: CheckedRow<ProductValues>,
): Promise<void> {
  if (before?.slug !== values.slug || before.slugEn !== values.slugEn)
    await assertFreeSlug(tx, { isSlugTaken: PRODUCT_SLUGS.isTaken }, { id, values });
  const had = new Set(before?.variants.map(({ sku }) => sku));
  const skus = values.variants.map(({ sku }) => sku).filter((sku) => !had.has(sku));
  const taken = await findTakenSku(tx, { productId: id, skus });
  if (taken) {
    const { sku, name } = taken;
    const row = values.variants.find((one) => one.sku === sku);
    const isStored = before?.variants.some((one) => one.id === row?.id);
    const field = isStored ? `variants.${row?.id}.sku` : 'variants';
    throw new Problem('CONFLICT', 'goods.error.skuTaken', { field, sku, name: name[locale] });
  }
  const left = new Set(values.variants.map((one) => one.id));
  const gone = (before?.variants ?? []).map((one) => one.id).filter((one) => !left.has(one));
  const used = await findUsedVariant(tx, gone);
  if (used) throw new Problem('CONFLICT', 'goods.error.usedVariant', { field: 'variants', sku: used });
  for (const field of ['related', 'crossSell'] as const) {
    if (isDeepStrictEqual(values[field], before?.[field])) continue;
    const ids = await assertProducts(tx, { field, slugs: values[field].filter(Boolean) });
    if ([...ids.values()].includes(id)) throw new Problem('BAD_REQUEST', 'goods.error.itself', { field });
  }
}

/** Throws at the list the first address that no product has or had. */
export async function assertProducts(
  tx: Queryable,
  { field, slugs }: { field: string; slugs: readonly string[] },
): Promise<Map<string, string>> {
  const ids = await listProductIds(tx, slugs);
  const slug = slugs.find((one) => !ids.has(one));
  if (slug !== undefined) throw new Problem('BAD_REQUEST', 'goods.error.noProduct', { field, slug });
  return ids;
}
