import type { Database } from 'bun:sqlite';
import { readBody } from '#src/sandbox/http.ts';
import type { Switches } from '#src/sandbox/switches.ts';

export type Teller = 'vnpay' | 'momo' | 'zalopay';
type Rule = { callsMax: number; isDone: (status: number, text: string) => boolean };

/** VNPay calls ten times at most, ZaloPay once and three times again; MoMo does not say, so it gives up early here. */
const RULES: Record<Teller, Rule> = {
  vnpay: { callsMax: 10, isDone: (_, text) => ['00', '02'].includes(String(readBody(text).RspCode)) },
  momo: { callsMax: 3, isDone: (status) => status === 204 },
  zalopay: { callsMax: 4, isDone: (_, text) => [1, 2].includes(Number(readBody(text).return_code)) },
};
const CALL_TIMEOUT_MS = 10_000;
const TICK_MS = 50;
const ANSWER_KEPT_LENGTH = 200;

export type Notification = {
  id: number;
  ref: string;
  url: string;
  /** Who tells, and in what words: JSON to post, or nothing where the address says it all. */
  kind: Teller;
  body: string;
  state: 'waiting' | 'done' | 'given-up' | 'lost';
  calls: number;
  next_at: string;
  last_answer: string;
};

const COLUMNS = 'id, ref, url, kind, body, state, calls, next_at, last_answer';

type NewNotification = Pick<Notification, 'ref' | 'url' | 'kind' | 'body'>;
type Ordered = Pick<Switches, 'lostIpn' | 'doubleIpn' | 'delayMs'>;

/** Queues a notification as the switches say: once, twice, late, or only to be lost. */
export function queueNotification(db: Database, told: NewNotification, switches: Ordered): void {
  const state = switches.lostIpn ? 'lost' : 'waiting';
  const next_at = new Date(Date.now() + switches.delayMs).toISOString();
  for (let copy = 0; copy < (switches.doubleIpn ? 2 : 1); copy += 1) {
    db.query(
      "INSERT INTO notifications (ref, url, kind, body, state, calls, next_at, last_answer) VALUES ($ref, $url, $kind, $body, $state, 0, $next_at, '')",
    ).run({ ...told, state, next_at });
  }
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

async function deliver(db: Database, due: Notification, retrySeconds: number): Promise<void> {
  const { id, calls, kind } = due;
  const { isDone, answer } = await call(due);
  const state = isDone ? 'done' : calls + 1 >= RULES[kind].callsMax ? 'given-up' : 'waiting';
  const nextAt = new Date(Date.now() + retrySeconds * 1000).toISOString();
  db.query(
    'UPDATE notifications SET calls = calls + 1, state = $state, next_at = $nextAt, last_answer = $answer WHERE id = $id',
  ).run({ id, state, nextAt, answer });
}

async function call({ url, kind, body }: Notification): Promise<{ isDone: boolean; answer: string }> {
  const posted = { method: 'POST', body, headers: { 'content-type': 'application/json; charset=UTF-8' } };
  try {
    const response = await fetch(url, {
      ...(body ? posted : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    const text = await response.text();
    const isDone = RULES[kind].isDone(response.status, text);
    return { isDone, answer: `${response.status} ${text.slice(0, ANSWER_KEPT_LENGTH)}` };
  } catch (error) {
    return { isDone: false, answer: error instanceof Error ? error.message : String(error) };
  }
}
