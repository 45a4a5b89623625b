import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { users } from '#db/schema/auth.ts';
import { type StaffInvitationRow, staffInvitations, staffRoles } from '#db/schema/people.ts';

const LISTED_MAX = 100;

export async function createInvitation(db: Queryable, invitation: StaffInvitationRow): Promise<void> {
  await db.insert(staffInvitations).values(invitation);
}

export async function findInvitation(
  db: Queryable,
  by: { id: string } | { tokenHash: string },
): Promise<StaffInvitationRow | null> {
  const which = 'id' in by ? eq(staffInvitations.id, by.id) : eq(staffInvitations.tokenHash, by.tokenHash);
  const [row] = await db.select().from(staffInvitations).where(which).limit(1);
  return row ?? null;
}

/** Those that were neither followed nor withdrawn, the newest first; they may have expired. */
export async function listInvitations(db: Queryable) {
  return db
    .select({
      id: staffInvitations.id,
      email: staffInvitations.email,
      createdAt: staffInvitations.createdAt,
      expiresAt: staffInvitations.expiresAt,
      preset: staffRoles.preset,
      roleName: staffRoles.name,
      invitedBy: users.firstName,
    })
    .from(staffInvitations)
    .innerJoin(staffRoles, eq(staffRoles.id, staffInvitations.roleId))
    .leftJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where(and(isNull(staffInvitations.usedAt), isNull(staffInvitations.withdrawnAt)))
    .orderBy(desc(staffInvitations.createdAt))
    .limit(LISTED_MAX);
}

export async function spendInvitation(
  db: Queryable,
  { id, userId, now }: { id: string; userId: string; now: string },
): Promise<void> {
  await db.update(staffInvitations).set({ usedAt: now, usedBy: userId }).where(eq(staffInvitations.id, id));
}

/** Withdraws one, or all to an address; false when none was open. */
export async function withdrawInvitations(
  db: Queryable,
  { now, ...by }: ({ id: string } | { email: string }) & { now: string },
): Promise<boolean> {
  const which = 'id' in by ? eq(staffInvitations.id, by.id) : eq(staffInvitations.email, by.email);
  const ended = await db
    .update(staffInvitations)
    .set({ withdrawnAt: now })
    .where(and(which, isUnused()))
    .returning({ id: staffInvitations.id });
  return ended.length > 0;
}

export async function prolongInvitation(
  db: Queryable,
  { id, expiresAt }: { id: string; expiresAt: string },
): Promise<void> {
  await db
    .update(staffInvitations)
    .set({ expiresAt })
    .where(and(eq(staffInvitations.id, id), isUnused()));
}

function isUnused() {
  return and(isNull(staffInvitations.usedAt), isNull(staffInvitations.withdrawnAt));
}
