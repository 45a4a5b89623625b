import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { IS_ANY_EXPIRED } from '#src/features/inventory/holds.queries.ts';
import { IS_ANYBODY_WAITING } from '#src/features/inventory/waiting-room.queries.ts';
import { IS_ANSWERED } from '#src/server/idempotency.ts';

const isAnythingFirst = prepared((db) =>
  db
    .select({ isFirst: sql<number>`${IS_ANSWERED} OR ${IS_ANY_EXPIRED} OR ${IS_ANYBODY_WAITING}` })
    .from(sql`(SELECT 1)`)
    .prepare(),
);

type Before = { key: string; scope: string; now: string; day: string };

/** Whether a hold has an answer already, or expired holds or people who wait come before it: asked by each, so one statement. */
export async function comesAnythingFirst(db: Queryable, before: Before): Promise<boolean> {
  const [row] = await isAnythingFirst(db).all(before);
  return row?.isFirst === 1;
}
