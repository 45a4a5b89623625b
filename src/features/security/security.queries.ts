import { and, asc, desc, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { users } from '#db/schema/auth.ts';
import { staffMembers } from '#db/schema/people.ts';
import { securityEvents } from '#db/schema/security.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { OWN_EVENTS_MAX, type OwnEvent, type StaffEvents, type StaffEventsInput } from './security.ts';

/** The latest sign-ins and changes of one account, refused ones too. */
export async function listOwnEvents(
  db: Queryable,
  { userId, limit = OWN_EVENTS_MAX }: { userId: string; limit?: number },
): Promise<OwnEvent[]> {
  const { id, at, action, result, network, userAgent } = securityEvents;
  return db
    .select({ id, at, action, result, network, userAgent })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), inArray(securityEvents.kind, ['sign-in', 'account'])))
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(limit);
}

/** One page of everybody's events, the newest first; names come from accounts that still exist. */
export async function listStaffEvents(db: Queryable, asked: StaffEventsInput): Promise<StaffEvents> {
  const { before, after, limit } = asked;
  const isBackwards = before === null && after !== null;
  const order = isBackwards ? asc : desc;
  const rows = await db
    .select({ event: securityEvents, name: users.firstName, email: users.email })
    .from(securityEvents)
    .leftJoin(users, eq(users.id, securityEvents.userId))
    .where(and(...wantedOf(asked)))
    .orderBy(order(securityEvents.at), order(securityEvents.id))
    // One more than is shown tells whether there is another page.
    .limit(limit + 1);
  const isMore = rows.length > limit;
  const shown = rows.slice(0, limit);
  if (isBackwards) shown.reverse();
  const [first, last] = [shown[0]?.event.id ?? null, shown.at(-1)?.event.id ?? null];
  return {
    events: shown.map(({ event, name, email }) => ({ ...event, name, email })),
    older: isBackwards || isMore ? last : null,
    newer: isBackwards ? (isMore ? first : null) : before === null ? null : first,
  };
}

/** The users that a filter offers: staff, and the user it is set to. */
export async function listPeople(
  db: Queryable,
  person: string | null,
): Promise<{ id: string; name: string; email: string }[]> {
  return db
    .select({ id: users.id, name: users.firstName, email: users.email })
    .from(users)
    .leftJoin(staffMembers, eq(staffMembers.userId, users.id))
    .where(or(isNotNull(staffMembers.userId), eq(users.id, person ?? '')))
    .orderBy(asc(users.firstName), asc(users.id));
}

function wantedOf({ kind, person, day, before, after }: StaffEventsInput): SQL[] {
  const { at, id } = securityEvents;
  const wanted: SQL[] = [];
  if (kind !== null) wanted.push(eq(securityEvents.kind, kind));
  if (person !== null) wanted.push(eq(securityEvents.userId, person));
  if (day !== null)
    wanted.push(gte(at, parkInstant(day, '00:00')), lt(at, parkInstant(addDays(day, 1), '00:00')));
  const placeOf = (event: number) => sql`(SELECT at, id FROM security_events WHERE id = ${event})`;
  if (before !== null) wanted.push(sql`(${at}, ${id}) < ${placeOf(before)}`);
  else if (after !== null) wanted.push(sql`(${at}, ${id}) > ${placeOf(after)}`);
  return wanted;
}
