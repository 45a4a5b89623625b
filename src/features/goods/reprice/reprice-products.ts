import type { Tx } from '#db/client.ts';
import { draftInput } from '#src/features/drafts/draft-input.ts';
import type { PublishableKind } from '#src/features/drafts/draft-sides.ts';
import { withOptionsOnce } from '#src/features/drafts/many/options-once.ts';
import { withRowsOnce } from '#src/features/drafts/many/rows-once.ts';
import { saveDraftIn } from '#src/features/drafts/save-draft.ts';
import { PRODUCT_KIND } from '#src/features/goods/product-kind.ts';
import { PRODUCT_RESOURCE } from '#src/features/goods/product-resource.ts';
import type { WrittenRow } from '#src/features/resources/bulk/change-input.ts';
import { accessMany } from '#src/features/resources/bulk/row-access.ts';
import { groupsOf } from '#src/features/resources/bulk/row-groups.ts';
import { writeRow } from '#src/features/resources/bulk/save-row.ts';
import { storeOutcomeIn } from '#src/features/resources/bulk/store-outcome.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import type { Values } from '#src/features/resources/resources.ts';
import { eventLoopTurns } from '#src/server/limits/event-loop-turns.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { loadReprice, type WrittenProduct } from './load-reprice.ts';
import { type RepriceInput, type Repricing, readRepricing, TYPED_ABOVE, withRepriced } from './reprice.ts';

/**
 * Stores the prices that were shown, of all rows or of none, in their drafts or as what guests pay: each product gets its
 * next revision, its version and its row in the log. Throws CONFLICT `unseen`, `stale` or `rows` with the key of what would
 * happen now.
 */
export async function repriceProducts(
  ctx: StaffContext,
  { rows, by: typed, movesOld, as, seen, typedCount }: RepriceInput,
): Promise<{ changed: number; change: string }> {
  const read = readRepricing(typed);
  if (!read) throw new Problem('BAD_REQUEST', 'goods.reprice.error.by', { field: 'by' });
  const by = { ...read, movesOld };
  const change = newId();
  const changed = await ctx.db.write(async (tx) => {
    const plan = await loadReprice(tx, { rows, by, as });
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
    const write = as === 'draft' ? draftPlanned : writePlanned;
    const written = await write(tx, ctx, plan, by);
    const own = { kind: PRODUCT_KIND.resource.kind, id: change };
    const outcome = { field: 'price', typed, as, done: written.length, left: [], written, at: ctx.now };
    await storeOutcomeIn(tx, ctx, own, outcome);
    return written.length;
  });
  return { changed, change };
}

type Plan = Awaited<ReturnType<typeof loadReprice>>;

function changingRows({ rows, stored }: Plan): WrittenProduct[] {
  return rows.flatMap(({ id, prices }) => (prices.length > 0 ? (stored.get(id) ?? []) : []));
}

/** Rows that change, some of them logged together. */
async function writePlanned(tx: Tx, ctx: StaffContext, plan: Plan, by: Repricing): Promise<WrittenRow[]> {
  const written: WrittenRow[] = [];
  for (const found of groupsOf(changingRows(plan))) {
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

/** Guests pay what they pay until each is published. */
async function draftPlanned(tx: Tx, ctx: StaffContext, plan: Plan, by: Repricing): Promise<WrittenRow[]> {
  // The engine of drafts reads and writes a kind by its description.
  const own = withOptionsOnce(PRODUCT_KIND as unknown as PublishableKind<Values>);
  const rows = changingRows(plan);
  const ids = rows.map(({ id }) => id);
  const kind = await withRowsOnce(tx, own, ids);
  const input = draftInput(PRODUCT_RESOURCE);
  const written: WrittenRow[] = [];
  const turn = eventLoopTurns();
  for (const { id, stamp, values } of rows) {
    await turn();
    const leaves = typedOf(PRODUCT_RESOURCE, withRepriced(values, by));
    const sent = input.parse({ id, ...stamp, leaves });
    const { revision, draft } = await saveDraftIn(tx, ctx, kind, sent);
    written.push({ id, revision, draft });
  }
  return written;
}
