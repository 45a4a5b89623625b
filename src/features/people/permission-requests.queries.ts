import { and, asc, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { users } from '#db/schema/auth.ts';
import { permissionRequests, staffMembers, staffRoles } from '#db/schema/people.ts';
import { may, type Permission, type Permitted, rolePermissions } from '#src/values/permissions.ts';

const ROLE = {
  id: staffRoles.id,
  preset: staffRoles.preset,
  name: staffRoles.name,
  permissions: staffRoles.permissions,
  updatedAt: staffRoles.updatedAt,
};
const { decidedAt } = permissionRequests;

type Asking = { id: string; userId: string; permission: Permission; now: string };

/** False when the same request of the same person is open already. */
export async function createRequest(db: Queryable, { now, ...request }: Asking): Promise<boolean> {
  const made = await db
    .insert(permissionRequests)
    .values({ ...request, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: permissionRequests.id });
  return made.length > 0;
}

/** What waits for an answer that `actor` may give, the oldest first: of who works here and still lacks the permission. */
export async function listOpenRequests(db: Queryable, actor: Permitted) {
  const rows = await db
    .select({
      id: permissionRequests.id,
      userId: permissionRequests.userId,
      permission: permissionRequests.permission,
      createdAt: permissionRequests.createdAt,
      firstName: users.firstName,
      email: users.email,
      role: ROLE,
    })
    .from(permissionRequests)
    .innerJoin(staffMembers, eq(staffMembers.userId, permissionRequests.userId))
    .innerJoin(users, eq(users.id, permissionRequests.userId))
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.roleId))
    .where(and(isNull(decidedAt), isNull(staffMembers.deactivatedAt)))
    .orderBy(asc(permissionRequests.createdAt), asc(permissionRequests.id));
  return rows
    .map(({ role, ...row }) => ({ ...row, role: { ...role, permissions: rolePermissions(role) } }))
    .filter(({ role, permission }) => !may(role, permission) && may(actor, permission));
}

export async function findOpenRequest(db: Queryable, id: string) {
  const [row] = await db
    .select({ userId: permissionRequests.userId, permission: permissionRequests.permission })
    .from(permissionRequests)
    .where(and(eq(permissionRequests.id, id), isNull(decidedAt)));
  return row ?? null;
}

type Decision = { id: string; decidedBy: string; outcome: 'granted' | 'declined'; reason: string };

export async function closeRequest(
  db: Queryable,
  { id, now, ...decision }: Decision & { now: string },
): Promise<void> {
  await db
    .update(permissionRequests)
    .set({ ...decision, decidedAt: now })
    .where(and(eq(permissionRequests.id, id), isNull(decidedAt)));
}

type NewRole = { userId: string; permissions: ReadonlySet<Permission>; decidedBy: string; now: string };

/** A new role answers whatever its holder had asked for and is in it. Returns what that was. */
export async function closeCovered(
  db: Queryable,
  { userId, permissions, decidedBy, now }: NewRole,
): Promise<Permission[]> {
  const closed = await db
    .update(permissionRequests)
    .set({ decidedBy, outcome: 'granted', decidedAt: now })
    .where(
      and(
        eq(permissionRequests.userId, userId),
        isNull(decidedAt),
        inArray(permissionRequests.permission, [...permissions]),
      ),
    )
    .returning({ permission: permissionRequests.permission });
  return closed.map(({ permission }) => permission);
}

/** Who has a role now and waits for an answer. */
export async function listAskersWith(db: Queryable, roleId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: permissionRequests.userId })
    .from(permissionRequests)
    .innerJoin(staffMembers, eq(staffMembers.userId, permissionRequests.userId))
    .where(and(isNull(decidedAt), eq(staffMembers.roleId, roleId), isNull(staffMembers.deactivatedAt)));
  return rows.map(({ userId }) => userId);
}

/** What somebody waits to be allowed, the newest first. */
export async function listOwnRequests(db: Queryable, userId: string) {
  return db
    .select({ permission: permissionRequests.permission, createdAt: permissionRequests.createdAt })
    .from(permissionRequests)
    .where(and(eq(permissionRequests.userId, userId), isNull(decidedAt)))
    .orderBy(desc(permissionRequests.createdAt));
}

/** The answers to what somebody has asked for, the newest first. */
export async function listAnswers(
  db: Queryable,
  { userId, since, limit }: { userId: string; since: string; limit: number },
) {
  const { id, permission, outcome, reason } = permissionRequests;
  return db
    .select({ id, permission, outcome, reason, decidedAt })
    .from(permissionRequests)
    .where(and(eq(permissionRequests.userId, userId), isNotNull(decidedAt), gt(decidedAt, since)))
    .orderBy(desc(decidedAt))
    .limit(limit);
}

/** Who works here now, with their role, by name. */
export async function listColleagues(db: Queryable) {
  const rows = await db
    .select({
      userId: staffMembers.userId,
      firstName: users.firstName,
      email: users.email,
      role: ROLE,
    })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.roleId))
    .where(isNull(staffMembers.deactivatedAt))
    .orderBy(asc(users.firstName), asc(users.id));
  return rows.map(({ role, ...row }) => ({
    ...row,
    role: { ...role, permissions: rolePermissions(role) },
  }));
}
