/** How much one of the park's own roles gives on an order without a second person. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { desc, eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { staffRoles } from '#db/schema/people.ts';
import { findSessionUser } from '#src/features/auth/auth.queries.ts';
import { movedRole } from '#src/features/people/people.ts';
import type { Problem } from '#src/server/problem.ts';
import { type Permission, PRESETS } from '#src/values/permissions.ts';
import { SETTING_DEFAULTS } from '#src/values/settings.ts';
import { limitOf } from '#src/values/staff/giving-limits.ts';
import { setSetting } from '#tests/support/goods.ts';
import { db } from '#tests/support/own-database.ts';
import { as, callerOf, contextOf, NOW, openOffice, roleOf, userOf } from '#tests/support/people-world.ts';

openOffice();

/** One that every park has. */
const ROLE = 'care';
const PERMISSIONS: Permission[] = ['refunds.ask', 'people.edit', 'people.roles'];
const of = (limit?: string) => ({ name: 'Ca tối', permissions: PERMISSIONS, limit });
const storedOf = async (id: string) =>
  (await db.read.select().from(staffRoles).where(eq(staffRoles.id, id)))[0]?.givingLimitVnd;
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => ({ reason: 'done' }),
    (error: Problem) => ({ reason: error.messageId as string, ...error.values }),
  );

describe('the limit of an own role', () => {
  test('is read as it is typed, stays when it is not sent, and is taken off again', async () => {
    const role = await as('owner').saveRole(of('3.000.000 ₫'));
    expect([role.givingLimitVnd, await storedOf(role.id)]).toEqual([3_000_000, 3_000_000]);
    const renamed = await as('owner').saveRole({ ...role, ...of(), name: 'Ca đêm' });
    expect(await storedOf(role.id)).toBe(3_000_000);
    const none = await as('owner').saveRole({ ...renamed, ...of('0') });
    expect(await storedOf(role.id)).toBe(0);
    await as('owner').saveRole({ ...none, ...of(' ') });
    expect(await storedOf(role.id)).toBeNull();
  });

  test.each(['-1', '1e9', '1.000.000.001', 'ba triệu', '0x10', '١٢', '9'.repeat(400)])(
    'is not %p',
    async (typed) => {
      const call = as('owner').saveRole(of(typed));
      await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      expect(await db.read.$count(staffRoles, eq(staffRoles.name, 'Ca tối'))).toBe(0);
    },
  );

  test('is in the log with what it was', async () => {
    const role = await as('owner').saveRole(of('100000'));
    await as('owner').saveRole({ ...role, ...of('200000') });
    const [event] = await db.read
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, role.id))
      .orderBy(desc(auditEvents.id))
      .limit(1);
    expect(event?.before).toMatchObject({ givingLimitVnd: 100_000 });
    expect(event?.after).toMatchObject({ givingLimitVnd: 200_000 });
  });

  test('is never set above that of who sets it', async () => {
    await setSetting(db, 'limit.otherVnd', 700_000);
    const head = await as('owner').saveRole({ ...of('500000'), name: 'Trưởng ca' });
    await as('owner').changeRole({ userId: 'gate', roleId: head.id, seenRoleId: 'gate' });
    const theirs = callerOf({ ...contextOf('gate'), user: userOf('gate', new Set(PERMISSIONS)) }).staff
      .people;
    const above = { reason: 'people.error.aboveLimit', field: 'limit', most: '500.000\u00a0₫' };
    expect(await refusal(theirs.saveRole(of('500001')))).toEqual(above);
    const role = await theirs.saveRole(of('500000'));
    // That of all own roles is above theirs too.
    expect(await refusal(theirs.saveRole({ ...role, ...of('') }))).toEqual(above);
    const high = await as('owner').saveRole({ ...role, ...of('900000') });
    // What an owner has set stays with another name, and is lowered, but not raised.
    const named = await theirs.saveRole({ ...high, ...of(), name: 'Ca đêm' });
    expect(await storedOf(role.id)).toBe(900_000);
    expect(await refusal(theirs.saveRole({ ...named, ...of('900001') }))).toEqual(above);
    await theirs.saveRole({ ...named, ...of('1') });
    expect(await storedOf(role.id)).toBe(1);
  });

  test('is never given to anybody by who has a lower one, and such a role is not widened', async () => {
    const head = await as('owner').saveRole({ ...of('500000'), name: 'Trưởng ca' });
    await as('owner').changeRole({ userId: 'gate', roleId: head.id, seenRoleId: 'gate' });
    const theirs = callerOf({ ...contextOf('gate'), user: userOf('gate', new Set(PERMISSIONS)) }).staff
      .people;
    const above = { reason: 'people.error.aboveLimit', field: 'roleId', most: '500.000\u00a0₫' };
    const high = await as('owner').saveRole({ ...of('500001'), permissions: ['refunds.ask'] });
    const change = { userId: 'gate', roleId: high.id, seenRoleId: head.id };
    expect(await refusal(theirs.changeRole(change))).toEqual(above);
    expect(await refusal(theirs.invite({ email: 'moi@example.vn', roleId: high.id }))).toEqual(above);
    const wider = { ...high, ...of(), permissions: ['refunds.ask', 'people.edit'] as Permission[] };
    expect(await refusal(theirs.saveRole(wider))).toMatchObject({ reason: above.reason, field: 'limit' });
    const same = await as('owner').saveRole({ ...high, ...of('500000'), permissions: ['refunds.ask'] });
    await theirs.invite({ email: 'moi@example.vn', roleId: same.id });
    await theirs.changeRole(change);
    expect(await roleOf('gate')).toBe(high.id);
  });

  test('holds for the roles that every park has, too', async () => {
    const permissions: Permission[] = [...PRESETS[ROLE], 'people.edit'];
    const most = SETTING_DEFAULTS['limit.careVnd'];
    const head = await as('owner').saveRole({ name: 'Trưởng nhóm', permissions, limit: String(most - 1) });
    await as('owner').changeRole({ userId: 'gate', roleId: head.id, seenRoleId: 'gate' });
    const user = userOf('gate', new Set(permissions));
    const invite = () =>
      callerOf({ ...contextOf('gate'), user }).staff.people.invite({
        email: 'moi@example.vn',
        roleId: ROLE,
      });
    expect(await refusal(invite())).toMatchObject({ reason: 'people.error.aboveLimit', field: 'roleId' });
    await as('owner').saveRole({ ...head, name: 'Trưởng nhóm', permissions, limit: String(most) });
    await invite();
  });

  test('that a colleague has changed meanwhile is in the refusal', async () => {
    const role = await as('owner').saveRole(of('100000'));
    await as('owner').saveRole({ ...role, ...of('200000') });
    const { reason, ...values } = await refusal(as('owner').saveRole({ ...role, ...of('300000') }));
    expect(reason).toBe('people.error.roleMoved');
    expect(movedRole(values).givingLimitVnd).toBe(200_000);
    expect(await storedOf(role.id)).toBe(200_000);
  });

  test('goes with the session of who has the role', async () => {
    const role = await as('owner').saveRole(of('100000'));
    await as('owner').changeRole({ userId: 'gate', roleId: role.id, seenRoleId: 'gate' });
    const user = await findSessionUser(db.read, { tokenHash: 'gate', now: NOW });
    expect(user).toMatchObject({ preset: null, givingLimitVnd: 100_000 });
    expect(limitOf(user, SETTING_DEFAULTS)).toBe(100_000);
    expect(limitOf({ preset: 'owner', givingLimitVnd: 1 }, SETTING_DEFAULTS)).toBeNull();
  });
});
