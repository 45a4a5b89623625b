import { refusalOf } from '#src/client/api.ts';

/**
 * Makes a call that the server may answer with a small proof of work first; it is solved in a worker and the call made
 * again. All that is loaded when it is needed.
 */
export async function withWork<T>(
  call: (work: string | undefined) => Promise<T>,
  onWork: () => void,
): Promise<T> {
  try {
    return await call(undefined);
  } catch (error) {
    if (refusalOf(error, '').reason !== 'work_needed') throw error;
    return (await import('./repeat-with-work.ts')).repeatWithWork(call, onWork, error);
  }
}
