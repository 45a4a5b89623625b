/** Whether this process was asked to stop. Readiness fails first; then running work finishes. */

let isLeaving = false;

/** Called on SIGTERM before anything else: from now on `/api/ready` answers 503. */
export function beginStopping(): void {
  isLeaving = true;
}

export function isStopping(): boolean {
  return isLeaving;
}
