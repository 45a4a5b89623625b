/** The only writer of how many places a day has that is already there: never fewer than are held and sold. */
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { byKey } from '#db/indexed.ts';
import { among, given, listOf, prepared } from '#db/prepared.ts';
import { quotas } from '#db/schema/tickets.ts';
import { refreshStatuses, sweepHolds } from './sweep-holds.ts';

type Terms = { limitedPercent: number; now: string };
type CapacityInput = { quotaId: string; capacity: number };
/** `least`: what orders and holds that have not expired take; below it nothing was changed. */
export type SetCapacity = { isSet: true } | { isSet: false; held: number; sold: number; least: number };

/** Inside a transaction, as the statuses of the departures move with it. @throws when there is no such quota */
export async function setCapacity(tx: Tx, wanted: CapacityInput, terms: Terms): Promise<SetCapacity> {
  const [result] = await setCapacities(tx, [wanted], terms);
  if (!result) throw new Error(`no quota ${wanted.quotaId}`);
  return result;
}

/**
 * The same for several different quotas, each by itself: one that cannot be set stays as it is. The answers are in the order of
 * what was wanted. @throws when one of them does not exist
 */
export async function setCapacities(
  tx: Tx,
  wanted: readonly CapacityInput[],
  { limitedPercent, now }: Terms,
): Promise<SetCapacity[]> {
  if (wanted.length === 0) return [];
  await sweepHolds(tx, { limitedPercent, now });
  const moved = new Set<string>();
  for (const [capacity, own] of Map.groupBy(wanted, (one) => one.capacity)) {
    const quotaIds = listOf(own.map(({ quotaId }) => quotaId));
    for (const { id } of await changeCapacity(tx).all({ quotaIds, capacity })) moved.add(id);
  }
  const results: SetCapacity[] = [];
  for (const { quotaId } of wanted)
    results.push(moved.has(quotaId) ? { isSet: true } : await takenOf(tx, quotaId));
  await refreshStatuses(tx, { quotaIds: [...moved], limitedPercent, now });
  return results;
}

/** Of all that are to have the same. */
const changeCapacity = prepared((db) =>
  db
    .update(byKey(quotas))
    .set({ capacity: given('capacity') })
    .where(and(among(quotas.id, 'quotaIds'), sql`${quotas.held} + ${quotas.sold} <= ${given('capacity')}`))
    .returning({ id: quotas.id })
    .prepare(),
);

async function takenOf(tx: Tx, quotaId: string): Promise<SetCapacity> {
  const [row] = await tx
    .select({ held: quotas.held, sold: quotas.sold })
    .from(quotas)
    .where(eq(quotas.id, quotaId));
  if (!row) throw new Error(`no quota ${quotaId}`);
  return { isSet: false, ...row, least: row.held + row.sold };
}
