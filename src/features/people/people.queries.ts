import { and, asc, eq, isNull, max, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { given, prepared } from '#db/prepared.ts';
import { sessions, users } from '#db/schema/auth.ts';
import { type StaffRoleRow, staffMembers, staffRoles } from '#db/schema/people.ts';
import type { OwnLooks } from '#src/values/looks/office-looks.ts';
import { rolePermissions } from '#src/values/permissions.ts';
import { hasWords } from '#src/values/typed/word-search.ts';
import type { LooksInput, Role } from './people.ts';

export const ROLE_COLUMNS = {
  id: staffRoles.id,
  preset: staffRoles.preset,
  name: staffRoles.name,
  permissions: staffRoles.permissions,
  givingLimitVnd: staffRoles.givingLimitVnd,
  updatedAt: staffRoles.updatedAt,
};
type Stored = Omit<StaffRoleRow, 'createdAt'>;
type OwnRole = Pick<Stored, 'id' | 'name' | 'permissions' | 'givingLimitVnd'>;

/** Everybody who works here or did, who is here first, each with their last sign-in. */
export async function listMembers(db: Queryable) {
  const lastSignIn = max(sessions.createdAt);
  const rows = await db
    .select({
      userId: staffMembers.userId,
      createdAt: staffMembers.createdAt,
      deactivatedAt: staffMembers.deactivatedAt,
      firstName: users.firstName,
      email: users.email,
      role: ROLE_COLUMNS,
      lastSignIn,
    })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.roleId))
    .leftJoin(sessions, eq(sessions.userId, staffMembers.userId))
    .groupBy(staffMembers.userId)
    .orderBy(sql`${staffMembers.deactivatedAt} IS NOT NULL`, asc(users.firstName), asc(users.id));
  return rows.map(({ role, ...row }) => ({ ...row, role: roleOf(role) }));
}

/** Who works here now and has each of these patterns in their name, address or telephone number. */
export async function listMembersFound(
  db: Queryable,
  { globs, limit }: { globs: readonly string[]; limit: number },
) {
  const words = sql`${users.firstName} || ' ' || ${users.email} || ' ' || coalesce(${users.phone}, '')`;
  const rows = await db
    .select({
      userId: staffMembers.userId,
      firstName: users.firstName,
      email: users.email,
      role: ROLE_COLUMNS,
    })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.roleId))
    .where(and(isNull(staffMembers.deactivatedAt), ...hasWords(words, globs)))
    .orderBy(asc(users.firstName), asc(users.id))
    .limit(limit);
  return rows.map(({ role, ...row }) => ({ ...row, role: roleOf(role) }));
}

const memberOfId = prepared((db) =>
  db
    .select({ userId: staffMembers.userId, role: ROLE_COLUMNS })
    .from(staffMembers)
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.roleId))
    .where(and(eq(staffMembers.userId, given('userId')), isNull(staffMembers.deactivatedAt)))
    .limit(1)
    .prepare(),
);

/** Who works here now, with their role. */
export async function findMember(db: Queryable, userId: string) {
  const [row] = await memberOfId(db).all({ userId });
  return row ? { ...row, role: roleOf(row.role) } : null;
}

export async function countOtherOwners(db: Queryable, userId: string): Promise<number> {
  return db.$count(
    staffMembers,
    and(
      eq(staffMembers.roleId, 'owner'),
      isNull(staffMembers.deactivatedAt),
      ne(staffMembers.userId, userId),
    ),
  );
}

type Joining = { userId: string; roleId: string; invitedBy: string | null; now: string };

/** A member, new or back again. */
export async function putMember(db: Queryable, { now, ...member }: Joining): Promise<void> {
  const { roleId, invitedBy } = member;
  await db
    .insert(staffMembers)
    .values({ ...member, createdAt: now })
    .onConflictDoUpdate({
      target: staffMembers.userId,
      set: { roleId, invitedBy, deactivatedAt: null },
    });
}

type MemberChange = { roleId: string } | { deactivatedAt: string };

export async function updateMember(db: Queryable, userId: string, change: MemberChange): Promise<void> {
  await db.update(staffMembers).set(change).where(eq(staffMembers.userId, userId));
  // A version from before `staff_members` that is put back must not know them as what they were.
  await db.update(users).set({ role: 'visitor' }).where(eq(users.id, userId));
}

/** Presets in their own order, then the park's own roles by name. */
export async function listRoles(db: Queryable): Promise<Role[]> {
  const rows = await db
    .select(ROLE_COLUMNS)
    .from(staffRoles)
    .orderBy(sql`${staffRoles.preset} IS NULL`, sql`${staffRoles}.rowid`);
  return rows.map(roleOf);
}

export async function findRole(db: Queryable, id: string): Promise<Role | null> {
  const [row] = await db.select(ROLE_COLUMNS).from(staffRoles).where(eq(staffRoles.id, id)).limit(1);
  return row ? roleOf(row) : null;
}

/** False when another role has this name. */
export async function putRole(
  db: Queryable,
  { now, id, ...own }: OwnRole & { now: string },
): Promise<boolean> {
  const same = await db
    .select({ id: staffRoles.id })
    .from(staffRoles)
    .where(and(sql`lower(${staffRoles.name}) = lower(${own.name})`, ne(staffRoles.id, id)))
    .limit(1);
  if (same.length > 0) return false;
  await db
    .insert(staffRoles)
    .values({ id, preset: null, ...own, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: staffRoles.id, set: { ...own, updatedAt: now } });
  return true;
}

function roleOf({ permissions, ...role }: Stored): Role {
  return { ...role, permissions: rolePermissions({ preset: role.preset, permissions }) };
}

/** Until when somebody has read their news; null before the first time. */
export async function findNewsReadAt(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ newsReadAt: staffMembers.newsReadAt })
    .from(staffMembers)
    .where(eq(staffMembers.userId, userId));
  return row?.newsReadAt ?? null;
}

/** Never back: two devices may send what they show in any order. */
export async function updateNewsReadAt(db: Queryable, userId: string, until: string): Promise<string> {
  const [row] = await db
    .update(staffMembers)
    .set({ newsReadAt: sql`max(coalesce(${staffMembers.newsReadAt}, ''), ${until})` })
    .where(eq(staffMembers.userId, userId))
    .returning({ newsReadAt: staffMembers.newsReadAt });
  return row?.newsReadAt ?? until;
}

/** What is not given stays; null when they no longer work here. */
export async function updateLooks(
  db: Queryable,
  userId: string,
  { colour, rows }: LooksInput,
): Promise<OwnLooks | null> {
  const { officeColour, officeRows } = staffMembers;
  const [row] = await db
    .update(staffMembers)
    .set({ officeColour: colour ?? sql`${officeColour}`, officeRows: rows ?? sql`${officeRows}` })
    .where(and(eq(staffMembers.userId, userId), isNull(staffMembers.deactivatedAt)))
    .returning({ colour: officeColour, rows: officeRows });
  return row ?? null;
}
