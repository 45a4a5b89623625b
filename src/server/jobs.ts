/** Repeats work in the background, never overlapping itself, until it is told to stop. */
import { log } from './log.ts';

export type Job = { name: string; everyMs: number; run: () => Promise<unknown> };

/** Whoever waited for the process to be there is answered first. */
const BEGIN_AFTER_MS = 100;

/** Starts the jobs a moment later; the returned function stops them and waits for the running ones. */
export function startJobs(jobs: Job[]): () => Promise<void> {
  let isStopping = false;
  const loops = jobs.map(async (job) => {
    await pause(BEGIN_AFTER_MS, () => isStopping);
    while (!isStopping) {
      await job.run().catch((error) => log.error({ job: job.name, err: error }, 'job failed'));
      await pause(job.everyMs, () => isStopping);
    }
  });
  return async () => {
    isStopping = true;
    await Promise.all(loops);
  };
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
