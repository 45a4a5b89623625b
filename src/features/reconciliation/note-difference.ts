import type { Db, Queryable } from '#db/client.ts';
import type { ReconciliationRow } from '#db/schema/ledger.ts';
import { log } from '#src/server/tracing/log.ts';
import { addSeconds } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { createDifference, isNoted, solveCorrected, solveUncounted } from './differences.queries.ts';
import { updateReconciliation } from './reconciliation.queries.ts';
import { COUNT_CORRECTED, COUNTED_LATE, type Difference } from './reconciliation.ts';

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

/** A day of the counter, and who counted it last. */
type Counted = { day: string; countedBy: string };

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
export async function noteCounted(comparing: Comparing, { day, countedBy: by }: Counted): Promise<void> {
  const at = comparing.clock();
  await whileOurs(comparing, {}, (tx) => solveUncounted(tx, { day, by, at, solution: COUNTED_LATE }));
}

/**
 * Closes what runs noted of a box before its count was corrected. Returns whether the same that is found now is noted
 * already.
 */
export async function noteCorrected(
  comparing: Comparing,
  { day, countedBy: by }: Counted,
  found: { ref: string; oursVnd: number; theirsVnd: number },
): Promise<boolean> {
  const box = { ...found, from: day, to: comparing.run.day };
  const solved = { by, at: comparing.clock(), solution: COUNT_CORRECTED };
  await whileOurs(comparing, {}, (tx) => solveCorrected(tx, box, solved));
  return isNoted(comparing.db.read, box, COUNT_CORRECTED);
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
