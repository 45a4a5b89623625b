/** Repeats a job in the background, never overlapping itself, until it is stopped. */
import { whyUnavailable } from '#db/unavailable.ts';
import { isLeaseLost } from './fenced-writes.ts';
import type { JobLeases } from './job-leases.ts';
import { log } from './tracing/log.ts';
import { measured } from './tracing/metrics.ts';

export type Job = {
  name: string;
  everyMs: number;
  run: () => Promise<unknown>;
  /** Looks after what is in this process or on its machine, so each process runs it, whatever its roles. */
  isLocal?: true;
  /** Writes nothing to the database, so that a process without a writer can run it too. */
  onlyReads?: true;
  /**
   * Leases each item by itself, because it talks to others: what they answered is stored even when another process has
   * taken the job over meanwhile.
   */
  leasesItems?: true;
};

/** Requests that waited for the process are answered first. */
const BEGIN_AFTER_MS = 100;
/** A job that met an outage looks again after so long: the site recovers within two seconds. */
const OUTAGE_PAUSE_MS = 1500;

/**
 * Starts the jobs a moment later, those that are not local only while this process has their lease. The returned
 * function stops them, waits for the running ones and gives the leases back as they end.
 */
export function startJobs(jobs: Job[], leases: JobLeases | null): () => Promise<void> {
  let isStopping = false;
  const loops = jobs.map(async (job) => {
    const lease = job.isLocal ? null : leases;
    await pause(BEGIN_AFTER_MS, () => isStopping);
    while (!isStopping) {
      if (lease && !lease.holds(job.name)) await Bun.sleep(STEP_MS);
      else {
        const outage = await attempt(job, lease);
        await pause(outage ? Math.max(job.everyMs, OUTAGE_PAUSE_MS) : job.everyMs, () => isStopping);
      }
    }
    lease?.giveBack(job.name);
  });
  return async () => {
    isStopping = true;
    await Promise.all(loops);
    await leases?.close();
  };
}

type Runs = { endedAtMs: number; seconds: number; runs: number; failures: number };

const jobsRun = new Map<string, Runs>();

function note({ name }: Job, startedAt: number, hasFailed: boolean): void {
  const known = jobsRun.get(name) ?? { endedAtMs: 0, seconds: 0, runs: 0, failures: 0 };
  known.endedAtMs = Date.now();
  known.seconds = (performance.now() - startedAt) / 1000;
  known.runs += 1;
  known.failures += hasFailed ? 1 : 0;
  jobsRun.set(name, known);
}

function samplesOf(read: (runs: Runs) => number) {
  return () => [...jobsRun].map(([job, runs]) => ({ labels: { job }, value: read(runs) }));
}

measured(
  'park_job_last_run_timestamp_seconds',
  'When the job last ended.',
  samplesOf(({ endedAtMs }) => endedAtMs / 1000),
);
measured(
  'park_job_last_duration_seconds',
  'How long the last run of the job took.',
  samplesOf(({ seconds }) => seconds),
);
measured(
  'park_job_runs_total',
  'Runs of the job.',
  samplesOf(({ runs }) => runs),
  'counter',
);
measured(
  'park_job_failures_total',
  'Runs of the job that failed or met an outage.',
  samplesOf(({ failures }) => failures),
  'counter',
);

/** Runs it once; true when the database could not work, which a score of jobs would otherwise log each second. */
async function attempt(job: Job, lease: JobLeases | null): Promise<boolean> {
  const startedAt = performance.now();
  try {
    await (lease && !job.leasesItems ? lease.round(job.name, job.run) : job.run());
    note(job, startedAt, false);
    return false;
  } catch (error) {
    const isLost = isLeaseLost(error);
    note(job, startedAt, !isLost);
    if (isLost) {
      log.warn({ job: job.name }, 'a round ends unfinished: another process has taken the job over');
      return false;
    }
    const why = whyUnavailable(error);
    if (why) log.warn({ job: job.name, why }, 'job waits for the database');
    else log.error({ job: job.name, err: error }, 'job failed');
    return why !== null;
  }
}

const STEP_MS = 100;

async function pause(ms: number, isOver: () => boolean): Promise<void> {
  for (let waited = 0; waited < ms && !isOver(); waited += STEP_MS)
    await Bun.sleep(Math.min(STEP_MS, ms - waited));
}

const REST_RATIO = 3;

/** One at a time with a rest after each, so that work that takes the processor leaves most of it to visitors. */
export function inTurn<Given, Made>(work: (given: Given) => Promise<Made>): (given: Given) => Promise<Made> {
  let tail: Promise<unknown> = Promise.resolve();
  return (given) => {
    let startedAt = 0;
    const run = tail.then(() => {
      startedAt = performance.now();
      return work(given);
    });
    tail = run.catch(() => undefined).then(() => Bun.sleep((performance.now() - startedAt) * REST_RATIO));
    return run;
  };
}
