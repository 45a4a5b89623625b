import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { sessions } from '#db/schema/auth.ts';
import { securityEvents } from '#db/schema/security.ts';
import { storeQueuedEvents } from '#src/server/sessions/security-events.ts';
import { addSeconds } from '#src/values/day.ts';
import { type AuthWorld, openAuthWorld } from '#tests/support/auth-world.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { followTo, travellerOf } from '#tests/support/traveller.ts';

const PERSON = { id: 'g-hoa', name: 'Hoa', email: 'hoa@gmail.example', isVerified: true };
const PROVED = '/dashboard?section=security&state=proved';
let world: AuthWorld;

beforeAll(async () => {
  world = await openAuthWorld();
});
beforeEach(() => world.calm());
afterAll(() => world.stop());

/** A new user who signed in with Google and has no password. */
async function guest(id: string) {
  world.google.person = { ...PERSON, id, email: `${id}@gmail.example` };
  const browser = world.browser();
  await browser.travel('google');
  return browser;
}

type Guest = Awaited<ReturnType<typeof guest>>;
const password = 'gió thổi trên cao nguyên';
const CHANGES: Record<string, (caller: Awaited<ReturnType<Guest['caller']>>) => Promise<unknown>> = {
  'a new address': ({ profile }) => profile.setEmail({ email: 'moi@khach.example' }),
  'a first password': ({ profile }) => profile.setPassword({ password }),
  'connecting an account': ({ profile }) => profile.linkIdentity({ provider: 'facebook', current: '' }),
  'the export': ({ profile }) => profile.exportMyData(),
  'the deletion': ({ profile }) => profile.deleteAccount({ current: '', email: '' }),
};

describe('an account without a password', () => {
  test.each(Object.keys(CHANGES))('is asked for a fresh sign-in before %s', async (name) => {
    const browser = await guest(`g-${Object.keys(CHANGES).indexOf(name)}`);
    const change = async () => CHANGES[name]?.(await browser.caller());
    expect(await problemOf(change())).toMatchObject({ reason: 'security.error.proveFirst' });
    expect(await browser.proveWith('google')).toBe(PROVED);
    const after = await problemOf(change()).catch(() => null);
    expect(after?.reason).not.toBe('security.error.proveFirst');
  });

  test('is asked before one of two accounts is disconnected', async () => {
    const browser = await guest('g-hai');
    await browser.proveWith('google');
    world.facebook.person = { id: 'f-hai', name: 'Hai', email: 'hai@fb.example', isVerified: true };
    const link = { provider: 'facebook' as const, current: '' };
    const { url } = await (await browser.caller()).profile.linkIdentity(link);
    await browser.land(await followTo(new URL(url)));
    await world.db.read.update(sessions).set({ provedAt: null });
    const refused = (await browser.caller()).profile.unlinkIdentity({ provider: 'facebook' });
    expect(await problemOf(refused)).toMatchObject({ reason: 'security.error.proveFirst' });
    await browser.proveWith('google');
    await (await browser.caller()).profile.unlinkIdentity({ provider: 'facebook' });
  });

  test('proves one session only, for ten minutes', async () => {
    const browser = await guest('g-mot');
    const other = await guest('g-mot');
    await browser.proveWith('google');
    expect(await (await browser.caller()).profile.exportMyData()).toBeDefined();
    const refusedThere = (await other.caller()).profile.exportMyData();
    expect(await problemOf(refusedThere)).toMatchObject({ reason: 'security.error.proveFirst' });
    const later = (seconds: number) =>
      travellerOf(world.db, { jar: browser.jar, now: addSeconds(new Date().toISOString(), seconds) });
    expect(await (await later(9 * 60).caller()).profile.exportMyData()).toBeDefined();
    const late = (await later(11 * 60).caller()).profile.exportMyData();
    expect(await problemOf(late)).toMatchObject({ reason: 'security.error.proveFirst' });
  });

  test('is not proved by somebody else’s account there, nor by a trip of another session', async () => {
    const browser = await guest('g-ba');
    const trip = await (await browser.caller()).profile.proveSelf({ provider: 'google' });
    world.google.person = { ...PERSON, id: 'g-la', email: 'la@gmail.example' };
    const back = await browser.land(await followTo(new URL(trip.url)));
    expect(back).toBe('/dashboard?section=security&state=other');

    const other = await guest('g-ba');
    const mine = await (await browser.caller()).profile.proveSelf({ provider: 'google' });
    const callback = await followTo(new URL(mine.url));
    other.jar.set('sign-in', browser.jar.get('sign-in') ?? '');
    expect(await other.land(callback)).toBe('/dashboard?section=security&state=expired');
    for (const one of [browser, other])
      expect(await problemOf((await one.caller()).profile.exportMyData())).toMatchObject({
        reason: 'security.error.proveFirst',
      });
  });

  test('asks the provider for a new sign-in, and leaves a row for the refusal and for the proof', async () => {
    const browser = await guest('g-bon');
    const { id } = await (await browser.caller()).profile.getMyProfile();
    await problemOf((await browser.caller()).profile.exportMyData());
    const { url } = await (await browser.caller()).profile.proveSelf({ provider: 'google' });
    expect(new URL(url).searchParams.get('prompt')).toBe('login');
    expect(new URL(url).searchParams.get('max_age')).toBe('0');
    expect((await browser.leave('google')).searchParams.has('prompt')).toBe(false);
    await browser.proveWith('google');
    await storeQueuedEvents(world.db);
    const rows = await world.db.read.select().from(securityEvents).where(eq(securityEvents.userId, id));
    expect(rows.map(({ action, result }) => `${action} ${result}`).sort()).toEqual([
      'export refused',
      'google ok',
      'prove.google ok',
    ]);
  });
});
