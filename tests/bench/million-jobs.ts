/** What every job of the site costs in a park after years: with nothing to do, and while it works off what is due. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { watchSlowQueries } from '#db/slow-queries.ts';
import { emptyLog } from '#db/write-ahead-log.ts';
import type { Job } from '#src/server/jobs.ts';
import { jobsOf } from '#src/site/jobs.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { makeDue } from '#tests/support/due-work.ts';
import { withoutTriggers } from '#tests/support/years-of-rows.ts';
import { makeDueElsewhere, openBucket } from './million-due.ts';
import { threadMs } from './thread-time.ts';

const RESTING_REPEATS = 5;
const RUNS_MAX = Number(process.env.BENCH_RUNS ?? 40);
/** Goes through everything in one run, at night. */
const LONG = 'audit';

export type JobFigures = {
  /** Processor time of the dearest run that found nothing to do. */
  idleMs: number;
  /** Of the dearest transaction of those with work: nobody else is served meanwhile. */
  transactionMs: number;
  /** The dearest statement, reads as well. */
  statementMs: number;
  /** Which one that was. */
  statement: string;
  /** The dearest commit; every thousand pages, whoever writes, one moves the log into the database. */
  commitMs: number;
  transactions: number;
};

type Watched = { db: Db; take: () => { dearestMs: number; count: number } };

/** From so many samples on the dearest one is set aside: a collection of garbage or a page fault may hit any of them. */
const SAMPLES_FOR_OUTLIER = 20;

type Dearest = { firstMs: number; secondMs: number; count: number };

const NO_SAMPLE: Dearest = { firstMs: 0, secondMs: 0, count: 0 };

function withSample({ firstMs, secondMs, count }: Dearest, ms: number): Dearest {
  return {
    firstMs: Math.max(firstMs, ms),
    secondMs: Math.max(secondMs, Math.min(firstMs, ms)),
    count: count + 1,
  };
}

function dearestOf({ firstMs, secondMs, count }: Dearest): number {
  return count >= SAMPLES_FOR_OUTLIER ? secondMs : firstMs;
}

/** The transactions that went through `write` since it was asked last. */
function watchWrites(real: Db): Watched {
  let samples = NO_SAMPLE;
  const db: Db = {
    ...real,
    write: (work) =>
      real.write(async (tx, askLast) => {
        const before = threadMs();
        const value = await work(tx, askLast);
        samples = withSample(samples, threadMs() - before);
        return value;
      }),
  };
  return {
    db,
    take() {
      const taken = { dearestMs: dearestOf(samples), count: samples.count };
      samples = NO_SAMPLE;
      return taken;
    },
  };
}

/** The dearest statement of `work`; the commits of transactions are counted apart. */
async function watchStatements(
  work: () => Promise<unknown>,
): Promise<Pick<JobFigures, 'statementMs' | 'statement' | 'commitMs'>> {
  const samples = new Map<string, Dearest>();
  watchSlowQueries(
    -1,
    ({ sql: text, ms }) => void samples.set(text, withSample(samples.get(text) ?? NO_SAMPLE, ms)),
    threadMs,
  );
  await work().finally(() => watchSlowQueries(Number.POSITIVE_INFINITY, () => undefined));
  const { firstMs: commitMs } = samples.get('COMMIT') ?? NO_SAMPLE;
  samples.delete('COMMIT');
  const [statement = '', dearest = NO_SAMPLE] =
    [...samples].toSorted(([, one], [, other]) => dearestOf(other) - dearestOf(one))[0] ?? [];
  return { statementMs: dearestOf(dearest), statement, commitMs };
}

async function idleMs({ run }: Job): Promise<number> {
  await run();
  let dearest = 0;
  for (let time = 0; time < RESTING_REPEATS; time += 1) {
    const before = threadMs();
    await run();
    dearest = Math.max(dearest, threadMs() - before);
  }
  return dearest;
}

const NOTHING: JobFigures = {
  ...{ idleMs: 0, transactionMs: 0, transactions: 0 },
  ...{ statementMs: 0, statement: '', commitMs: 0 },
};

/** `only`: the jobs to measure, all if it is left out. */
export type Due = { today: string; many: number; only?: readonly string[] };
export type Figures = Map<string, JobFigures>;

/** The lower figures of two measurements of the same work: what is dear by itself is so in both. */
export function lowerOf(one: JobFigures, other: JobFigures | undefined): JobFigures {
  if (!other) return one;
  const { statementMs, statement } = one.statementMs <= other.statementMs ? one : other;
  return {
    ...one,
    ...{ statementMs, statement },
    idleMs: Math.min(one.idleMs, other.idleMs),
    transactionMs: Math.min(one.transactionMs, other.transactionMs),
  };
}

/** The figures of each job of the site by its name, by day and by night. */
export async function jobFigures(real: Db, due: Due): Promise<Figures> {
  const closeBucket = openBucket();
  return measureJobs(real, due).finally(closeBucket);
}

async function measureJobs(real: Db, { today, many, only }: Due): Promise<Figures> {
  const { db, take } = watchWrites(real);
  const chosen = (now: string) => jobsOf(db, () => now).filter(({ name }) => only?.includes(name) ?? true);
  const tomorrow = addDays(today, 1);
  const times = [parkInstant(today, '17:00'), parkInstant(tomorrow, '02:30')] as const;
  const [evening, compareMs] = times;
  const figures: Figures = new Map();
  await real.read.run(sql`INSERT OR REPLACE INTO ledger_audits (day, lease_until, started_at, finished_at, faults)
    VALUES (${tomorrow}, ${compareMs}, ${compareMs}, ${compareMs}, '[]')`);
  for (const now of times)
    for (const job of chosen(now)) {
      const own = figures.get(job.name) ?? { ...NOTHING };
      figures.set(job.name, { ...own, idleMs: Math.max(own.idleMs, await idleMs(job)) });
    }
  await withoutTriggers(real, async () => {
    await makeDue(real, { now: evening, many });
    for (const nightly of ['ledger_audits', 'reconciliations', 'day_total_checks'])
      await real.read.run(sql`DELETE FROM ${sql.raw(nightly)}`);
  });
  await emptyLog(real, 'db/empty-log.ts', true);
  // Triggers were taken off and put back, which no site does while it runs: the schema is read again.
  await real.snapshots?.prepare();
  take();
  for (const now of times)
    for (const job of chosen(now)) {
      const own = figures.get(job.name);
      if (!own) throw new Error(`${job.name} was not there before`);
      if (job.name === LONG && now === evening) continue;
      await makeDueElsewhere(real, { job: job.name, now, many });
      const runs = job.name === LONG ? 1 : RUNS_MAX;
      // What the job before has left is not collected at the cost of this one.
      Bun.gc(true);
      const { statementMs, statement, commitMs } = await watchStatements(async () => {
        for (let run = 0; run < runs; run += 1) await job.run();
      });
      if (statementMs > own.statementMs) Object.assign(own, { statementMs, statement });
      own.commitMs = Math.max(own.commitMs, commitMs);
      const { dearestMs, count } = take();
      own.transactionMs = Math.max(own.transactionMs, dearestMs);
      own.transactions += count;
    }
  return figures;
}
