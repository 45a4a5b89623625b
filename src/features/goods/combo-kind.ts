import type { Queryable, Tx } from '#db/client.ts';
import { Problem } from '#src/server/problem.ts';
import { COMBO_RESOURCE, type ComboValues } from './combo-resource.ts';
import { COMBO_ROWS, findComboRow, replaceParts } from './combo-rows.queries.ts';
import { findParts, listOrderLimits } from './other-products.queries.ts';
import { assertProducts } from './product-kind.ts';

type Row = { id: string; values: ComboValues; now: string };

/** The combo with its parts: one revision, one entry of the log. */
export const COMBO_KIND = {
  resource: COMBO_RESOURCE,
  store: { list: COMBO_ROWS.list, find: findComboRow, create, update, check },
};

async function create(tx: Tx, { values: { parts, ...values }, ...row }: Row): Promise<void> {
  await COMBO_ROWS.create(tx, { ...row, values });
  await writeParts(tx, row.id, parts);
}

async function update(
  tx: Tx,
  { values: { parts, ...values }, ...row }: Row & { revision: number },
): Promise<boolean> {
  await writeParts(tx, row.id, parts);
  return COMBO_ROWS.update(tx, { ...row, values });
}

async function writeParts(tx: Tx, comboId: string, parts: ComboValues['parts']): Promise<void> {
  await replaceParts(tx, comboId, await findParts(tx, parts));
}

/** Each part is a product of its own, of which one order may have so many. Which one it is a draft may still leave open. */
async function check(tx: Queryable, { values }: Row): Promise<void> {
  const field = 'parts';
  const parts = values.parts.filter(({ slug }) => slug !== '');
  const ids = await assertProducts(tx, { field, slugs: parts.map(({ slug }) => slug) });
  const known = parts.map(({ slug }) => ids.get(slug) ?? '');
  if (new Set(known).size < known.length)
    throw new Problem('BAD_REQUEST', 'goods.error.partTwice', { field });
  const limits = await listOrderLimits(tx, known);
  for (const { slug, quantity } of parts) {
    const max = limits.get(ids.get(slug) ?? '') ?? quantity;
    if (quantity > max) throw new Problem('BAD_REQUEST', 'goods.error.partTooMany', { field, slug, max });
  }
}
