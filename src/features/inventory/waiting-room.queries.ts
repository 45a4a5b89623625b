import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { among, given, listOf, prepared } from '#db/prepared.ts';
import { holds } from '#db/schema/orders.ts';
import { idempotencyKeys } from '#db/schema/site.ts';
import { quotas } from '#db/schema/tickets.ts';
import { type WaitingEntryRow, waitingEntries } from '#db/schema/waiting-list.ts';
import type { Waiting } from '#src/values/waiting-line.ts';

const isInLine = and(eq(waitingEntries.state, 'waiting'), eq(waitingEntries.day, given('day')));
const { queuedAt, id } = waitingEntries;

function lineOfDay(part?: SQL) {
  const { departureId, places, networkKey } = waitingEntries;
  return prepared((db) =>
    db
      .select({ id, departureId, places, networkKey })
      .from(indexed(waitingEntries, 'waiting_entries_line'))
      .where(and(isInLine, part))
      .orderBy(asc(queuedAt), asc(id))
      .prepare(),
  );
}

const wholeLine = lineOfDay();
const lineUntil = lineOfDay(sql`(${queuedAt}, ${id}) <= (${given('queuedAt')}, ${given('id')})`);

/** Who waits for a day, the longest waiting first. */
export function listWaitingLine(db: Queryable, day: string): Promise<Waiting[]> {
  return wholeLine(db).all({ day });
}

/** The last of a part of a line. */
export type InLine = Pick<WaitingEntryRow, 'id' | 'day' | 'queuedAt'>;

/** The same as far as one of them, who is the last. */
export function listLineUntil(db: Queryable, { id: last, day, queuedAt: since }: InLine): Promise<Waiting[]> {
  return lineUntil(db).all({ day, id: last, queuedAt: since });
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

const freeOf = prepared((db) =>
  db
    .select({ id: quotas.id, free: sql<number>`${quotas.capacity} - ${quotas.held} - ${quotas.sold}` })
    .from(byKey(quotas))
    .where(among(quotas.id, 'quotaIds'))
    .prepare(),
);

/** Free places by quota, as the counters have them; less than none when a day was made smaller. */
export async function readFree(db: Queryable, quotaIds: string[]): Promise<Map<string, number>> {
  if (quotaIds.length === 0) return new Map();
  const rows = await freeOf(db).all({ quotaIds: listOf(quotaIds) });
  return new Map(rows.map(({ id, free }) => [id, Number(free)]));
}
