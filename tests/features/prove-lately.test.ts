/** Google proves only a user who has just signed in there, and reports when. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { securityEvents } from '#db/schema/security.ts';
import { intlFor } from '#i18n/intl.ts';
import { oauthEnd } from '#src/features/auth/auth.ts';
import { env } from '#src/server/env/env.ts';
import { type AuthWorld, openAuthWorld } from '#tests/support/auth-world.ts';
import { type DictatedGoogle, dictatedGoogle } from '#tests/support/dictated-google.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';

const DASHBOARD = '/dashboard?section=security&state=';
let world: AuthWorld;
let google: DictatedGoogle;

beforeAll(async () => {
  world = await openAuthWorld();
  google = await dictatedGoogle(world.google.clientId);
  env().PROVIDERS.google = { ...google, baseUrl: google.url };
});
beforeEach(() => world.calm());
afterAll(async () => {
  await google.stop();
  await world.stop();
});

let guests = 0;
/** A new user, and the result of a proof with a token of these claims. */
async function guest() {
  guests += 1;
  const person = {
    sub: `g-${guests}`,
    name: 'Hoa',
    email: `hoa-${guests}@gmail.example`,
    email_verified: true,
  };
  const browser = world.browser();
  async function back(url: URL, claims: object): Promise<string> {
    google.claims = { ...person, nonce: url.searchParams.get('nonce') ?? '', ...claims };
    const query = new URLSearchParams({ code: 'c', state: url.searchParams.get('state') ?? '' });
    return browser.land(new URL(`${url.searchParams.get('redirect_uri')}?${query}`));
  }
  await back(await browser.leave('google'), {});
  const leave = async () =>
    new URL((await (await browser.caller()).profile.proveSelf({ provider: 'google' })).url);
  const rows = async () => {
    const { id } = await (await browser.caller()).profile.getMyProfile();
    const found = await world.db.read.select().from(securityEvents).where(eq(securityEvents.userId, id));
    return found.filter(({ action }) => action === 'prove.google').map(({ result }) => result);
  };
  return { browser, leave, rows, prove: async (claims: object) => back(await leave(), claims) };
}

const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

describe('who signed in to Google', () => {
  test.each([
    ['this moment', 0],
    ['five minutes ago', 5 * 60],
    ['five minutes ago by a clock that is behind', 5 * 60 + 50],
    ['by a clock that is ahead', -50],
  ])('%s is proved', async (_, seconds) => {
    const { browser, prove, rows } = await guest();
    expect(await prove({ auth_time: ago(seconds) })).toBe(`${DASHBOARD}proved`);
    expect(await (await browser.caller()).profile.exportMyData()).toBeDefined();
    expect(await rows()).toEqual(['ok']);
  });

  test.each([
    ['six minutes and more ago', ago(6 * 60 + 10)],
    ['last week', ago(7 * 86_400)],
    ['in two minutes', ago(-120)],
    ['at no moment that is told', undefined],
    ['at a moment in words', String(ago(0))],
    ['at null', null],
    ['never', 0],
  ])('%s is not', async (_, auth_time) => {
    const { browser, prove, rows } = await guest();
    expect(await prove({ auth_time })).toBe(`${DASHBOARD}stale`);
    const refused = (await browser.caller()).profile.exportMyData();
    expect(await problemOf(refused)).toMatchObject({ reason: 'security.error.proveFirst' });
    expect(await rows()).toEqual(['refused']);
  });
});

test('Google is asked for auth_time, and only for a proof', async () => {
  const { browser, leave } = await guest();
  const { searchParams } = await leave();
  expect(JSON.parse(searchParams.get('claims') ?? '')).toEqual({
    id_token: { auth_time: { essential: true } },
  });
  expect((await browser.leave('google')).searchParams.has('claims')).toBe(false);
});

test('a sign-in long ago is enough to sign in', async () => {
  const { browser } = await guest();
  expect(await (await browser.caller()).profile.getMyProfile()).toMatchObject({ id: expect.any(String) });
});

test('who was refused reads what to do', () => {
  expect(oauthEnd('stale')).toBe('stale');
  for (const locale of ['vi', 'en'] as const)
    expect(intlFor(locale).t('auth.oauth.stale')).toContain('Google');
});
