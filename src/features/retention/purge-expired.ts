import { inSlices } from '#src/server/in-slices.ts';
import { log } from '#src/server/tracing/log.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { purgeBatch } from './retention.queries.ts';
import { type OwnJob, RETENTION } from './retention.ts';
import type { PurgeStep } from './retention-steps.ts';

const DAY_SECONDS = 24 * 60 * 60;

type Ctx = Pick<Context, 'db' | 'now'>;
type OwnJobs = Readonly<Record<OwnJob, () => Promise<unknown>>>;
type Purged = Record<string, number>;

/**
 * Deletes what has expired by the retention table. Every batch is a transaction of its own: an interrupted run is
 * resumed by the next. A step that fails does not stop the others; the run then fails at its end.
 */
export async function purgeExpired(ctx: Ctx, jobs: OwnJobs): Promise<Purged> {
  const purged: Purged = {};
  const failed: unknown[] = [];
  for (const { id, period, steps, job } of RETENTION) {
    const runs = job ? [jobs[job]] : [];
    if (period.kind === 'days') {
      const before = addSeconds(ctx.now, -period.days * DAY_SECONDS);
      for (const together of Map.groupBy(steps, ({ index }) => index).values())
        runs.push(async () => {
          for (const [table, count] of await purgeTogether(ctx, together, before))
            purged[`${id} ${table}`] = count;
        });
    }
    for (const run of runs) await run().catch((error) => failed.push({ id, error }));
  }
  if (Object.keys(purged).length > 0) log.info({ purged }, 'personal data removed');
  if (failed.length > 0) throw new Error('retention not complete', { cause: failed });
  return purged;
}

/**
 * Steps that find their rows by the same index, slice by slice: what the first has done, the last takes out of the index,
 * and no slice reads past what an earlier one has finished. Resolves with how many rows of each table there were.
 */
async function purgeTogether(
  { db }: Ctx,
  steps: readonly PurgeStep[],
  before: string,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  await inSlices(db, async (tx, limit) => {
    let most = 0;
    for (const step of steps) {
      const count = await purgeBatch(tx, step, { before, limit });
      if (count > 0) counts.set(step.table, (counts.get(step.table) ?? 0) + count);
      most = Math.max(most, count);
    }
    return most;
  });
  return counts;
}
