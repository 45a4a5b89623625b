import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { listPage } from '#db/list-page.ts';
import { users } from '#db/schema/auth.ts';
import { type StaffInvitationRow, staffInvitations, staffRoles } from '#db/schema/people.ts';
import type { Turn } from '#src/values/lists/turns.ts';

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

/** Those neither followed nor withdrawn, in the order of the turn: the newest first; they may have expired. */
export async function listInvitations(db: Queryable, { limit, ...turn }: Turn & { limit: number }) {
  const { createdAt: at, id: key } = staffInvitations;
  const page = listPage({ at, key, isNewestFirst: true }, turn);
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
    .from(indexed(staffInvitations, 'staff_invitations_open'))
    .innerJoin(staffRoles, eq(staffRoles.id, staffInvitations.roleId))
    .leftJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where(and(isUnused(), page.where))
    .orderBy(...page.orderBy)
    .limit(limit);
}

/** How many are open, and how many of them have not expired. */
export async function countInvitations(db: Queryable, now: string) {
  const [open, valid] = await Promise.all([
    db.$count(staffInvitations, isUnused()),
    db.$count(staffInvitations, and(isUnused(), gt(staffInvitations.expiresAt, now))),
  ]);
  return { open, valid };
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
