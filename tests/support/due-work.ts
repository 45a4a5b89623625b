/** Work for every job at once, a slice each, in a park filled by `fillRows`: which rows each job finds due. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { RETENTION } from '#src/features/retention/retention.ts';
import { addDays, addSeconds, parkDay } from '#src/values/day.ts';
import { fillRows } from './years-of-rows.ts';

const LONG_AGO = '2010-01-01T00:00:00.000Z';
const HOUR_SECONDS = 3600;

/** `first`: number of the row at which the slices begin. */
type Due = { now: string; many: number; first?: number };

/** Foreign keys and triggers must be off. Slices are disjoint, so that no two jobs take each other's rows. */
export async function makeDue(db: Db, due: Due): Promise<void> {
  const { now, first = 0 } = due;
  await fillRows(db, 'posts', { now, from: first, until: first + 1 });
  for (const statement of [...dueMoney(due), ...dueVisits(due), ...dueOld(due)])
    await db.read.run(sql.raw(statement));
}

/** The rows of the slice of this number. */
function slices({ many, first = 0 }: Due) {
  return (number: number) => {
    const from = first + number * many;
    return `IN (WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${from + many}) SELECT 'x' || i FROM n)`;
  };
}

function dueMoney(due: Due): string[] {
  const { now } = due;
  const of = slices(due);
  const past = addSeconds(now, -60);
  const ahead = addSeconds(now, HOUR_SECONDS);
  const ago = addSeconds(now, -HOUR_SECONDS);
  return [
    // 0: holds that have expired.
    `UPDATE holds SET state = 'held', expires_at = '${past}' WHERE id ${of(0)}`,
    `UPDATE hold_places SET is_sold = 0 WHERE hold_id ${of(0)}`,
    `UPDATE hold_stock SET is_sold = 0 WHERE hold_id ${of(0)}`,
    `UPDATE quotas SET held = 1 WHERE id ${of(0)}`,
    // 1: unpaid orders; 3: orders being paid.
    `UPDATE orders SET status = 'pending', payment_status = 'unpaid', paid_vnd = 0, paid_at = NULL WHERE id ${of(1)} OR id ${of(3)}`,
    `UPDATE holds SET state = 'expired', expires_at = '${past}' WHERE id ${of(1)}`,
    `UPDATE hold_places SET is_sold = 0, is_released = 1 WHERE hold_id ${of(1)} OR hold_id ${of(3)}`,
    `UPDATE payment_attempts SET state = 'failed' WHERE order_id ${of(1)}`,
    `UPDATE holds SET state = 'held', expires_at = '${ahead}' WHERE id ${of(3)}`,
    `UPDATE payment_attempts SET state = 'pending', next_query_at = '${past}', expires_at = '${ahead}' WHERE order_id ${of(3)}`,
    // 2: messages, half of them interrupted; they have no recipients any more.
    `UPDATE outbox SET kind = 'post-news', order_id = '', payload = '{"subscriberId":"gone","postId":"gone"}', state = 'waiting', next_at = '${past}' WHERE id ${of(2)}`,
    `UPDATE outbox SET state = 'sending', lease_until = '${past}', lease_owner = 'gone' WHERE id ${of(2)} AND rowid % 2`,
    // 4: pending refunds; 5: refunds that were not sent yet.
    `UPDATE refunds SET state = 'paying', response_code = '05', updated_at = '${ago}' WHERE id ${of(4)}`,
    `UPDATE refund_requests SET state = 'paying' WHERE id ${of(5)}`,
    // 6: transfers whose rest did not come; 7: exchanges with an unpaid difference.
    `UPDATE bank_transfers SET state = 'partial', amount_vnd = 1 WHERE id ${of(6)}`,
    `UPDATE payment_attempts SET state = 'failed', provider = 'transfer' WHERE id ${of(6)}`,
    `UPDATE exchanges SET state = 'pending', expires_at = '${past}', difference_vnd = 1000 WHERE id ${of(7)}`,
    `UPDATE holds SET state = 'held', expires_at = '${ahead}' WHERE id ${of(7)}`,
  ];
}

