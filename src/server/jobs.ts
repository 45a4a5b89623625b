/** Repeats work in the background, never overlapping itself, until it is told to stop. */
import { whyUnavailable } from '#db/unavailable.ts';
import { log } from './log.ts';

export type Job = { name: string; everyMs: number; run: () => Promise<unknown> };

/** Whoever waited for the process to be there is answered first. */
const BEGIN_AFTER_MS = 100;
/** A job that met an outage looks again after so long: the site recovers within two seconds. */
const OUTAGE_PAUSE_MS = 1500;

/** Starts the jobs a moment later; the returned function stops them and waits for the running ones. */
export function startJobs(jobs: Job[]): () => Promise<void> {
  let isStopping = false;
  const loops = jobs.map(async (job) => {
    await pause(BEGIN_AFTER_MS, () => isStopping);
    while (!isStopping) {
      const outage = await attempt(job);
      await pause(outage ? Math.max(job.everyMs, OUTAGE_PAUSE_MS) : job.everyMs, () => isStopping);
    }
  });
  return async () => {
    isStopping = true;
    await Promise.all(loops);
  };
}

/** Runs it once; true when the database could not work, which a score of jobs would otherwise log each second. */
async function attempt(job: Job): Promise<boolean> {
  try {
    await job.run();
    return false;
  } catch (error) {
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
