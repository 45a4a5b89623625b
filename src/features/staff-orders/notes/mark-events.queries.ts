import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { users } from '#db/schema/auth.ts';

const LISTED_MAX = 200;

/** Whatever was done with the marks of an order, the newest first. `name`: of who did it, as far as the account exists. */
export async function listMarkEvents(db: Queryable, code: string) {
  const { id, at, who, before, after, subjectId, subjectKind } = auditEvents;
  return db
    .select({ id, at, who, before, after, name: users.firstName })
    .from(indexed(auditEvents, 'audit_events_subject'))
    .leftJoin(users, eq(users.id, who))
    .where(
      and(
        eq(subjectId, code),
        eq(subjectKind, 'order'),
        sql`coalesce(json_extract(${after}, '$.mark'), json_extract(${before}, '$.mark')) IS NOT NULL`,
      ),
    )
    .orderBy(desc(id))
    .limit(LISTED_MAX);
}
