import type { Db } from '#db/client.ts';
import { parkDay } from '#src/values/day.ts';
import { attemptDay, countDay, type Pace } from './count-day.ts';
import { listDueDays, updateDaySums } from './day-sums.queries.ts';

/** A day is some milliseconds of reading; a year is done after some minutes. */
const DAYS_OF_A_RUN = 4;
/** A day that fails is tried again after a minute at the soonest. */
const RUNS_OF_A_ROUND = 12;
const PACE: Pace = { pause: () => Bun.sleep(20) };

/** The runs so far, and the days that failed in them. */
export type Round = { runs: number; failed: Set<string> };

/**
 * Adds up days that are over, the latest first. They are read outside of the transaction that stores them, which takes
 * effect only if nothing has changed in between; otherwise a later run reads them again. Days that fail are passed over
 * until the others are done.
 */
export async function storeDaySums(
  { db, now }: { db: Db; now: string },
  round: Round = { runs: 0, failed: new Set() },
  pace: Pace = PACE,
): Promise<void> {
  const except = [...round.failed];
  const days = await listDueDays(db.read, { before: parkDay(now), limit: DAYS_OF_A_RUN, except });
  for (const day of days) {
    if (!(await attemptDay(day, () => storeDay(db, day, pace)))) round.failed.add(day);
    await pace.pause();
  }
  round.runs += 1;
  if (days.length > 0 || round.runs < RUNS_OF_A_ROUND) return;
  round.failed.clear();
  round.runs = 0;
}

async function storeDay(db: Db, day: string, pace: Pace): Promise<void> {
  const counted = await countDay(db.read, day, pace);
  if (counted) await db.write((tx) => updateDaySums(tx, { day, ...counted }));
}
