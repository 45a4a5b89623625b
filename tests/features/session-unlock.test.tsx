/** What opens a locked screen besides a password: a passkey, and a sign-in where the account has nothing of its own. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { identities, sessions, users } from '#db/schema/auth.ts';
import { totpSecrets } from '#db/schema/factors.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { lockSession } from '#src/features/auth/lock-session.ts';
import { startSession } from '#src/features/auth/start-session.ts';
import { href } from '#src/routes.ts';
import { storeQueuedEvents } from '#src/server/sessions/security-events.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { type Browser, browserOf, LAN_ID, NOW, openLan } from '#tests/support/factor-world.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { softPasskey } from '#tests/support/soft-passkey.ts';
import { travellerOf } from '#tests/support/traveller.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const { LoginScreen } = await import('#src/screens/public/login.tsx');

openCopies(openLan, storeQueuedEvents);
const ORDERS = '/staff/orders?code=DM12345678';

const contextOf = ({ jar, ip }: Browser, now = NOW) => travellerOf(db, { jar, ip, now }).context();

async function lock(browser: Browser): Promise<void> {
  const ctx = await contextOf(browser);
  if (!ctx.user) throw new Error('nobody is signed in');
  await lockSession({ ...ctx, user: ctx.user });
}

async function signedIn(ip?: string): Promise<Browser> {
  const browser = browserOf(ip);
  await browser.signIn();
  return browser;
}

async function lockedWithKey() {
  const browser = await signedIn();
  const key = softPasskey();
  const question = await (await browser.at()).factors.askForPasskey();
  await (await browser.at()).factors.addPasskey({ name: 'Điện thoại', passkey: key.create(question) });
  await lock(browser);
  return { browser, key };
}

async function page(browser: Browser, { locale = 'vi' as Locale, offered = ['google'] } = {}) {
  const path = href('login', locale);
  const shown = { query: new URLSearchParams({ next: ORDERS }), refusedForm: null, signInMethods: offered };
  const context = { ...(await contextOf(browser)), ...shown, locale, match: matchPage(path) };
  return wholeMarkup(await LoginScreen({ context: context as unknown as ScreenContext }));
}

const withoutPassword = () => db.read.update(users).set({ passwordHash: '' }).where(eq(users.id, LAN_ID));
const signedInBy = (provider: 'google') =>
  db.read.insert(identities).values({ provider, subject: 'lan', userId: LAN_ID, createdAt: NOW });
const words = ({ t }: Intl18) => ({
  field: t('auth.lock.field'),
  code: t('auth.lock.code'),
  passkey: t('auth.lock.passkey'),
  google: t('auth.with.google'),
  noKey: t('auth.lock.noKey'),
  byMail: t('auth.lock.byMail'),
});
const shownIn = (html: string, locale: Locale = 'vi') =>
  Object.entries(words(intlFor(locale)))
    .filter(([, text]) => html.includes(text))
    .map(([name]) => name);

describe('a locked session', () => {
  test('is unlocked by a passkey of its owner, once for each question', async () => {
    const { browser, key } = await lockedWithKey();
    const question = await (await browser.at()).auth.askUnlock();
    expect(question).toMatchObject({ allowCredentials: [{ id: key.id }] });
    const passkey = key.get(question);
    await (await browser.at()).auth.unlock({ passkey });
    expect((await contextOf(browser)).user?.id).toBe(LAN_ID);
    await lock(browser);
    expect(await problemOf((await browser.at()).auth.unlock({ passkey }))).toMatchObject({
      code: 'UNAUTHORIZED',
      reason: 'auth.lock.wrong',
    });
    expect((await contextOf(browser)).user).toBeNull();
  });

  test('ends with the fifth answer of a passkey of somebody else', async () => {
    const { browser } = await lockedWithKey();
    const stranger = softPasskey();
    for (const reason of [...Array(4).fill('auth.lock.wrong'), 'auth.lock.ended']) {
      const question = await (await browser.at()).auth.askUnlock();
      const sent = (await browser.at()).auth.unlock({ passkey: stranger.get(question) });
      expect(await problemOf(sent)).toMatchObject({ code: 'UNAUTHORIZED', reason });
    }
    const { user, locked } = await contextOf(browser);
    expect([user, locked]).toEqual([null, null]);
  });

  test('stays locked for the right answer, too, once five tries are being looked at', async () => {
    const { browser, key } = await lockedWithKey();
    const passkey = key.get(await (await browser.at()).auth.askUnlock());
    await db.read.update(sessions).set({ unlockTries: 5 });
    expect(await problemOf((await browser.at()).auth.unlock({ passkey }))).toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect((await contextOf(browser)).user).toBeNull();
  });

  test('asks nobody for a passkey where nothing is locked', async () => {
    const { key } = await lockedWithKey();
    const other = browserOf('198.51.7.9');
    const refused = { code: 'UNAUTHORIZED', reason: 'errors.unauthorized' };
    expect(await problemOf((await other.at()).auth.askUnlock())).toMatchObject(refused);
    const passkey = key.get({ challenge: 'AAAA' });
    expect(await problemOf((await other.at()).auth.unlock({ passkey }))).toMatchObject(refused);
  });

  test('ends where its owner signs in again in its place', async () => {
    const browser = await signedIn();
    await lock(browser);
    const { locked } = await contextOf(browser);
    await startSession(await contextOf(browser), { id: LAN_ID }, 'google');
    const [old] = await db.read
      .select()
      .from(sessions)
      .where(eq(sessions.id, locked?.sessionId ?? ''));
    expect(old?.revokedAt).toBe(NOW);
    expect((await contextOf(browser)).user?.id).toBe(LAN_ID);
  });
});

describe('the lock shows what the account has', () => {
  test('a password, and a passkey once there is one', async () => {
    const browser = await signedIn();
    await lock(browser);
    expect(shownIn(await page(browser))).toEqual(['field']);
    const { browser: other } = await lockedWithKey();
    expect(shownIn(await page(other))).toEqual(['field', 'passkey']);
  });

  test('only a passkey or a code app, with the sign-in beside it', async () => {
    const { browser } = await lockedWithKey();
    await withoutPassword();
    await signedInBy('google');
    expect(shownIn(await page(browser))).toEqual(['passkey', 'google', 'byMail']);
    await db.read
      .insert(totpSecrets)
      .values({ userId: LAN_ID, secret: 'x', lastStep: 0, createdAt: NOW } as never);
    expect(shownIn(await page(browser))).toEqual(['code', 'passkey', 'google', 'byMail']);
  });

  test.each(['vi', 'en'] as const)('nothing of its own, and how it goes on, in %s', async (locale) => {
    const browser = await signedIn();
    await lock(browser);
    await withoutPassword();
    await signedInBy('google');
    expect(shownIn(await page(browser, { locale }), locale)).toEqual(['google', 'noKey', 'byMail']);
    // What the site no longer offers leads nowhere.
    expect(shownIn(await page(browser, { locale, offered: [] }), locale)).toEqual(['noKey', 'byMail']);
  });
});
