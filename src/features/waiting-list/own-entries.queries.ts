import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { ticketTypes } from '#db/schema/tickets.ts';
import { waitingEntries } from '#db/schema/waiting-list.ts';
import { removeEntries } from './waiting-list.queries.ts';

/** A user and their confirmed address, if there is one. */
export type Owner = { userId: string; email: string | null };

function isOwn({ userId, email }: Owner): SQL {
  const byAccount = eq(waitingEntries.userId, userId);
  return email === null ? byAccount : sql`(${byAccount} OR ${eq(waitingEntries.email, email)})`;
}

/** The entries of a user, present and past; the nearest day first. */
export async function listOwnEntries(db: Queryable, { from = '', ...owner }: Owner & { from?: string }) {
  return db
    .select({ entry: waitingEntries, ticketName: ticketTypes.name })
    .from(waitingEntries)
    .innerJoin(ticketTypes, eq(ticketTypes.id, waitingEntries.ticketTypeId))
    .where(and(gte(waitingEntries.day, from), isOwn(owner)))
    .orderBy(asc(waitingEntries.day), asc(waitingEntries.queuedAt));
}

export function removeOwnEntries(db: Queryable, owner: Owner): Promise<void> {
  return removeEntries(db, isOwn(owner));
}
