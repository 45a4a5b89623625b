/** Tells of statements that took longer than a threshold: their text, never their values. */
export type SlowQuery = { sql: string; ms: number };

let thresholdMs = Number.POSITIVE_INFINITY;
let report: (query: SlowQuery) => void = () => undefined;

export function watchSlowQueries(overMs: number, tell: (query: SlowQuery) => void): void {
  thresholdMs = overMs;
  report = tell;
}

/** Runs a statement that answers before it returns. */
export function timed<T>(sql: string, run: () => T): T {
  if (thresholdMs === Number.POSITIVE_INFINITY) return run();
  const startedAt = performance.now();
  try {
    return run();
  } finally {
    const ms = performance.now() - startedAt;
    if (ms > thresholdMs) report({ sql, ms });
  }
}
