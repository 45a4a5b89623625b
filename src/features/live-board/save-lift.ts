import type { Tx } from '#db/client.ts';
import type { LiftRow } from '#db/schema/live-board.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { type ConfirmInput, type LiftInput, type LiftValues, liftFault, liftValues } from './board-input.ts';
import { findLift, updateLift } from './live-board.queries.ts';

/** What is reported about a lift, for visitors' next request. Throws CONFLICT when a colleague has reported meanwhile. */
export async function saveLift(ctx: StaffContext, input: LiftInput): Promise<{ revision: number }> {
  const values = liftValues(input);
  return ctx.db.write(async (tx) => {
    const before = await readLift(tx, input);
    const fault = liftFault(values, before.cabinsTotal);
    if (fault)
      throw new Problem('BAD_REQUEST', fault.error, { field: fault.field, total: before.cabinsTotal });
    const revision = before.revision + 1;
    await updateLift(tx, { id: before.id, values: { ...values, revision }, now: ctx.now });
    const subject = { kind: 'lift', id: before.id };
    const after = { ...audited(values), isConfirmed: true };
    await recordAudit(tx, ctx, { subject, before: audited(before), after });
    return { revision };
  });
}

/** Nothing has changed since: the news is of now again. All of them or, if one has moved meanwhile, none. */
export async function confirmLifts(
  ctx: StaffContext,
  { lifts }: ConfirmInput,
): Promise<Record<string, never>> {
  return ctx.db.write(async (tx) => {
    for (const read of lifts) {
      const { id } = await readLift(tx, read);
      await updateLift(tx, { id, values: {}, now: ctx.now });
      const subject = { kind: 'lift', id };
      await recordAudit(tx, ctx, { subject, after: { isConfirmed: true } });
    }
    return {};
  });
}

async function readLift(tx: Tx, read: Pick<LiftRow, 'id' | 'revision'>): Promise<LiftRow> {
  const row = await findLift(tx, read.id);
  if (!row) throw new Problem('NOT_FOUND', 'liveBoard.error.unknown');
  if (row.revision !== read.revision) throw new Problem('CONFLICT', 'liveBoard.error.moved');
  return row;
}

function audited({
  status,
  waitMinutes,
  windKmh,
  speedMps,
  cabinsRunning,
  lastUp,
  lastDown,
  note,
}: LiftValues) {
  return { liftStatus: status, waitMinutes, windKmh, speedMps, cabinsRunning, lastUp, lastDown, note };
}
