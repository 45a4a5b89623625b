/** What other prices would be, row by row, before any is stored. */
import { createHash } from 'node:crypto';
import type { Queryable } from '#db/client.ts';
import { GOODS_PRICE_MAX_VND } from '#src/features/goods/goods-fields.ts';
import { findProductRows } from '#src/features/goods/product-rows.queries.ts';
import type { ProductValues, VariantValues } from '#src/features/goods/product-values.ts';
import { wrongProduct } from '#src/features/goods/wrong-product.ts';
import type { StoredRow } from '#src/features/resources/resources.ts';
import {
  type RepricedRow,
  type RepricedVariant,
  type RepriceInput,
  type RepricePlan,
  type Repricing,
  withRepriced,
} from './reprice.ts';

type Ticked = RepriceInput['rows'][number];
type Row = StoredRow<ProductValues>;

/** A row that was changed since it was ticked, or that has gone, is named as a fault. */
export async function loadReprice(
  db: Queryable,
  { rows, by }: { rows: readonly Ticked[]; by: Repricing },
): Promise<RepricePlan & { stored: ReadonlyMap<string, Row> }> {
  const found = await findProductRows(
    db,
    rows.map(({ id }) => id),
  );
  const stored = new Map(found.map((row) => [row.id, row]));
  const planned = rows.map((ticked) => plannedRow(ticked, stored.get(ticked.id), by));
  const key = createHash('sha256').update(JSON.stringify(planned)).digest('hex');
  const changed = planned.filter(({ prices }) => prices.length > 0).length;
  return { rows: planned, key, changed, stored };
}

function plannedRow({ id, revision }: Ticked, row: Row | undefined, by: Repricing): RepricedRow {
  if (!row) return { id, name: null, prices: [], fault: 'resources.error.gone' };
  const { name, variants } = row.values;
  if (row.revision !== revision) return { id, name, prices: [], fault: 'resources.bulk.error.changed' };
  const after = withRepriced(row.values, by);
  const prices = variants.flatMap(
    (variant, index) => changedPrice(variant, after.variants[index]?.prices ?? {}) ?? [],
  );
  const [wrong] = wrongProduct(after, (list, at, leaf) => `${list}.${at}.${leaf}`);
  return {
    id,
    name,
    prices,
    fault: wrong?.error ?? (isTooHigh(after) ? 'goods.reprice.error.tooHigh' : null),
  };
}

/** Null for a variant that stays as it is. */
function changedPrice({ sku, prices }: VariantValues, next: VariantValues['prices']): RepricedVariant | null {
  const { price: before = 0, compareAt } = prices;
  const { price: after = before } = next;
  const old = compareAt === undefined ? null : { before: compareAt, after: next.compareAt ?? null };
  return after === before && next.compareAt === compareAt ? null : { sku, before, after, old };
}

/** Its own form would not take it. */
function isTooHigh({ variants }: ProductValues): boolean {
  return variants.some(({ prices }) => Object.values(prices).some((vnd) => vnd > GOODS_PRICE_MAX_VND));
}
