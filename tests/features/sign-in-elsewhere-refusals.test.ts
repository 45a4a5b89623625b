import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { env } from '#src/server/env/env.ts';
import { admissionOf } from '#src/server/sessions/access.ts';
import { FLOW_SECONDS } from '#src/server/sessions/flow-cookie.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { NOBODY } from '#src/values/permissions.ts';
import { type AuthWorld, openAuthWorld } from '#tests/support/auth-world.ts';
import { followTo, travellerOf } from '#tests/support/traveller.ts';

const LE = { id: 'g-le', name: 'Lê', email: 'le@khach.example', isVerified: true };
let world: AuthWorld;

beforeAll(async () => {
  world = await openAuthWorld();
});
beforeEach(() => world.calm());
afterAll(() => world.stop());

/** The site's own for an answer that comes; a short one for an answer that does not. */
const PATIENCE = { broken: {}, slow: { patienceMs: 400 } };
const FAILED = (state: string) => `/auth/login?state=${state}`;

describe('coming back', () => {
  test('without the cookie, or in another browser, is the start again', async () => {
    world.google.person = LE;
    const le = world.browser();
    const callback = await followTo(await le.leave('google'));
    expect(await world.browser().land(callback)).toBe(FAILED('expired'));
    const thief = world.browser();
    await thief.leave('google');
    expect(await thief.land(callback)).toBe(FAILED('expired'));
    expect([...thief.jar.keys()]).toEqual(['sign-in']);
  });

  test('with another state, none, or from another provider is refused and costs the true one nothing', async () => {
    world.google.person = LE;
    const le = world.browser();
    const callback = await followTo(await le.leave('google'));
    for (const state of ['', 'x', 'A'.repeat(43)]) {
      const forged = new URL(callback);
      forged.searchParams.set('state', state);
      expect(await le.land(forged)).toBe(FAILED('expired'));
    }
    const other = new URL(callback.href.replace('/google/', '/facebook/'));
    expect(await le.land(other)).toBe(FAILED('expired'));
    expect(await le.land(callback)).toBe('/auth/login');
    expect([...le.jar.keys()]).toEqual(['session', 'device']);
  });

  test('with a cookie that was changed, or too late, is the start again', async () => {
    world.google.person = LE;
    const le = world.browser();
    const callback = await followTo(await le.leave('google'));
    const [text = '', signature = ''] = (le.jar.get('sign-in') ?? '').split('.');
    const flow = JSON.parse(Buffer.from(text, 'base64url').toString());
    const forged = JSON.stringify({ ...flow, flow: { ...flow.flow, userId: 'user-lan' } });
    const jar = new Map([['sign-in', `${Buffer.from(forged).toString('base64url')}.${signature}`]]);
    expect(await world.browser('vi', jar).land(callback)).toBe(FAILED('expired'));
    const now = new Date(Date.now() + FLOW_SECONDS * 1000 + 1).toISOString();
    expect(await travellerOf(world.db, { jar: le.jar, now }).land(callback)).toBe(FAILED('expired'));
  });

  test('a second time is refused here, with the saved cookie as well', async () => {
    world.google.person = LE;
    const le = world.browser();
    const callback = await followTo(await le.leave('google'));
    const stored = new Map(le.jar);
    expect(await le.land(callback)).toBe('/auth/login');
    expect(await le.land(callback)).toBe('/dashboard?section=security&state=expired');
    const replay = world.browser('vi', stored);
    expect(await replay.land(callback)).toBe(FAILED('expired'));
    expect(replay.jar.has('session')).toBe(false);
  });

  test('with somebody else’s code is refused: it was given for another challenge', async () => {
    world.google.person = LE;
    const [le, thief] = [world.browser(), world.browser()];
    const stolen = (await followTo(await le.leave('google'))).searchParams.get('code') ?? '';
    const callback = await followTo(await thief.leave('google'));
    callback.searchParams.set('code', stolen);
    expect(await thief.land(callback)).toBe(FAILED('failed'));
    expect(thief.jar.has('session')).toBe(false);
  });

  test('with a token for another trip is refused: its nonce is not ours', async () => {
    world.google.person = LE;
    const le = world.browser();
    const start = await le.leave('google');
    start.searchParams.set('nonce', 'B'.repeat(43));
    expect(await le.land(await followTo(start))).toBe(FAILED('failed'));
  });

  test('with no is no, in the language one left in', async () => {
    expect(await world.browser('en').travel('google', '/en/tickets')).toBe(
      '/en/auth/login?next=%2Fen%2Ftickets&state=denied',
    );
    expect(await world.browser().travel('facebook')).toBe(FAILED('denied'));
  });

  test.each(['server_error', 'temporarily_unavailable', '<script>alert(1)</script>'])(
    'with the error %p says that it failed, and nothing of the error',
    async (error) => {
      const le = world.browser();
      const state = (await le.leave('google')).searchParams.get('state') ?? '';
      const callback = new URL('http://127.0.0.1:8080/api/auth/google/callback');
      callback.search = String(new URLSearchParams({ state, error, error_description: 'evil' }));
      expect(await le.land(callback)).toBe(FAILED('failed'));
    },
  );

  test.each(['', 'x', 'x'.repeat(5000)])('with a code that is none says that it failed', async (code) => {
    const le = world.browser();
    const state = (await le.leave('google')).searchParams.get('state') ?? '';
    const callback = new URL('http://127.0.0.1:8080/api/auth/google/callback');
    callback.search = String(new URLSearchParams({ state, code }));
    expect(await le.land(callback)).toBe(FAILED('failed'));
  });
});

