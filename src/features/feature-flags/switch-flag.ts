import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { findFlagState, putFlag } from './feature-flags.queries.ts';
import { FLAGS, type SwitchInput } from './feature-flags.ts';

/** Turns one flag for the next request of everybody. Throws CONFLICT when a colleague has turned it since it was read. */
export async function switchFlag(
  ctx: StaffContext,
  { flag: key, isOn, seen, reason }: SwitchInput,
): Promise<{ isOn: boolean }> {
  return ctx.db.write(async (tx) => {
    const stored = await findFlagState(tx, key);
    if ((stored?.updatedAt ?? '') !== seen) throw new Problem('CONFLICT', 'featureFlags.error.moved');
    const was = stored?.enabled ?? FLAGS[key];
    if (was === isOn) throw new Problem('CONFLICT', 'featureFlags.error.same');
    await putFlag(tx, { key, enabled: isOn, description: stored?.description ?? key, updatedAt: ctx.now });
    const subject = { kind: 'flag', id: key };
    await recordAudit(tx, ctx, { subject, before: { isOn: was }, after: { isOn }, reason });
    return { isOn };
  });
}
