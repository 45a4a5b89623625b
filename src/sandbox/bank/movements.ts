import type { Database } from 'bun:sqlite';
import { readSwitches } from '#src/sandbox/switches.ts';
import { parkDay, parkTime } from '#src/values/day.ts';

type Channel = 'sepay' | 'payos';
/** Money that arrived on the park's account in the simulated bank. */
export type BankMovement = {
  id: number;
  uuid: string;
  account: string;
  amount: number;
  content: string;
  reference: string;
  moved_at: string;
};
export type BankCall = {
  id: number;
  movement_id: number;
  channel: Channel;
  state: 'waiting' | 'done' | 'given-up' | 'lost';
  calls: number;
  first_at: string;
  next_at: string;
  last_answer: string;
  bad_hash: number;
  wrong_amount: number;
};

export const BANK_SCHEMA = `
CREATE TABLE IF NOT EXISTS bank_movements (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uuid TEXT NOT NULL, account TEXT NOT NULL, amount INTEGER NOT NULL,
  content TEXT NOT NULL, reference TEXT NOT NULL, moved_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS bank_outgoing (
  uuid TEXT PRIMARY KEY, account TEXT NOT NULL, amount INTEGER NOT NULL, content TEXT NOT NULL, reference TEXT NOT NULL,
  moved_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS bank_calls (
  id INTEGER PRIMARY KEY AUTOINCREMENT, movement_id INTEGER NOT NULL, channel TEXT NOT NULL, state TEXT NOT NULL,
  calls INTEGER NOT NULL, first_at TEXT NOT NULL, next_at TEXT NOT NULL, last_answer TEXT NOT NULL,
  bad_hash INTEGER NOT NULL, wrong_amount INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS bank_calls_due ON bank_calls (state, next_at);
`;

type Transfer = {
  account: string;
  amount: number;
  content: string;
  channel: Channel;
  /** How often it is reported; 0 is never. */
  times: 0 | 1 | 2;
  /** The delay of the report. */
  afterSeconds: number;
};

/** Moves money at once and queues the reports to the shop, as the switches say. */
export function makeTransfer(db: Database, transfer: Transfer): BankMovement {
  const { account, amount, content } = transfer;
  return db.transaction(() => {
    const movement = db
      .query<BankMovement, Omit<BankMovement, 'id'> & { first: number }>(
        `INSERT INTO bank_movements (id, uuid, account, amount, content, reference, moved_at)
         VALUES ((SELECT max(coalesce(max(id), 0) + 1, $first) FROM bank_movements),
           $uuid, $account, $amount, $content, $reference, $moved_at) RETURNING *`,
      )
      .get({
        // A sandbox with an empty database must not reuse a number: the shop still knows it.
        first: Math.floor(Date.now() / 1000),
        uuid: crypto.randomUUID(),
        account,
        amount,
        content,
        ...stamp(),
      });
    if (!movement) throw new Error('no movement');
    queueCalls(db, movement.id, transfer);
    return movement;
  })();
}

/** Money that leaves the park's account; it is not reported. */
export function makeOutgoing(
  db: Database,
  sent: Pick<Transfer, 'account' | 'amount' | 'content'>,
): { reference: string } {
  const stamped = stamp();
  db.query(
    `INSERT INTO bank_outgoing (uuid, account, amount, content, reference, moved_at)
     VALUES ($uuid, $account, $amount, $content, $reference, $moved_at)`,
  ).run({ ...sent, uuid: crypto.randomUUID(), ...stamped });
  return { reference: stamped.reference };
}

/** The bank's own number and moment. */
function stamp(): { reference: string; moved_at: string } {
  const now = new Date().toISOString();
  return {
    reference: `FT${String(Math.floor(Math.random() * 1e12)).padStart(12, '0')}`,
    moved_at: `${parkDay(now)} ${parkTime(now)}:${now.slice(17, 19)}`,
  };
}

function queueCalls(db: Database, id: number, { channel, times, afterSeconds }: Transfer): void {
  const switches = readSwitches(db);
  const at = new Date(Date.now() + afterSeconds * 1000 + switches.delayMs).toISOString();
  const count = times === 0 ? 0 : Math.max(times, switches.doubleIpn ? 2 : 1);
  for (let copy = 0; copy < count; copy += 1) {
    db.query(
      `INSERT INTO bank_calls (movement_id, channel, state, calls, first_at, next_at, last_answer, bad_hash, wrong_amount)
       VALUES ($id, $channel, $state, 0, $at, $at, '', $bad, $wrong)`,
    ).run({
      id,
      channel,
      state: switches.lostIpn ? 'lost' : 'waiting',
      at,
      bad: Number(switches.badHash),
      wrong: Number(switches.wrongAmount),
    });
  }
}

/** The newest first. */
export function listMovements(db: Database, limit: number): BankMovement[] {
  return db
    .query<BankMovement, { limit: number }>('SELECT * FROM bank_movements ORDER BY id DESC LIMIT $limit')
    .all({ limit });
}

export function findMovement(db: Database, id: number): BankMovement | null {
  return db.query<BankMovement, { id: number }>('SELECT * FROM bank_movements WHERE id = $id').get({ id });
}

export function listCalls(db: Database, limit: number): BankCall[] {
  return db
    .query<BankCall, { limit: number }>('SELECT * FROM bank_calls ORDER BY id DESC LIMIT $limit')
    .all({ limit });
}

export function listDueCalls(db: Database): BankCall[] {
  return db
    .query<BankCall, { now: string }>(
      "SELECT * FROM bank_calls WHERE state = 'waiting' AND next_at <= $now ORDER BY next_at LIMIT 50",
    )
    .all({ now: new Date().toISOString() });
}

export function noteCall(
  db: Database,
  id: number,
  { state, nextAt, answer }: { state: BankCall['state']; nextAt: string; answer: string },
): void {
  db.query(
    'UPDATE bank_calls SET calls = calls + 1, state = $state, next_at = $nextAt, last_answer = $answer WHERE id = $id',
  ).run({ id, state, nextAt, answer });
}
