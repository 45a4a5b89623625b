import { and, desc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { users } from '#db/schema/auth.ts';
import { securityEvents } from '#db/schema/security.ts';
import { OWN_EVENTS_MAX, type OwnEvent, type StaffEventsInput } from './security.ts';

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

/** What staff did, the newest first; names come from accounts that still exist. */
export async function listStaffEvents(db: Queryable, { before, limit }: StaffEventsInput) {
  const wanted: (SQL | undefined)[] = [eq(securityEvents.kind, 'staff')];
  if (before !== null) wanted.push(lt(securityEvents.id, before));
  return db
    .select({
      id: securityEvents.id,
      at: securityEvents.at,
      action: securityEvents.action,
      result: securityEvents.result,
      reason: securityEvents.reason,
      subject: securityEvents.subject,
      network: securityEvents.network,
      requestId: securityEvents.requestId,
      userId: securityEvents.userId,
      name: users.firstName,
    })
    .from(securityEvents)
    .leftJoin(users, eq(users.id, securityEvents.userId))
    .where(and(...wanted))
    .orderBy(desc(securityEvents.id))
    .limit(limit);
}
