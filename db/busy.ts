/** Waiting for locks that other processes hold, without blocking this one. */
const BUSY_GIVE_UP_MS = 8000;

let retries = 0;

/** How often this process has begun again. */
export function busyRetries(): number {
  return retries;
}

/** Runs again and again while others hold the lock; `onBusy` runs before each new try. */
export async function untilFree<T>(attempt: () => Promise<T>, onBusy: () => void): Promise<T> {
  const giveUpAt = Date.now() + BUSY_GIVE_UP_MS;
  for (let round = 0; ; round += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || Date.now() > giveUpAt) throw error;
      retries += 1;
      onBusy();
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
