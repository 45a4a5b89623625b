import { refusalOf } from '#src/client/api.ts';
import { solveWork } from './solve-work.ts';

const ROUNDS_MAX = 4;

/** Solves what the server asked for and calls again. A browser that cannot solve gets the server's refusal. */
export async function repeatWithWork<T>(
  call: (work: string) => Promise<T>,
  onWork: () => void,
  refused: unknown,
): Promise<T> {
  let refusal = refused;
  for (let round = 1; round <= ROUNDS_MAX; round += 1) {
    const { reason, values } = refusalOf(refusal, '');
    if (reason !== 'work_needed' || !canSolve()) throw refusal;
    onWork();
    const work = await solveWork(String(values.challenge)).catch(() => {
      throw refusal;
    });
    try {
      return await call(work);
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}

/** Browsers have the functions for it only on pages that came safely. */
function canSolve(): boolean {
  return typeof crypto.subtle === 'object';
}
