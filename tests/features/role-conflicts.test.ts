/** Two owners on one role, or one colleague: the later save is refused with what the earlier one has made of it. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { permissionRequests, staffRoles } from '#db/schema/people.ts';
import { intlFor } from '#i18n/intl.ts';
import { changesOf, movedRole } from '#src/features/people/people.ts';
import type { Problem } from '#src/server/problem.ts';
import { addSeconds } from '#src/values/day.ts';
import { PERMISSIONS, type Permission } from '#src/values/permissions.ts';
import { db } from '#tests/support/own-database.ts';
import { as, hire, NOW, openOffice, reason, roleOf } from '#tests/support/people-world.ts';

openOffice();

const NAME = 'Ca tối';
const LATER = addSeconds(NOW, 60);
const READ: Permission[] = ['gate.scan', 'gate.undo'];
const of = (permissions: Permission[], name = NAME) => ({ name, permissions });
const created = () => as('owner').saveRole(of(READ));
const stored = async (id: string) => {
  const [row] = await db.read.select().from(staffRoles).where(eq(staffRoles.id, id));
  return row && { name: row.name, permissions: row.permissions };
};
const refused = (call: Promise<unknown>) =>
  call.then(
    () => ({ messageId: 'done', values: {} }),
    (error: Problem) => ({ messageId: error.messageId as string, values: error.values }),
  );

describe('one of the park’s own roles', () => {
  test('is saved over what was read, and not over what a colleague has saved since', async () => {
    const role = await created();
    const mine = { ...role, ...of(['gate.scan', 'menu.mark']) };
    const theirs = await as('owner', { now: LATER }).saveRole({ ...role, ...of([...READ, 'orders.read']) });
    const { messageId } = await refused(as('owner', { now: addSeconds(LATER, 9) }).saveRole(mine));
    expect(messageId).toBe('people.error.roleMoved');
    expect(await stored(role.id)).toEqual(of([...READ, 'orders.read']));
    await as('owner').saveRole({ ...mine, seen: theirs.seen });
    expect(await stored(role.id)).toEqual(of(['gate.scan', 'menu.mark']));
  });

  test('the refusal says who, when and what: added, removed and the new name', async () => {
    await hire(db, 'thao', 'owner');
    const role = await created();
    const changed = { ...role, ...of(['gate.scan', 'menu.mark', 'orders.read'], 'Ca đêm') };
    const { seen } = await as('owner', { id: 'thao', now: LATER }).saveRole(changed);
    const { values } = await refused(as('owner').saveRole({ ...role, ...of(READ) }));
    const moved = movedRole(values as Record<string, string>);
    expect(moved).toEqual({
      ...{ who: 'thao', time: intlFor('vi').moment(LATER), seen, name: 'Ca đêm' },
      permissions: PERMISSIONS.filter((one) => changed.permissions.includes(one)),
      givingLimitVnd: null,
    });
    expect(changesOf({ seen: role.seen, ...of(READ), givingLimitVnd: null }, moved)).toEqual({
      ...{
        added: ['orders.read', 'menu.mark'],
        removed: ['gate.undo'],
        renamed: 'Ca đêm',
        isLimitMoved: false,
      },
    });
    expect(changesOf(moved, moved)).toEqual({
      ...{ added: [], removed: [], renamed: null },
      isLimitMoved: false,
    });
  });

  test('without what was read, or with something else, nothing is saved and nothing is logged', async () => {
    const { id, seen } = await created();
    const rows = await db.read.$count(auditEvents);
    for (const wrong of [{}, { seen: '' }, { seen: addSeconds(seen, 1) }, { seen: 'x' }])
      expect(await reason(as('owner').saveRole({ id, ...wrong, ...of(['menu.mark']) }))).toBe(
        'people.error.roleMoved',
      );
    await expect(
      as('owner').saveRole({ id, seen: 'x'.repeat(41), ...of(['menu.mark']) }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await stored(id)).toEqual(of(READ));
    expect(await db.read.$count(auditEvents)).toBe(rows);
  });

  test('two saves within a millisecond, or by a clock that runs behind, are told apart', async () => {
    const role = await created();
    const first = await as('owner').saveRole({ ...role, ...of(['menu.mark']) });
    const second = await as('owner', { now: addSeconds(NOW, -60) }).saveRole({ ...first, ...of(READ) });
    expect([first.seen > role.seen, second.seen > first.seen]).toEqual([true, true]);
    for (const { seen } of [role, first])
      expect(await reason(as('owner').saveRole({ id: role.id, seen, ...of(['gate.scan']) }))).toBe(
        'people.error.roleMoved',
      );
  });

  test('of two at once one is saved', async () => {
    const role = await created();
    await hire(db, 'thao', 'owner');
    const results = await Promise.all([
      refused(as('owner').saveRole({ ...role, ...of(['menu.mark']) })),
      refused(as('owner', { id: 'thao' }).saveRole({ ...role, ...of(['orders.read']) })),
    ]);
    expect(results.map(({ messageId }) => messageId).toSorted()).toEqual(['done', 'people.error.roleMoved']);
  });

  test('a colleague’s wider role is not shown to somebody who lacks what it has now', async () => {
    const role = await created();
    await as('owner', { now: LATER }).saveRole({ ...role, ...of([...READ, 'people.roles']) });
    const { messageId, values } = await refused(as('administrator').saveRole({ ...role, ...of(READ) }));
    expect(messageId).toBe('errors.forbidden');
    expect(values).toEqual({});
  });
});

describe('the role of a colleague', () => {
  test('is changed from the one that was read, and from no other', async () => {
    await as('owner').changeRole({ userId: 'gate', roleId: 'kitchen', seenRoleId: 'gate' });
    const late = { userId: 'gate', roleId: 'care', seenRoleId: 'gate' };
    const { messageId, values } = await refused(as('manager').changeRole(late));
    expect(messageId).toBe('people.error.memberMoved');
    expect(values).toEqual({
      field: 'roleId',
      seenRoleId: 'kitchen',
      role: intlFor('vi').t('people.role.kitchen'),
    });
    expect(await roleOf('gate')).toBe('kitchen');
    await as('manager').changeRole({ ...late, seenRoleId: 'kitchen' });
    expect(await roleOf('gate')).toBe('care');
  });

  test('nor by granting what they asked for when it has changed since', async () => {
    const asking = as('gate');
    await asking.askPermission({ permission: 'orders.cancel' });
    const [request] = await db.read.select().from(permissionRequests);
    await as('owner').changeRole({ userId: 'gate', roleId: 'kitchen', seenRoleId: 'gate' });
    const grant = { id: request?.id ?? '', roleId: 'shop' };
    expect(await reason(as('owner').grant({ ...grant, seenRoleId: 'gate' }))).toBe(
      'people.error.memberMoved',
    );
    expect(await roleOf('gate')).toBe('kitchen');
    await as('owner').grant({ ...grant, seenRoleId: 'kitchen' });
    expect(await roleOf('gate')).toBe('shop');
  });

  test('has to be told: without it nothing is changed', async () => {
    const call = as('owner').changeRole({ userId: 'gate', roleId: 'care' } as never);
    await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await roleOf('gate')).toBe('gate');
  });
});
