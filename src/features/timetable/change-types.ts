import type { ChangeInput, StoredChange } from '#src/features/resources/bulk/change-input.ts';
import { changeRowsIn } from '#src/features/resources/bulk/change-rows.ts';
import { storeOutcomeIn } from '#src/features/resources/bulk/store-outcome.ts';
import type { CsvKind } from '#src/features/resources/csv/csv-kind.ts';
import type { Values } from '#src/features/resources/resources.ts';
import { TICKET_TYPE_KIND } from '#src/features/ticket-types/ticket-type-kind.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { assertSeen } from './assert-seen.ts';
import { loadTickedEffect } from './load-type-effect.ts';

/** Changes ticked ticket types whose effect was seen, all in one transaction. Throws as `assertSeen`. */
export async function changeTypes(
  ctx: StaffContext,
  { seen, ...asked }: ChangeInput & { seen: string },
): Promise<StoredChange> {
  // Their effect is that of the ticked ones.
  if (asked.all) throw new Problem('BAD_REQUEST', 'errors.invalid', { field: 'all' });
  const kind = TICKET_TYPE_KIND as unknown as CsvKind<Values>;
  const change = newId();
  const { written: _written, ...shown } = await ctx.db.write(async (tx) => {
    assertSeen(await loadTickedEffect(tx, ctx, asked), seen);
    const outcome = await changeRowsIn(tx, ctx, { kind, asked });
    const own = { kind: kind.resource.kind, id: change };
    await storeOutcomeIn(tx, ctx, own, { ...outcome, at: ctx.now });
    return outcome;
  });
  return { ...shown, change };
}
