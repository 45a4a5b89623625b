import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { given, prepared } from '#db/prepared.ts';
import { holds } from '#db/schema/orders.ts';
import { idempotencyKeys } from '#db/schema/site.ts';
import { quotas } from '#db/schema/tickets.ts';
import { waitingEntries } from '#db/schema/waiting-list.ts';
import type { Waiting } from '#src/values/waiting-line.ts';

const isInLine = and(eq(waitingEntries.state, 'waiting'), eq(waitingEntries.day, given('day')));
const lineOfDay = prepared((db) =>
  db
    .select({
      id: waitingEntries.id,
      departureId: waitingEntries.departureId,
      places: waitingEntries.places,
      networkKey: waitingEntries.networkKey,
    })
    .from(indexed(waitingEntries, 'waiting_entries_line'))
    .where(isInLine)
    .orderBy(asc(waitingEntries.queuedAt), asc(waitingEntries.id))
    .prepare(),
);

/** Who waits for a day, the longest waiting first. */
export function listWaitingLine(db: Queryable, day: string): Promise<Waiting[]> {
  return lineOfDay(db).all({ day });
}

const isAnythingFirst = prepared((db) =>
  db
    .select({
      isFirst: sql<number>`EXISTS (SELECT 1 FROM ${idempotencyKeys}
          WHERE ${idempotencyKeys.key} = ${given('key')} AND ${idempotencyKeys.scope} = ${given('scope')})
        OR EXISTS (SELECT 1 FROM ${indexed(holds, 'holds_expiry')}
          WHERE ${holds.state} = 'held' AND ${holds.expiresAt} <= ${given('now')})
        OR EXISTS (SELECT 1 FROM ${indexed(waitingEntries, 'waiting_entries_line')} WHERE ${isInLine})`,
    })
    .from(sql`(SELECT 1)`)
    .prepare(),
);

type Before = { key: string; scope: string; now: string; day: string };

/**
 * Whether a hold has an answer under its key already, or expired holds or people who wait come before it. Each hold asks, so
 * it is one statement.
 */
export async function comesAnythingFirst(db: Queryable, before: Before): Promise<boolean> {
  const [row] = await isAnythingFirst(db).all(before);
  return row?.isFirst === 1;
}

const offeredPlaces = prepared((db) =>
  db
    .select({ networkKey: waitingEntries.networkKey, places: sql<number>`sum(${waitingEntries.places})` })
    .from(indexed(waitingEntries, 'waiting_entries_line'))
    .where(and(eq(waitingEntries.state, 'offered'), eq(waitingEntries.day, given('day'))))
    .groupBy(waitingEntries.networkKey)
    .prepare(),
);

/** Places of a day that are held for those who waited, by the network that they came from. */
export async function listOfferedPlaces(db: Queryable, day: string): Promise<Map<string, number>> {
  const rows = await offeredPlaces(db).all({ day });
  return new Map(rows.flatMap(({ networkKey, places }) => (networkKey ? [[networkKey, places]] : [])));
}

/** Free places by quota, as the counters have them; less than none when a day was made smaller. */
export async function readFree(db: Queryable, quotaIds: string[]): Promise<Map<string, number>> {
  if (quotaIds.length === 0) return new Map();
  const rows = await db
    .select({ id: quotas.id, free: sql<number>`${quotas.capacity} - ${quotas.held} - ${quotas.sold}` })
    .from(byKey(quotas))
    .where(inArray(quotas.id, quotaIds));
  return new Map(rows.map(({ id, free }) => [id, Number(free)]));
}
