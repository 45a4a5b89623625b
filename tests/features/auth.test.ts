import { afterEach, describe, expect, spyOn, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { sessions } from '#db/schema/auth.ts';
import { findSessionUser } from '#src/features/auth/auth.queries.ts';
import { appRouter } from '#src/router.ts';
import { env } from '#src/server/env/env.ts';
import { isPassword } from '#src/server/sessions/passwords.ts';
import { readCredential } from '#src/server/sessions/session-tokens.ts';
import { sha256 } from '#src/server/sessions/tokens.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { may } from '#src/values/permissions.ts';
import { addressesIn, KHOA, LAN, openAccounts, requestWith, signIn } from '#tests/support/accounts.ts';
import { asVisitor, testContext } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { db, openOnce } from '#tests/support/own-database.ts';

const NOW = '2026-12-12T02:00:00.000Z';
const PUBLIC_URL = env().PUBLIC_URL;
const elsewhere = addressesIn('198.51.100');

openOnce(openAccounts);

afterEach(() => {
  env().PUBLIC_URL = PUBLIC_URL;
});

async function whoIs(headers: Record<string, string>, now = NOW) {
  const credential = await readCredential(requestWith(headers), now);
  return credential && findSessionUser(db.read, { ...credential, now });
}

describe('signing in', () => {
  test('gives an access token and a cookie that both mean the same session', async () => {
    const { accessToken, cookie } = await signIn(db, LAN, { now: NOW, ip: elsewhere() });
    const byCookie = await whoIs({ cookie });
    expect(byCookie).toMatchObject({ id: 'user-lan', email: LAN.email, firstName: 'Lan' });
    expect(byCookie && may(byCookie, 'gate.scan')).toBe(true);
    expect(await whoIs({ authorization: `Bearer ${accessToken}` })).toEqual(byCookie);
    expect(await whoIs({})).toBeNull();
  });

  test('takes the e-mail in capitals and with spaces around', async () => {
    const { cookie } = await signIn(
      db,
      { ...LAN, email: `  ${LAN.email.toUpperCase()} ` },
      { now: NOW, ip: elsewhere() },
    );
    expect(await whoIs({ cookie })).toMatchObject({ id: 'user-lan' });
  });

  test('sets a cookie no script can read, bound to the host and to https where there is https', async () => {
    const plain = (await signIn(db, LAN, { now: NOW, ip: elsewhere() })).setCookie;
    expect(plain).toMatch(/^session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
    env().PUBLIC_URL = 'https://dinhmay.example';
    const secure = (await signIn(db, LAN, { now: NOW, ip: elsewhere() })).setCookie;
    expect(secure).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('keeps staff signed in for twelve hours and guests for thirty days', async () => {
    const staff = await signIn(db, LAN, { now: NOW, ip: elsewhere() });
    const guest = await signIn(db, KHOA, { now: NOW, ip: elsewhere() });
    const after = (seconds: number) => addSeconds(NOW, seconds);
    expect(await whoIs({ cookie: staff.cookie }, after(12 * 3600 - 1))).not.toBeNull();
    expect(await whoIs({ cookie: staff.cookie }, after(12 * 3600))).toBeNull();
    expect(await whoIs({ cookie: guest.cookie }, after(30 * 86_400 - 1))).not.toBeNull();
    expect(await whoIs({ cookie: guest.cookie }, after(30 * 86_400))).toBeNull();
    expect(guest.setCookie).toContain('Max-Age=2592000');
  });

  test('stores only the hash of a 256-bit token', async () => {
    const { cookie } = await signIn(db, LAN, { now: NOW, ip: elsewhere() });
    const token = cookie.split('=')[1] ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const stored = await db.read
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, sha256(token)));
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('again in the same browser ends the session before', async () => {
    const first = await signIn(db, LAN, { now: NOW, ip: elsewhere() });
    const user = await whoIs({ cookie: first.cookie });
    const call = createCallerFactory(appRouter)({ ...testContext(db, { now: NOW, ip: elsewhere() }), user });
    await call.auth.login(LAN);
    expect(await whoIs({ cookie: first.cookie })).toBeNull();
    expect(await whoIs({ authorization: `Bearer ${first.accessToken}` })).toBeNull();
  });

  for (const [name, input, fields] of [
    ['nothing', { email: '', password: '' }, ['email', 'password']],
    ['no e-mail address', { email: 'lan@', password: 'x' }, ['email']],
    ['a password of 201 characters', { ...LAN, password: 'x'.repeat(201) }, ['password']],
    ['numbers', { email: 1, password: 2 }, ['email', 'password']],
  ] as const) {
    test(`with ${name} is refused field by field`, async () => {
      const error = await asVisitor(db, { ip: elsewhere() })
        .auth.login(input as never)
        .catch((thrown) => thrown);
      const issues = (error.cause as { issues: { path: string[] }[] }).issues;
      expect(error.code).toBe('BAD_REQUEST');
      expect([...new Set(issues.map((issue) => issue.path[0] ?? ''))].sort()).toEqual([...fields]);
    });
  }
});

describe('signing out', () => {
  test('ends cookie and access token at once, clears the cookie, and may be repeated', async () => {
    const { accessToken, cookie } = await signIn(db, LAN, { now: NOW, ip: elsewhere() });
    const set: string[] = [];
    const user = await whoIs({ cookie });
    const context = { ...testContext(db, { now: NOW, setCookie: (one) => set.push(one) }), user };
    await createCallerFactory(appRouter)(context).auth.logout();
    expect(set).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    expect(await whoIs({ cookie })).toBeNull();
    expect(await whoIs({ authorization: `Bearer ${accessToken}` })).toBeNull();
    await asVisitor(db).auth.logout();
  });

  test('leaves the other sessions of the account alone', async () => {
    const [phone, office] = [
      await signIn(db, LAN, { now: NOW, ip: elsewhere() }),
      await signIn(db, LAN, { now: NOW, ip: elsewhere() }),
    ];
    const user = await whoIs({ cookie: phone.cookie });
    await createCallerFactory(appRouter)({ ...testContext(db, { now: NOW }), user }).auth.logout();
    expect(await whoIs({ cookie: office.cookie })).not.toBeNull();
  });
});

describe('somebody guessing', () => {
  const wrong = { email: LAN.email, password: 'wrong' };
  const nobody = { email: 'nobody@dinhmay.example', password: 'wrong' };

  test('answers the same for a wrong password and an account that does not exist', async () => {
    const [known, unknown] = [
      await problemOf(asVisitor(db, { ip: elsewhere() }).auth.login(wrong)),
      await problemOf(asVisitor(db, { ip: elsewhere() }).auth.login(nobody)),
    ];
    expect(known).toEqual({ code: 'UNAUTHORIZED', reason: 'auth.error.wrongCredentials', values: {} });
    expect(unknown).toEqual(known);
  });

  test('waits as long for both: the same hash is worked out', async () => {
    const verify = spyOn(Bun.password, 'verify');
    const hash = (
      await Bun.password.hash('x', { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 })
    ).split('$');
    expect(await isPassword('wrong', null, 'test')).toBe(false);
    expect(await problemOf(asVisitor(db, { ip: elsewhere(), now: NOW }).auth.login(nobody))).toBeDefined();
    expect(await problemOf(asVisitor(db, { ip: elsewhere(), now: NOW }).auth.login(wrong))).toBeDefined();
    const worked = verify.mock.calls.map(([, stored]) => String(stored).split('$').slice(1, 4));
    expect(worked).toEqual(Array.from({ length: 3 }, () => hash.slice(1, 4)));
    verify.mockRestore();
  });

  /** How many hashes ran at once. */
  async function mostAtOnce(ips: string[]): Promise<number> {
    let running = 0;
    let most = 0;
    const verify = spyOn(Bun.password, 'verify').mockImplementation(async () => {
      running += 1;
      most = Math.max(most, running);
      await Bun.sleep(5);
      running -= 1;
      return false;
    });
    await Promise.all(ips.map((ip) => isPassword('x', null, ip)));
    verify.mockRestore();
    return most;
  }

  test('never runs more than four hashes at once, and two of one network', async () => {
    expect(await mostAtOnce(Array.from({ length: 40 }, (_, n) => `192.0.2.${n}`))).toBe(4);
    expect(await mostAtOnce(Array.from({ length: 40 }, (_, n) => `2001:db8:1:2::${n}`))).toBe(2);
  });

  test('lets nobody wait behind the flood of another network, nor be refused for it', async () => {
    const order: string[] = [];
    const verify = spyOn(Bun.password, 'verify').mockImplementation(async (password) => {
      await Bun.sleep(1);
      order.push(String(password));
      return false;
    });
    const flood = Array.from({ length: 200 }, () => isPassword('flood', null, '192.0.2.66'));
    const visitor = isPassword('visitor', null, '198.51.100.7');
    const results = await Promise.allSettled([...flood, visitor]);
    verify.mockRestore();
    expect(order.indexOf('visitor')).toBeLessThan(5);
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(51);
  });
});
