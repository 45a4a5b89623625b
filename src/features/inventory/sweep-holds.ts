import type { Db, Queryable } from '#db/client.ts';
import { listDepartureIdsOfQuotas, updateStatuses } from '#src/features/tickets/departures.queries.ts';
import { inSlices } from '#src/server/in-slices.ts';
import { endHolds, listExpiredHoldIds } from './holds.queries.ts';

const SWEEP_LIMIT = 200;
/** Of one transaction of the job, which has time. */
const SLICE_HOLDS = 4;

/** Inside a transaction: gives the places of expired holds back before anyone asks for them. */
export async function sweepHolds(
  tx: Queryable,
  { now, limitedPercent, limit = SWEEP_LIMIT }: { now: string; limitedPercent: number; limit?: number },
): Promise<number> {
  const ids = await listExpiredHoldIds(tx, { now, limit });
  if (ids.length === 0) return 0;
  const quotaIds = await endHolds(tx, ids, 'expired');
  await refreshStatuses(tx, { quotaIds, limitedPercent, now });
  return ids.length;
}

/** Entry point of the job: looks without locking first, so that an idle park writes nothing; then works in slices. */
export async function sweepExpiredHolds(
  { db, now }: { db: Db; now: string },
  limitedPercent: number,
  limit: number = SLICE_HOLDS,
): Promise<number> {
  const waiting = await listExpiredHoldIds(db.read, { now, limit: 1 });
  if (waiting.length === 0) return 0;
  return inSlices(db, (tx, some) => sweepHolds(tx, { now, limitedPercent, limit: some }), limit);
}

export async function refreshStatuses(
  tx: Queryable,
  { quotaIds, limitedPercent, now }: { quotaIds: string[]; limitedPercent: number; now: string },
): Promise<void> {
  if (quotaIds.length === 0) return;
  const departureIds = await listDepartureIdsOfQuotas(tx, quotaIds);
  await updateStatuses(tx, { departureIds, limitedPercent, now });
}
