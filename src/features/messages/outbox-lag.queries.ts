import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { ATTEMPTS_MAX, dueSince, type OutboxLag } from './messages.ts';

type Group = { waiting: number; hasPaused: number; failures: number; createdAt: string; nextAt: string };

/**
 * What should have been told by now; what waits for the morning is not late before it. `hasPaused`: it waited for a
 * morning, or was taken up again, so since when it is due has nothing to do with when it was written. What is being sent
 * has not failed yet this time. The index is named, as statistics of sent messages make a planner read all of them.
 */
export async function countLag(db: Queryable, now: string): Promise<OutboxLag> {
  const groups = await db.all<Group>(sql`
    SELECT has_paused AS hasPaused, failures, count(*) AS waiting, min(created_at) AS createdAt, min(next_at) AS nextAt
    FROM (SELECT created_at, next_at, attempts - (state = 'sending') AS failures, EXISTS (SELECT 1 FROM message_deliveries d
        WHERE d.outbox_id = outbox.id AND d.state IN ('delayed', 'lost')) AS has_paused
      FROM outbox INDEXED BY outbox_open WHERE state IN ('waiting', 'sending'))
    GROUP BY has_paused, failures`);
  const [given] = await db.all<{ dead: number }>(sql`SELECT count(*) AS dead
    FROM outbox INDEXED BY outbox_dead WHERE state = 'dead' AND attempts >= ${ATTEMPTS_MAX}`);
  const seconds = groups.map(({ hasPaused, failures, createdAt, nextAt }) => {
    const since = hasPaused === 1 ? dueSince(nextAt, failures) : createdAt;
    return Math.round((Date.parse(now) - Date.parse(since)) / 1000);
  });
  return {
    waiting: groups.reduce((sum, { waiting }) => sum + waiting, 0),
    oldestSeconds: Math.max(0, ...seconds),
    dead: given?.dead ?? 0,
  };
}