describe('a provider in trouble', () => {
  for (const method of ['google', 'facebook'] as const) {
    for (const mood of ['broken', 'slow'] as const) {
      test(`${method}, ${mood}: said on the sign-in page, and the next try works`, async () => {
        world[method].person = LE;
        const le = world.browser();
        const callback = await followTo(await le.leave(method));
        world[method].mood = mood;
        expect(await le.land(callback, PATIENCE[mood])).toBe(FAILED('down'));
        world[method].mood = 'well';
        expect(await world.browser().travel(method)).toBe('/auth/login');
      });
    }
  }

  test('nobody there at all', async () => {
    const keys = env().PROVIDERS.google;
    world.google.person = LE;
    const le = world.browser();
    const callback = await followTo(await le.leave('google'));
    Object.assign(env().PROVIDERS, { google: { ...keys, baseUrl: 'http://127.0.0.1:9' } });
    expect(await le.land(callback)).toBe(FAILED('down'));
    Object.assign(env().PROVIDERS, { google: keys });
  });

  test('the wrong secret of ours is a refusal, and nobody is signed in', async () => {
    const keys = env().PROVIDERS.facebook;
    world.facebook.person = LE;
    Object.assign(env().PROVIDERS, { facebook: { ...keys, clientSecret: 'wrong' } });
    const le = world.browser();
    expect(await le.travel('facebook')).toBe(FAILED('failed'));
    Object.assign(env().PROVIDERS, { facebook: keys });
    expect(le.jar.has('session')).toBe(false);
  });
});

describe('the page that was wanted', () => {
  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/auth/login', '/api/trpc/x'])(
    '%p is forgotten',
    async (next) => {
      world.google.person = LE;
      expect(await world.browser().travel('google', next)).toBe('/auth/login');
    },
  );

  test('is where the sign-in page then leads', async () => {
    world.google.person = LE;
    const le = world.browser();
    const { pathname, searchParams } = new URL(await le.travel('google', '/dashboard'), 'http://x');
    const user = { id: 'u', email: LE.email, firstName: '', sessionId: 's', ...NOBODY };
    const seen = admissionOf({ user, match: matchPage(pathname), pathname, query: searchParams });
    expect(seen).toEqual({ kind: 'elsewhere', location: '/dashboard#signed-in' });
  });
});
