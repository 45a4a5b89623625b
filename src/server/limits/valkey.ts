/**
 * A connection to Valkey or Redis that never makes anybody wait: an answer that is late, wrong or refused closes it, and
 * until a new one has proved itself in the background every question is answered by null at once.
 */
import { countValkeyFailure, reportValkey, type ValkeyFailure } from './valkey-reports.ts';

type Question = { script: string; keys: readonly string[]; args: readonly (string | number)[] };
export type Valkey = {
  /** What the script returns if `isSound` accepts it within the time; null while Valkey cannot be relied on. */
  ask: <T>(question: Question, expected: Expected<T>) => Promise<T | null>;
  isWell: () => boolean;
  close: () => void;
};
type Expected<T> = { isSound: (answer: unknown) => answer is T; withinMs: number };
type Line = {
  url: string;
  client: Bun.RedisClient | null;
  /** The first attempt, which the first questions wait for, within their own time. */
  first: Promise<void> | null;
  openedAt: number;
  pauseMs: number;
  retry: ReturnType<typeof setTimeout> | undefined;
  isClosed: boolean;
};

const CONNECT_MS = 2000;
const PROBE_MS = 250;
const PAUSE_MIN_MS = 1000;
const PAUSE_MAX_MS = 30_000;
/** One that was well for so long is tried again soon. */
const WELL_FOR_MS = 60_000;
const LATE: unique symbol = Symbol('late');
/** A write: a server that is full, or a copy that only reads, is of no use. */
const PROBE = "redis.call('SET', KEYS[1], '1', 'PX', 1000) return 1";
const PROBE_KEY = 'park:probe';

export function openValkey(url: string): Valkey {
  const line: Line = {
    url,
    client: null,
    first: null,
    openedAt: performance.now(),
    pauseMs: PAUSE_MIN_MS,
    retry: undefined,
    isClosed: false,
  };
  line.first = connect(line).finally(() => {
    line.first = null;
  });
  return {
    ask: (question, expected) => ask(line, question, expected),
    isWell: () => line.client !== null,
    close() {
      line.isClosed = true;
      clearTimeout(line.retry);
      const { client } = line;
      line.client = null;
      client?.close();
    },
  };
}

async function ask<T>(line: Line, question: Question, expected: Expected<T>): Promise<T | null> {
  const { isSound, withinMs } = expected;
  const patienceMs = line.openedAt + withinMs - performance.now();
  if (line.first && patienceMs > 0) await within(patienceMs, line.first);
  const { client } = line;
  if (!client) return null;
  try {
    const answer = await within(withinMs, send(client, question));
    if (answer === LATE) fail(line, client, 'late', `no answer within ${withinMs} ms`);
    else if (!isSound(answer)) fail(line, client, 'nonsense', 'an answer that its script cannot give');
    else return answer;
  } catch (error) {
    failBy(line, client, error);
  }
  return null;
}

function send(client: Bun.RedisClient, { script, keys, args }: Question): Promise<unknown> {
  return client.send('EVAL', [script, String(keys.length), ...keys, ...args.map(String)]);
}

async function connect(line: Line): Promise<void> {
  const client = new Bun.RedisClient(line.url, {
    connectionTimeout: CONNECT_MS,
    autoReconnect: false,
    enableOfflineQueue: false,
    maxRetries: 0,
  });
  try {
    await client.connect();
    const answer = await within(PROBE_MS, send(client, { script: PROBE, keys: [PROBE_KEY], args: [] }));
    if (line.isClosed) return client.close();
    line.client = client;
    if (answer === LATE) return fail(line, client, 'late', `no answer within ${PROBE_MS} ms`);
    if (answer !== 1) return fail(line, client, 'nonsense', 'an answer that its script cannot give');
    client.onclose = () => fail(line, client, 'closed', CLOSED);
    line.openedAt = performance.now();
    reportValkey(null);
  } catch (error) {
    line.client = client;
    failBy(line, client, error);
  }
}

// Bun tells no more, not even that a password was refused.
const CLOSED = 'the connection was closed or refused: is it running, are password and TLS right?';

function failBy(line: Line, client: Bun.RedisClient, error: unknown): void {
  const isClosed = error instanceof Error && 'code' in error && error.code === 'ERR_REDIS_CONNECTION_CLOSED';
  const message = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
  fail(line, client, isClosed ? 'closed' : 'refused', isClosed ? CLOSED : message);
}

/** Only the first failure of a connection counts. */
function fail(line: Line, client: Bun.RedisClient, failure: ValkeyFailure, reason: string): void {
  if (line.client !== client) return;
  line.client = null;
  client.close();
  if (line.isClosed) return;
  countValkeyFailure(failure);
  reportValkey(reason);
  if (performance.now() - line.openedAt > WELL_FOR_MS) line.pauseMs = PAUSE_MIN_MS;
  line.retry = setTimeout(() => void connect(line), line.pauseMs);
  line.retry.unref();
  line.pauseMs = Math.min(PAUSE_MAX_MS, line.pauseMs * 2);
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T | typeof LATE> {
  const { promise: late, resolve } = Promise.withResolvers<typeof LATE>();
  const timer = setTimeout(() => resolve(LATE), ms);
  const first = await Promise.race([promise, late]).finally(() => clearTimeout(timer));
  // After a stall of this process the timer comes before an answer that has arrived.
  return first === LATE ? Promise.race([promise, Bun.sleep(1).then((): typeof LATE => LATE)]) : first;
}
