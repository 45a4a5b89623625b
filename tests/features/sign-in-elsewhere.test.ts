import { afterAll, beforeAll, beforeEach, describe, expect, spyOn, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { identities, users } from '#db/schema/auth.ts';
import { outbox } from '#db/schema/messages.ts';
import { findUserByEmail } from '#src/features/auth/auth.queries.ts';
import { KHOA, LAN } from '#tests/support/accounts.ts';
import { type AuthWorld, openAuthWorld } from '#tests/support/auth-world.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { linkTo, MAI, mailsOf, registerGuest } from '#tests/support/guests.ts';

const ACCOUNT_THERE = 'Bạn đã có tài khoản Đỉnh Mây';

let db: Db;
let world: AuthWorld;

beforeAll(async () => {
  world = await openAuthWorld();
  db = world.db;
});
beforeEach(() => world.calm());
afterAll(() => world.stop());

const browser = (locale: 'vi' | 'en' = 'vi') => world.browser(locale);
const identitiesOf = (userId: string) =>
  db.read.select().from(identities).where(eq(identities.userId, userId));

describe('somebody new', () => {
  test('leaves with state, challenge and nonce, and nothing that is secret', async () => {
    const mai = browser();
    const { searchParams, origin, href } = await mai.leave('google');
    expect(origin).toBe(world.google.url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: world.google.clientId,
      redirect_uri: 'http://127.0.0.1:8080/api/auth/google/callback',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    const again = (await mai.leave('google')).searchParams;
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(again.get(name)).not.toBe(searchParams.get(name));
    expect(href).not.toContain(world.google.clientSecret);
  });

  test('comes back with an account, its proved address and name, and is signed in', async () => {
    world.google.person = { id: 'g-1', name: ' Lê Thu ', email: 'Le.Thu@Khach.example', isVerified: true };
    const mai = browser('en');
    expect(await mai.travel('google', '/en/dashboard?section=orders')).toBe(
      '/en/auth/login?next=%2Fen%2Fdashboard%3Fsection%3Dorders',
    );
    expect([...mai.jar.keys()]).toEqual(['session', 'device']);
    const profile = await (await mai.caller()).profile.getMyProfile();
    expect(profile).toMatchObject({
      email: 'le.thu@khach.example',
      isEmailVerified: true,
      hasPassword: false,
      profile: { firstName: 'Lê Thu', locale: 'en' },
    });
    const [identity] = await identitiesOf(profile.id);
    expect(identity).toMatchObject({ provider: 'google', subject: 'g-1' });
  });

  test('is the same person the next time, even under another address', async () => {
    world.google.person = { id: 'g-2', name: 'Lê Thu', email: 'mot@khach.example', isVerified: true };
    const first = browser();
    await first.travel('google');
    const { id } = await (await first.caller()).profile.getMyProfile();
    world.google.person = { id: 'g-2', name: 'Thu', email: 'hai@khach.example', isVerified: true };
    const second = browser();
    await second.travel('google');
    expect(await (await second.caller()).profile.getMyProfile()).toMatchObject({
      id,
      email: 'mot@khach.example',
    });
    expect(await findUserByEmail(db.read, 'hai@khach.example')).toBeNull();
  });

  test('whose name is markup or an address has none, and nothing else is lost', async () => {
    world.google.person = { id: 'g-3', name: '<img src=x>', email: 'ten@khach.example', isVerified: true };
    const mai = browser();
    await mai.travel('google');
    expect((await (await mai.caller()).profile.getMyProfile()).profile.firstName).toBe('');
  });

  test('of Facebook gets our own mail about the address, which is nobody’s until it is followed', async () => {
    world.facebook.person = { id: 'f-1', name: 'Hà', email: 'ha@khach.example' };
    const ha = browser();
    expect(await ha.travel('facebook')).toBe('/auth/login');
    expect(await (await ha.caller()).profile.getMyProfile()).toMatchObject({
      email: '',
      isEmailVerified: false,
    });
    const mails = await mailsOf(db, new Date().toISOString());
    const own = mails.filter((mail) => 'mail' in mail && mail.mail.to === 'ha@khach.example');
    expect(own.map(({ kind }) => kind)).toEqual(['account-email']);
    const { token } = await linkTo(db, 'email', 'ha@khach.example');
    await (await ha.caller()).auth.confirmEmail({ token });
    expect(await (await ha.caller()).profile.getMyProfile()).toMatchObject({
      email: 'ha@khach.example',
      isEmailVerified: true,
    });
  });

  test('without any address can sign in all the same', async () => {
    world.facebook.person = { id: 'f-2', name: 'Bình' };
    const binh = browser();
    await binh.travel('facebook');
    expect(await (await binh.caller()).profile.getMyProfile()).toMatchObject({ email: '' });
  });
});

describe('an address that has an account', () => {
  test('opens it when both sides have proved it, and the password still does', async () => {
    const email = 'chung@khach.example';
    await registerGuest(db, { ...MAI, email }, { ip: '198.51.102.1' });
    world.google.person = { id: 'g-10', name: 'Mai', email, isVerified: true };
    const mai = browser();
    await mai.travel('google');
    const { id, hasPassword } = await (await mai.caller()).profile.getMyProfile();
    expect(id).toBe((await findUserByEmail(db.read, email))?.id ?? '');
    expect(hasPassword).toBe(true);
  });

  test.each([
    ['google', LAN.email, true, 'known', 'of staff'],
    ['google', KHOA.email, true, 'known', 'never proved to us'],
    ['google', KHOA.email, false, 'unverified', 'not proved to Google'],
    ['google', 'moi@khach.example', false, 'unverified', 'of nobody and not proved'],
  ] as const)('is not opened by %s: %s, proved %p, says %s (%s)', async (method, email, isVerified, end) => {
    const person = { id: `x-${email}-${isVerified}`, name: 'Kẻ lạ', email, isVerified };
    world[method].person = person;
    const before = await db.read.select().from(users);
    const stranger = browser('en');
    expect(await stranger.travel(method, '/en/tickets')).toBe(
      `/en/auth/login?next=%2Fen%2Ftickets&state=${end}`,
    );
    expect([...stranger.jar.keys()]).toEqual([]);
    expect(await db.read.select().from(users)).toEqual(before);
    expect(await db.read.select().from(identities)).not.toContainEqual(
      expect.objectContaining({ subject: person.id }),
    );
  });

  // Facebook proves no address, so its answer must not say which ones have an account.
  test.each([
    ['of staff', LAN.email, ACCOUNT_THERE],
    ['never proved to us', KHOA.email, ACCOUNT_THERE],
    ['proved', 'tinh@khach.example', ACCOUNT_THERE],
    ['of nobody', 'chua-ai-ca@khach.example', 'Xác nhận địa chỉ email mới'],
  ] as const)(
    'is not told by the answer where Facebook names one %s: only its own mailbox hears',
    async (kind, email, subject) => {
      if (kind === 'proved') await registerGuest(db, { ...MAI, email }, { ip: '198.51.102.2' });
      const holder = await findUserByEmail(db.read, email);
      await db.read.delete(outbox);
      const hashing = [spyOn(Bun.password, 'hash'), spyOn(Bun.password, 'verify')];
      world.facebook.person = { id: `f-${email}`, name: 'Kẻ lạ', email };
      const stranger = browser();
      expect(await stranger.travel('facebook')).toBe('/auth/login');
      expect(hashing.map((one) => one.mock.calls.length)).toEqual([0, 0]);
      for (const one of hashing) one.mockRestore();
      const { id, email: shown } = await (await stranger.caller()).profile.getMyProfile();
      expect(shown).toBe('');
      expect(id).not.toBe(holder?.id ?? '');
      expect((await db.read.select().from(outbox)).map((row) => row.kind)).toEqual(['account-email']);
      const [mail] = (await mailsOf(db, new Date().toISOString())).map((one) =>
        'mail' in one ? one.mail : null,
      );
      expect([mail?.to, mail?.subject]).toEqual([email, subject]);
      expect(await findUserByEmail(db.read, email)).toEqual(holder);
      const { token } = await linkTo(db, 'email', email);
      expect(mail?.text.includes(token)).toBe(holder === null);
      // The reader of the mail does not give an address away by it, and the other user does not take one.
      const read = asVisitor(db, { ip: '198.51.102.3' }).auth.confirmEmail({ token });
      await expect(read).rejects.toMatchObject({ code: 'FORBIDDEN' });
      const followed = (await stranger.caller()).auth.confirmEmail({ token });
      if (holder) await expect(followed).rejects.toMatchObject({ code: 'NOT_FOUND' });
      else expect(await followed).toEqual({ email });
    },
  );
});
