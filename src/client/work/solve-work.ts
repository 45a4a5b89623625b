import type { Challenge, Solution } from 'altcha-lib';

const PATIENCE_MS = 30_000;

/** Solves a challenge beside the page, and gives it with its solution as the server reads it. */
export async function solveWork(text: string): Promise<string> {
  const challenge = JSON.parse(text) as Challenge;
  const worker = openWorker();
  const solution = worker ? await solveIn(worker, challenge) : await solveHere(challenge);
  if (!solution) throw new Error('no solution');
  return JSON.stringify({ challenge, solution });
}

/** Null where a browser, or what is installed in it, has no workers. */
function openWorker(): Worker | null {
  try {
    return new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}

function solveIn(worker: Worker, challenge: Challenge): Promise<Solution | null> {
  const solving = new Promise<Solution | null>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no solution in time')), PATIENCE_MS);
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => {
      clearTimeout(timer);
      resolve(data);
    };
    // Its script was blocked, or did not arrive.
    worker.onerror = () => {
      clearTimeout(timer);
      resolve(solveHere(challenge));
    };
    worker.postMessage(challenge);
  });
  return solving.finally(() => worker.terminate());
}

/** In the page itself; the browser hashes on a thread of its own even then. */
async function solveHere(challenge: Challenge): Promise<Solution | null> {
  return (await import('./solve-challenge.ts')).solve(challenge);
}
