/**
 * Distinguishes a database that cannot work now (busy, full, read-only, unreachable) from a bug, and remembers when
 * that was last so.
 */

/**
 * Why the database could not do it. `unknown` means that the answer to a COMMIT was lost: it may be stored, and may
 * be repeated only under an idempotency key. In every other case nothing was stored.
 */
export type Unavailability = 'busy' | 'full' | 'readonly' | 'away' | 'unknown';

/** Our own codes beside SQLite's and the driver's. */
export const AWAY = 'DATABASE_AWAY';
export const COMMIT_UNKNOWN = 'COMMIT_UNKNOWN';

const REASONS: readonly [RegExp, Unavailability][] = [
  // What was written may come to light again when the log is read after a restart.
  [/^(COMMIT_UNKNOWN|SQLITE_IOERR_(DIR_)?FSYNC)$/, 'unknown'],
  [/^SQLITE_(BUSY|LOCKED)|^TRANSACTION_TIMEOUT$/, 'busy'],
  // A write refused by a file size limit is an I/O error and not SQLITE_FULL.
  [/^SQLITE_FULL|^SQLITE_IOERR_WRITE/, 'full'],
  [/^SQLITE_READONLY/, 'readonly'],
  [/^SQLITE_(IOERR|CANTOPEN|CORRUPT|NOTADB|PROTOCOL)/, 'away'],
  [/^(DATABASE_AWAY|STREAM_\w+|HRANA_\w+|SERVER_ERROR|CLIENT_CLOSED)$/, 'away'],
];

let lastAt = Number.NEGATIVE_INFINITY;

/** Why this error, or what caused it, means that the database cannot work now; null for everything else. */
export function whyUnavailable(error: unknown): Unavailability | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    for (const code of codesOf(cause)) {
      const found = REASONS.find(([pattern]) => pattern.test(code));
      if (found) return found[1];
    }
  return null;
}

/** Returns the error, and remembers the moment when it means that nothing can be read. */
export function noted(error: unknown): unknown {
  if (whyUnavailable(error) === 'away') lastAt = performance.now();
  return error;
}

/** Whether any statement has failed since then (`performance.now()`) because the database could not be read. */
export function wasUnavailableSince(startedAt: number): boolean {
  return lastAt >= startedAt;
}

function codesOf(error: Error): string[] {
  const { extendedCode, code } = error as { extendedCode?: unknown; code?: unknown };
  return [extendedCode, code].filter((one) => typeof one === 'string');
}
