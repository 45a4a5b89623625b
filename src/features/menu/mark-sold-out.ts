import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { createSoldOut, hasDish, removeSoldOut } from './menu.queries.ts';

/** Takes a dish off for the rest of the park's day, or puts it back. Saying the same twice changes nothing. */
export async function markSoldOut(
  ctx: StaffContext,
  { dishId, isSoldOut }: { dishId: string; isSoldOut: boolean },
): Promise<{ day: string; isSoldOut: boolean }> {
  const { db, now } = ctx;
  const day = parkDay(now);
  await db.write(async (tx) => {
    if (!(await hasDish(tx, dishId))) throw new Problem('NOT_FOUND', 'menu.error.unknownDish');
    const change = { dishId, day, now };
    const isChanged = isSoldOut ? await createSoldOut(tx, change) : await removeSoldOut(tx, change);
    if (!isChanged) return;
    const subject = { kind: 'dish', id: dishId };
    await recordAudit(tx, ctx, { subject, before: { isSoldOut: !isSoldOut }, after: { isSoldOut, day } });
  });
  return { day, isSoldOut };
}
