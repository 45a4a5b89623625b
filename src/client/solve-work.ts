import type { Challenge, Solution } from 'altcha-lib';

const PATIENCE_MS = 60_000;

/** Solves a challenge beside the page, and gives it with its solution as the server reads it. */
export function solveWork(text: string): Promise<string> {
  const challenge = JSON.parse(text) as Challenge;
  const worker = new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' });
  const solving = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no solution in time')), PATIENCE_MS);
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => {
      clearTimeout(timer);
      if (data) resolve(JSON.stringify({ challenge, solution: data }));
      else reject(new Error('no solution'));
    };
    worker.onerror = () => {
      clearTimeout(timer);
      reject(new Error('the worker did not start'));
    };
    worker.postMessage(challenge);
  });
  return solving.finally(() => worker.terminate());
}
