import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { ZALO_PEOPLE } from '#src/sandbox/zalo/zalo-codes.ts';
import { env } from '#src/server/env/env.ts';
import { type AuthWorld, openAuthWorld } from '#tests/support/auth-world.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { MAI, registerGuest } from '#tests/support/guests.ts';
import { followTo } from '#tests/support/traveller.ts';
import { agree } from '#tests/support/zalo-page.ts';

const [LAN, BAO] = ZALO_PEOPLE;
let world: AuthWorld;

beforeAll(async () => {
  world = await openAuthWorld();
});
beforeEach(() => world.calm());
afterAll(() => world.stop());

async function travel(browser: ReturnType<AuthWorld['browser']>, person = LAN?.id ?? ''): Promise<string> {
  return browser.land(await agree(await browser.leave('zalo'), person));
}

describe('Zalo', () => {
  test('is asked with exactly what its version 4 documents', async () => {
    const url = await world.browser().leave('zalo');
    expect(url.pathname).toBe('/v4/permission');
    expect([...url.searchParams.keys()].sort()).toEqual([
      'app_id',
      'code_challenge',
      'redirect_uri',
      'state',
    ]);
    expect(url.searchParams.get('redirect_uri')).toBe('http://127.0.0.1:8080/api/auth/zalo/callback');
  });

  test('signs in somebody who has no address, and the same person again', async () => {
    const lan = world.browser();
    expect(await travel(lan)).toBe('/auth/login');
    const profile = await (await lan.caller()).profile.getMyProfile();
    expect(profile).toMatchObject({ email: '', profile: { firstName: LAN?.name } });
    const again = world.browser('en');
    expect(await travel(again)).toBe('/en/auth/login');
    expect((await (await again.caller()).profile.getMyProfile()).id).toBe(profile.id);
    const bao = world.browser();
    await travel(bao, BAO?.id);
    expect((await (await bao.caller()).profile.getMyProfile()).id).not.toBe(profile.id);
  });

  test('takes no for an answer', async () => {
    expect(await travel(world.browser('en'), '')).toBe('/en/auth/login?state=denied');
  });

  test('refuses a code twice, one of another trip, and our wrong secret', async () => {
    const lan = world.browser();
    const callback = await agree(await lan.leave('zalo'), LAN?.id ?? '');
    const replay = world.browser('vi', new Map(lan.jar));
    await lan.land(callback);
    expect(await replay.land(callback)).toBe('/auth/login?state=expired');

    const [one, two] = [world.browser(), world.browser()];
    const stolen = await agree(await one.leave('zalo'), LAN?.id ?? '');
    const own = await agree(await two.leave('zalo'), BAO?.id ?? '');
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect(await two.land(own)).toBe('/auth/login?state=failed');

    const keys = env().PROVIDERS.zalo;
    Object.assign(env().PROVIDERS, { zalo: { ...keys, clientSecret: 'wrong' } });
    expect(await travel(world.browser())).toBe('/auth/login?state=failed');
    Object.assign(env().PROVIDERS, { zalo: keys });
  });

  test.each(['broken', 'slow'] as const)('%s is said on the sign-in page', async (mood) => {
    const lan = world.browser();
    const callback = await agree(await lan.leave('zalo'), LAN?.id ?? '');
    world.zalo.mood = mood;
    expect(await lan.land(callback, mood === 'slow' ? { patienceMs: 400 } : {})).toBe(
      '/auth/login?state=down',
    );
  });
});

describe('an account that is signed in', () => {
  async function guest(email: string) {
    await registerGuest(world.db, { ...MAI, email }, { ip: `198.51.140.${email.length}` });
    const browser = world.browser();
    await (await browser.caller()).auth.login({ email, password: MAI.password });
    return browser;
  }

  test('is connected with its password, and opened through it from then on', async () => {
    const mai = await guest('ket-noi@khach.example');
    const wrong = (await mai.caller()).profile.linkIdentity({ provider: 'google', current: 'wrong' });
    expect(await problemOf(wrong)).toMatchObject({ values: { field: 'current' } });
    world.google.person = { id: 'g-mai', name: 'Mai', email: 'rieng@gmail.example', isVerified: true };
    const link = { provider: 'google' as const, current: MAI.password };
    const { url } = await (await mai.caller()).profile.linkIdentity(link);
    const SECURITY = '/dashboard?section=security&state=';
    expect(await mai.land(await followTo(new URL(url)))).toBe(`${SECURITY}linked`);

    const elsewhere = world.browser();
    await elsewhere.travel('google');
    const { email } = await (await elsewhere.caller()).profile.getMyProfile();
    expect(email).toBe('ket-noi@khach.example');

    const thief = await guest('khac-nua@khach.example');
    const { url: again } = await (await thief.caller()).profile.linkIdentity(link);
    expect(await thief.land(await followTo(new URL(again)))).toBe(`${SECURITY}taken`);

    await (await mai.caller()).profile.proveByPassword({ current: MAI.password });
    await (await mai.caller()).profile.unlinkIdentity({ provider: 'google' });
    const gone = world.browser();
    await gone.travel('google');
    expect((await (await gone.caller()).profile.getMyProfile()).email).toBe('rieng@gmail.example');
  });

  test('is not connected by a trip that somebody else began, or after signing out', async () => {
    const [mai, thief] = [await guest('nan-nhan@khach.example'), await guest('ke-gian@khach.example')];
    world.google.person = { id: 'g-gian', name: 'Gian', email: 'gian@gmail.example', isVerified: true };
    const link = { provider: 'google' as const, current: MAI.password };
    const { url } = await (await thief.caller()).profile.linkIdentity(link);
    const callback = await followTo(new URL(url));
    mai.jar.set('sign-in', thief.jar.get('sign-in') ?? '');
    expect(await mai.land(callback)).toBe('/dashboard?section=security&state=expired');

    const { url: second } = await (await thief.caller()).profile.linkIdentity(link);
    const late = await followTo(new URL(second));
    await (await thief.caller()).auth.logout();
    expect(await thief.land(late)).toBe('/dashboard?section=security&state=expired');
  });

  test('that is the only sign-in method cannot be removed', async () => {
    const bao = world.browser();
    await travel(bao, BAO?.id);
    const refusal = (await bao.caller()).profile.unlinkIdentity({ provider: 'zalo' });
    expect(await problemOf(refusal)).toMatchObject({ reason: 'profile.error.lastWayIn' });
  });

  test('without a password is deleted by its address, or without either by the request alone', async () => {
    const bao = world.browser();
    await travel(bao, BAO?.id);
    await bao.proveWith('zalo', (page) => agree(page, BAO?.id ?? ''));
    await (await bao.caller()).profile.deleteAccount({ current: '', email: '' });
    expect(bao.jar.size).toBe(0);
    world.google.person = { id: 'g-xoa', name: 'Xoa', email: 'xoa-toi@gmail.example', isVerified: true };
    const xoa = world.browser();
    await xoa.travel('google');
    await xoa.proveWith('google');
    const wrong = (await xoa.caller()).profile.deleteAccount({ current: '', email: 'khac@gmail.example' });
    expect(await problemOf(wrong)).toMatchObject({ reason: 'profile.error.typeEmail' });
    await (await xoa.caller()).profile.deleteAccount({ current: '', email: 'Xoa-Toi@gmail.example' });
    expect(xoa.jar.size).toBe(0);
  });
});
