/** Passkeys, with an authenticator in software: who adds one, who signs in with it, and what is refused. */
import { describe, expect, test } from 'bun:test';
import { passkeys } from '#db/schema/factors.ts';
import { storeQueuedEvents } from '#src/server/sessions/security-events.ts';
import {
  type Browser,
  browserOf,
  codeAt,
  later,
  NOW,
  openLan,
  withApp,
} from '#tests/support/factor-world.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { OWN_SITE, softPasskey } from '#tests/support/soft-passkey.ts';

openCopies(openLan, storeQueuedEvents);

const EVIL = { origin: 'https://dinhmay.evil.example', id: 'dinhmay.evil.example' };
const notAdded = { code: 'BAD_REQUEST', reason: 'factors.error.keyNotAdded' };
const refused = { code: 'UNAUTHORIZED', reason: 'factors.error.wrongPasskey' };

async function withKey(browser: Browser, key = softPasskey(), name = 'Điện thoại') {
  await browser.signIn();
  const question = await (await browser.at()).factors.askForPasskey();
  const added = await (await browser.at()).factors.addPasskey({ name, passkey: key.create(question) });
  return { key, ...added };
}

/** Another browser after the password, with the question for its key. */
async function asked(ip = '198.51.7.2', now = later(60)) {
  const browser = browserOf(ip);
  await browser.signIn(now);
  const question = await (await browser.at(now)).auth.askPasskey();
  const finish = async (passkey: ReturnType<ReturnType<typeof softPasskey>['get']>) =>
    (await browser.at(now)).auth.finishLogin({ passkey });
  return { browser, question, finish };
}

