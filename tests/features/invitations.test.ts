/** One-time links that make somebody a member of staff. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { sessions, users } from '#db/schema/auth.ts';
import { outbox } from '#db/schema/messages.ts';
import { staffInvitations, staffMembers } from '#db/schema/people.ts';
import { findSessionUser } from '#src/features/auth/auth.queries.ts';
import { STAFF_SESSION_SECONDS } from '#src/features/auth/auth.ts';
import { invitationToken } from '#src/features/people/invitation-link.ts';
import { inviteStaff } from '#src/features/people/invite-staff.ts';
import { addSeconds } from '#src/values/day.ts';
import { type Permission, PRESETS } from '#src/values/permissions.ts';
import { asVisitor, testContext } from '#tests/support/caller.ts';
import { db } from '#tests/support/own-database.ts';
import {
  addUser,
  as,
  callerOf,
  contextOf,
  invited,
  LATE,
  NOW,
  newest,
  openOffice,
  PASSWORD,
  reason,
  roleOf,
  SOON,
  userOf,
} from '#tests/support/people-world.ts';

openOffice();

describe('an invitation', () => {
  test('makes an account with a name and a password, once, under a session as short as that of staff', async () => {
    const { token } = await invited('shop');
    const cookies: string[] = [];
    const visitor = asVisitor(db, { now: SOON, setCookie: (cookie) => cookies.push(cookie) });
    const { next } = await visitor.people.join({ token, firstName: 'Mỵ', password: PASSWORD });
    expect(next).toBe('/staff');
    const [user] = await db.read.select().from(users).where(eq(users.email, 'moi@example.vn'));
    expect(user).toMatchObject({ firstName: 'Mỵ', role: 'visitor', emailVerifiedAt: SOON });
    expect(await roleOf(user?.id ?? '')).toBe('shop');
    const [joined] = await db.read
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.who, user?.id ?? ''));
    expect(joined).toMatchObject({ subjectKind: 'member', subjectId: user?.id, before: null, at: SOON });
    expect(joined?.after).toMatchObject({ role: 'shop' });
    const [session] = await db.read
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user?.id ?? ''));
    expect(session?.expiresAt).toBe(addSeconds(SOON, STAFF_SESSION_SECONDS));
    expect(cookies.join()).toContain(`Max-Age=${STAFF_SESSION_SECONDS}`);
    const key = { tokenHash: session?.tokenHash ?? '', now: SOON };
    expect((await findSessionUser(db.read, key))?.permissions).toEqual(new Set<Permission>(PRESETS.shop));
    const again = visitor.people.join({ token, firstName: 'X', password: PASSWORD });
    expect(await reason(again)).toBe('people.link.used');
  });

  test('belongs to the account that is signed in, whose long sessions end', async () => {
    const { token } = await invited('shop');
    const khoa = callerOf({ ...testContext(db, { now: NOW }), user: userOf('khoa') });
    await khoa.people.attach({ token });
    expect(await roleOf('khoa')).toBe('shop');
    const own = await db.read.select().from(sessions).where(eq(sessions.userId, 'khoa'));
    expect(own.filter(({ revokedAt }) => revokedAt === null)).toMatchObject([
      { expiresAt: addSeconds(NOW, STAFF_SESSION_SECONDS) },
    ]);
  });

  test('is refused with its reason when it has expired, was withdrawn, replaced, forged or never complete', async () => {
    const join = (token: string, now = NOW) =>
      reason(asVisitor(db, { now }).people.join({ token, firstName: 'X', password: PASSWORD }));
    const { token, id } = await invited('care');
    expect(await join(token, LATE)).toBe('people.link.expired');
    expect(await join(`${token}x`)).toBe('people.link.unknown');
    await as('owner').withdraw({ id });
    expect(await join(token)).toBe('people.link.withdrawn');
    await expect(
      asVisitor(db).people.join({ token: '', firstName: 'X', password: PASSWORD }),
    ).rejects.toThrow();
    expect(await db.read.$count(staffMembers)).toBe(4);
  });

  test('ends with the right of its sender to give the role', async () => {
    const { token } = await invited('gate', 'manager');
    const join = () => asVisitor(db, { now: NOW }).people.join({ token, firstName: 'X', password: PASSWORD });
    await as('owner').changeRole({ userId: 'manager', roleId: 'administrator', seenRoleId: 'manager' });
    expect(await reason(join())).toBe('people.link.withdrawn');
    const back = { userId: 'manager', roleId: 'manager', seenRoleId: 'administrator' };
    await as('owner').changeRole(back);
    expect((await join()).next).toBe('/staff/gate');
  });

  test('works for one of many who press at once', async () => {
    const { token } = await invited('care');
    for (const id of ['a', 'b', 'c']) await addUser(db, id);
    const results = await Promise.allSettled(
      ['a', 'b', 'c'].map((id) =>
        callerOf({ ...testContext(db, { now: NOW }), user: userOf(id) }).people.attach({ token }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.read.$count(staffMembers)).toBe(5);
  });

  test('does not open a second account, nor change who works here already', async () => {
    await as('owner').invite({ email: 'khoa@example.vn', roleId: 'care' });
    const [row] = await db.read.select().from(staffInvitations);
    const token = invitationToken(row?.id ?? '');
    const join = asVisitor(db, { now: NOW }).people.join({ token, firstName: 'X', password: PASSWORD });
    expect(await reason(join)).toBe('people.error.hasAccount');
    expect(await reason(callerOf(contextOf('gate')).people.attach({ token }))).toBe(
      'people.error.alreadyStaff',
    );
    expect(await reason(as('owner').invite({ email: 'gate@example.vn', roleId: 'care' }))).toBe(
      'people.error.member',
    );
    expect(await roleOf('gate')).toBe('gate');
  });

  test('is sent again with three more days, and not once it is over', async () => {
    const { id, token } = await invited('care');
    await as('owner', { now: SOON }).resend({ id });
    expect((await newest()).expiresAt).toBe(addSeconds(SOON, 3 * 24 * 60 * 60));
    expect(await db.read.$count(outbox, eq(outbox.kind, 'staff-invitation'))).toBe(2);
    await asVisitor(db, { now: LATE }).people.join({ token, firstName: 'X', password: PASSWORD });
    for (const act of ['resend', 'withdraw'] as const)
      expect(await reason(as('owner')[act]({ id }))).toBe('people.error.notOpen');
  });

  test('of the operator gives a member another role, but not to the last owner', async () => {
    const linkFor = async (who: string, role: string) => {
      const link = await inviteStaff({ db, now: NOW }, [`${who}@example.vn`, '--role', role]);
      return new URL(link).searchParams.get('token') ?? '';
    };
    const token = await linkFor('gate', 'manager');
    await callerOf(contextOf('gate')).people.attach({ token });
    expect(await roleOf('gate')).toBe('manager');
    const down = await linkFor('owner', 'kitchen');
    expect(await reason(callerOf(contextOf('owner')).people.attach({ token: down }))).toBe(
      'people.error.lastOwner',
    );
    expect(await roleOf('owner')).toBe('owner');
  });
});
