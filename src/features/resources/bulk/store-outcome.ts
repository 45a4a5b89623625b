import type { Tx } from '#db/client.ts';
import { removeResultIn, storeResultIn } from '#src/server/stored-results.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import type { StoredOutcome } from './change-input.ts';
import { outcomeKey, unfinishedKey } from './load-outcome.ts';

/**
 * Stores what came of a change of many rows for who made it, who may take it back by its name: in the transaction that writes
 * the rows. One that is not over can be found without its name.
 */
export async function storeOutcomeIn(
  tx: Tx,
  ctx: StaffContext,
  own: { kind: string; id: string },
  outcome: StoredOutcome,
): Promise<void> {
  await storeResultIn(tx, ctx.now, outcomeKey(ctx, own), outcome);
  const unfinished = unfinishedKey(ctx, own);
  if (outcome.total === undefined) await removeResultIn(tx, unfinished);
  else await storeResultIn(tx, ctx.now, unfinished, null);
}
