import { beforeEach, describe, expect, spyOn, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { accountLinks, users } from '#db/schema/auth.ts';
import { outbox } from '#db/schema/messages.ts';
import { addSeconds } from '#src/values/day.ts';
import { addressesIn, KHOA, openAccounts, signIn } from '#tests/support/accounts.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { browserOf, clearMails, linkTo, MAI, mailsOf, registerGuest } from '#tests/support/guests.ts';
import { db, openOnce } from '#tests/support/own-database.ts';

const NOW = '2034-04-04T02:00:00.000Z';
const NEW_PASSWORD = 'đồi thông gió hát';
const freshIp = addressesIn('198.51.130');

openOnce(openAccounts);
beforeEach(() => clearMails(db));

const elsewhere = (now = NOW) => ({ now, ip: freshIp() });

async function guest(email: string) {
  const browser = await registerGuest(db, { ...MAI, email }, elsewhere());
  await db.read.delete(outbox);
  return browser;
}

function ask(email: string, now = NOW) {
  return asVisitor(db, elsewhere(now)).auth.requestPasswordReset({ email });
}

describe('a forgotten password', () => {
  test('is replaced by the owner of the mailbox; every session ends and the owner is notified', async () => {
    const email = 'quen@khach.example';
    const browser = await guest(email);
    await ask(email);
    const { token } = await linkTo(db, 'reset', email);
    expect(await asVisitor(db, elsewhere()).auth.resetPassword({ token, password: NEW_PASSWORD })).toEqual({
      status: 'changed',
    });
    expect(await problemOf((await browser.user()).profile.getMyProfile())).toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect(await problemOf(signIn(db, { email, password: MAI.password }, elsewhere()))).toBeDefined();
    await signIn(db, { email, password: NEW_PASSWORD }, elsewhere());
    const mails = await mailsOf(db, NOW);
    const reported = mails.find(({ kind }) => kind === 'account-password');
    expect(reported && 'mail' in reported && reported.mail.subject).toBe('Mật khẩu Đỉnh Mây đã được đổi');
  });

  test('its link works once, for an hour, and kills the others of that address', async () => {
    const email = 'hai-lan@khach.example';
    await guest(email);
    await ask(email);
    const first = await linkTo(db, 'reset', email);
    await ask(email);
    const second = await linkTo(db, 'reset', email);
    const use = (token: string, now = NOW) =>
      asVisitor(db, elsewhere(now)).auth.resetPassword({ token, password: NEW_PASSWORD });
    expect(await problemOf(use(second.token, addSeconds(NOW, 3600)))).toMatchObject({
      reason: 'auth.error.link',
    });
    await use(second.token);
    for (const token of [second.token, first.token, first.link.tokenHash, first.link.id])
      expect(await problemOf(use(token))).toMatchObject({ code: 'NOT_FOUND', reason: 'auth.error.link' });
  });

  test('a link of another kind resets nothing', async () => {
    const email = 'khac-loai@khach.example';
    await asVisitor(db, elsewhere()).auth.register({ ...MAI, email });
    const { token } = await linkTo(db, 'register', email);
    const use = asVisitor(db, elsewhere()).auth.resetPassword({ token, password: NEW_PASSWORD });
    expect(await problemOf(use)).toMatchObject({ reason: 'auth.error.link' });
  });

  test('20 presses at the same time change it once', async () => {
    const email = 'cung-luc@khach.example';
    await guest(email);
    await ask(email);
    const { token } = await linkTo(db, 'reset', email);
    const presses = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        asVisitor(db, elsewhere()).auth.resetPassword({ token, password: `${NEW_PASSWORD} ${index}` }),
      ),
    );
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a common new one is refused and the link still works', async () => {
    const email = 'pho-bien@khach.example';
    await guest(email);
    await ask(email);
    const { token } = await linkTo(db, 'reset', email);
    const use = (password: string) => asVisitor(db, elsewhere()).auth.resetPassword({ token, password });
    expect(await problemOf(use('matkhau123'))).toMatchObject({ reason: 'auth.error.passwordCommon' });
    expect(await use(NEW_PASSWORD)).toEqual({ status: 'changed' });
  });
});

