/** Rows about sign-ins, refusals, account changes and staff actions. Stored for 90 days. */
import { eq } from 'drizzle-orm';
import type { Db, Queryable } from '#db/client.ts';
import {
  type SecurityEventRow,
  type SecurityKind,
  type SecurityResult,
  securityEvents,
} from '#db/schema/security.ts';
import { log } from '#src/server/tracing/log.ts';
import { recordedAddress } from '#src/values/network-address.ts';

/** Where an event comes from: what a request's context knows. */
export type EventOrigin = {
  now: string;
  ip: string;
  country?: string | undefined;
  userAgent: string;
  requestId: string;
};
type SecurityEvent = {
  kind: SecurityKind;
  action: string;
  result: SecurityResult;
  userId: string | null;
  /** Message id of a refusal. */
  reason?: string | null;
  subject?: string | null;
};
type NewRow = Omit<SecurityEventRow, 'id'>;
type Queue = { rows: NewRow[]; timer: ReturnType<typeof setTimeout> | null };

const AGENT_MAX_CHARS = 300;
const TEXT_MAX_CHARS = 100;
const FLUSH_MS = 200;
const RETRY_MS = 5000;
const QUEUE_MAX_ROWS = 2000;
const INSERT_MAX_ROWS = 200;
/** Rows of one network about one kind of refusal in one window; more would only repeat and fill the disk. */
const SAME_MAX_ROWS = 20;
const SAME_WINDOW_MS = 600_000;
const SAME_MAX_KEYS = 20_000;

const queues = new WeakMap<Db, Queue>();
const seen = new Map<string, { since: number; count: number }>();

/** Writes the row at once; give it the transaction of what it describes, so that neither is stored without the other. */
export async function recordEvent(db: Queryable, origin: EventOrigin, event: SecurityEvent): Promise<number> {
  const [row] = await db
    .insert(securityEvents)
    .values(rowOf(origin, event))
    .returning({ id: securityEvents.id });
  return row?.id ?? 0;
}

export async function finishEvent(
  db: Queryable,
  { id, result, reason }: { id: number; result: SecurityResult; reason: string | null },
): Promise<void> {
  await db.update(securityEvents).set({ result, reason }).where(eq(securityEvents.id, id));
}

/** For refusals, which change nothing: the row is written a moment later with others and not awaited. */
export function queueEvent(ctx: EventOrigin & { db: Db }, event: SecurityEvent): void {
  const row = rowOf(ctx, event);
  if (isRepeated(row)) return;
  const queue = queues.get(ctx.db) ?? { rows: [], timer: null };
  queues.set(ctx.db, queue);
  if (queue.rows.length < QUEUE_MAX_ROWS) queue.rows.push(row);
  else log.warn({ action: row.action }, 'security event dropped');
  schedule(ctx.db, queue, FLUSH_MS);
}

/** Writes what waits; call it before the database closes. What could not be written stays and is tried again. */
export async function storeQueuedEvents(db: Db): Promise<void> {
  const queue = queues.get(db);
  if (!queue) return;
  if (queue.timer) clearTimeout(queue.timer);
  queue.timer = null;
  while (queue.rows.length > 0) {
    const rows = queue.rows.splice(0, INSERT_MAX_ROWS);
    try {
      await db.write((tx) => tx.insert(securityEvents).values(rows));
    } catch (error) {
      queue.rows.unshift(...rows);
      throw error;
    }
  }
}

function schedule(db: Db, queue: Queue, ms: number): void {
  if (queue.timer) return;
  queue.timer = setTimeout(() => {
    queue.timer = null;
    storeQueuedEvents(db).catch((error) => {
      log.warn({ err: error, waiting: queue.rows.length }, 'security events not stored yet');
      schedule(db, queue, RETRY_MS);
    });
  }, ms);
  queue.timer.unref();
}

function isRepeated({ network, action, userId, reason }: NewRow): boolean {
  const key = `${network} ${action} ${userId} ${reason}`;
  const now = Date.now();
  const known = seen.get(key);
  const same = known && now - known.since < SAME_WINDOW_MS ? known : { since: now, count: 0 };
  same.count += 1;
  seen.delete(key);
  if (seen.size >= SAME_MAX_KEYS) seen.delete(seen.keys().next().value ?? '');
  seen.set(key, same);
  return same.count > SAME_MAX_ROWS;
}

function rowOf({ now, ip, country, userAgent, requestId }: EventOrigin, event: SecurityEvent): NewRow {
  const { kind, action, result, userId, reason = null, subject = null } = event;
  return {
    at: now,
    kind,
    action: action.slice(0, TEXT_MAX_CHARS),
    result,
    reason,
    userId,
    subject: subject?.slice(0, TEXT_MAX_CHARS) ?? null,
    network: recordedAddress(ip),
    country: country ?? 'XX',
    userAgent: userAgent.slice(0, AGENT_MAX_CHARS),
    requestId,
  };
}
