/** The last resort for an uncaught error: it is logged and counted, and the process continues for everybody else. */
import { log } from './log.ts';

let survived = 0;

/** The number of uncaught errors since the start; each is a bug to look up in the log. */
export function countStrayErrors(): number {
  return survived;
}

/** Memory that is out does not come back: a supervisor starts a new process sooner than this one would recover. */
function isFatal(error: unknown): boolean {
  return error instanceof Error && /out of memory|ERR_WORKER_OUT_OF_MEMORY|ENOMEM/i.test(error.message);
}

export function surviveStrayErrors(exit: (code: number) => void = process.exit): void {
  for (const event of ['unhandledRejection', 'uncaughtException'] as const)
    process.on(event, (error: unknown) => {
      survived += 1;
      if (!isFatal(error)) return log.error({ event, survived, err: error }, 'nobody caught this error');
      log.fatal({ event, err: error }, 'the process cannot go on');
      exit(1);
    });
}
