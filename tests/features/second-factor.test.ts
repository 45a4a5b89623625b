/** Signing in and working with a code of an authenticator app or of the paper. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { sessions, users } from '#db/schema/auth.ts';
import { recoveryCodes } from '#db/schema/factors.ts';
import { securityEvents } from '#db/schema/security.ts';
import { storeQueuedEvents } from '#src/server/sessions/security-events.ts';
import { KHOA, LAN } from '#tests/support/accounts.ts';
import { browserOf, codeAt, LAN_ID, later, NOW, openLan, withApp } from '#tests/support/factor-world.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { travellerOf } from '#tests/support/traveller.ts';

openCopies(openLan, storeQueuedEvents);

const wrong = (reason: string) => ({ code: 'UNAUTHORIZED', reason: `factors.error.${reason}` });
const liveSessions = async () => (await db.read.select().from(sessions)).length;
describe('signing in with a second factor', () => {
  test('the right password opens nothing before the code', async () => {
    const { secret } = await withApp(browserOf());
    const before = await liveSessions();
    const other = browserOf('198.51.7.2');
    expect(await other.signIn(later(60))).toEqual({ accessToken: '' });
    expect(await liveSessions()).toBe(before);
    const caller = await other.at(later(60));
    expect((await problemOf(caller.profile.getMyProfile())).code).toBe('UNAUTHORIZED');
    expect((await problemOf(caller.factors.methods())).code).toBe('UNAUTHORIZED');
    expect((await problemOf(caller.auth.refresh())).code).toBe('UNAUTHORIZED');
    const { accessToken } = await caller.auth.finishLogin({ code: codeAt(secret, later(60)) });
    expect(accessToken).not.toBe('');
    expect(await (await other.at(later(61))).profile.getMyProfile()).toMatchObject({ email: LAN.email });
    const refunds = (await other.at(later(61))).staff.people.withdraw({ id: 'nobody' });
    expect((await problemOf(refunds)).reason).not.toBe('factors.error.factorNeeded');
  });

  test('who has no factor is asked for none', async () => {
    expect((await browserOf().signIn()).accessToken).not.toBe('');
    const khoa = travellerOf(db, { ip: '198.51.7.9', now: NOW });
    expect((await (await khoa.caller()).auth.login(KHOA)).accessToken).not.toBe('');
  });

  test('a code counts once, over all browsers and processes', async () => {
    const { secret } = await withApp(browserOf());
    const code = codeAt(secret, later(60));
    const browsers = ['198.51.7.2', '198.51.7.3', '198.51.7.4'].map((ip) => browserOf(ip));
    for (const browser of browsers) await browser.signIn(later(60));
    const results = await Promise.allSettled(
      browsers.map(async (browser) => (await browser.at(later(60))).auth.finishLogin({ code })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  });

  test('the code that added the app, an older one and one of a clock five minutes off are refused', async () => {
    const { secret } = await withApp(browserOf());
    const other = browserOf('198.51.7.2');
    await other.signIn(later(5));
    const finish = async (now: string, code: string) => (await other.at(now)).auth.finishLogin({ code });
    expect(await problemOf(finish(later(5), codeAt(secret, NOW)))).toMatchObject(wrong('usedCode'));
    expect(await problemOf(finish(later(5), codeAt(secret, later(-30))))).toMatchObject(wrong('usedCode'));
    expect(await problemOf(finish(later(60), codeAt(secret, later(360))))).toMatchObject(wrong('wrongCode'));
    expect(await problemOf(finish(later(60), codeAt(secret, later(-240))))).toMatchObject(wrong('wrongCode'));
    const spaced = codeAt(secret, later(60)).replace(/^(...)/, '$1 ');
    expect((await finish(later(60), spaced)).accessToken).not.toBe('');
  });

  test('guesses end after ten, whatever their address', async () => {
    const { secret } = await withApp(browserOf());
    const other = browserOf('198.51.7.2');
    await other.signIn(later(60));
    let refused = 0;
    for (let guess = 0; guess < 30; guess += 1) {
      const mover = browserOf(`198.51.${100 + guess}.1`, other.jar);
      const code = String(guess).padStart(6, '0');
      if (code === codeAt(secret, later(60))) continue;
      const { reason } = await problemOf((await mover.at(later(60))).auth.finishLogin({ code }));
      if (reason === 'errors.tooMany') refused += 1;
    }
    expect(refused).toBe(20);
    const right = (await other.at(later(60))).auth.finishLogin({ code: codeAt(secret, later(60)) });
    expect((await problemOf(right)).code).toBe('TOO_MANY_REQUESTS');
  });

  test('a thousand guesses over a day are sixty', async () => {
    const browser = browserOf();
    const { secret } = await withApp(browser);
    const reasons: string[] = [];
    for (let quarter = 1; quarter <= 8; quarter += 1) {
      const now = later(quarter * 15 * 60);
      const code = codeAt(secret, now) === '000000' ? '000001' : '000000';
      for (let guess = 0; guess < 10; guess += 1)
        reasons.push((await problemOf((await browser.at(now)).factors.prove({ code }))).reason);
    }
    expect(reasons.filter((reason) => reason === 'factors.error.wrongCode')).toHaveLength(60);
    expect(reasons.slice(60)).toEqual(Array(20).fill('errors.tooMany'));
  });

  test('right codes do not count as guesses', async () => {
    const browser = browserOf();
    const { secret } = await withApp(browser);
    for (let use = 1; use <= 15; use += 1) {
      const now = later(use * 30);
      await (await browser.at(now)).factors.prove({ code: codeAt(secret, now) });
    }
  });

  test('the wait for the code ends after ten minutes and with a new password', async () => {
    const { secret } = await withApp(browserOf());
    const finish = async (browser: ReturnType<typeof browserOf>, now: string) =>
      (await browser.at(now)).auth.finishLogin({ code: codeAt(secret, now) });
    const late = browserOf('198.51.7.2');
    await late.signIn(later(60));
    expect((await problemOf(finish(late, later(661)))).reason).toBe('factors.error.signInAgain');
    const robbed = browserOf('198.51.7.3');
    await robbed.signIn(later(700));
    await db.read.update(users).set({ passwordHash: 'another' }).where(eq(users.id, LAN_ID));
    expect((await problemOf(finish(robbed, later(720)))).reason).toBe('factors.error.signInAgain');
    expect((await problemOf(finish(browserOf('198.51.7.4'), later(720)))).reason).toBe(
      'factors.error.signInAgain',
    );
  });

  test('a refused code is in the log of security, without the code', async () => {
    await withApp(browserOf());
    const other = browserOf('198.51.99.2');
    await other.signIn(later(60));
    await problemOf((await other.at(later(60))).auth.finishLogin({ code: 'ABCDE-FGH2J' }));
    await storeQueuedEvents(db);
    const rows = await db.read.select().from(securityEvents).where(eq(securityEvents.action, 'factor.prove'));
    const found = rows.map(({ result, reason, userId }) => [result, reason, userId]);
    expect(found).toEqual([['refused', 'factors.error.wrongCode', LAN_ID]]);
    expect(JSON.stringify(rows)).not.toContain('FGH2J');
  });
});

test.each(['0'.repeat(41), '\u0000123456', '１２３４５６', "' OR 1=1 --", '<script>'])(
  '%p is told to be wrong, not a failure',
  async (code) => {
    const browser = browserOf();
    await withApp(browser);
    await expect((await browser.at(later(40))).factors.prove({ code })).rejects.toThrow();
    expect(await db.read.select().from(recoveryCodes)).toHaveLength(10);
  },
);
