import { storeResult } from '#src/server/stored-results.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import type { StoredChange, StoredOutcome, WrittenOutcome } from './change-input.ts';
import { outcomeKey } from './load-outcome.ts';

/** Stores what came of a change of many rows for who made it, who may take it back by the name that is returned. */
export async function storeOutcome(
  ctx: StaffContext,
  kind: string,
  outcome: WrittenOutcome,
): Promise<StoredChange> {
  const change = newId();
  const about: StoredOutcome = { ...outcome, at: ctx.now };
  await storeResult(ctx, outcomeKey(ctx, { kind, id: change }), { file: null, about });
  const { written: _written, ...shown } = outcome;
  return { ...shown, change };
}

/** It is shown as taken back from now on, and cannot be once more. */
export async function storeTakenBack(
  ctx: StaffContext,
  { kind, id, outcome }: { kind: string; id: string; outcome: StoredOutcome },
): Promise<void> {
  const about: StoredOutcome = { ...outcome, isTakenBack: true };
  await storeResult(ctx, outcomeKey(ctx, { kind, id }), { file: null, about });
}
