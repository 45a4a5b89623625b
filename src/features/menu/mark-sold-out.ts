import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { createSoldOut, hasDish, removeSoldOut } from './menu.queries.ts';

/** Takes a dish off for the rest of the park's day, or puts it back. Saying the same twice changes nothing. */
export async function markSoldOut(
  { db, now }: Context,
  { dishId, isSoldOut }: { dishId: string; isSoldOut: boolean },
): Promise<{ day: string; isSoldOut: boolean }> {
  const day = parkDay(now);
  await db.write(async (tx) => {
    if (!(await hasDish(tx, dishId))) throw new Problem('NOT_FOUND', 'menu.error.unknownDish');
    if (isSoldOut) await createSoldOut(tx, { dishId, day, now });
    else await removeSoldOut(tx, { dishId, day });
  });
  return { day, isSoldOut };
}
