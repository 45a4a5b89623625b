import type { Database } from 'bun:sqlite';
import { callShop, startDeliveries } from '#src/sandbox/deliveries.ts';
import { readBody } from '#src/sandbox/http.ts';
import type { Switches } from '#src/sandbox/switches.ts';

type Notifier = 'vnpay' | 'momo' | 'zalopay';
type Rule = { callsMax: number; isDone: (status: number, text: string) => boolean };

/**
 * VNPay calls ten times at most, ZaloPay once and three times again; MoMo does not document it, so few calls are made
 * here.
 */
const RULES: Record<Notifier, Rule> = {
  vnpay: { callsMax: 10, isDone: (_, text) => ['00', '02'].includes(String(readBody(text).RspCode)) },
  momo: { callsMax: 3, isDone: (status) => status === 204 },
  zalopay: { callsMax: 4, isDone: (_, text) => [1, 2].includes(Number(readBody(text).return_code)) },
};

export type Notification = {
  id: number;
  ref: string;
  url: string;
  /** The notifier and its format: JSON to post, or nothing where the URL has it all. */
  kind: Notifier;
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
export function queueNotification(db: Database, report: NewNotification, switches: Ordered): void {
  const state = switches.lostIpn ? 'lost' : 'waiting';
  const next_at = new Date(Date.now() + switches.delayMs).toISOString();
  for (let copy = 0; copy < (switches.doubleIpn ? 2 : 1); copy += 1) {
    db.query(
      "INSERT INTO notifications (ref, url, kind, body, state, calls, next_at, last_answer) VALUES ($ref, $url, $kind, $body, $state, 0, $next_at, '')",
    ).run({ ...report, state, next_at });
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

export function startNotifier(db: Database, { retrySeconds }: { retrySeconds: number }): () => Promise<void> {
  return startDeliveries({ listDue: () => listDue(db), deliver: (due) => deliver(db, due, retrySeconds) });
}

function listDue(db: Database): Notification[] {
  return db
    .query<Notification, { now: string }>(
      `SELECT ${COLUMNS} FROM notifications WHERE state = 'waiting' AND next_at <= $now ORDER BY next_at LIMIT 50`,
    )
    .all({ now: new Date().toISOString() });
}

async function deliver(db: Database, due: Notification, retrySeconds: number): Promise<void> {
  const { id, url, calls, kind, body } = due;
  const posted = { method: 'POST', body, headers: { 'content-type': 'application/json; charset=UTF-8' } };
  const { status, text, answer } = await callShop(url, body ? posted : {});
  const isDone = RULES[kind].isDone(status, text);
  const state = isDone ? 'done' : calls + 1 >= RULES[kind].callsMax ? 'given-up' : 'waiting';
  const nextAt = new Date(Date.now() + retrySeconds * 1000).toISOString();
  db.query(
    'UPDATE notifications SET calls = calls + 1, state = $state, next_at = $nextAt, last_answer = $answer WHERE id = $id',
  ).run({ id, state, nextAt, answer });
}
