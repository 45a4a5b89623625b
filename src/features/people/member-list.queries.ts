import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { users } from '#db/schema/auth.ts';
import { type StaffRoleRow, staffMembers, staffRoles } from '#db/schema/people.ts';
import type { Turn } from '#src/values/lists/turns.ts';
import { rolePermissions } from '#src/values/permissions.ts';
import { hasWords } from '#src/values/typed/word-search.ts';
import type { MemberView, SoughtWord } from './member-list.ts';
import { ROLE_COLUMNS } from './people.queries.ts';
import type { Role } from './people.ts';

type Sought = {
  /** Each of which the name, the address or the role has. */
  words: readonly SoughtWord[];
  unsafe: Unsafe;
};
/** The roles that ask for a second factor, and who has one. */
type Unsafe = { roleIds: readonly string[]; holderIds: readonly string[] };

const COLUMNS = {
  userId: staffMembers.userId,
  deactivatedAt: staffMembers.deactivatedAt,
  firstName: users.firstName,
  email: users.email,
  role: ROLE_COLUMNS,
  lastSignIn: sql<
    string | null
  >`(SELECT max(s.created_at) FROM sessions s WHERE s.user_id = ${staffMembers.userId})`,
};
const HAS_LEFT = sql`${staffMembers.deactivatedAt} IS NOT NULL`;

/** One page of who works here and who has left, who is here first and then by name, each with their last sign-in. */
export async function listMembersPage(
  db: Queryable,
  { view, after, before, limit, ...sought }: Sought & Turn & { view: MemberView; limit: number },
) {
  const [order, sign] = before === null ? [asc, sql`>`] : [desc, sql`<`];
  const beside = after ?? before;
  const place = sql`(${HAS_LEFT}, ${users.firstName}, ${users.id}) ${sign} (SELECT m.deactivated_at IS NOT NULL, u.first_name, u.id
    FROM staff_members m JOIN users u ON u.id = m.user_id WHERE m.user_id = ${beside})`;
  const rows = await db
    .select(COLUMNS)
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.roleId))
    .where(and(...foundBy(sought.words), viewOf(view, sought.unsafe), beside === null ? undefined : place))
    .orderBy(order(HAS_LEFT), order(users.firstName), order(users.id))
    .limit(limit);
  return rows.map(shownOf);
}

/** How many of those that are sought are in each view. */
export async function countMembers(
  db: Queryable,
  { words, unsafe }: Sought,
): Promise<Record<MemberView, number>> {
  const [row] = await db
    .select({
      all: sql<number>`count(*)`,
      unsafe: sql<number>`count(*) FILTER (WHERE ${viewOf('unsafe', unsafe)})`,
      left: sql<number>`count(*) FILTER (WHERE ${HAS_LEFT})`,
    })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .where(and(...foundBy(words)));
  return row ?? { all: 0, unsafe: 0, left: 0 };
}

/** Somebody who works here or did, as the list shows them. */
export async function findListedMember(db: Queryable, userId: string) {
  const [row] = await db
    .select(COLUMNS)
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.roleId))
    .where(eq(staffMembers.userId, userId));
  return row ? shownOf(row) : null;
}

/** How many have each role now. */
export async function countByRole(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ roleId: staffMembers.roleId, people: sql<number>`count(*)` })
    .from(staffMembers)
    .where(sql`${staffMembers.deactivatedAt} IS NULL`)
    .groupBy(staffMembers.roleId);
  return new Map(rows.map(({ roleId, people }) => [roleId, people]));
}

function viewOf(view: MemberView, { roleIds, holderIds }: Unsafe): SQL | undefined {
  if (view === 'all') return undefined;
  if (view === 'left') return HAS_LEFT;
  const holders = sql`(SELECT value FROM json_each(${JSON.stringify(holderIds)}))`;
  const isAsked = inArray(staffMembers.roleId, [...roleIds]);
  return sql`(${staffMembers.deactivatedAt} IS NULL AND ${isAsked} AND ${staffMembers.userId} NOT IN ${holders})`;
}

function foundBy(words: readonly SoughtWord[]): (SQL | undefined)[] {
  const text = sql`${users.firstName} || ' ' || ${users.email}`;
  return words.map(({ glob, roleIds }) =>
    or(...hasWords(text, [glob]), inArray(staffMembers.roleId, [...roleIds])),
  );
}

type Stored<Row> = Row & { role: Omit<StaffRoleRow, 'createdAt'> };

function shownOf<Row>({ role, ...row }: Stored<Row>): Omit<Stored<Row>, 'role'> & { role: Role } {
  return { ...row, role: { ...role, permissions: rolePermissions(role) } };
}
