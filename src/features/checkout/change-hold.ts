import type * as z from 'zod/mini';
import type { HoldRow } from '#db/schema/orders.ts';
import { endHolds, findHold, updateHoldExpiry } from '#src/features/inventory/holds.queries.ts';
import { refreshStatuses } from '#src/features/inventory/sweep-holds.ts';
import { isOrderSecret } from '#src/features/orders/order-access.ts';
import { findOrderOfHold } from '#src/features/orders/orders.queries.ts';
import type { orderKeyInput } from '#src/features/orders/orders.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';

type OrderKey = z.output<typeof orderKeyInput>;

/** The hold behind a code and its secret. Unknown code and wrong secret answer the same. */
export async function openHold(ctx: Context, { code, secret }: OrderKey): Promise<HoldRow> {
  const hold = (await isOrderSecret(ctx.db.read, { code, secret }))
    ? await findHold(ctx.db.read, code)
    : null;
  if (!hold) throw new Problem('NOT_FOUND', 'orders.error.unknown');
  return hold;
}

/** Ten more minutes, once. */
export async function extendHold(ctx: Context, key: OrderKey): Promise<{ expiresAt: string }> {
  const { id } = await openHold(ctx, key);
  const settings = await loadSettings(ctx);
  return ctx.db.write(async (tx) => {
    const hold = await findHold(tx, key.code);
    if (hold?.state !== 'held' || hold.expiresAt <= ctx.now)
      throw new Problem('CONFLICT', 'orders.error.holdExpired');
    if (hold.extendedAt) throw new Problem('CONFLICT', 'orders.error.alreadyExtended');
    const expiresAt = addSeconds(hold.expiresAt, settings['hold.extensionMinutes'] * 60);
    await updateHoldExpiry(tx, id, { expiresAt, extendedAt: ctx.now });
    return { expiresAt };
  });
}

/** Gives the places back at once; releasing twice is the same as once. */
export async function releaseHold(ctx: Context, key: OrderKey): Promise<{ isReleased: true }> {
  await openHold(ctx, key);
  const settings = await loadSettings(ctx);
  await ctx.db.write(async (tx) => {
    const hold = await findHold(tx, key.code);
    if (hold?.state !== 'held' || (await findOrderOfHold(tx, hold.id))) return;
    const quotaIds = await endHolds(tx, [hold.id], 'released');
    await refreshStatuses(tx, {
      quotaIds,
      limitedPercent: settings['availability.limitedPercent'],
      now: ctx.now,
    });
  });
  return { isReleased: true };
}
