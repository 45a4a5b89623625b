import { beforeEach, describe, expect, spyOn, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import { outbox } from '#db/schema/messages.ts';
import { addSeconds } from '#src/values/day.ts';
import { addressesIn, openAccounts } from '#tests/support/accounts.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { browserOf, clearMails, linkTo, MAI, mailsOf, registerGuest } from '#tests/support/guests.ts';
import { db, openOnce } from '#tests/support/own-database.ts';

// A time of its own: the limits are the process's.
const NOW = '2032-05-05T02:00:00.000Z';
const freshIp = addressesIn('198.51.110');

openOnce(openAccounts);
beforeEach(() => clearMails(db));

const elsewhere = (now = NOW) => ({ now, ip: freshIp() });

describe('registering', () => {
  test('creates a user for the owner of mailbox and password, and signs them in', async () => {
    const browser = await registerGuest(db, MAI, elsewhere());
    const me = await (await browser.user()).profile.getMyProfile();
    expect(me).toEqual({
      id: me.id,
      email: MAI.email,
      isEmailVerified: true,
      hasPassword: true,
      profile: { firstName: 'Trần Mai', phone: '+84912345678', locale: 'vi' },
    });
    const again = await asVisitor(db, elsewhere()).auth.login({
      email: '0912.345.678',
      password: MAI.password,
    });
    expect(again.accessToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  test('makes nobody a user before the link is followed, and the password alone opens nothing', async () => {
    const who = { ...MAI, email: 'som@khach.example' };
    await asVisitor(db, elsewhere()).auth.register(who);
    expect(await db.read.select().from(users).where(eq(users.email, who.email))).toEqual([]);
    expect(await problemOf(asVisitor(db, elsewhere()).auth.login(who))).toMatchObject({
      reason: 'auth.error.wrongCredentials',
    });
  });

  test('the mail of somebody who registered with my address lets them in on no press of mine', async () => {
    const who = { ...MAI, email: 'nan-nhan@khach.example', password: 'mat khau cua ke xau' };
    await asVisitor(db, elsewhere()).auth.register(who);
    const { token } = await linkTo(db, 'register', who.email);
    const guess = asVisitor(db, elsewhere()).auth.verify({ token, password: 'my own words' });
    expect(await problemOf(guess)).toMatchObject({
      code: 'UNAUTHORIZED',
      reason: 'auth.error.wrongPassword',
    });
    expect(await db.read.select().from(users).where(eq(users.email, who.email))).toEqual([]);
  });

  test('the link works once, for a day, and no other link of that address afterwards', async () => {
    const who = { ...MAI, email: 'mot-lan@khach.example' };
    await asVisitor(db, elsewhere()).auth.register(who);
    const first = await linkTo(db, 'register', who.email);
    await asVisitor(db, elsewhere()).auth.register(who);
    const second = await linkTo(db, 'register', who.email);
    const late = addSeconds(NOW, 24 * 3600);
    const follow = (token: string, now = NOW) =>
      asVisitor(db, elsewhere(now)).auth.verify({ token, password: who.password });
    expect(await problemOf(follow(second.token, late))).toMatchObject({ reason: 'auth.error.link' });
    expect(await follow(second.token)).toHaveProperty('accessToken');
    for (const token of [second.token, first.token, 'x', first.link.tokenHash])
      expect(await problemOf(follow(token))).toMatchObject({ code: 'NOT_FOUND', reason: 'auth.error.link' });
  });

  test('stores no token, no password and, once used, no name of it', async () => {
    const who = { ...MAI, email: 'kin@khach.example' };
    await registerGuest(db, who, elsewhere());
    const { link, token } = await linkTo(db, 'register', who.email);
    expect(link.registration).toBeNull();
    const stored = JSON.stringify([
      await db.read.select().from(users),
      link,
      await db.read.select().from(outbox),
    ]);
    for (const secret of [token, who.password]) expect(stored).not.toContain(secret);
  });

  test('keeps the requested page, when it is one of ours', async () => {
    for (const [next, expected] of [
      ['/dat-ve?ticket=a', '/dat-ve?ticket=a'],
      ['https://evil.example', null],
      ['//evil.example', null],
    ] as const) {
      const who = { ...MAI, email: `next${crypto.randomUUID()}@khach.example`, next };
      await asVisitor(db, elsewhere()).auth.register(who);
      const { token } = await linkTo(db, 'register', who.email);
      const { next: then } = await asVisitor(db, elsewhere()).auth.verify({ token, password: who.password });
      expect(then).toBe(expected);
    }
  });
});

describe('an address that has an account', () => {
  const known = { ...MAI, email: 'khoa@khach.example' };
  const unknown = { ...MAI, email: 'chua-ai@khach.example' };

  test('gets the same answer after the same hashing and the same writes', async () => {
    const hash = spyOn(Bun.password, 'hash');
    const counts: number[] = [];
    for (const who of [known, unknown]) {
      await db.read.delete(outbox);
      hash.mockClear();
      expect(await asVisitor(db, elsewhere()).auth.register(who)).toEqual({ status: 'check-mail' });
      counts.push(hash.mock.calls.length, (await db.read.select().from(outbox)).length);
    }
    hash.mockRestore();
    expect(counts).toEqual([1, 1, 1, 1]);
  });

  test('is notified by mail, with its own text and without a link that opens anything', async () => {
    await asVisitor(db, elsewhere()).auth.register(known);
    await asVisitor(db, { ...elsewhere(), locale: 'en' }).auth.register(unknown);
    const [there, fresh] = (await mailsOf(db, NOW)).map((one) => ('mail' in one ? one.mail : null));
    const { token } = await linkTo(db, 'register', known.email);
    expect(there?.subject).toBe('Bạn đã có tài khoản Đỉnh Mây');
    expect(there?.text).not.toContain(token);
    expect(there?.text).toContain('/auth/forgot');
    expect(fresh?.subject).toBe('Confirm your Đỉnh Mây account');
    expect(fresh?.html).toContain((await linkTo(db, 'register', unknown.email)).token);
  });
});

test('one network registers thirty an hour, one address five, and no hash is made beyond', async () => {
  const now = addSeconds(NOW, 86_400);
  const hash = spyOn(Bun.password, 'hash').mockImplementation(async () => 'x');
  const ask = (email: string, ip: string) => asVisitor(db, { now, ip }).auth.register({ ...MAI, email });
  for (let count = 0; count < 5; count += 1) await ask('mot@khach.example', `192.0.2.${count}`);
  for (let count = 0; count < 30; count += 1) await ask(`n${count}@khach.example`, '192.0.2.99');
  hash.mockClear();
  expect(await problemOf(ask('mot@khach.example', '192.0.2.77'))).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  expect(await problemOf(ask('them@khach.example', '192.0.2.99'))).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  expect(hash).not.toHaveBeenCalled();
  hash.mockRestore();
});

test('the field that nobody sees ends it politely', async () => {
  const answer = await asVisitor(db, elsewhere()).auth.register({ ...MAI, website: 'https://x.example' });
  expect(answer).toEqual({ status: 'check-mail' });
  expect(await db.read.select().from(outbox)).toEqual([]);
  expect(browserOf(db).jar.cookie).toBe('');
});
