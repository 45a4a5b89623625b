/** What every job of the site costs in a park after years: with nothing to do, and with a slice of work. */
import type { Db } from '#db/client.ts';
import { jobsOf } from '#src/site/jobs.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { makeDue } from '#tests/support/due-work.ts';
import { withoutTriggers } from '#tests/support/years-of-rows.ts';

const REPEATS = 40;
const RESTING_REPEATS = 5;
const MANY = 100;

/** Processor time of one call in milliseconds, of many after a few. */
export async function cpuMs(work: () => Promise<unknown>, repeats = REPEATS): Promise<number> {
  if (repeats > 1) await work();
  const before = process.cpuUsage();
  for (let time = 0; time < repeats; time += 1) await work();
  return spentMs(before) / repeats;
}

function spentMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The dearest of the transactions that went through `write` since it was asked last. */
function watchWrites(db: Db): { db: Db; dearestMs: () => number } {
  let dearest = 0;
  const watched: Db = {
    ...db,
    write: (work) =>
      db.write(async (tx) => {
        const before = process.cpuUsage();
        const value = await work(tx);
        dearest = Math.max(dearest, spentMs(before));
        return value;
      }),
  };
  const dearestMs = () => {
    const ms = dearest;
    dearest = 0;
    return ms;
  };
  return { db: watched, dearestMs };
}

type Park = { statistics: string; today: string; first: number };

export async function jobFigures(real: Db, { statistics, today, first }: Park): Promise<void> {
  const { db, dearestMs } = watchWrites(real);
  const evening = parkInstant(today, '17:00');
  const night = parkInstant(addDays(today, 1), '02:30');
  const resting = new Map<string, number>();
  for (const job of jobsOf(db, () => evening)) resting.set(job.name, await cpuMs(job.run, RESTING_REPEATS));
  await withoutTriggers(real, () => makeDue(real, { now: evening, many: MANY, first }));
  dearestMs();
  for (const now of [evening, night])
    for (const job of jobsOf(db, () => now)) {
      const runMs = await cpuMs(job.run, 1);
      const figures = [resting.get(job.name) ?? 0, runMs, dearestMs()].map((ms) => ms.toFixed(2).padStart(9));
      const when = now === night ? 'night' : 'day';
      console.log(`${statistics.padEnd(6)} ${when.padEnd(6)} ${job.name.padEnd(20)} ${figures.join('')} ms`);
    }
}
