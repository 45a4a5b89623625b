/** What other prices would be, row by row, before any is stored. */
import { createHash } from 'node:crypto';
import type { Queryable } from '#db/client.ts';
import type { MessageId } from '#i18n/intl.ts';
import { listDraftsOf } from '#src/features/drafts/drafts.queries.ts';
import { type Draft, type Stamp, stampOf, stampText, unfitForMany } from '#src/features/drafts/drafts.ts';
import { GOODS_PRICE_MAX_VND } from '#src/features/goods/goods-fields.ts';
import { PRODUCT_RESOURCE } from '#src/features/goods/product-resource.ts';
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

type As = RepriceInput['as'];
type Ticked = Omit<RepriceInput['rows'][number], 'draft'> & Partial<RepriceInput['rows'][number]>;
/** As it is written now: its draft, or what guests see where there is none. */
export type WrittenProduct = StoredRow<ProductValues> & { stamp: Stamp };
type Asked = { rows: readonly Ticked[]; by: Repricing; as: As };

/**
 * A row that was changed since it was ticked, or that has gone, is named as a fault; so is one whose draft would be lost, or
 * would be published unfinished.
 */
export async function loadReprice(
  db: Queryable,
  { rows, by, as }: Asked,
): Promise<RepricePlan & { stored: ReadonlyMap<string, WrittenProduct> }> {
  const rowIds = rows.map(({ id }) => id);
  const [found, drafts] = await Promise.all([
    findProductRows(db, rowIds),
    listDraftsOf(db, { kind: PRODUCT_RESOURCE.kind, rowIds }),
  ]);
  const byRow = new Map(drafts.map((draft) => [draft.rowId, draft]));
  const stored = new Map(found.map((row) => [row.id, writtenAs(row, byRow.get(row.id) ?? null)]));
  const unfit = new Map(
    found.map(({ id, revision }) => {
      const draft = byRow.get(id);
      return [id, draft ? unfitForMany(draft, { as, revision }) : null];
    }),
  );
  const planned = rows.map((ticked) => {
    const { id } = ticked;
    return plannedRow(ticked, { row: stored.get(id), by, as, unfit: unfit.get(id) ?? null });
  });
  const key = createHash('sha256')
    .update(JSON.stringify([planned, as]))
    .digest('hex');
  const changed = planned.filter(({ prices }) => prices.length > 0).length;
  return { rows: planned, key, changed, stored };
}

// A draft is of the values of its kind.
function writtenAs(row: StoredRow<ProductValues>, draft: Draft | null): WrittenProduct {
  return { ...row, values: (draft?.values ?? row.values) as ProductValues, stamp: stampOf(row, draft) };
}

type Of = Omit<Asked, 'rows'> & { row: WrittenProduct | undefined; unfit: MessageId | null };

function plannedRow({ id, revision, draft = null }: Ticked, { row, by, as, unfit }: Of): RepricedRow {
  if (!row) return { id, name: null, prices: [], fault: 'resources.error.gone' };
  const { name, variants } = row.values;
  if (stampText(row.stamp) !== stampText({ revision, draft }))
    return { id, name, prices: [], fault: 'resources.bulk.error.changed' };
  const after = withRepriced(row.values, by);
  const prices = variants.flatMap(
    (variant, index) => changedPrice(variant, after.variants[index]?.prices ?? {}) ?? [],
  );
  // In a draft something may still be wrong.
  const wrong = as === 'draft' ? [] : wrongProduct(after, (list, at, leaf) => `${list}.${at}.${leaf}`);
  return {
    id,
    name,
    prices,
    fault: unfit ?? wrong[0]?.error ?? (isTooHigh(after) ? 'goods.reprice.error.tooHigh' : null),
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