describe('somebody who requests it for another account', () => {
  test('gets the same answer and causes the same writes, with an account or without', async () => {
    const hash = spyOn(Bun.password, 'hash');
    const counts: unknown[] = [];
    for (const email of [KHOA.email, 'khong-ai@khach.example']) {
      await db.read.delete(outbox);
      await db.read.delete(accountLinks);
      counts.push(await ask(email), (await db.read.select().from(accountLinks)).length);
      counts.push((await db.read.select().from(outbox)).length);
    }
    expect(counts.slice(0, 3)).toEqual(counts.slice(3));
    expect(hash).not.toHaveBeenCalled();
    hash.mockRestore();
  });

  test('only an address with an account gets a mail', async () => {
    await ask('khong-ai@khach.example');
    await ask(KHOA.email);
    const mails = await mailsOf(db, NOW);
    expect(mails.map((one) => ('skipped' in one ? one.skipped : one.mail.to))).toEqual([
      'no such account',
      KHOA.email,
    ]);
  });

  test('may ask three times an hour for one address, known or not', async () => {
    for (const email of ['ba-lan@khach.example', KHOA.email]) {
      const now = addSeconds(NOW, 7200);
      for (let count = 0; count < 3; count += 1) await ask(email, now);
      expect(await problemOf(ask(email, now))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    }
  });
});

const TOO_MANY = { code: 'TOO_MANY_REQUESTS' };

describe('a new address for an account', () => {
  test('takes the place of the old one once its link is pressed, and only then', async () => {
    const email = 'cu@khach.example';
    const browser = await guest(email);
    const moved = { email: 'moi@khach.example', current: MAI.password };
    await (await browser.user()).profile.setEmail(moved);
    expect((await (await browser.user()).profile.getMyProfile()).email).toBe(email);
    const { token } = await linkTo(db, 'email', moved.email);
    // The reader of the mail may not be the one who requested it.
    const reader = asVisitor(db, elsewhere()).auth.confirmEmail({ token });
    expect(await problemOf(reader)).toMatchObject({ code: 'FORBIDDEN', reason: 'auth.error.linkOwner' });
    const other = await guest('khac@khach.example');
    expect(await problemOf((await other.user()).auth.confirmEmail({ token }))).toMatchObject({
      reason: 'auth.error.linkOwner',
    });
    expect((await (await browser.user()).profile.getMyProfile()).email).toBe(email);
    expect(await (await browser.user()).auth.confirmEmail({ token })).toEqual({ email: moved.email });
    expect((await (await browser.user()).profile.getMyProfile()).email).toBe(moved.email);
    expect(await problemOf((await browser.user()).auth.confirmEmail({ token }))).toMatchObject({
      reason: 'auth.error.link',
    });
  });

  test('may be asked for five times an hour, whatever addresses it names', async () => {
    const user = await (await guest('nam-lan@khach.example')).user();
    const ask = (count: number) =>
      user.profile.setEmail({ email: `moi-${count}@khach.example`, current: MAI.password });
    for (let count = 0; count < 5; count += 1) expect(await ask(count)).toEqual({ status: 'check-mail' });
    expect(await problemOf(ask(5))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('is guessed at forty times in a quarter of an hour from one network', async () => {
    const guess = () => asVisitor(db, { now: NOW, ip: '203.0.113.241' }).auth.confirmEmail({ token: 'x' });
    for (let count = 0; count < 40; count += 1) expect(await problemOf(guess())).not.toMatchObject(TOO_MANY);
    expect(await problemOf(guess())).toMatchObject(TOO_MANY);
  });

  test('needs the password, and takes nobody else’s address', async () => {
    const browser = await guest('giu@khach.example');
    const user = await browser.user();
    const wrong = user.profile.setEmail({ email: 'x@khach.example', current: 'wrong' });
    expect(await problemOf(wrong)).toMatchObject({ reason: 'auth.error.wrongPassword' });
    // The same answer as for a free address; the mail is never written and the link opens nothing.
    expect(await user.profile.setEmail({ email: KHOA.email, current: MAI.password })).toEqual({
      status: 'check-mail',
    });
    const { token } = await linkTo(db, 'email', KHOA.email);
    expect(await problemOf(user.auth.confirmEmail({ token }))).toMatchObject({
      reason: 'auth.error.link',
    });
    const [khoa] = await db.read.select().from(users).where(eq(users.email, KHOA.email));
    expect(khoa?.id).toBe('user-khoa');
    expect(browserOf(db).jar.cookie).toBe('');
  });
});
