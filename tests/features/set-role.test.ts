/** The operator names the first member of staff, on the machine. */
import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { sessions, users } from '#db/schema/auth.ts';
import { securityEvents } from '#db/schema/security.ts';
import { makeSecrets, ROOT, siteEnv } from '#src/build/trial-site.ts';
import { setRole } from '#src/features/auth/set-role.ts';
import { environmentFaults } from '#src/server/env/env-faults.ts';
import { db, openEach } from '#tests/support/own-database.ts';

const NOW = '2026-12-01T03:00:00.000Z';
const EARLIER = '2026-11-01T03:00:00.000Z';
const LATER = '2026-12-31T03:00:00.000Z';

const person = (id: string, emailVerifiedAt: string | null) => ({
  ...{ id, email: `${id}@example.vn`, passwordHash: '', firstName: id, role: 'visitor' as const },
  ...{ createdAt: EARLIER, emailVerifiedAt },
});
const session = (id: string, userId: string, revokedAt: string | null = null) => ({
  ...{ id, userId, tokenHash: id, userAgent: '', createdAt: EARLIER, expiresAt: LATER, revokedAt },
});

openEach(async (own) => {
  await own.read.insert(users).values([person('lan', EARLIER), person('minh', EARLIER), person('new', null)]);
  const all = [session('a', 'lan'), session('b', 'lan', EARLIER), session('c', 'minh')];
  await own.read.insert(sessions).values(all);
});

const roles = async () =>
  Object.fromEntries((await db.read.select().from(users)).map(({ id, role }) => [id, role]));

test('one account gets the role, its sessions end, and the journal says so', async () => {
  await setRole({ db, now: NOW }, { email: 'LAN@example.vn', role: 'manager' });
  expect(await roles()).toEqual({ lan: 'manager', minh: 'visitor', new: 'visitor' });
  const ended = (await db.read.select().from(sessions)).map(({ id, revokedAt }) => [id, revokedAt]);
  expect(ended).toEqual([
    ['a', NOW],
    ['b', EARLIER],
    ['c', null],
  ]);
  expect(await db.read.select().from(securityEvents)).toMatchObject([
    { at: NOW, kind: 'account', action: 'role.change', result: 'ok', userId: 'lan', subject: 'manager' },
  ]);
  await setRole({ db, now: NOW }, { email: 'lan@example.vn', role: 'visitor' });
  expect((await roles()).lan).toBe('visitor');
});

test.each([
  ['an address nobody has', ['nobody@example.vn', 'manager'], 'no account of nobody@example.vn'],
  ['an address that is not confirmed', ['new@example.vn', 'manager'], 'not confirmed'],
  ['a role that there is not', ['lan@example.vn', 'admin'], 'visitor|gate|manager'],
  ['no role', ['lan@example.vn'], 'visitor|gate|manager'],
  ['no address', [], 'visitor|gate|manager'],
])('%s is refused and changes nothing', async (_, [email = '', role = ''], reason) => {
  await expect(setRole({ db, now: NOW }, { email, role })).rejects.toThrow(reason);
  expect(await roles()).toEqual({ lan: 'visitor', minh: 'visitor', new: 'visitor' });
  expect(await db.read.$count(sessions, eq(sessions.revokedAt, NOW))).toBe(0);
  expect(await db.read.$count(securityEvents)).toBe(0);
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
