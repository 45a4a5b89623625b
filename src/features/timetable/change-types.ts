import type { ChangeInput, ChangeOutcome } from '#src/features/resources/bulk/change-input.ts';
import { changeRowsIn } from '#src/features/resources/bulk/change-rows.ts';
import type { Kind } from '#src/features/resources/bulk/save-row.ts';
import type { Values } from '#src/features/resources/resources.ts';
import { TICKET_TYPE_KIND } from '#src/features/ticket-types/ticket-type-kind.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { assertSeen } from './assert-seen.ts';
import { loadTickedEffect } from './load-type-effect.ts';

/** Changes ticked ticket types whose effect was seen, all in one transaction. Throws as `assertSeen`. */
export async function changeTypes(
  ctx: StaffContext,
  { seen, ...asked }: ChangeInput & { seen: string },
): Promise<ChangeOutcome> {
  // Their effect is that of the ticked ones.
  if (asked.all) throw new Problem('BAD_REQUEST', 'errors.invalid', { field: 'all' });
  return ctx.db.write(async (tx) => {
    assertSeen(await loadTickedEffect(tx, ctx, asked), seen);
    return changeRowsIn(tx, ctx, { kind: TICKET_TYPE_KIND as unknown as Kind<Values>, asked });
  });
}
