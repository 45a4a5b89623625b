/** Whoever works here leaves by an end in People and deletes the account afterwards; the last owner does neither. */
import { expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { sessions, users } from '#db/schema/auth.ts';
import { staffMembers } from '#db/schema/people.ts';
import { intlFor } from '#i18n/intl.ts';
import { findSessionUser } from '#src/features/auth/auth.queries.ts';
import { findMember } from '#src/features/people/people.queries.ts';
import { testContext } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { db } from '#tests/support/own-database.ts';
import { as, callerOf, hire, NOW, openOffice, openSession, roleOf } from '#tests/support/people-world.ts';

openOffice();

/** As signed in with this session, which has just been proved. */
async function leaves(id: string, token = id) {
  await db.read.update(sessions).set({ provedAt: NOW }).where(eq(sessions.tokenHash, token));
  const user = await findSessionUser(db.read, { tokenHash: token, now: NOW });
  if (!user) throw new Error(`${token} is signed out`);
  const caller = callerOf({ ...testContext(db, { now: NOW }), user: { ...user, sessionId: `s-${token}` } });
  return caller.profile.deleteAccount({ current: '', email: `${id}@example.vn` });
}

const isThere = async (id: string) => (await db.read.$count(users, eq(users.id, id))) === 1;

test.each(['owner', 'manager', 'gate'])('%s cannot delete the account while working here', async (id) => {
  expect((await problemOf(leaves(id))).reason).toBe('profile.error.staffStay');
  expect([await isThere(id), await roleOf(id)]).toEqual([true, id]);
});

test('the refusal names the step there is: an end in People, and who cannot take it', () => {
  const [vi, en] = [intlFor('vi').t, intlFor('en').t];
  expect(vi('profile.error.staffStay')).toContain(`“${vi('people.form.deactivate')}”`);
  expect(en('profile.error.staffStay')).toContain(`“${en('people.form.deactivate')}”`);
  for (const t of [vi, en]) expect(t('profile.error.staffStay')).toContain(`“${t('people.title')}”`);
});

test('after the end, and signed in again, the account is deleted with its row', async () => {
  await as('owner').deactivate({ userId: 'manager', reason: 'nghỉ việc' });
  await openSession(db, 'manager', 'again');
  await leaves('manager', 'again');
  expect([await isThere('manager'), await roleOf('manager')]).toEqual([false, undefined]);
});

test('an owner leaves once there is another; who is the last then stays', async () => {
  await hire(db, 'second', 'owner');
  await as('owner').deactivate({ userId: 'owner', reason: 'nghỉ việc' });
  await openSession(db, 'owner', 'again');
  await leaves('owner', 'again');
  expect(await isThere('owner')).toBe(false);
  expect(
    (await problemOf(as('owner', { id: 'second' }).deactivate({ userId: 'second', reason: 'nghỉ việc' })))
      .reason,
  ).toBe('people.error.lastOwner');
});

test('the row of the last owner is not deleted either, by itself or with the account', async () => {
  const removeRow = (userId: string) =>
    db.write((tx) => tx.delete(staffMembers).where(eq(staffMembers.userId, userId)));
  const removeUser = (id: string) =>
    db.write(async (tx) => {
      await tx.delete(sessions).where(eq(sessions.userId, id));
      await tx.delete(users).where(eq(users.id, id));
    });
  const why = (error: Error) => `${error.message} ${error.cause}`;
  for (const remove of [removeRow, removeUser])
    expect(await remove('owner').then(() => '', why)).toContain('the last owner stays');
  await expect(db.write((tx) => tx.run(sql`DELETE FROM staff_members`))).rejects.toThrow();
  expect((await findMember(db.read, 'owner'))?.role.id).toBe('owner');
  // All others go, and so does an owner who is not the last in service.
  await removeRow('gate');
  await hire(db, 'second', 'owner');
  await as('owner').deactivate({ userId: 'owner', reason: 'nghỉ việc' });
  await removeUser('owner');
  expect(
    await why(
      await removeRow('second').then(
        () => new Error('gone'),
        (error) => error,
      ),
    ),
  ).toContain('the last owner stays');
});
