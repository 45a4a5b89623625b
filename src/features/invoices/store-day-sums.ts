import type { Db } from '#db/client.ts';
import { parkDay } from '#src/values/day.ts';
import { sumOf } from './amounts.queries.ts';
import { findDayAmounts, listDueDays, updateDaySums } from './day-sums.queries.ts';
import { mergeSums } from './invoices.ts';

/** A day is some milliseconds of reading; a year is done after some minutes. */
const DAYS_OF_A_RUN = 4;
const REST_MS = 20;

/**
 * Adds up days that are over, the latest first. They are read outside of the transaction that stores them, which takes
 * effect only if nothing has changed in between; otherwise a later run reads them again.
 */
export async function storeDaySums({ db, now }: { db: Db; now: string }): Promise<void> {
  for (const day of await listDueDays(db.read, { before: parkDay(now), limit: DAYS_OF_A_RUN })) {
    const counted = await findDayAmounts(db.read, day);
    if (!counted) continue;
    const sums = mergeSums(counted.amounts.map(sumOf));
    await db.write((tx) => updateDaySums(tx, { day, changes: counted.changes, sums }));
    await Bun.sleep(REST_MS);
  }
}
