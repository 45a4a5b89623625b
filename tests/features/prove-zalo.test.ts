/** An account that only Zalo signs in proves itself there: by a code that Zalo gives for this trip, to this same person. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { sessions } from '#db/schema/auth.ts';
import { ZALO_PEOPLE } from '#src/sandbox/zalo/zalo-codes.ts';
import { FLOW_SECONDS } from '#src/server/sessions/flow-cookie.ts';
import { addSeconds } from '#src/values/day.ts';
import { type AuthWorld, openAuthWorld } from '#tests/support/auth-world.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { travellerOf } from '#tests/support/traveller.ts';
import { agree } from '#tests/support/zalo-page.ts';

const [LAN, BAO] = ZALO_PEOPLE.map(({ id }) => id);
const END = (state: string) => `/dashboard?section=security&state=${state}`;
const PROVE_FIRST = { reason: 'security.error.proveFirst' };
let world: AuthWorld;

beforeAll(async () => {
  world = await openAuthWorld();
});
beforeEach(() => world.calm());
afterAll(() => world.stop());

type Browser = ReturnType<AuthWorld['browser']>;

async function guest(person = LAN): Promise<Browser> {
  const browser = world.browser();
  await browser.land(await agree(await browser.leave('zalo'), person ?? ''));
  return browser;
}

async function beginProof(browser: Browser): Promise<URL> {
  const { url } = await (await browser.caller()).profile.proveSelf({ provider: 'zalo' });
  return new URL(url);
}

async function exported(browser: Pick<Browser, 'caller'>) {
  return (await browser.caller()).profile.exportMyData();
}

describe('an account that only Zalo signs in', () => {
  test('proves itself by a new code for the same person, and is asked before that', async () => {
    const lan = await guest();
    expect(await problemOf(exported(lan))).toMatchObject(PROVE_FIRST);
    const callback = await agree(await beginProof(lan), LAN ?? '');
    expect(await problemOf(exported(lan))).toMatchObject(PROVE_FIRST);
    expect(await lan.land(callback)).toBe(END('proved'));
    expect(await exported(lan)).toMatchObject({ signInWith: ['zalo'] });
  });

  test('is not proved by somebody else’s Zalo account, known here or not', async () => {
    const lan = await guest();
    expect(await lan.land(await agree(await beginProof(lan), BAO ?? ''))).toBe(END('other'));
    await guest(BAO);
    expect(await lan.land(await agree(await beginProof(lan), BAO ?? ''))).toBe(END('other'));
    expect(await problemOf(exported(lan))).toMatchObject(PROVE_FIRST);
  });

  test('is not proved by the same return a second time, whatever cookie was saved', async () => {
    const lan = await guest();
    const callback = await agree(await beginProof(lan), LAN ?? '');
    const stored = lan.jar.get('sign-in') ?? '';
    expect(await lan.land(callback)).toBe(END('proved'));
    await world.db.read.update(sessions).set({ provedAt: null });
    expect(await lan.land(callback)).toBe(END('expired'));
    lan.jar.set('sign-in', stored);
    expect(await lan.land(callback)).toBe(END('expired'));
    expect(await problemOf(exported(lan))).toMatchObject(PROVE_FIRST);
  });

  test('is not proved by a fresh code under a state that has been used', async () => {
    const lan = await guest();
    const page = await beginProof(lan);
    const stored = lan.jar.get('sign-in') ?? '';
    await lan.land(await agree(page, BAO ?? ''));
    lan.jar.set('sign-in', stored);
    expect(await lan.land(await agree(page, LAN ?? ''))).toBe(END('expired'));
    expect(await problemOf(exported(lan))).toMatchObject(PROVE_FIRST);
  });

  test('is not proved too late', async () => {
    const lan = await guest();
    const callback = await agree(await beginProof(lan), LAN ?? '');
    const now = addSeconds(new Date().toISOString(), FLOW_SECONDS + 1);
    const late = travellerOf(world.db, { jar: lan.jar, now });
    expect(await late.land(callback)).toBe(END('expired'));
    expect(await problemOf(exported(lan))).toMatchObject(PROVE_FIRST);
  });

  test('is not proved by a trip for another purpose, of another session, or with the code of another trip', async () => {
    const lan = await guest();
    const signIn = await lan.leave('zalo');
    expect(await lan.land(await agree(signIn, LAN ?? ''))).toBe('/auth/login');
    expect(await problemOf(exported(lan))).toMatchObject(PROVE_FIRST);

    const other = await guest();
    const theirs = await agree(await beginProof(other), LAN ?? '');
    lan.jar.set('sign-in', other.jar.get('sign-in') ?? '');
    expect(await lan.land(theirs)).toBe(END('expired'));

    const code = (await agree(await lan.leave('zalo'), LAN ?? '')).searchParams.get('code') ?? '';
    const mine = await agree(await beginProof(lan), LAN ?? '');
    mine.searchParams.set('code', code);
    expect(await lan.land(mine)).toBe(END('failed'));
    for (const one of [lan, other]) expect(await problemOf(exported(one))).toMatchObject(PROVE_FIRST);
  });

  test('and a connection that another session began is not made either', async () => {
    const [lan, other] = [await guest(), await guest()];
    await lan.land(await agree(await beginProof(lan), LAN ?? ''));
    world.google.person = { id: 'g-lan', name: 'Lan', email: 'lan@gmail.example', isVerified: true };
    const { url } = await (await lan.caller()).profile.linkIdentity({ provider: 'google', current: '' });
    other.jar.set('sign-in', lan.jar.get('sign-in') ?? '');
    const state = new URL(url).searchParams.get('state') ?? '';
    const callback = new URL(`http://127.0.0.1:8080/api/auth/google/callback?code=x&state=${state}`);
    expect(await other.land(callback)).toBe(END('expired'));
  });
});
