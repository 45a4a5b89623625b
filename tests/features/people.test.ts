/** Who works here: roles, ends, and what nobody can do to the last owner. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { staffInvitations, staffMembers } from '#db/schema/people.ts';
import { findSessionUser } from '#src/features/auth/auth.queries.ts';
import { changeRole, deactivateMember } from '#src/features/people/change-member.ts';
import { invitationToken } from '#src/features/people/invitation-link.ts';
import type { Context } from '#src/server/trpc.ts';
import { NOBODY, type Permission } from '#src/values/permissions.ts';
import { testContext } from '#tests/support/caller.ts';
import { db } from '#tests/support/own-database.ts';
import {
  as,
  callerOf,
  contextOf,
  hire,
  NOW,
  openOffice,
  openSession,
  reason,
  roleOf,
  userOf,
} from '#tests/support/people-world.ts';

openOffice();

describe('nobody gives or takes what they do not have', () => {
  test('by an invitation, another role, an end or a role of their own', async () => {
    expect(await reason(as('manager').invite({ email: 'moi@example.vn', roleId: 'owner' }))).toBe(
      'people.error.above',
    );
    expect(
      await reason(
        as('administrator').changeRole({ userId: 'gate', roleId: 'administrator', seenRoleId: 'gate' }),
      ),
    ).toBe('people.error.above');
    expect(
      await reason(as('manager').changeRole({ userId: 'manager', roleId: 'owner', seenRoleId: 'manager' })),
    ).toBe('people.error.above');
    expect(await reason(as('manager').deactivate({ userId: 'owner', reason: 'nghỉ việc' }))).toBe(
      'people.error.above',
    );
    expect(await db.read.$count(staffInvitations)).toBe(0);
    const { id, seen } = await as('owner').saveRole({
      ...{ name: 'Ca tối', permissions: ['gate.scan', 'people.roles'] },
    });
    await as('owner').changeRole({ userId: 'gate', roleId: id, seenRoleId: 'gate' });
    const evening = callerOf({
      ...testContext(db, { now: NOW }),
      user: userOf('gate', new Set<Permission>(['gate.scan', 'people.roles'])),
    }).staff.people;
    const wider = { id, seen, name: 'Ca tối', permissions: ['refunds.pay'] as Permission[] };
    expect(await reason(evening.saveRole(wider))).toBe('people.error.above');
    await evening.saveRole({ ...wider, permissions: ['gate.scan'] });
    expect((await findSessionUser(db.read, { tokenHash: 'gate', now: NOW }))?.permissions).toEqual(
      new Set<Permission>(['gate.scan']),
    );
  });

  test('after their own role was taken while their page was open', async () => {
    const stale = as('manager');
    await as('owner').changeRole({ userId: 'manager', roleId: 'gate', seenRoleId: 'manager' });
    expect(await reason(stale.changeRole({ userId: 'gate', roleId: 'kitchen', seenRoleId: 'gate' }))).toBe(
      'errors.forbidden',
    );
    await as('owner').deactivate({ userId: 'manager', reason: 'nghỉ việc' });
    expect(await reason(stale.invite({ email: 'moi@example.vn', roleId: 'gate' }))).toBe('errors.forbidden');
    expect(await roleOf('gate')).toBe('gate');
  });

  test('and presets, or a name twice, are not saved', async () => {
    const save = (input: { id?: string; name: string }) =>
      reason(as('owner').saveRole({ ...input, permissions: ['gate.scan'] }));
    expect(await save({ id: 'gate', name: 'Cổng' })).toBe('people.error.noRole');
    await as('owner').saveRole({ name: 'Ca tối', permissions: ['gate.scan'] });
    expect(await save({ name: 'CA TỐI'.toLowerCase().replace('c', 'C') })).toBe('people.error.roleName');
    await expect(as('owner').saveRole({ name: 'Trống', permissions: [] })).rejects.toThrow();
    await expect(as('owner').saveRole({ name: 'X', permissions: ['x.y'] as never })).rejects.toThrow();
  });
});

describe('an end', () => {
  test('signs out everywhere at once and takes every permission', async () => {
    await as('owner').deactivate({ userId: 'gate', reason: 'nghỉ việc' });
    expect(await findSessionUser(db.read, { tokenHash: 'gate', now: NOW })).toBeNull();
    expect(await roleOf('gate')).toBe('left');
    await openSession(db, 'gate', 'again');
    const back = await findSessionUser(db.read, { tokenHash: 'again', now: NOW });
    expect(back?.permissions).toEqual(NOBODY.permissions);
    expect(await reason(as('owner').changeRole({ userId: 'gate', roleId: 'care', seenRoleId: 'gate' }))).toBe(
      'people.error.noMember',
    );
  });

  test('is taken back by a new invitation', async () => {
    await as('owner').deactivate({ userId: 'gate', reason: 'nghỉ việc' });
    await as('owner').invite({ email: 'gate@example.vn', roleId: 'kitchen' });
    const [row] = await db.read.select().from(staffInvitations);
    const back = callerOf({ ...testContext(db, { now: NOW }), user: userOf('gate') });
    await back.people.attach({ token: invitationToken(row?.id ?? '') });
    expect(await roleOf('gate')).toBe('kitchen');
  });
});

describe('the last owner', () => {
  test('cannot leave, be deactivated or become something else', async () => {
    expect(
      await reason(as('owner').changeRole({ userId: 'owner', roleId: 'manager', seenRoleId: 'owner' })),
    ).toBe('people.error.lastOwner');
    expect(await reason(as('owner').deactivate({ userId: 'owner', reason: 'nghỉ việc' }))).toBe(
      'people.error.lastOwner',
    );
    expect(await roleOf('owner')).toBe('owner');
    await hire(db, 'second', 'owner');
    await as('owner').deactivate({ userId: 'owner', reason: 'nghỉ việc' });
    expect(
      await reason(as('owner', { id: 'second' }).deactivate({ userId: 'second', reason: 'nghỉ việc' })),
    ).toBe('people.error.lastOwner');
  });

  test('stays even where nothing but the database looks', async () => {
    const write = (change: object) =>
      db.write((tx) => tx.update(staffMembers).set(change).where(eq(staffMembers.userId, 'owner')));
    await expect(write({ roleId: 'gate' })).rejects.toThrow();
    await expect(write({ deactivatedAt: NOW })).rejects.toThrow();
    expect(await roleOf('owner')).toBe('owner');
  });

  test.each([
    [
      'demote',
      (userId: string, ctx: Context) =>
        changeRole(actor(ctx), { userId, roleId: 'gate', seenRoleId: 'owner' }),
    ],
    [
      'deactivate',
      (userId: string, ctx: Context) => deactivateMember(actor(ctx), { userId, reason: 'nghỉ việc' }),
    ],
  ])('is left when two owners %s each other at once', async (_, act) => {
    await hire(db, 'second', 'owner');
    let waiting = 0;
    let open = () => {};
    const both = new Promise<void>((resolve) => {
      open = resolve;
    });
    // Each stops between the check of the request and the transaction until the other is there too.
    const write: Db['write'] = async (work) => {
      waiting += 1;
      if (waiting === 2) open();
      await both;
      return db.write(work);
    };
    const owner = (id: string) => ({ ...contextOf('owner', { id }), db: { ...db, write } });
    const results = await Promise.allSettled([act('second', owner('owner')), act('owner', owner('second'))]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect([await roleOf('owner'), await roleOf('second')].filter((role) => role === 'owner')).toHaveLength(
      1,
    );
  });
});

function actor(ctx: Context) {
  if (!ctx.user) throw new Error('nobody');
  return { ...ctx, user: ctx.user, permission: 'people.edit' as const };
}
