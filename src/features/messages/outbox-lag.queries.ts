import { and, count, eq, gte, inArray, min, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { outbox } from '#db/schema/messages.ts';
import { ATTEMPTS_MAX, dueSince, type OutboxLag } from './messages.ts';

/** It waited for a morning, or was taken up again: since when it is due has nothing to do with when it was written. */
const HAS_PAUSED = sql<number>`EXISTS (SELECT 1 FROM message_deliveries d
  WHERE d.outbox_id = outbox.id AND d.state IN ('delayed', 'lost'))`;

/** What is being sent has not failed yet this time. */
const FAILURES = sql<number>`${outbox.attempts} - (${outbox.state} = 'sending')`;

/** What should have been told by now; what waits for the morning is not late before it. */
export async function countLag(db: Queryable, now: string): Promise<OutboxLag> {
  const groups = await db
    .select({
      waiting: count(),
      hasPaused: HAS_PAUSED,
      failures: FAILURES,
      createdAt: min(outbox.createdAt),
      nextAt: min(outbox.nextAt),
    })
    .from(outbox)
    .where(inArray(outbox.state, ['waiting', 'sending']))
    .groupBy(HAS_PAUSED, FAILURES);
  const [given] = await db
    .select({ dead: count() })
    .from(outbox)
    .where(and(eq(outbox.state, 'dead'), gte(outbox.attempts, ATTEMPTS_MAX)));
  const seconds = groups.map(({ hasPaused, failures, createdAt, nextAt }) => {
    const since = hasPaused === 1 ? dueSince(nextAt ?? now, failures) : (createdAt ?? now);
    return Math.round((Date.parse(now) - Date.parse(since)) / 1000);
  });
  return {
    waiting: groups.reduce((sum, { waiting }) => sum + waiting, 0),
    oldestSeconds: Math.max(0, ...seconds),
    dead: given?.dead ?? 0,
  };
}
