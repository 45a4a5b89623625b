/**
 * Limits that all processes count together in Valkey when it is configured. This process counts too, as it would without:
 * what it refuses makes no trip, and nothing is looser than without Valkey, whatever happens to that.
 */
import { env } from '#src/server/env/env.ts';
import { keyedHash } from '#src/server/sessions/tokens.ts';
import { tooMany } from './limit-gate.ts';
import type { SharedKind } from './limit-places.ts';
import { type Limit, limit, removeUse } from './rate-limit.ts';
import { openValkey, type Valkey } from './valkey.ts';
import { countUseAlone } from './valkey-reports.ts';

type SharedLimit = Limit & { kind: SharedKind };

/** What a visitor waits at most, once, when Valkey hangs. */
const WITHIN_MS = 50;
/** Nobody waits for these. */
const CALLS_WITHIN_MS = 1000;
const HASH_LENGTH = 22;
const BLOCKED_MAX = 20_000;
// A refusal is not believed for longer without asking again.
const BELIEVED_MS = 10_000;
const MINUTE_MS = 60_000;

const TIME = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;

/**
 * The last `max` uses, newest first. Time is the server's own: clocks of machines differ. Uses from the future, left by a
 * clock that was set back, are forgotten.
 */
const WINDOW = `${TIME}local max, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local newest = redis.call('LINDEX', KEYS[1], 0)
if newest and tonumber(newest) > now + 1000 then redis.call('DEL', KEYS[1]) end
local last = redis.call('LINDEX', KEYS[1], max - 1)
if last and tonumber(last) > now - window then return math.max(1, math.min(window, last + window - now)) end
redis.call('LPUSH', KEYS[1], now)
redis.call('LTRIM', KEYS[1], 0, max - 1)
redis.call('PEXPIRE', KEYS[1], window)
return 0`;

/** Buckets as in `call-limits.ts`; returns for each the milliseconds until one more call has room. */
const BUCKETS = `${TIME}local waits = {}
for i, key in ipairs(KEYS) do
  local max, count = tonumber(ARGV[2 * i - 1]), tonumber(ARGV[2 * i])
  local used, at = string.match(redis.call('GET', key) or '0 0', '^(%S+) (%S+)$')
  used = math.max(0, used - math.max(0, now - at) * max / ${MINUTE_MS}) + count
  used = math.min(used, 2 * max)
  redis.call('SET', key, string.format('%.4f %.0f', used, now), 'PX', ${2 * MINUTE_MS})
  waits[i] = math.max(0, math.ceil((used + 1 - max) * ${MINUTE_MS} / max))
end
return waits`;

type Blocked = { untilMs: number; believedMs: number };

/** Buckets that are full, on this process's own clock. */
const blocked = new Map<string, Blocked>();
let opened: Valkey | null | undefined;

/**
 * Null where none is configured, and in processes that write nothing: what they relay to the primary is counted there, once.
 * The first call connects.
 */
export function valkey(): Valkey | null {
  const { VALKEY_URL: url, ROLES: roles } = env();
  opened ??= url === null || !roles.has('primary') ? null : openValkey(url);
  return opened;
}

/**
 * Counts one use, or throws TOO_MANY_REQUESTS with the seconds to wait when all processes together have made `max` in the
 * window. A refused use is not counted. Costs one trip to Valkey, none when this process refuses already.
 */
export async function limitShared(use: SharedLimit): Promise<void> {
  limit(use);
  const server = valkey();
  if (!server) return;
  const key = keyOf(use.kind, use.key);
  const waitMs = blockedMs(key) || (await countUse(server, key, use));
  if (waitMs === 0) return;
  removeUse(use);
  throw tooMany(use.kind, waitMs);
}

async function countUse(server: Valkey, key: string, use: SharedLimit): Promise<number> {
  const windowMs = use.windowSeconds * 1000;
  const isSound = (answer: unknown) => isWait(answer, windowMs);
  const question = { script: WINDOW, keys: [key], args: [use.max, windowMs] };
  const waitMs = await server.ask(question, { isSound: isSound as typeof isNumber, withinMs: WITHIN_MS });
  if (waitMs === null) countUseAlone();
  else if (waitMs > 0) block(key, waitMs);
  return waitMs ?? 0;
}

type SharedCalls = { kind: string; count: number; max: number };

/** Tells Valkey of calls that this process has admitted, without waiting; what it answers holds for those that follow. */
export function shareCalls(network: string, calls: readonly SharedCalls[]): void {
  const server = valkey();
  if (!server || calls.length === 0) return;
  const keys = calls.map(({ kind }) => keyOf(`calls:${kind}`, network));
  const isSound = (answer: unknown): answer is number[] =>
    Array.isArray(answer) && answer.length === keys.length && answer.every((ms) => isWait(ms, 2 * MINUTE_MS));
  const question = { script: BUCKETS, keys, args: calls.flatMap(({ max, count }) => [max, count]) };
  void server.ask(question, { isSound, withinMs: CALLS_WITHIN_MS }).then((waits) => {
    if (waits === null) countUseAlone();
    for (const [index, ms] of (waits ?? []).entries()) if (ms > 0) block(keys[index] ?? '', ms);
  });
}

/** Until the calls of other processes leave room. */
export function callsWaitMs(network: string, kind: string): number {
  return valkey() ? blockedMs(keyOf(`calls:${kind}`, network)) : 0;
}

function block(key: string, waitMs: number): void {
  blocked.delete(key);
  if (blocked.size >= BLOCKED_MAX) blocked.delete(blocked.keys().next().value ?? '');
  const now = performance.now();
  blocked.set(key, { untilMs: now + waitMs, believedMs: now + Math.min(waitMs, BELIEVED_MS) });
}

function blockedMs(key: string): number {
  const found = blocked.get(key);
  const now = performance.now();
  if (found && now < found.believedMs) return found.untilMs - now;
  blocked.delete(key);
  return 0;
}

/** The hash tag in braces keeps what one script asks for on one node of a cluster. */
function keyOf(kind: string, key: string): string {
  return `park:${kind}:{${keyedHash(env().SESSION_SECRET, `shared ${key}`).slice(0, HASH_LENGTH)}}`;
}

function isNumber(answer: unknown): answer is number {
  return typeof answer === 'number';
}

function isWait(answer: unknown, maxMs: number): boolean {
  return isNumber(answer) && Number.isInteger(answer) && answer >= 0 && answer <= maxMs;
}
