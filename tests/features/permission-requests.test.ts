/** Asking for a permission: once while it waits, answered by who has it, and told to who asked. */
import { describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { permissionRequests, staffRoles } from '#db/schema/people.ts';
import {
  listAnswers,
  listOpenRequests,
  listOwnRequests,
} from '#src/features/people/permission-requests.queries.ts';
import type { Permission, Preset } from '#src/values/permissions.ts';
import { asPreset } from '#tests/support/caller.ts';
import { db } from '#tests/support/own-database.ts';
import { as, hire, NOW, openOffice, reason, roleOf } from '#tests/support/people-world.ts';

openOffice();

const ask = (preset: Preset, permission: Permission, id: string = preset) =>
  as(preset, { id }).askPermission({ permission });
const openFor = (preset: Preset) => listOpenRequests(db.read, asPreset(preset));
const answersTo = (userId: string, since = '2026-01-01T00:00:00.000Z') =>
  listAnswers(db.read, { userId, since, limit: 10 });
const fails = (error: unknown) => Promise.reject(error);
const rowsOf = () => db.read.select().from(auditEvents).orderBy(auditEvents.id);

async function asked(permission: Permission = 'orders.cancel'): Promise<string> {
  await ask('gate', permission);
  const [row] = await db.read.select().from(permissionRequests);
  return row?.id ?? '';
}

describe('a request', () => {
  test('is open once, however often it is sent, and each permission has its own', async () => {
    const sent = await Promise.all([1, 2, 3].map(() => ask('gate', 'orders.cancel')));
    expect(sent.filter(({ isNew }) => isNew)).toHaveLength(1);
    await ask('gate', 'orders.find');
    expect(await db.read.$count(permissionRequests)).toBe(2);
    expect((await rowsOf()).map(({ permission, after }) => [permission, after])).toEqual([
      ['office.read', { askedPermission: 'orders.cancel' }],
      ['office.read', { askedPermission: 'orders.find' }],
    ]);
  });

  test('for what somebody has, for nothing known, or from who has left is refused', async () => {
    expect(await reason(ask('gate', 'gate.scan'))).toBe('people.error.hasPermission');
    await expect(ask('gate', 'all.of.it' as Permission).catch(fails)).rejects.toThrow('errors.invalid');
    await as('owner').deactivate({ userId: 'gate', reason: 'nghỉ việc' });
    expect(await reason(ask('gate', 'orders.cancel'))).toBe('errors.forbidden');
    expect(await db.read.$count(permissionRequests)).toBe(0);
  });

  test('is shown only to those who have the permission themselves', async () => {
    await asked('orders.cancel');
    expect(await openFor('owner')).toHaveLength(1);
    expect(await openFor('manager')).toHaveLength(1);
    expect(await openFor('administrator')).toEqual([]);
    expect(await openFor('gate')).toEqual([]);
  });

  test('is hidden once its person has left, or has the permission by their own role', async () => {
    await hire(db, 'lan', 'kitchen');
    const { id, seen } = await as('owner').saveRole({ name: 'Ca tối', permissions: ['office.read'] });
    await as('owner').changeRole({ userId: 'gate', roleId: id, seenRoleId: 'gate' });
    await ask('gate', 'orders.cancel');
    await ask('kitchen', 'orders.cancel', 'lan');
    await as('owner').saveRole({ id, seen, name: 'Ca tối', permissions: ['office.read', 'orders.cancel'] });
    expect((await openFor('owner')).map(({ userId }) => userId)).toEqual(['lan']);
    await as('owner').deactivate({ userId: 'lan', reason: 'nghỉ việc' });
    expect(await openFor('owner')).toEqual([]);
  });
});

describe('granting', () => {
  test('gives the role, answers every request that the role covers, and leaves a row', async () => {
    const id = await asked();
    await ask('gate', 'products.edit');
    await ask('gate', 'refunds.pay');
    await hire(db, 'lan', 'kitchen');
    await ask('kitchen', 'orders.cancel', 'lan');
    await as('manager').grant({ id, roleId: 'shop', seenRoleId: 'gate' });
    expect(await roleOf('gate')).toBe('shop');
    expect((await listOwnRequests(db.read, 'gate')).map(({ permission }) => permission)).toEqual([
      'refunds.pay',
    ]);
    expect(await listOwnRequests(db.read, 'lan')).toHaveLength(1);
    expect(
      (await answersTo('gate')).map(({ permission, outcome }) => [permission, outcome]).toSorted(),
    ).toEqual([
      ['orders.cancel', 'granted'],
      ['products.edit', 'granted'],
    ]);
    const [other, granted] = (await rowsOf()).toReversed();
    expect(granted).toMatchObject({
      ...{ who: 'manager', permission: 'people.edit', subjectId: 'gate', before: { role: 'gate' } },
      after: { role: 'shop', grantedPermission: 'orders.cancel' },
    });
    expect(other).toMatchObject({ subjectId: 'gate', after: { grantedPermission: 'products.edit' } });
  });

  test('any other way is told to who asked as well', async () => {
    await asked();
    await as('owner').changeRole({ userId: 'gate', roleId: 'care', seenRoleId: 'gate' });
    expect(await answersTo('gate')).toMatchObject([{ outcome: 'granted', permission: 'orders.cancel' }]);
    const [last] = (await rowsOf()).toReversed();
    expect(last).toMatchObject({ subjectId: 'gate', after: { grantedPermission: 'orders.cancel' } });
  });

  test('by a role that has become wider is told to its holders, with a row for each, and to nobody else', async () => {
    const { id, seen } = await as('owner').saveRole({ name: 'Ca tối', permissions: ['office.read'] });
    const { id: other } = await as('owner').saveRole({ name: 'Ca sáng', permissions: ['office.read'] });
    for (const [who, roleId] of Object.entries({ lan: id, mo: id, sua: other })) {
      await hire(db, who, 'kitchen');
      await as('owner').changeRole({ userId: who, roleId, seenRoleId: 'kitchen' });
      await ask('kitchen', 'orders.cancel', who);
    }
    await ask('kitchen', 'refunds.pay', 'lan');
    const before = (await rowsOf()).length;
    const wider = { id, name: 'Ca tối', permissions: ['office.read', 'orders.cancel'] as Permission[] };
    const again = await as('owner').saveRole({ ...wider, seen });
    for (const who of ['lan', 'mo'])
      expect(await answersTo(who)).toMatchObject([{ outcome: 'granted', permission: 'orders.cancel' }]);
    expect(await answersTo('sua')).toEqual([]);
    expect((await listOwnRequests(db.read, 'lan')).map(({ permission }) => permission)).toEqual([
      'refunds.pay',
    ]);
    const written = (await rowsOf()).slice(before);
    expect(written.map(({ subjectId }) => subjectId).toSorted()).toEqual([id, 'lan', 'mo'].toSorted());
    await as('owner').saveRole({ ...wider, seen: again.seen });
    expect(await db.read.$count(auditEvents)).toBe(before + written.length + 1);
  });

  test('is refused with a role without it, one above the giver, and by who lacks it', async () => {
    const id = await asked();
    const grant = (preset: Preset, roleId: string) =>
      reason(as(preset).grant({ id, roleId, seenRoleId: 'gate' }));
    expect(await grant('manager', 'kitchen')).toBe('people.error.roleLacks');
    expect(await grant('manager', 'owner')).toBe('people.error.above');
    expect(await grant('manager', 'no-such-role')).toBe('people.error.noRole');
    expect(await grant('administrator', 'shop')).toBe('people.error.above');
    expect(await grant('gate', 'shop')).toBe('errors.forbidden');
    expect(await roleOf('gate')).toBe('gate');
    expect(await answersTo('gate')).toEqual([]);
  });

  test('of two answers only the first counts', async () => {
    const id = await asked();
    await as('owner').grant({ id, roleId: 'shop', seenRoleId: 'gate' });
    expect(await reason(as('manager').grant({ id, roleId: 'care', seenRoleId: 'gate' }))).toBe(
      'people.error.requestOver',
    );
    expect(await reason(as('manager').decline({ id, reason: 'Đủ người' }))).toBe('people.error.requestOver');
    expect(await roleOf('gate')).toBe('shop');
  });
});

describe('declining', () => {
  test('needs a reason, tells it, and leaves the role; the person may ask again', async () => {
    const id = await asked();
    const unsaid = as('owner').decline({ id, reason: '  ' });
    await expect(unsaid.catch(fails)).rejects.toThrow('orderDesk.error.reason');
    expect(await answersTo('gate')).toEqual([]);
    await as('owner').decline({ id, reason: '<b>Chưa</b> cần' });
    expect(await roleOf('gate')).toBe('gate');
    expect(await answersTo('gate')).toMatchObject([{ outcome: 'declined', reason: '<b>Chưa</b> cần' }]);
    expect(await answersTo('gate', NOW)).toEqual([]);
    const [last] = (await rowsOf()).toReversed();
    expect(last).toMatchObject({
      ...{ subjectId: 'gate', after: { declinedPermission: 'orders.cancel' }, reason: '<b>Chưa</b> cần' },
    });
    expect((await ask('gate', 'orders.cancel')).isNew).toBe(true);
  });

  test('is not for who could not have granted it', async () => {
    const id = await asked();
    expect(await reason(as('administrator').decline({ id, reason: 'Không' }))).toBe('people.error.above');
    expect(await openFor('owner')).toHaveLength(1);
  });
});

test('the table itself takes one open request a person and permission', async () => {
  await asked();
  const insert = async (id: string, outcome: string | null) =>
    db.read.run(sql`INSERT INTO permission_requests (id, user_id, permission, created_at, outcome, decided_at)
      VALUES (${id}, 'gate', 'orders.cancel', ${NOW}, ${outcome}, ${outcome && NOW})`);
  await expect(insert('two', null)).rejects.toThrow();
  await insert('four', 'declined');
  expect(await db.read.$count(permissionRequests)).toBe(2);
  expect(await db.read.$count(staffRoles, eq(staffRoles.preset, 'gate'))).toBe(1);
});