describe('a passkey', () => {
  test('is added under a name and signs in afterwards', async () => {
    const { key, codes } = await withKey(browserOf());
    expect(codes).toHaveLength(10);
    const { question, finish } = await asked();
    expect(question).toMatchObject({ rpId: OWN_SITE.id, allowCredentials: [{ id: key.id }] });
    expect((await finish(key.get(question))).accessToken).not.toBe('');
    const [row] = await db.read.select().from(passkeys);
    expect(row).toMatchObject({ id: key.id, name: 'Điện thoại', counter: 1, lastUsedAt: later(60) });
  });

  test('made for another site, or asked by one, is refused', async () => {
    const browser = browserOf();
    await browser.signIn();
    const question = await (await browser.at()).factors.askForPasskey();
    const passkey = softPasskey().create(question, EVIL);
    expect(await problemOf((await browser.at()).factors.addPasskey({ name: 'X', passkey }))).toMatchObject(
      notAdded,
    );
    const { key } = await withKey(browserOf('198.51.7.8'));
    for (const site of [EVIL, { ...OWN_SITE, origin: EVIL.origin }, { ...OWN_SITE, id: EVIL.id }]) {
      const { question: next, finish } = await asked();
      expect(await problemOf(finish(key.get(next, site)))).toMatchObject(refused);
    }
  });

  test('whose counter falls back or stands still may have been copied', async () => {
    const { key } = await withKey(browserOf());
    for (const [index, counter] of [8, 8, 3].entries()) {
      const { question, finish } = await asked();
      // The key counts on before it answers.
      key.counter = counter;
      const call = finish(key.get(question));
      if (index === 0) expect((await call).accessToken).not.toBe('');
      else
        expect(await problemOf(call)).toMatchObject({
          code: 'UNAUTHORIZED',
          reason: 'factors.error.copiedPasskey',
        });
    }
  });

  test('that does not count is good again and again', async () => {
    const { key } = await withKey(browserOf(), softPasskey({ counts: false }));
    for (const ip of ['198.51.7.2', '198.51.7.3']) {
      const { question, finish } = await asked(ip);
      expect((await finish(key.get(question))).accessToken).not.toBe('');
    }
  });

  test('answers a challenge once, and only in the sign-in that asked', async () => {
    const { key } = await withKey(browserOf());
    const first = await asked();
    const cookies = new Map(first.browser.jar);
    const answer = key.get(first.question);
    expect((await first.finish(answer)).accessToken).not.toBe('');
    const replay = browserOf('198.51.7.3', cookies);
    const again = (await replay.at(later(61))).auth.finishLogin({ passkey: answer });
    expect(await problemOf(again)).toMatchObject(refused);
    const [one, other] = [await asked('198.51.7.4'), await asked('198.51.7.5')];
    expect(await problemOf(other.finish(key.get(one.question)))).toMatchObject(refused);
    const third = await asked('198.51.7.6');
    one.browser.jar.set('passkey', third.browser.jar.get('passkey') ?? '');
    expect(await problemOf(one.finish(key.get(third.question)))).toMatchObject(refused);
  });

  test('answers within five minutes, and not with the challenge of a registration', async () => {
    const { key } = await withKey(browserOf());
    const { browser, question } = await asked();
    const late = (await browser.at(later(361))).auth.finishLogin({ passkey: key.get(question) });
    expect(await problemOf(late)).toMatchObject(refused);
    const inside = browserOf('198.51.7.6');
    await withKeyOf(inside, key);
    const registration = await (await inside.at(later(5))).factors.askForPasskey();
    const proof = (await inside.at(later(5))).factors.prove({ passkey: key.get(registration) });
    expect(await problemOf(proof)).toMatchObject(refused);
  });

  test('signed by another key, or of another account, is refused', async () => {
    const { key } = await withKey(browserOf());
    const { question, finish } = await asked();
    const stranger = softPasskey().get(question);
    expect(await problemOf(finish(stranger))).toMatchObject(refused);
    const { question: next, finish: end } = await asked('198.51.7.3');
    const forged = { ...softPasskey().get(next), id: key.id, rawId: key.id };
    expect(await problemOf(end(forged))).toMatchObject(refused);
  });

  test('is not added twice, nor an eleventh', async () => {
    const browser = browserOf();
    const { key } = await withKey(browser);
    const question = await (await browser.at()).factors.askForPasskey();
    const again = (await browser.at()).factors.addPasskey({ name: 'Lại', passkey: key.create(question) });
    expect((await problemOf(again)).reason).toBe('factors.error.keyKnown');
    const [row] = await db.read.select().from(passkeys);
    if (!row) throw new Error('no key');
    for (let index = 0; index < 9; index += 1)
      await db.read.insert(passkeys).values({ ...row, id: `key-${index}` });
    expect((await problemOf((await browser.at()).factors.askForPasskey())).reason).toBe(
      'factors.error.tooManyKeys',
    );
  });

  test.each(['', ' ', '<img src=x onerror=alert(1)>', 'a'.repeat(41), 'https://evil.example'])(
    'is not called %p',
    async (name) => {
      const browser = browserOf();
      await browser.signIn();
      const question = await (await browser.at()).factors.askForPasskey();
      const passkey = softPasskey().create(question);
      await expect((await browser.at()).factors.addPasskey({ name, passkey })).rejects.toThrow();
      expect(await db.read.select().from(passkeys)).toEqual([]);
    },
  );
});

/** Signs in by the key that the account has. */
async function withKeyOf(browser: Browser, key: ReturnType<typeof softPasskey>) {
  await browser.signIn();
  const question = await (await browser.at()).auth.askPasskey();
  await (await browser.at()).auth.finishLogin({ passkey: key.get(question) });
}

test('a passkey beside an app: both prove, and the codes on paper stay', async () => {
  const browser = browserOf();
  const { secret } = await withApp(browser);
  const key = softPasskey();
  const question = await (await browser.at(later(30))).factors.askForPasskey();
  const passkey = key.create(question);
  expect(await (await browser.at(later(30))).factors.addPasskey({ name: 'USB', passkey })).toEqual({
    codes: null,
  });
  expect(await (await browser.at(NOW)).factors.methods()).toEqual({ hasPasskey: true, hasTotp: true });
  await (await browser.at(later(60))).factors.prove({ code: codeAt(secret, later(60)) });
  const proof = key.get(await (await browser.at(later(61))).factors.askPasskey());
  await (await browser.at(later(61))).factors.prove({ passkey: proof });
});
