/** An account with a password gives it before whatever could harm its owner, in the session that does it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { securityEvents } from '#db/schema/security.ts';
import { storeQueuedEvents } from '#src/server/sessions/security-events.ts';
import { addSeconds } from '#src/values/day.ts';
import { type AuthWorld, openAuthWorld } from '#tests/support/auth-world.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { browserOf, MAI, registerGuest } from '#tests/support/guests.ts';
import { followTo } from '#tests/support/traveller.ts';

const FIRST = { reason: 'security.error.provePassword' };
const { password } = MAI;
let world: AuthWorld;
let visits = 0;

beforeAll(async () => {
  world = await openAuthWorld();
});
afterAll(() => world.stop());

function options() {
  visits += 1;
  return { ip: `198.51.45.${visits}` };
}

async function guest(email: string) {
  return registerGuest(world.db, { ...MAI, email }, options());
}

test('the download of one’s data is refused without the password, a wrong one and an empty one', async () => {
  const mai = await guest('tai@khach.example');
  const exported = async () => (await mai.user()).profile.exportMyData();
  expect(await problemOf(exported())).toMatchObject(FIRST);
  for (const [current, reason] of [
    ['sai bét', 'auth.error.wrongPassword'],
    ['', 'errors.required'],
  ] as const) {
    const wrong = (await mai.user()).profile.proveByPassword({ current });
    expect(await problemOf(wrong)).toMatchObject({ reason, values: { field: 'current' } });
    expect(await problemOf(exported())).toMatchObject(FIRST);
  }
  await (await mai.user()).profile.proveByPassword({ current: password });
  expect(await exported()).toMatchObject({ account: { email: 'tai@khach.example' } });
});

test('an account elsewhere is disconnected after the password only', async () => {
  const { db } = world;
  const mai = await guest('bo-lien-ket@khach.example');
  const browser = world.browser();
  await (await browser.caller()).auth.login({ email: 'bo-lien-ket@khach.example', password });
  world.google.person = { id: 'g-pw', name: 'Mai', email: 'mai@gmail.example', isVerified: true };
  const link = { provider: 'google', current: password } as const;
  const { url } = await (await browser.caller()).profile.linkIdentity(link);
  await browser.land(await followTo(new URL(url)));
  const unlink = async () => (await mai.user()).profile.unlinkIdentity({ provider: 'google' });
  expect(await problemOf(unlink())).toMatchObject(FIRST);

  // A user at an open browser may be signed in at Google too.
  const atGoogle = (await mai.user()).profile.proveSelf({ provider: 'google' });
  expect(await problemOf(atGoogle)).toMatchObject(FIRST);
  await (await mai.user()).profile.proveByPassword({ current: password });
  await unlink();
  const { id } = await (await mai.user()).profile.getMyProfile();
  await storeQueuedEvents(db);
  const rows = await db.read.select().from(securityEvents).where(eq(securityEvents.userId, id));
  const message = rows.map(({ action, result }) => `${action} ${result}`);
  expect(message).toContain('identity.disconnect refused');
  expect(message.indexOf('prove.password ok')).toBeLessThan(message.indexOf('identity.disconnect ok'));
});

test('the account is deleted with the password only, proved a moment ago or not', async () => {
  const mai = await guest('xoa@khach.example');
  await (await mai.user()).profile.proveByPassword({ current: password });
  for (const [current, reason] of [
    ['', 'errors.required'],
    ['sai bét', 'auth.error.wrongPassword'],
  ] as const) {
    const wrong = (await mai.user()).profile.deleteAccount({ current, email: 'xoa@khach.example' });
    expect(await problemOf(wrong)).toMatchObject({ reason });
  }
  await (await mai.user()).profile.deleteAccount({ current: password, email: '' });
});

describe('the password', () => {
  test('counts for the session that gave it, for ten minutes', async () => {
    const mai = await guest('mot-may@khach.example');
    const other = browserOf(world.db, options());
    await other.visitor().auth.login({ email: 'mot-may@khach.example', password });
    const now = new Date().toISOString();
    await (await mai.user(now)).profile.proveByPassword({ current: password });
    expect(await problemOf((await other.user()).profile.exportMyData())).toMatchObject(FIRST);
    const at = async (seconds: number) => (await mai.user(addSeconds(now, seconds))).profile.exportMyData();
    expect(await at(599)).toBeDefined();
    expect(await problemOf(at(600))).toMatchObject(FIRST);
  });

  test('is guessed ten times at most', async () => {
    const mai = await guest('doan@khach.example');
    const guess = async (current: string) =>
      problemOf((await mai.user()).profile.proveByPassword({ current }));
    for (let time = 0; time < 10; time += 1)
      expect(await guess(`sai ${time}`)).toMatchObject({ reason: 'auth.error.wrongPassword' });
    expect(await guess(password)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('proves nobody who has none', async () => {
    world.google.person = { id: 'g-khong', name: 'Hoa', email: 'khong@gmail.example', isVerified: true };
    const hoa = world.browser();
    await hoa.travel('google');
    const proof = (await hoa.caller()).profile.proveByPassword({ current: '' });
    expect(await problemOf(proof)).toMatchObject({ reason: 'security.error.proveFirst' });
  });
});
