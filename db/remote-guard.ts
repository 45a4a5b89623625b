/** Notices that a database server is away, fails at once while it is, and notices that it is back. */
import { LibsqlError } from '@libsql/client/sqlite3';
import { AWAY } from './unavailable.ts';

export type RemoteGuard = {
  isAway: () => boolean;
  /** Runs one exchange with the server; refuses it at once while the server is away. */
  run: <T>(exchange: () => Promise<T>) => Promise<T>;
  close: () => void;
};

/** Between two looks at a server that is away: its return is noticed within a second. */
const PROBE_EVERY_MS = 250;
/** A probe may meet the same reset as what it looks into. */
const AWAY_AFTER = 3;
const SOON_MS = 20;

/** `probe` asks the server something small and rejects when it does not answer soon. */
export function guardRemote(probe: () => Promise<unknown>): RemoteGuard {
  let isAway = false;
  let probing: Promise<void> | null = null;
  let isClosed = false;

  async function answers(): Promise<boolean> {
    return probe().then(
      () => true,
      () => false,
    );
  }

  async function watch(): Promise<void> {
    for (let failures = 0; !isClosed; ) {
      if (await answers()) break;
      failures += 1;
      isAway = failures >= AWAY_AFTER;
      await Bun.sleep(isAway ? PROBE_EVERY_MS : SOON_MS);
    }
    isAway = false;
  }

  return {
    isAway: () => isAway,
    async run(exchange) {
      if (isAway) throw new LibsqlError('The database server is away', AWAY);
      try {
        return await exchange();
      } catch (error) {
        // One reset connection is no outage: the probe decides.
        if (isLost(error)) probing ??= watch().finally(() => (probing = null));
        throw error;
      }
    },
    close() {
      isClosed = true;
    },
  };
}

/** Whether no answer came, or one that did not come from the database. */
export function isLost(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && /^(DATABASE_AWAY|HRANA_\w+|SERVER_ERROR)$/.test(String(cause.code))) return true;
  return false;
}

type Fetch = (request: Request) => Promise<Response>;

/** Fetches a whole answer within a time limit; every failure on the way is an error of one kind. */
export function fetchWithin(timeoutMs: number): Fetch {
  return async (request) => {
    try {
      const answer = await fetch(request, { signal: AbortSignal.timeout(timeoutMs) });
      // To its last byte here: an answer cut in the middle must not be read as a short one.
      return new Response(await answer.arrayBuffer(), answer);
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      throw new LibsqlError(`The database server did not answer: ${words}`, AWAY);
    }
  };
}
