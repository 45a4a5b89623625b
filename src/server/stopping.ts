/** Whether this process has been told to stop. Readiness falls first; then what runs comes to its end. */

let isLeaving = false;

/** Called on SIGTERM before anything else: from now on `/api/ready` answers 503. */
export function beginStopping(): void {
  isLeaving = true;
}

export function isStopping(): boolean {
  return isLeaving;
}
