/** The only writer of how many places a day has that is already there: never fewer than are held and sold. */
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { quotas } from '#db/schema/tickets.ts';
import { refreshStatuses, sweepHolds } from './sweep-holds.ts';

type Terms = { limitedPercent: number; now: string };
type CapacityInput = { quotaId: string; capacity: number };
/** `least`: what orders and holds that have not expired take; below it nothing was changed. */
export type SetCapacity = { isSet: true } | { isSet: false; held: number; sold: number; least: number };

/** Inside a transaction, as the statuses of the departures move with it. @throws when there is no such quota */
export async function setCapacity(
  tx: Tx,
  { quotaId, capacity }: CapacityInput,
  { limitedPercent, now }: Terms,
): Promise<SetCapacity> {
  await sweepHolds(tx, { limitedPercent, now });
  const [changed] = await tx
    .update(quotas)
    .set({ capacity })
    .where(and(eq(quotas.id, quotaId), sql`${quotas.held} + ${quotas.sold} <= ${capacity}`))
    .returning({ id: quotas.id });
  if (changed) {
    await refreshStatuses(tx, { quotaIds: [quotaId], limitedPercent, now });
    return { isSet: true };
  }
  const [row] = await tx
    .select({ held: quotas.held, sold: quotas.sold })
    .from(quotas)
    .where(eq(quotas.id, quotaId));
  if (!row) throw new Error(`no quota ${quotaId}`);
  return { isSet: false, ...row, least: row.held + row.sold };
}