function dueVisits(due: Due): string[] {
  const { now } = due;
  const of = slices(due);
  const [today, tomorrow] = [parkDay(now), addDays(parkDay(now), 1)];
  const [past, ahead] = [addSeconds(now, -60), addSeconds(now, HOUR_SECONDS)];
  return [
    // A day of sales that is over.
    `INSERT OR IGNORE INTO invoice_days (day) VALUES ('${addDays(today, -1)}')`,
    // 8: visitors of tomorrow; 9: visitors of a day that has been closed.
    `UPDATE outbox SET dedupe_key = id WHERE id ${of(8)}`,
    `UPDATE issued_tickets SET day = '${tomorrow}', state = 'issued' WHERE id ${of(8)}`,
    `UPDATE issued_tickets SET day = '2999-01-01', state = 'issued' WHERE id ${of(9)}`,
    `INSERT INTO closures (id, ticket_type_id, day, reason, note) VALUES ('shut${due.first ?? 0}', NULL, '2999-01-01', 'wind', '{}')`,
    `INSERT OR IGNORE INTO closures (id, ticket_type_id, day, reason, note) VALUES ('shut-soon', NULL, '${addDays(today, 2)}', 'wind', '{}')`,
    // 17: choices of a day that was closed and is open again.
    `UPDATE closure_offers SET state = 'ending', closure_id = 'shut${due.first ?? 0}' WHERE id ${of(17)}`,
    `INSERT INTO closure_calls (closure_id, called_by, called_at) VALUES ('shut${due.first ?? 0}', '', '${past}')`,
    // 10: news for everybody; 11: what was read the day before yesterday.
    `UPDATE posts SET announced_at = NULL, is_active = 1, published_at = '${past}' WHERE id = 'x${due.first ?? 0}'`,
    `UPDATE post_views SET day = '${addDays(today, -2)}' WHERE post_id ${of(11)}`,
    // 12: who waits for places; 13, 14: whose offer has ended, or whose day was closed; 15: whose day is over.
    `UPDATE waiting_entries SET state = 'waiting', day = '${tomorrow}', ticket_type_id = 'round', departure_id = 'round-${tomorrow}', lines = '[{"kind":"ticket","unitId":"round-adult","quantity":1}]' WHERE id ${of(12)}`,
    `UPDATE waiting_entries SET state = 'offered', day = '${tomorrow}', ticket_type_id = 'round', departure_id = 'round-${tomorrow}' WHERE id ${of(13)}`,
    `UPDATE waiting_offers SET outcome = 'open' WHERE id ${of(13)} OR id ${of(14)}`,
    `UPDATE holds SET state = 'expired' WHERE id ${of(13)}`,
    `UPDATE waiting_entries SET state = 'offered', day = '${addDays(today, 2)}' WHERE id ${of(14)}`,
    `UPDATE holds SET state = 'held', expires_at = '${ahead}' WHERE id ${of(14)}`,
    `DELETE FROM orders WHERE id ${of(14)}`,
    `UPDATE waiting_entries SET state = 'waiting', day = '${addDays(today, -1)}', ticket_type_id = 'round', departure_id = 'round-${tomorrow}' WHERE id ${of(15)}`,
    // 19: visits that fell silent.
    `UPDATE user_sessions SET is_active = 1, ended_at = NULL, last_activity = '${addSeconds(now, -2 * HOUR_SECONDS)}' WHERE id ${of(19)}`,
    // 22: files of forms that were not sent; 26: quotes that were not accepted.
    `UPDATE quote_requests SET status = 'quoted', valid_until = '${addDays(today, -1)}' WHERE id ${of(26)}`,
  ];
}

/** What its period has ended for. */
function dueOld(due: Due): string[] {
  const { now } = due;
  const of = slices(due);
  const old = (table: string, number: number, rest = '') =>
    `UPDATE ${table} SET created_at = '${LONG_AGO}'${rest} WHERE id ${of(number)}`;
  const stored = RETENTION.flatMap(({ steps }) => steps.filter((step) => !step.of));
  const { many, first = 0 } = due;
  const from = `(SELECT min(rowid) + ${first + 30 * many}`;
  return [
    `UPDATE waiting_entries SET day = '${addDays(parkDay(now), -60)}' WHERE id ${of(16)}`,
    old('uploads', 18),
    `UPDATE review_photos SET upload_id = NULL WHERE id ${of(18)}`,
    old('job_cvs', 22, ', application_id = NULL'),
    old('job_applications', 23),
    // 20: files whose row is gone.
    `UPDATE file_deletions SET next_at = '' WHERE 'x' || substr(key, 4) ${of(20)}`,
    `UPDATE subscribers SET state = 'pending', asked_at = '${LONG_AGO}' WHERE id ${of(27)}`,
    `UPDATE user_sessions SET ip_address = '192.0.2.1' WHERE id ${of(24)}`,
    `UPDATE subscribers SET state = 'left', left_at = '${LONG_AGO}' WHERE id ${of(24)}`,
    ...stored.map(
      ({ table, at }) =>
        `UPDATE ${table} SET ${at} = '${LONG_AGO}' WHERE rowid BETWEEN ${from} FROM ${table}) AND ${from} + ${many - 1} FROM ${table})`,
    ),
    `UPDATE orders SET status = 'cancelled', paid_at = NULL WHERE id ${of(25)}`,
    old('orders', 25),
  ];
}
