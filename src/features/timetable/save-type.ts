import { type Saved, saveRow } from '#src/features/resources/bulk/save-row.ts';
import type { SaveInput } from '#src/features/resources/resource-input.ts';
import { TICKET_TYPE_KIND } from '#src/features/ticket-types/ticket-type-kind.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { assertSeen } from './assert-seen.ts';
import { loadSaveEffect } from './load-type-effect.ts';

/** Saves a ticket type whose effect was seen; its own faults are told first. Throws as `saveRow` and `assertSeen`. */
export async function saveType(
  ctx: StaffContext,
  { seen, ...input }: SaveInput & { seen: string },
): Promise<Saved> {
  return ctx.db.write(async (tx) => {
    const effect = await loadSaveEffect(tx, ctx, input);
    const options = await TICKET_TYPE_KIND.store.options(tx);
    const saved = await saveRow(tx, ctx, { kind: TICKET_TYPE_KIND, input, options });
    assertSeen(effect, seen);
    return saved;
  });
}
