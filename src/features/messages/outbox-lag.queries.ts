import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { GIVEN_UP_AT, IS_UNREACHED } from './given-up.queries.ts';
import { ATTEMPTS_MAX, dueSince, type OutboxLag } from './messages.ts';
import type { OWED_KINDS } from './room-messages.ts';

type Group = {
  waiting: number;
  hasPaused: number;
  failures: number;
  createdAt: string;
  nextAt: string;
  last: string;
};

/** Tens of thousands wait when every subscriber is notified of a post: requests wait for one slice at most. */
const ROWS_AT_ONCE = 250;

/** What should have been sent by now; a message that waits for the morning, or for its hour, is not late before it. */
export async function countLag(
  db: Queryable,
  now: string,
  rowsAtOnce: number = ROWS_AT_ONCE,
): Promise<OutboxLag> {
  const [given] = await db.all<{ dead: number }>(sql`SELECT count(*) AS dead
    FROM outbox INDEXED BY outbox_dead WHERE state = 'dead' AND attempts >= ${ATTEMPTS_MAX}`);
  const lag: OutboxLag = { waiting: 0, oldestSeconds: 0, dead: given?.dead ?? 0 };
  for (let after = ' 0', some = rowsAtOnce; some === rowsAtOnce; lag.waiting += some) {
    const groups = await groupOpen(db, { after, limit: rowsAtOnce });
    some = groups.reduce((sum, { waiting }) => sum + waiting, 0);
    for (const { hasPaused, failures, createdAt, nextAt, last } of groups) {
      const since = hasPaused === 1 ? dueSince(nextAt, failures) : createdAt;
      const seconds = Math.round((Date.parse(now) - Date.parse(since)) / 1000);
      lag.oldestSeconds = Math.max(lag.oldestSeconds, seconds);
      if (last > after) after = last;
    }
    if (some === rowsAtOnce) await Bun.sleep(1);
  }
  return lag;
}

/** Without the code of an order it is of the kinds that somebody waits for. */
type Lost = { id: string; kind: (typeof OWED_KINDS)[number]; at: string; code: string | null };

/** Messages that were given up since then: no channel has reached whom they concern. */
export async function countGivenUp(db: Queryable, since: string): Promise<number> {
  const [row] = await db.all<{
    count: number;
  }>(sql`SELECT count(*) AS count FROM outbox INDEXED BY outbox_given_up
    WHERE ${IS_UNREACHED} AND created_at >= ${since}`);
  return row?.count ?? 0;
}

/** The last to be given up, each with the code of its order, where it is about one. `at`: when, often hours after the message was written. */
export function listGivenUp(
  db: Queryable,
  { since, limit }: { since: string; limit: number },
): Promise<Lost[]> {
  return db.all(sql`SELECT outbox.id, outbox.kind, ${GIVEN_UP_AT} AS at, o.code
    FROM outbox INDEXED BY outbox_given_up LEFT JOIN orders o ON o.id = outbox.order_id
    WHERE ${IS_UNREACHED} AND outbox.created_at >= ${since}
    ORDER BY at DESC LIMIT ${limit}`);
}

type Unreached = Lost & { visitDay: string | null };

/** The same, the longest unheard of first, each with the first day for which its order has a ticket to be used. */
export function listUnreached(
  db: Queryable,
  { since, limit }: { since: string; limit: number },
): Promise<Unreached[]> {
  return db.all<Unreached>(sql`SELECT outbox.id, outbox.kind, ${GIVEN_UP_AT} AS at, o.code,
      (SELECT min(t.day) FROM issued_tickets t WHERE t.order_id = o.id AND t.state = 'issued') AS visitDay
    FROM outbox INDEXED BY outbox_given_up LEFT JOIN orders o ON o.id = outbox.order_id
    WHERE ${IS_UNREACHED} AND outbox.created_at >= ${since}
    ORDER BY at LIMIT ${limit}`);
}

/** As the index has it, so that no row is read to pass it by. */
const DUE = sql`CASE state WHEN 'waiting' THEN next_at ELSE lease_until END`;

/**
 * So many of those behind `after`, the instant and row of the last one. `hasPaused`: it waited for a morning, or was taken
 * up again, so since when it is due has nothing to do with when it was written. What is being sent has not failed yet this
 * time. The index is named, as statistics of sent messages make a planner read all of them.
 */
function groupOpen(db: Queryable, { after, limit }: { after: string; limit: number }): Promise<Group[]> {
  const [dueAt = '', row] = after.split(' ');
  return db.all<Group>(sql`
    SELECT has_paused AS hasPaused, failures, count(*) AS waiting, min(created_at) AS createdAt, min(next_at) AS nextAt,
      max(due_at || printf(' %015d', number)) AS last
    FROM (SELECT CASE attempts WHEN 0 THEN max(created_at, next_at) ELSE created_at END AS created_at, next_at, ${DUE} AS due_at, outbox.rowid AS number, attempts - (state = 'sending') AS failures,
        EXISTS (SELECT 1 FROM message_deliveries d INDEXED BY message_deliveries_outbox
          WHERE d.outbox_id = outbox.id AND d.state IN ('delayed', 'lost')) AS has_paused
      FROM outbox INDEXED BY outbox_open WHERE state IN ('waiting', 'sending')
        AND ${DUE} >= ${dueAt} AND (${DUE} > ${dueAt} OR outbox.rowid > ${Number(row)})
      ORDER BY ${DUE}, outbox.rowid LIMIT ${limit})
    GROUP BY has_paused, failures`);
}
