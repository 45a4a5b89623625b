import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { identities, users } from '#db/schema/auth.ts';
import { findUserByEmail } from '#src/features/auth/auth.queries.ts';
import { KHOA, LAN } from '#tests/support/accounts.ts';
import { type DoorWorld, openDoorWorld } from '#tests/support/door-world.ts';
import { linkTo, MAI, mailsOf, registerGuest } from '#tests/support/guests.ts';

let db: Db;
let world: DoorWorld;

beforeAll(async () => {
  world = await openDoorWorld();
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
    expect([...mai.jar.keys()]).toEqual(['session']);
    const profile = await (await mai.caller()).profile.getMyProfile();
    expect(profile).toMatchObject({
      email: 'le.thu@khach.example',
      isEmailVerified: true,
      hasPassword: false,
      role: 'visitor',
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
    ['facebook', KHOA.email, false, 'known', 'only claimed'],
  ] as const)('is not opened by %s: %s, proved %p, says %s (%s)', async (way, email, isVerified, end) => {
    const person = { id: `x-${email}-${isVerified}`, name: 'Kẻ lạ', email, isVerified };
    world[way].person = person;
    const before = await db.read.select().from(users);
    const stranger = browser('en');
    expect(await stranger.travel(way, '/en/tickets')).toBe(
      `/en/auth/login?next=%2Fen%2Ftickets&state=${end}`,
    );
    expect([...stranger.jar.keys()]).toEqual([]);
    expect(await db.read.select().from(users)).toEqual(before);
    expect(await db.read.select().from(identities)).not.toContainEqual(
      expect.objectContaining({ subject: person.id }),
    );
  });
});
