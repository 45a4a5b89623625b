/** Facebook proves only a user who has retyped the password during this redirect: the token itself says so. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { oauthEnd } from '#src/features/auth/auth.ts';
import { type AuthWorld, openAuthWorld } from '#tests/support/auth-world.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import type { TokenFacts } from '#tests/support/open-id.ts';
import { followTo } from '#tests/support/traveller.ts';

const END = (state: string) => `/dashboard?section=security&state=${state}`;
const PROVE_FIRST = { reason: 'security.error.proveFirst' };
let world: AuthWorld;

beforeAll(async () => {
  world = await openAuthWorld();
});
beforeEach(() => world.calm());
afterAll(() => world.stop());

let guests = 0;
type Browser = ReturnType<AuthWorld['browser']>;

/** A new user who signed in with Facebook and has no password. */
async function guest(): Promise<Browser> {
  guests += 1;
  world.facebook.person = { id: `f-${guests}`, name: 'Hoa' };
  const browser = world.browser();
  await browser.travel('facebook');
  return browser;
}

async function beginProof(browser: Browser): Promise<URL> {
  const { url } = await (await browser.caller()).profile.proveSelf({ provider: 'facebook' });
  return new URL(url);
}

async function exported(browser: Browser) {
  return (await browser.caller()).profile.exportMyData();
}

describe('an account that only Facebook signs in', () => {
  test('is asked for the password there, under a nonce of this trip alone', async () => {
    const hoa = await guest();
    const [one, other] = [await beginProof(hoa), await beginProof(hoa)];
    expect(one.searchParams.get('auth_type')).toBe('reauthenticate');
    expect(one.searchParams.get('auth_nonce')).toMatch(/^[0-9a-z]{64}$/);
    expect(other.searchParams.get('auth_nonce')).not.toBe(one.searchParams.get('auth_nonce'));
    const signIn = await hoa.leave('facebook');
    expect(['auth_type', 'auth_nonce'].some((name) => signIn.searchParams.has(name))).toBe(false);
  });

  test('proves itself by typing it', async () => {
    const hoa = await guest();
    expect(await problemOf(exported(hoa))).toMatchObject(PROVE_FIRST);
    expect(await hoa.proveWith('facebook')).toBe(END('proved'));
    expect(await exported(hoa)).toMatchObject({ signInWith: ['facebook'] });
  });

  test.each(['auth_type', 'auth_nonce'])('is not proved when %s was cut out of the address', async (name) => {
    const hoa = await guest();
    const page = await beginProof(hoa);
    page.searchParams.delete(name);
    expect(await hoa.land(await followTo(page))).toBe(END('stale'));
    expect(await problemOf(exported(hoa))).toMatchObject(PROVE_FIRST);
  });

  test('is not proved under the nonce of another trip', async () => {
    const hoa = await guest();
    const earlier = await beginProof(hoa);
    const page = await beginProof(hoa);
    page.searchParams.set('auth_nonce', earlier.searchParams.get('auth_nonce') ?? '');
    expect(await hoa.land(await followTo(page))).toBe(END('stale'));
    expect(await problemOf(exported(hoa))).toMatchObject(PROVE_FIRST);
  });

  const bent: Record<string, (facts: TokenFacts) => unknown> = {
    'nothing of the password': ({ metadata: _, ...facts }) => facts,
    'another kind of sign-in': (facts) => ({ ...facts, metadata: { ...facts.metadata, auth_type: 'https' } }),
    'a token of another app': (facts) => ({ ...facts, app_id: '1' }),
    'a token of another person': (facts) => ({ ...facts, user_id: 'f-0' }),
    'a token that has ended': (facts) => ({ ...facts, is_valid: false }),
    nothing: () => undefined,
  };
  test.each(Object.keys(bent))('is not proved when Facebook reports %s', async (name) => {
    const hoa = await guest();
    world.facebook.bend = bent[name] ?? null;
    expect(await hoa.proveWith('facebook')).toBe(END('stale'));
    expect(await problemOf(exported(hoa))).toMatchObject(PROVE_FIRST);
  });

  test('signs in whatever Facebook reports about the token', async () => {
    world.facebook.bend = () => undefined;
    expect(await exported(await guest()).catch((error) => error.messageId)).toBe(PROVE_FIRST.reason);
  });

  test('reads in both languages what to do instead', () => {
    expect(oauthEnd('stale')).toBe('stale');
    for (const [locale, method] of [
      ['vi', 'đặt mật khẩu qua email'],
      ['en', 'set a password by email'],
    ] as const) {
      const text = intlFor(locale).t('auth.oauth.stale');
      expect(text).toContain('Facebook');
      expect(text).toContain(method);
    }
  });
});
