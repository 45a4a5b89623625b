/** Changes many rows a few at a time: whoever writes meanwhile, as a checkout does, waits for a few of them at most. */
import type { Tx } from '#db/client.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import type { StoredChange, WrittenOutcome } from './change-input.ts';
import { loadOutcomeFrom } from './load-outcome.ts';
import { groupsOf } from './row-groups.ts';
import { storeOutcomeIn } from './store-outcome.ts';

/** For writers of other processes, who look for the lock now and then. */
const REST_MS = 5;

type Part = Pick<WrittenOutcome, 'done' | 'left' | 'written'>;
type Many<Row> = {
  rows: readonly Row[];
  /** What is to be set, before any row is. */
  started: WrittenOutcome;
  change: (tx: Tx, some: readonly Row[]) => Promise<Part>;
};

/**
 * What came of the rows so far is stored with them: a change that ends in the middle is told as such, and what it has done
 * can be taken back. One that is taken back meanwhile ends.
 */
export async function changeInSlices<Row>(
  ctx: StaffContext,
  kind: string,
  { rows, started, change }: Many<Row>,
): Promise<StoredChange> {
  const own = { kind, id: newId() };
  let outcome = started;
  for (const [index, some] of groupsOf(rows).entries()) {
    if (index > 0) await Bun.sleep(REST_MS);
    const before = outcome;
    const after = await ctx.db.write(async (tx) => {
      if (index > 0 && (await loadOutcomeFrom(tx, ctx, own))?.back) return null;
      const next = withPart(before, await change(tx, some));
      const isOver = next.done + next.left.length === rows.length;
      const stored = { ...next, at: ctx.now, ...(!isOver && { total: rows.length }) };
      await storeOutcomeIn(tx, ctx, own, stored);
      return next;
    });
    if (!after) break;
    outcome = after;
  }
  const { written: _written, ...shown } = outcome;
  return { ...shown, change: own.id };
}

function withPart(outcome: WrittenOutcome, { done, left, written }: Part): WrittenOutcome {
  return {
    ...outcome,
    done: outcome.done + done,
    left: [...outcome.left, ...left],
    written: [...outcome.written, ...written],
  };
}
