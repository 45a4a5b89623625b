/** Notices that a database server is away, fails at once while it is, and notices that it is back. */
import { LibsqlError } from '@libsql/client/sqlite3';
import { AWAY } from './unavailable.ts';

export type RemoteGuard = {
  isAway: () => boolean;
  /** Runs one exchange with the server; refuses it at once while the server is away. */
  run: <T>(exchange: () => Promise<T>) => Promise<T>;
  close: () => void;
};

/** An exchange without an answer for so long makes the guard ask whether anything is answered. */
const SILENT_MS = 1000;
/** A probe that waits for longer than this has met silence, no reset. */
const UNANSWERED_MS = 500;
/** Between two looks at a server that is away: its return is noticed within a second. */
const PROBE_EVERY_MS = 250;
/** A probe may meet the same reset as what it looks into. */
const AWAY_AFTER = 3;
const SOON_MS = 20;

type Watch = {
  isAway: () => boolean;
  /** Asks the server until it answers. */
  look: () => void;
  /** Refuses each exchange that waits for an answer. */
  waiting: Set<() => void>;
  close: () => void;
};

/** `probe` asks the server something small and rejects when it does not answer soon. */
export function guardRemote(probe: () => Promise<unknown>): RemoteGuard {
  const watch = watchServer(probe);
  return {
    isAway: watch.isAway,
    async run(exchange) {
      if (watch.isAway()) throw awayError();
      try {
        return await answered(exchange(), watch);
      } catch (error) {
        // One reset connection is no outage: the probe decides.
        if (isLost(error)) watch.look();
        throw error;
      }
    },
    close: watch.close,
  };
}

function watchServer(probe: () => Promise<unknown>): Watch {
  let isAway = false;
  let isLooking = false;
  let isClosed = false;
  const waiting = new Set<() => void>();

  async function answers(): Promise<boolean> {
    return probe().then(
      () => true,
      () => false,
    );
  }

  async function untilAnswered(): Promise<void> {
    for (let failures = 0; !isClosed; ) {
      const askedAt = performance.now();
      if (await answers()) break;
      failures += 1;
      isAway ||= failures >= AWAY_AFTER || performance.now() - askedAt > UNANSWERED_MS;
      if (isAway) for (const refuse of waiting) refuse();
      await Bun.sleep(isAway ? PROBE_EVERY_MS : SOON_MS);
    }
    isAway = false;
  }

  return {
    isAway: () => isAway,
    look() {
      if (isLooking) return;
      isLooking = true;
      void untilAnswered().finally(() => {
        isLooking = false;
      });
    },
    waiting,
    close() {
      isClosed = true;
    },
  };
}

/** Ends with the exchange, or as soon as the server is known to be away: silence lasts longer than a buyer waits. */
async function answered<T>(exchange: Promise<T>, { look, waiting }: Watch): Promise<T> {
  const timer = setTimeout(look, SILENT_MS);
  let refuse = look;
  const refusal = new Promise<never>((_, reject) => {
    refuse = () => reject(awayError());
    waiting.add(refuse);
  });
  try {
    return await Promise.race([exchange, refusal]);
  } finally {
    clearTimeout(timer);
    waiting.delete(refuse);
  }
}

function awayError(): LibsqlError {
  return new LibsqlError('The database server is away', AWAY);
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
