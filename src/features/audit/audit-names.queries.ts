import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { users } from '#db/schema/auth.ts';
import { staffInvitations, staffRoles } from '#db/schema/people.ts';
import { categories, products, productVariants } from '#db/schema/products.ts';
import { departures, quotas, ticketTypes } from '#db/schema/tickets.ts';
import { pools } from '#db/schema/timetable.ts';

type Named = { id: string; name: string };

/** What precedes `-YYYY-MM-DD` in the id of a pool's quota is the pool. */
const POOL = sql`substr(${quotas.id}, 1, length(${quotas.id}) - 11)`;
const OF_TRIP = sql`(SELECT ${ticketTypes.name} FROM ${indexed(departures, 'departures_quota')}
  JOIN ${ticketTypes} ON ${ticketTypes.id} = ${departures.ticketTypeId} WHERE ${departures.quotaId} = ${quotas.id} LIMIT 1)`;
const OF_POOL = sql`(SELECT ${pools.name} FROM ${pools} WHERE 'pool-' || ${pools.id} = ${POOL} LIMIT 1)`;

/** Of what the search of the office does not find: people, roles, invitations, the places of a day, stock, post categories. */
export const NAMES: Readonly<Record<string, (db: Queryable, ids: string[]) => Promise<Named[]>>> = {
  member: (db, ids) =>
    db
      .select({ id: users.id, name: sql<string>`coalesce(nullif(${users.firstName}, ''), ${users.email})` })
      .from(byKey(users))
      .where(inArray(users.id, ids)),
  role: (db, ids) =>
    db
      .select({ id: staffRoles.id, name: staffRoles.name })
      .from(byKey(staffRoles))
      .where(inArray(staffRoles.id, ids)),
  invitation: (db, ids) =>
    db
      .select({ id: staffInvitations.id, name: staffInvitations.email })
      .from(byKey(staffInvitations))
      .where(inArray(staffInvitations.id, ids)),
  places: (db, ids) =>
    db
      .select({ id: quotas.id, name: sql<string>`coalesce(${OF_TRIP}, ${OF_POOL}, '')` })
      .from(byKey(quotas))
      .where(inArray(quotas.id, ids)),
  category: (db, ids) =>
    db
      .select({ id: categories.id, name: sql<string>`${categories.name}` })
      .from(byKey(categories))
      .where(inArray(categories.id, ids)),
  variant: (db, ids) =>
    db
      .select({ id: productVariants.id, name: sql<string>`${products.name}` })
      .from(byKey(productVariants))
      .innerJoin(byKey(products), eq(products.id, productVariants.productId))
      .where(inArray(productVariants.id, ids)),
};

/** Whether anything was done to a thing with this id. */
export async function hasSubject(db: Queryable, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: auditEvents.id })
    .from(indexed(auditEvents, 'audit_events_subject'))
    .where(eq(auditEvents.subjectId, id))
    .limit(1);
  return row !== undefined;
}
