import type { Database } from 'bun:sqlite';

/** VNPay's rule: at most ten calls, five minutes apart; 00 and 02 end it. */
const CALLS_MAX = 10;
const FINAL_CODES = ['00', '02'];
const CALL_TIMEOUT_MS = 10_000;
const TICK_MS = 50;
const ANSWER_KEPT_LENGTH = 200;

export type Notification = {
  id: number;
  ref: string;
  url: string;
  state: 'waiting' | 'done' | 'given-up' | 'lost';
  calls: number;
  next_at: string;
  last_answer: string;
};

const COLUMNS = 'id, ref, url, state, calls, next_at, last_answer';

type NewNotification = Pick<Notification, 'ref' | 'url' | 'state' | 'next_at'>;

export function createNotification(db: Database, { ref, url, state, next_at }: NewNotification): void {
  db.query(
    "INSERT INTO notifications (ref, url, state, calls, next_at, last_answer) VALUES ($ref, $url, $state, 0, $next_at, '')",
  ).run({ ref, url, state, next_at });
}

export function listNotifications(db: Database, limit: number): Notification[] {
  return db
    .query<Notification, { limit: number }>(
      `SELECT ${COLUMNS} FROM notifications ORDER BY id DESC LIMIT $limit`,
    )
    .all({ limit });
}

/** Sends a notification once more from the beginning, whatever became of it; answers whether it exists. */
export function resendNotification(db: Database, id: number, now: string): boolean {
  const { changes } = db
    .query("UPDATE notifications SET state = 'waiting', calls = 0, next_at = $now WHERE id = $id")
    .run({ id, now });
  return changes > 0;
}

/** Delivers due notifications until it is stopped; each waits for its own answer, none for another's. */
export function startNotifier(db: Database, { retrySeconds }: { retrySeconds: number }): () => Promise<void> {
  const calling = new Map<number, Promise<void>>();
  let isStopping = false;
  const loop = (async () => {
    while (!isStopping) {
      for (const due of listDue(db)) {
        if (calling.has(due.id)) continue;
        calling.set(
          due.id,
          deliver(db, due, retrySeconds).finally(() => calling.delete(due.id)),
        );
      }
      await Bun.sleep(TICK_MS);
    }
    await Promise.all(calling.values());
  })();
  return () => {
    isStopping = true;
    return loop;
  };
}

function listDue(db: Database): Notification[] {
  return db
    .query<Notification, { now: string }>(
      `SELECT ${COLUMNS} FROM notifications WHERE state = 'waiting' AND next_at <= $now ORDER BY next_at LIMIT 50`,
    )
    .all({ now: new Date().toISOString() });
}

async function deliver(db: Database, { id, url, calls }: Notification, retrySeconds: number): Promise<void> {
  const { code, answer } = await call(url);
  const state = FINAL_CODES.includes(code) ? 'done' : calls + 1 >= CALLS_MAX ? 'given-up' : 'waiting';
  const nextAt = new Date(Date.now() + retrySeconds * 1000).toISOString();
  db.query(
    'UPDATE notifications SET calls = calls + 1, state = $state, next_at = $nextAt, last_answer = $answer WHERE id = $id',
  ).run({ id, state, nextAt, answer });
}

async function call(url: string): Promise<{ code: string; answer: string }> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
    const text = await response.text();
    return { code: codeOf(text), answer: `${response.status} ${text.slice(0, ANSWER_KEPT_LENGTH)}` };
  } catch (error) {
    return { code: '', answer: error instanceof Error ? error.message : String(error) };
  }
}

function codeOf(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'RspCode' in body ? String(body.RspCode) : '';
  } catch {
    return '';
  }
}
