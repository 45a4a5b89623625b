import type { Db } from '#db/client.ts';
import type { ReconciliationRow } from '#db/schema/ledger.ts';
import { log } from '#src/server/log.ts';
import { newId } from '#src/values/id.ts';
import { createDifference, updateReconciliation } from './reconciliation.queries.ts';
import type { Difference } from './reconciliation.ts';

/** One day of one provider, held by us alone until the lease is over. */
export type Comparing = { db: Db; now: string; run: ReconciliationRow; isPatient: boolean };
/** Whether the day is compared to its end, or has to be taken up again: soon, or after the provider's own time. */
export type Compared = 'done' | 'later' | 'wait';

/** Written down once, told in the log, for a person to look into. */
export async function noteDifference(
  { db, run }: Comparing,
  difference: Difference & { ref: string; orderId: string },
): Promise<void> {
  log.error({ ...difference, day: run.day, provider: run.provider }, 'the provider says otherwise');
  await db.write((tx) => createDifference(tx, { ...difference, id: newId(), reconciliationId: run.id }));
}

/** One more is compared: whoever takes the day up again goes on behind it. */
export async function noteCompared({ db, run }: Comparing, cursor: string): Promise<void> {
  run.cursor = cursor;
  run.checked += 1;
  const { checked } = run;
  await db.write((tx) => updateReconciliation(tx, run.id, { cursor, checked }));
}
