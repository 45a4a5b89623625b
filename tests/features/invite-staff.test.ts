/** The operator invites the first member of staff, on the machine. */
import { expect, test } from 'bun:test';
import { auditEvents } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/messages.ts';
import { staffInvitations } from '#db/schema/people.ts';
import { securityEvents } from '#db/schema/security.ts';
import { makeSecrets, ROOT, siteEnv } from '#src/build/trial-site.ts';
import { inviteStaff } from '#src/features/people/invite-staff.ts';
import { environmentFaults } from '#src/server/env/env-faults.ts';
import { composeMail } from '#src/site/compose-mail.ts';
import { db, openEach } from '#tests/support/own-database.ts';

const NOW = '2026-12-01T03:00:00.000Z';

openEach();

test('the first owner gets a link that is printed and mailed, and stored as a hash alone', async () => {
  const link = await inviteStaff({ db, now: NOW }, ['CHU@example.vn']);
  const { pathname, searchParams } = new URL(link);
  expect(pathname).toBe('/auth/invitation');
  const token = searchParams.get('token') ?? '';
  expect(token.length).toBeGreaterThan(40);
  const [row] = await db.read.select().from(staffInvitations);
  expect(row).toMatchObject({ email: 'chu@example.vn', roleId: 'owner', invitedBy: null, locale: 'vi' });
  expect(row?.expiresAt).toBe('2026-12-04T03:00:00.000Z');
  expect(JSON.stringify([row, await db.read.select().from(outbox)])).not.toContain(token);
  const [message] = await db.read.select().from(outbox);
  if (!message) throw new Error('no mail');
  const composed = await composeMail({ db, now: NOW }, message);
  if (!('mail' in composed)) throw new Error('nothing to send');
  expect(composed.mail).toMatchObject({ to: 'chu@example.vn', subject: 'Mời bạn làm việc ở Đỉnh Mây' });
  expect(composed.mail.text).toContain(link);
  expect(composed.mail.text).toContain('Chủ khu');
  expect(await db.read.select().from(securityEvents)).toMatchObject([
    { at: NOW, action: 'staff.invite', subject: 'owner' },
  ]);
  const subject = { subjectKind: 'invitation', subjectId: row?.id };
  expect(await db.read.select().from(auditEvents)).toMatchObject([
    {
      at: NOW,
      who: 'machine',
      permission: 'people.edit',
      ...subject,
      before: null,
      after: { role: 'owner' },
    },
  ]);
});

test('another role and the English language are asked for by options', async () => {
  const link = await inviteStaff({ db, now: NOW }, ['an@example.vn', '--role', 'care', '--en']);
  expect(new URL(link).pathname).toBe('/en/auth/invitation');
  expect(await db.read.select().from(staffInvitations)).toMatchObject([{ roleId: 'care', locale: 'en' }]);
});

test('a second invitation to the same address ends the first', async () => {
  await inviteStaff({ db, now: NOW }, ['an@example.vn']);
  await inviteStaff({ db, now: NOW }, ['an@example.vn', '--role', 'gate']);
  const rows = await db.read.select().from(staffInvitations).orderBy(staffInvitations.withdrawnAt);
  expect(rows.map(({ roleId, withdrawnAt }) => [roleId, withdrawnAt])).toEqual([
    ['gate', null],
    ['owner', NOW],
  ]);
});

test.each([
  ['no address', [], 'say who is invited'],
  ['what is no address', ['an@'], 'say who is invited'],
  ['a role that there is not', ['an@example.vn', '--role', 'king'], 'no role "king": owner, manager'],
  ['no role after the option', ['an@example.vn', '--role'], 'not understood'],
  ['another option', ['an@example.vn', 'owner'], 'not understood'],
])('%s is refused and invites nobody', async (_, args, reason) => {
  await expect(inviteStaff({ db, now: NOW }, args)).rejects.toThrow(reason);
  expect(await db.read.$count(staffInvitations)).toBe(0);
  expect(await db.read.$count(outbox)).toBe(0);
});

test('`bun run secrets` prints what the site accepts, in lines that a shell can read', async () => {
  const print = () =>
    Bun.spawnSync([process.execPath, 'src/build/new-secrets.ts'], { cwd: ROOT }).stdout.toString();
  const lines = print();
  const names = ['SESSION_SECRET', 'ORDER_SECRET', 'TICKET_KEYS'];
  const words = names.map((name) => `"$${name}"`).join(' ');
  const shell = Bun.spawnSync(['sh', '-euc', `eval "$LINES_READ"; printf '%s\\n' ${words}`], {
    env: { LINES_READ: lines },
  });
  const values = shell.stdout.toString().trim().split('\n');
  const own = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
  const env = siteEnv({ port: 1, sandboxPort: 2, databaseUrl: 'file:x.db' }, await makeSecrets());
  expect(environmentFaults({ ...env, ...own })).toEqual([]);
  expect(print()).not.toBe(lines);
});
