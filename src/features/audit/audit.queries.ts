import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { users } from '#db/schema/auth.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { AUDIT_PAGE_SIZE, type AuditPage, type AuditPlace, type AuditQuery } from './audit.ts';
import { listIdsByText } from './audit-texts.queries.ts';

type Asked = AuditQuery & { subjects?: readonly string[] };

/** One page of what staff did, the newest first; names come from accounts that still exist. */
export async function listAuditEvents(
  db: Queryable,
  asked: Asked,
  limit = AUDIT_PAGE_SIZE,
): Promise<AuditPage> {
  const isBackwards = asked.after !== null;
  // One more than is shown tells whether there is another page.
  const rows = await listRows(db, asked, limit + 1);
  const isMore = rows.length > limit;
  const shown = rows.slice(0, limit).map(({ event, name, email }) => ({ ...event, name, email }));
  if (isBackwards) shown.reverse();
  const [first = null, last = null] = [shown[0], shown.at(-1)];
  return {
    events: shown,
    older: isBackwards || isMore ? placeOf(last) : null,
    newer: isBackwards ? (isMore ? placeOf(first) : null) : asked.before && placeOf(first),
  };
}

async function listRows(db: Queryable, asked: Asked, limit: number) {
  const { text } = asked;
  const order = asked.after === null ? desc : asc;
  const ids = text === null ? null : await listIdsByText(db, { ...asked, text }, limit);
  if (ids?.length === 0) return [];
  const isFound = ids && inArray(auditEvents.id, ids);
  return db
    .select({ event: auditEvents, name: users.firstName, email: users.email })
    .from(isFound ? auditEvents : indexed(auditEvents, indexOf(asked)))
    .leftJoin(users, eq(users.id, auditEvents.who))
    .where(isFound ?? and(...wantedOf(asked)))
    .orderBy(...(isFound ? [] : [order(auditEvents.at)]), order(auditEvents.id))
    .limit(limit);
}

function placeOf(event: AuditPlace | null): AuditPlace | null {
  return event && { at: event.at, id: event.id };
}

/** Each way to ask has an index in the order of the list, so that a page reads little more than it shows. */
function indexOf({ who, permission, subject, hasScans }: AuditQuery): string {
  if (subject !== null) return 'audit_events_subject';
  if (permission !== null) return who === null ? 'audit_events_permission' : 'audit_events_who_permission';
  if (who !== null) return hasScans ? 'audit_events_who' : 'audit_events_office_who';
  return hasScans ? 'audit_events_at' : 'audit_events_office';
}

function wantedOf(asked: Asked): SQL[] {
  const { who, permission, subject, from, to, before, after } = asked;
  const { at, id } = auditEvents;
  const wanted: SQL[] = [];
  if (who !== null) wanted.push(eq(auditEvents.who, who));
  if (permission !== null) wanted.push(eq(auditEvents.permission, permission));
  if (subject !== null) wanted.push(inArray(auditEvents.subjectId, [...(asked.subjects ?? [subject])]));
  // Word for word as in the partial indexes.
  if (!asked.hasScans && permission === null && subject === null) wanted.push(sql`subject_kind <> 'scan'`);
  if (from !== null) wanted.push(gte(at, parkInstant(from, '00:00')));
  if (to !== null) wanted.push(lt(at, parkInstant(addDays(to, 1), '00:00')));
  if (before !== null) wanted.push(sql`(${at}, ${id}) < (${before.at}, ${before.id})`);
  else if (after !== null) wanted.push(sql`(${at}, ${id}) > (${after.at}, ${after.id})`);
  return wanted;
}

/** Who last changed each of these, by its id; without those whose account is gone. */
export async function findLastActors(
  db: Queryable,
  subjects: readonly { kind: string; id: string }[],
): Promise<Map<string, string>> {
  const found = await Promise.all(
    subjects.map(({ kind, id }) =>
      db
        .select({ id: auditEvents.subjectId, name: users.firstName })
        .from(auditEvents)
        .innerJoin(users, eq(users.id, auditEvents.who))
        .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.subjectKind, kind)))
        .orderBy(desc(auditEvents.at))
        .limit(1),
    ),
  );
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}
