/** Waiting for locks that other processes hold, without blocking this one. */

let retries = 0;

/** How often this process has begun again. */
export function busyRetries(): number {
  return retries;
}

/** Runs again while others hold the lock, at least once and until `giveUpAt` (`performance.now()`); `onBusy` runs before each new try. */
export async function untilFree<T>(
  attempt: () => Promise<T>,
  onBusy: () => unknown,
  giveUpAt: number,
): Promise<T> {
  for (let round = 0; ; round += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
      retries += 1;
      await onBusy();
      await Bun.sleep(pauseMs(round));
    }
  }
}

function pauseMs(round: number): number {
  return 2 + Math.random() * Math.min(60, 4 * 2 ** Math.min(round, 4));
}

export function isBusy(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && String(cause.code).startsWith('SQLITE_BUSY')) return true;
  return false;
}
