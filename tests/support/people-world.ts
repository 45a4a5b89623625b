/** An office with an owner, a manager, an administrator and one at the gate; Khoa is a visitor with an account. */
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { sessions, users } from '#db/schema/auth.ts';
import { staffInvitations, staffMembers } from '#db/schema/people.ts';
import { invitationToken } from '#src/features/people/invitation-link.ts';
import { appRouter } from '#src/router.ts';
import { type Context, createCallerFactory, type User } from '#src/server/trpc.ts';
import { NOBODY, type Preset } from '#src/values/permissions.ts';
import { asPreset, testContext } from './caller.ts';
import { problemOf } from './gate-scanner.ts';
import { db, openCopies } from './own-database.ts';

export const NOW = '2026-12-01T03:00:00.000Z';
export const SOON = '2026-12-04T02:59:59.000Z';
export const LATE = '2026-12-04T03:00:00.000Z';
export const PASSWORD = 'con đường mùa thu';
export const callerOf = createCallerFactory(appRouter);

export const openOffice = () =>
  openCopies(async (own) => {
    for (const preset of ['owner', 'manager', 'administrator', 'gate'] as const)
      await hire(own, preset, preset);
    await addUser(own, 'khoa');
  });

export async function addUser(own: Db, id: string): Promise<void> {
  const account = { id, email: `${id}@example.vn`, passwordHash: '', firstName: id, createdAt: NOW };
  await own.read.insert(users).values(account);
  await openSession(own, id, id);
}

export async function openSession(own: Db, userId: string, token: string): Promise<void> {
  await own.read.insert(sessions).values({
    ...{ id: `s-${token}`, userId, tokenHash: token, userAgent: '', createdAt: NOW },
    expiresAt: '2999-01-01T00:00:00.000Z',
  });
}

export async function hire(own: Db, id: string, roleId: Preset): Promise<void> {
  await addUser(own, id);
  await own.read.insert(staffMembers).values({ userId: id, roleId, createdAt: NOW });
}

export function userOf(id: string, permissions = NOBODY.permissions): User {
  return { id, email: `${id}@example.vn`, firstName: id, sessionId: `s-${id}`, permissions, isProved: true };
}

export function contextOf(preset: Preset, { id = preset as string, now = NOW } = {}): Context {
  return { ...testContext(db, { now }), user: userOf(id, asPreset(preset).permissions) };
}

export const as = (preset: Preset, options?: { id?: string; now?: string }) =>
  callerOf(contextOf(preset, options)).staff.people;
export const roleOf = async (userId: string) => {
  const [row] = await db.read.select().from(staffMembers).where(eq(staffMembers.userId, userId));
  return row && (row.deactivatedAt ? 'left' : row.roleId);
};
export const newest = async () => {
  const [row] = await db.read
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.email, 'moi@example.vn'));
  if (!row) throw new Error('nobody is invited');
  return { ...row, token: invitationToken(row.id) };
};
export const reason = async (call: Promise<unknown>) => (await problemOf(call)).reason;

export async function invited(roleId: string, by: Preset = 'owner') {
  await as(by).invite({ email: 'Moi@Example.vn', roleId });
  return newest();
}
