/** Between two turns of the event loop a long write works for so long, so that readers are served meanwhile. */
const TURN_MS = 10;

/** Call what it returns between two rows; it waits only where the turn was long enough. */
export function eventLoopTurns(): () => Promise<void> {
  let turnAt = performance.now() + TURN_MS;
  return async () => {
    if (performance.now() < turnAt) return;
    await new Promise((resolve) => void setImmediate(resolve));
    turnAt = performance.now() + TURN_MS;
  };
}
