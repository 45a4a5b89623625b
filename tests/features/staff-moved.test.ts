/** Who worked here before roles were sets of permissions goes on as what they were. */
import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import { findSessionUser } from '#src/features/auth/auth.queries.ts';
import { listRoles } from '#src/features/people/people.queries.ts';
import { NOBODY, PRESETS } from '#src/values/permissions.ts';
import { migrateAgain } from '#tests/support/migrating.ts';
import { db, openEach } from '#tests/support/own-database.ts';

const AT = '2026-11-01T03:00:00.000Z';

openEach(async (own) => {
  for (const table of ['staff_invitations', 'staff_members', 'staff_roles'])
    await own.read.run(sql.raw(`DROP TABLE ${table}`));
  for (const role of ['visitor', 'gate', 'manager'])
    await own.read.insert(users).values({
      ...{ id: role, email: `${role}@example.vn`, passwordHash: '', firstName: role, role, createdAt: AT },
    });
  await migrateAgain(own, 'staff');
  await migrateAgain(own, 'role-limits');
});

const session = (userId: string) => ({
  ...{ id: `s-${userId}`, user_id: userId, token_hash: userId, user_agent: '', created_at: AT },
});

test('gate staff and managers have the permissions of their presets, visitors none', async () => {
  for (const who of ['visitor', 'gate', 'manager']) {
    const { id, user_id, token_hash, user_agent, created_at } = session(who);
    await db.read.run(
      sql`INSERT INTO sessions (id, user_id, token_hash, user_agent, created_at, expires_at)
        VALUES (${id}, ${user_id}, ${token_hash}, ${user_agent}, ${created_at}, '2999-01-01')`,
    );
  }
  const permissionsOf = async (who: string) =>
    (await findSessionUser(db.read, { tokenHash: who, now: AT }))?.permissions;
  expect(await permissionsOf('gate')).toEqual(new Set(PRESETS.gate));
  expect(await permissionsOf('manager')).toEqual(new Set(PRESETS.manager));
  expect(await permissionsOf('visitor')).toEqual(NOBODY.permissions);
});

test('every preset is a role, in their order', async () => {
  const roles = await listRoles(db.read);
  expect(roles.map(({ id, preset }) => [id, preset])).toEqual(
    Object.keys(PRESETS).map((preset) => [preset, preset]) as never,
  );
  for (const { preset, permissions } of roles)
    expect([...permissions].sort()).toEqual([...(preset ? PRESETS[preset] : [])].sort());
});

test('a role that this version does not know, or whose text is broken, gives nothing', async () => {
  await db.read.run(
    sql`INSERT INTO staff_roles (id, preset, name, permissions, created_at, updated_at) VALUES ('new', 'wizard', '', '[]', ${AT}, ${AT})`,
  );
  await db.read.run(
    sql`INSERT INTO staff_roles (id, preset, name, permissions, created_at, updated_at) VALUES ('odd', NULL, 'Odd', '["gate.scan","x.y"]', ${AT}, ${AT})`,
  );
  await db.read.run(
    sql`INSERT INTO staff_roles (id, preset, name, permissions, created_at, updated_at) VALUES ('bad', NULL, 'Bad', '{', ${AT}, ${AT})`,
  );
  const own = (await listRoles(db.read)).slice(-3).map(({ permissions }) => [...permissions]);
  expect(own).toEqual([[], ['gate.scan'], []]);
});
