import { describe, expect, test } from 'bun:test';
import { findSessionUser } from '#src/features/auth/auth.queries.ts';
import { readCredential } from '#src/server/sessions/session-tokens.ts';
import { addSeconds } from '#src/values/day.ts';
import { addressesIn, KHOA, openAccounts, requestWith, signIn } from '#tests/support/accounts.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { browserOf } from '#tests/support/guests.ts';
import { db, openOnce } from '#tests/support/own-database.ts';

const NOW = '2033-03-03T02:00:00.000Z';
const freshIp = addressesIn('198.51.120');

openOnce(openAccounts);

async function signedIn() {
  const options = { now: NOW, ip: freshIp() };
  const { cookie, accessToken } = await signIn(db, KHOA, options);
  return { browser: browserOf(db, options, cookie), cookie, accessToken, options };
}

async function whoIs(headers: Record<string, string>, now: string) {
  const credential = await readCredential(requestWith(headers), now);
  return credential && findSessionUser(db.read, { ...credential, now });
}

describe('refreshing', () => {
  test('gives a new access token of the same session and another cookie', async () => {
    const { browser, cookie, accessToken } = await signedIn();
    const later = addSeconds(NOW, 1000);
    expect(await whoIs({ authorization: `Bearer ${accessToken}` }, later)).toBeNull();
    const fresh = await browser.visitor(later).auth.refresh();
    expect(browser.jar.cookie).not.toBe(cookie);
    const mine = await whoIs({ authorization: `Bearer ${fresh.accessToken}` }, later);
    expect(mine).toMatchObject({ id: 'user-khoa' });
    expect(await whoIs({ cookie: browser.jar.cookie }, later)).toEqual(mine);
  });

  test('never lengthens a session beyond its end', async () => {
    const { browser } = await signedIn();
    const end = addSeconds(NOW, 30 * 86_400);
    await browser.visitor(addSeconds(end, -60)).auth.refresh();
    expect(await problemOf(browser.visitor(end).auth.refresh())).toMatchObject({ code: 'UNAUTHORIZED' });
  });

  test('two tabs with one cookie: both go on, and the cookie is replaced once', async () => {
    const { cookie, options } = await signedIn();
    const later = addSeconds(NOW, 60);
    const tabs = [browserOf(db, options, cookie), browserOf(db, options, cookie)];
    const answers = await Promise.all(tabs.map((tab) => tab.visitor(later).auth.refresh()));
    expect(answers.map(({ accessToken }) => accessToken.length > 0)).toEqual([true, true]);
    expect(tabs.filter(({ jar }) => jar.cookie !== cookie)).toHaveLength(1);
    // A request that was in flight with the old cookie is still this user's.
    expect(await whoIs({ cookie }, addSeconds(later, 30))).toMatchObject({ id: 'user-khoa' });
    expect(await whoIs({ cookie }, addSeconds(later, 31))).toBeNull();
  });

  test('without a cookie, or with one that never was, is nobody', async () => {
    for (const cookie of ['', 'session=', 'session=never', `session=${'a'.repeat(43)}`]) {
      const refused = await problemOf(browserOf(db, { now: NOW }, cookie).visitor().auth.refresh());
      expect(refused).toMatchObject({ code: 'UNAUTHORIZED' });
    }
  });
});

describe('a stolen cookie', () => {
  test('shown after its replacement signs out its whole family: the thief and the owner', async () => {
    const { browser, cookie, options } = await signedIn();
    const { accessToken } = await browser.visitor(addSeconds(NOW, 900)).auth.refresh();
    const theft = addSeconds(NOW, 931);
    const thief = browserOf(db, options, cookie);
    expect(await problemOf(thief.visitor(theft).auth.refresh())).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(thief.jar.cookie).toBe('');
    expect(await whoIs({ cookie: browser.jar.cookie }, theft)).toBeNull();
    expect(await whoIs({ authorization: `Bearer ${accessToken}` }, theft)).toBeNull();
    expect(await problemOf(browser.visitor(theft).auth.refresh())).toMatchObject({ code: 'UNAUTHORIZED' });
  });

  test('used by the thief first signs both out as soon as the owner comes back', async () => {
    const { browser, cookie, options } = await signedIn();
    const thief = browserOf(db, options, cookie);
    await thief.visitor(addSeconds(NOW, 900)).auth.refresh();
    const back = addSeconds(NOW, 2000);
    expect(await problemOf(browser.visitor(back).auth.refresh())).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await whoIs({ cookie: thief.jar.cookie }, back)).toBeNull();
  });

  test('from three replacements ago is recognised too', async () => {
    const { browser, cookie, options } = await signedIn();
    for (const minutes of [15, 30, 45]) await browser.visitor(addSeconds(NOW, minutes * 60)).auth.refresh();
    const at = addSeconds(NOW, 3000);
    expect(await problemOf(browserOf(db, options, cookie).visitor(at).auth.refresh())).toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect(await whoIs({ cookie: browser.jar.cookie }, at)).toBeNull();
  });

  test('leaves other sessions of the account alone', async () => {
    const [robbed, other] = [await signedIn(), await signedIn()];
    await robbed.browser.visitor(addSeconds(NOW, 900)).auth.refresh();
    await problemOf(
      browserOf(db, robbed.options, robbed.cookie).visitor(addSeconds(NOW, 2000)).auth.refresh(),
    );
    expect(await whoIs({ cookie: other.cookie }, addSeconds(NOW, 2000))).not.toBeNull();
  });

  test('is not saved by signing out: a session that has ended refreshes nothing', async () => {
    const { browser, cookie, options } = await signedIn();
    await (await browser.user()).auth.logout();
    expect(browser.jar.cookie).toBe('');
    const refused = await problemOf(
      browserOf(db, options, cookie).visitor(addSeconds(NOW, 5)).auth.refresh(),
    );
    expect(refused).toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
