/** Reports statements that took longer than a threshold: their text, never their values. */
type SlowQuery = { sql: string; ms: number };

let thresholdMs = Number.POSITIVE_INFINITY;
let report: (query: SlowQuery) => void = () => undefined;
const wall = () => performance.now();
let clock = wall;

/** `by` returns milliseconds, of the wall clock by default. */
export function watchSlowQueries(
  overMs: number,
  onSlow: (query: SlowQuery) => void,
  by: () => number = wall,
): void {
  thresholdMs = overMs;
  report = onSlow;
  clock = by;
}

/** Runs a statement that answers before it returns. */
export function timed<T>(sql: string, run: () => T): T {
  if (thresholdMs === Number.POSITIVE_INFINITY) return run();
  const startedAt = clock();
  try {
    return run();
  } finally {
    const ms = clock() - startedAt;
    if (ms > thresholdMs) report({ sql, ms });
  }
}
