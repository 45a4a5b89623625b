import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { oauthEnd } from '#src/features/auth/auth.ts';
import { env } from '#src/server/env/env.ts';
import { readProviders } from '#src/server/env/provider-env.ts';
import { type AuthWorld, openAuthWorld } from '#tests/support/auth-world.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';

let world: AuthWorld;

beforeAll(async () => {
  world = await openAuthWorld();
});
afterAll(() => world.stop());

describe('what is not set up', () => {
  test('is not offered and has neither an address nor a callback', async () => {
    const { PROVIDERS } = env();
    env().PROVIDERS = {};
    const refusal = asVisitor(world.db, { ip: '198.51.120.1' }).auth.oauthUrl({ provider: 'google' });
    expect(await problemOf(refusal)).toMatchObject({ code: 'NOT_FOUND', reason: 'auth.oauth.off' });
    env().PROVIDERS = PROVIDERS;
  });

  test('is what has not both of its values', () => {
    expect(readProviders({ GOOGLE_CLIENT_ID: 'a', ZALO_APP_ID: '1', ZALO_APP_SECRET: 's' })).toEqual({
      zalo: { clientId: '1', clientSecret: 's', baseUrl: null },
    });
    expect(
      readProviders({ GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '', ZALO_BASE_URL: 'http://x' }),
    ).toEqual({});
  });
});

test('every end has its sentence in both languages, and what is no end has none', () => {
  for (const end of ['denied', 'down', 'expired', 'failed', 'known', 'taken', 'unverified'] as const) {
    expect(oauthEnd(end)).toBe(end);
    const [vi, en] = LOCALES.map((locale) => intlFor(locale).t(`auth.oauth.${end}`));
    expect(vi).not.toBe(en);
  }
  for (const none of ['changed', 'linked', '', '__proto__', null]) expect(oauthEnd(none)).toBeNull();
});

test('one network cannot begin for ever', async () => {
  const caller = asVisitor(world.db, { ip: '198.51.121.9' });
  const begin = () => problemOf(caller.auth.oauthUrl({ provider: 'google' }));
  const answers: unknown[] = [];
  for (let count = 0; count < 61; count += 1) answers.push(await begin().catch(() => null));
  expect(answers.at(-1)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
