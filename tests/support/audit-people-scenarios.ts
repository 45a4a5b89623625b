/** What who runs the office does with people, for the test of the audit log. */
import { eq } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import { totpSecrets } from '#db/schema/factors.ts';
import { permissionRequests, staffInvitations, staffMembers } from '#db/schema/people.ts';
import { addSeconds } from '#src/values/day.ts';
import type { Scenario } from './audit-scenario.ts';
import { asStaff } from './caller.ts';
import { db } from './ledger.ts';
import { BEFORE } from './park.ts';

const people = () => asStaff(db, 'owner', { now: BEFORE }).staff.people;

/** The owner who acts is somebody of the park here. */
async function hire(...roles: string[]): Promise<void> {
  for (const role of ['owner', ...roles]) {
    const id = `staff-${role}`;
    const account = { id, email: `${role}@example.vn`, passwordHash: '', firstName: role, createdAt: BEFORE };
    await db.read.insert(users).values(account);
    await db.read.insert(staffMembers).values({ userId: id, roleId: role, createdAt: BEFORE });
  }
}

async function invitation(): Promise<{ id: string; expiresAt: string }> {
  await hire();
  await people().invite({ email: 'moi@example.vn', roleId: 'shop' });
  const [row] = await db.read.select().from(staffInvitations);
  if (!row) throw new Error('nobody is invited');
  return row;
}

async function request(): Promise<string> {
  await hire('gate');
  const row = { id: 'asked', userId: 'staff-gate', permission: 'orders.cancel' } as const;
  await db.read.insert(permissionRequests).values({ ...row, createdAt: BEFORE });
  return row.id;
}

const ofMember = { subjectKind: 'member', subjectId: 'staff-gate' };

export const PEOPLE_SCENARIOS: Readonly<Record<string, Scenario>> = {
  'staff.people.invite': async () => {
    await hire();
    const row = { subjectKind: 'invitation', before: null, after: { role: 'shop' } };
    return { input: { email: 'moi@example.vn', roleId: 'shop' }, now: BEFORE, row };
  },
  'staff.people.resend': async () => {
    const { id, expiresAt } = await invitation();
    const row = { before: { until: expiresAt }, after: { until: addSeconds(expiresAt, 60) } };
    const now = addSeconds(BEFORE, 60);
    return { input: { id }, now, row: { subjectKind: 'invitation', subjectId: id, ...row } };
  },
  'staff.people.withdraw': async () => {
    const { id } = await invitation();
    const row = { before: { role: 'shop' }, after: null };
    return { input: { id }, now: BEFORE, row: { subjectKind: 'invitation', subjectId: id, ...row } };
  },
  'staff.people.changeRole': async () => {
    await hire('gate');
    const row = { ...ofMember, before: { role: 'gate' }, after: { role: 'shop' } };
    return { input: { userId: 'staff-gate', roleId: 'shop', seenRoleId: 'gate' }, now: BEFORE, row };
  },
  'staff.people.deactivate': async () => {
    await hire('gate');
    const reason = 'hết hợp đồng';
    const row = { ...ofMember, before: { role: 'gate' }, after: null, reason };
    return { input: { userId: 'staff-gate', reason }, now: BEFORE, row };
  },
  'staff.people.resetFactors': async () => {
    await hire('gate');
    const secret = { userId: 'staff-gate', secret: 'sealed', lastStep: 1, createdAt: BEFORE };
    await db.read.insert(totpSecrets).values(secret);
    const reason = 'mất điện thoại';
    const row = { ...ofMember, before: { hasPasskey: false, hasTotp: true }, after: null, reason };
    return { input: { userId: 'staff-gate', reason }, now: BEFORE, row };
  },
  'staff.people.askPermission': async () => {
    await hire('gate');
    const roleOf = (id: string, roleId: string) =>
      db.read.update(staffMembers).set({ roleId }).where(eq(staffMembers.userId, id));
    await roleOf('staff-gate', 'owner');
    await roleOf('staff-owner', 'gate');
    const row = { ...ofMember, subjectId: 'staff-owner', before: null };
    const after = { askedPermission: 'orders.cancel' };
    return { input: { permission: 'orders.cancel' }, now: BEFORE, row: { ...row, after } };
  },
  'staff.people.grant': async () => {
    const id = await request();
    const after = { role: 'shop', grantedPermission: 'orders.cancel' };
    const row = { ...ofMember, before: { role: 'gate' }, after };
    return { input: { id, roleId: 'shop', seenRoleId: 'gate' }, now: BEFORE, row };
  },
  'staff.people.decline': async () => {
    const id = await request();
    const reason = 'Ca này đã đủ người';
    const row = { ...ofMember, before: null, after: { declinedPermission: 'orders.cancel' }, reason };
    return { input: { id, reason }, now: BEFORE, row };
  },
  'staff.people.saveRole': async () => {
    await hire();
    const { id, seen } = await people().saveRole({ name: 'Ca tối', permissions: ['gate.scan'] });
    const permissions = ['gate.scan', 'menu.mark'];
    const row = { before: { permissions: ['gate.scan'] }, after: { permissions } };
    const input = { id, seen, name: 'Ca tối', permissions };
    return { input, now: BEFORE, row: { subjectKind: 'role', subjectId: id, ...row } };
  },
};
