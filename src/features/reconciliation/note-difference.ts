import type { Db, Queryable } from '#db/client.ts';
import type { ReconciliationRow } from '#db/schema/ledger.ts';
import type { CounterCountRow } from '#db/schema/transfers.ts';
import { log } from '#src/server/tracing/log.ts';
import { addSeconds } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { createDifference, solveUncounted } from './differences.queries.ts';
import { updateReconciliation } from './reconciliation.queries.ts';
import { COUNTED_LATE, type Difference } from './reconciliation.ts';

/** Longer than a provider may take to answer; after a crash the day waits this long. */
export const LEASE_SECONDS = 10 * 60;

/** One day of one provider, held by us alone for as long as something is compared before the lease is over. */
export type Comparing = {
  db: Db;
  /** Returns the present time; a day may take long. */
  clock: () => string;
  run: ReconciliationRow;
  isPatient: boolean;
};
/** Whether the day is compared to its end, or has to be taken up again: soon, or after the provider's own time. */
export type Compared = 'done' | 'later' | 'wait';

/** Recorded once and logged, for a person to look into. */
export async function noteDifference(
  comparing: Comparing,
  difference: Difference & { ref: string; orderId: string },
): Promise<void> {
  const { id: reconciliationId, day, provider } = comparing.run;
  const isNew = await whileOurs(comparing, {}, (tx) =>
    createDifference(tx, { ...difference, id: newId(), reconciliationId }),
  );
  if (isNew) log.error({ ...difference, day, provider }, 'the provider says otherwise');
}

/** Counts one more as compared: a worker that resumes the day continues after it. */
export async function noteCompared(comparing: Comparing, cursor: string): Promise<void> {
  const { run } = comparing;
  const progress = { cursor, checked: run.checked + 1 };
  await whileOurs(comparing, progress);
  Object.assign(run, progress);
}

/** Closes what an earlier run recorded about a day that was not counted by then. */
export async function noteCounted(
  comparing: Comparing,
  { day, countedBy: by }: Pick<CounterCountRow, 'day' | 'countedBy'>,
): Promise<void> {
  const at = comparing.clock();
  await whileOurs(comparing, {}, (tx) => solveUncounted(tx, { day, by, at, solution: COUNTED_LATE }));
}

/** Renews the lease in the transaction of the work. Throws when another worker has taken the day. */
async function whileOurs<Made>(
  { db, clock, run }: Comparing,
  progress: Partial<Pick<ReconciliationRow, 'cursor' | 'checked'>>,
  work?: (tx: Queryable) => Promise<Made>,
): Promise<Made | undefined> {
  const leaseUntil = addSeconds(clock(), LEASE_SECONDS);
  const made = await db.write(async (tx) => {
    const isOurs = await updateReconciliation(tx, run, { ...progress, leaseUntil });
    if (!isOurs) throw new Error('somebody else has taken the day up');
    return work?.(tx);
  });
  run.leaseUntil = leaseUntil;
  return made;
}
