import type { Tx } from '#db/client.ts';
import { PRODUCT_KIND } from '#src/features/goods/product-kind.ts';
import type { WrittenRow } from '#src/features/resources/bulk/change-input.ts';
import { accessMany } from '#src/features/resources/bulk/row-access.ts';
import { groupsOf } from '#src/features/resources/bulk/row-groups.ts';
import { writeRow } from '#src/features/resources/bulk/save-row.ts';
import { storeOutcomeIn } from '#src/features/resources/bulk/store-outcome.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { loadReprice } from './load-reprice.ts';
import { type RepriceInput, type Repricing, readRepricing, TYPED_ABOVE, withRepriced } from './reprice.ts';

/**
 * Stores the prices that were shown, of all rows or of none: each product gets its next revision, its version and its row in
 * the log. Throws CONFLICT `unseen`, `stale` or `rows` with the key of what would happen now.
 */
export async function repriceProducts(
  ctx: StaffContext,
  { rows, by: typed, movesOld, seen, typedCount }: RepriceInput,
): Promise<{ changed: number; change: string }> {
  const read = readRepricing(typed);
  if (!read) throw new Problem('BAD_REQUEST', 'goods.reprice.error.by', { field: 'by' });
  const by = { ...read, movesOld };
  const change = newId();
  const changed = await ctx.db.write(async (tx) => {
    const plan = await loadReprice(tx, { rows, by });
    if (plan.rows.some(({ fault }) => fault !== null))
      throw new Problem('CONFLICT', 'goods.reprice.error.rows', { seen: plan.key });
    if (plan.key !== seen)
      throw new Problem('CONFLICT', seen ? 'goods.reprice.error.stale' : 'goods.reprice.error.unseen', {
        seen: plan.key,
      });
    if (rows.length > TYPED_ABOVE && typedCount.trim() !== String(rows.length))
      throw new Problem('BAD_REQUEST', 'goods.reprice.error.count', {
        ...{ field: 'typedCount', count: rows.length },
      });
    const written = await writePlanned(tx, ctx, plan, by);
    const own = { kind: PRODUCT_KIND.resource.kind, id: change };
    const outcome = { field: 'price', typed, done: written.length, left: [], written, at: ctx.now };
    await storeOutcomeIn(tx, ctx, own, outcome);
    return written.length;
  });
  return { changed, change };
}

/** Rows that change, some of them logged together. */
async function writePlanned(
  tx: Tx,
  ctx: StaffContext,
  { rows, stored }: Awaited<ReturnType<typeof loadReprice>>,
  by: Repricing,
): Promise<WrittenRow[]> {
  const changing = rows.flatMap(({ id, prices }) => (prices.length > 0 ? (stored.get(id) ?? []) : []));
  const written: WrittenRow[] = [];
  for (const found of groupsOf(changing)) {
    const ids = found.map(({ id }) => id);
    const access = await accessMany(tx, ctx, PRODUCT_KIND, { ids, found });
    for (const before of found) {
      const values = withRepriced(before.values, by);
      written.push(
        await writeRow(tx, ctx, PRODUCT_KIND, { id: before.id, before, values, from: null, access }),
      );
    }
    await access.flush();
  }
  return written;
}
