/** What the log says of changes to days: who made the last one, and what there was before. */
import { and, between, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { auditEvents } from '#db/schema/audit.ts';

const { at, who, subjectKind, subjectId, before, after, requestId } = auditEvents;
const PLACES = sql<string>`json_extract(${after}, '$.places')`;
/** The other columns are of the row that has the greatest id. */
const LAST = { id: sql<number>`max(${auditEvents.id})`, at, who, requestId, before, after, day: subjectId };

export type DayEvent = Awaited<ReturnType<typeof listLastNamings>>[number];

/** Of each day between two the last change of its name, season or hours. */
export async function listLastNamings(db: Queryable, { from, to }: { from: string; to: string }) {
  const changed = sql`coalesce(${before}, ${after})`;
  return db
    .select(LAST)
    .from(indexed(auditEvents, 'audit_events_subject'))
    .where(
      and(
        between(subjectId, from, to),
        eq(subjectKind, 'day'),
        or(
          sql`json_extract(${changed}, '$.season') IS NOT NULL`,
          sql`json_extract(${changed}, '$.name') IS NOT NULL`,
          // Where a day had no hours of its own before, the log says null.
          sql`json_type(${changed}, '$.opensAt') IS NOT NULL`,
          sql`json_type(${changed}, '$.closesAt') IS NOT NULL`,
        ),
      ),
    )
    .groupBy(subjectId);
}

type Asked = { days: readonly string[]; quotaIds: readonly string[] };

/** Of each of these places the last change by hand. */
export async function listLastPlaces(db: Queryable, { days, quotaIds }: Asked) {
  return db
    .select({ ...LAST, quotaId: PLACES })
    .from(indexed(auditEvents, 'audit_events_subject'))
    .where(and(inArray(subjectId, [...days]), eq(subjectKind, 'day'), inArray(PLACES, [...quotaIds])))
    .groupBy(PLACES);
}
