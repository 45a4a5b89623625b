/** A locked office session: nobody is signed in by it until its owner unlocks it, and five wrong tries end it. */
import { describe, expect, test } from 'bun:test';
import { desc, eq } from 'drizzle-orm';
import { sessions } from '#db/schema/auth.ts';
import { securityEvents } from '#db/schema/security.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { postedForms } from '#src/http/posted/posted-pages.ts';
import { href } from '#src/routes.ts';
import { admissionOf } from '#src/server/sessions/access.ts';
import { storeQueuedEvents } from '#src/server/sessions/security-events.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { KHOA, LAN } from '#tests/support/accounts.ts';
import {
  type Browser,
  browserOf,
  codeAt,
  LAN_ID,
  later,
  NOW,
  openLan,
  withApp,
} from '#tests/support/factor-world.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { travellerOf } from '#tests/support/traveller.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const { LoginScreen } = await import('#src/screens/public/login.tsx');

openCopies(openLan, storeQueuedEvents);
const { t } = intlFor('vi');
const ORDERS = '/staff/orders?code=DM12345678';
const LOGIN = href('login', 'vi');
const BACK = `${LOGIN}?next=${encodeURIComponent(ORDERS)}`;
const WRONG = 'Không phải mật khẩu';

const contextOf = ({ jar, ip }: Browser, now = NOW) => travellerOf(db, { jar, ip, now }).context();

/** What a form sent by this browser leads to, or why it was refused. */
async function send(browser: Browser, path: string, fields: Record<string, string>, now = NOW) {
  const request = new Request(`http://127.0.0.1:8080${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const match = matchPage(new URL(request.url).pathname);
  if (!match) throw new Error(`no page at ${path}`);
  const { jar, ip } = browser;
  const open = async (_: Request, setCookie: (line: string) => void) => {
    const context = await travellerOf(db, { jar, ip, now }).context();
    const store = (line: string) => {
      context.setCookie(line);
      setCookie(line);
    };
    return { ...context, setCookie: store };
  };
  const taken = await postedForms(open)(request, match);
  if (taken === null) throw new Error('not taken');
  if (taken instanceof Response) return { to: taken.headers.get('location'), refused: null };
  return { to: null, refused: taken.refused };
}

const lock = (browser: Browser) => send(browser, '/staff/me', { _do: 'lock', back: ORDERS });
const unlock = (browser: Browser, password: string, now = NOW) =>
  send(browser, BACK, { _do: 'unlock', password }, now);

async function signedIn(): Promise<Browser> {
  const browser = browserOf();
  await browser.signIn();
  return browser;
}

async function admission(browser: Browser, path = '/staff/orders') {
  const { user } = await contextOf(browser);
  return admissionOf({ user, match: matchPage(path), pathname: path, query: new URLSearchParams() });
}

const events = () =>
  db.read
    .select({ action: securityEvents.action, result: securityEvents.result, reason: securityEvents.reason })
    .from(securityEvents)
    .where(eq(securityEvents.userId, LAN_ID))
    .orderBy(desc(securityEvents.id));

describe('a locked session', () => {
  test('signs nobody in: pages lead to the lock, procedures refuse, and the log says so', async () => {
    const browser = await signedIn();
    expect((await admission(browser, '/staff/me')).kind).toBe('open');
    expect((await lock(browser)).to).toBe(BACK);
    expect(await contextOf(browser)).toMatchObject({ user: null, locked: { id: LAN_ID, firstName: 'Lan' } });
    expect(await admission(browser, '/staff/me')).toEqual({
      kind: 'elsewhere',
      location: `${LOGIN}?next=%2Fstaff%2Fme` as const,
    });
    const caller = await browser.at();
    await expect(caller.staff.moderation.counts()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(caller.looks.save({ colour: 'dark', rows: 'tight' } as never)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect((await events())[0]).toEqual({ action: 'session.lock', result: 'ok', reason: null });
  });

  test('is unlocked by the password, and what was open opens again', async () => {
    const browser = await signedIn();
    await lock(browser);
    expect((await unlock(browser, LAN.password)).to).toBe(BACK);
    expect((await contextOf(browser)).user?.id).toBe(LAN_ID);
    expect((await events())[0]).toEqual({ action: 'session.unlock', result: 'ok', reason: null });
  });

  test('is not unlocked by the password of somebody else, and says how many tries are left', async () => {
    const browser = await signedIn();
    await lock(browser);
    const { refused } = await unlock(browser, KHOA.password);
    expect(refused?.errors).toEqual({ password: t('auth.lock.wrong', { left: 4 }) });
    expect((await contextOf(browser)).user).toBeNull();
    expect((await events())[0]).toMatchObject({ action: 'session.unlock', result: 'refused' });
  });

  test('ends with the fifth wrong try, for every holder of its cookie', async () => {
    const browser = await signedIn();
    const copy = { ...browser, jar: new Map(browser.jar) };
    await lock(browser);
    for (let tries = 1; tries < 5; tries += 1) await unlock(browser, WRONG);
    expect((await contextOf(copy)).locked?.id).toBe(LAN_ID);
    expect((await unlock(browser, WRONG)).refused?.message).toBe(t('auth.lock.ended'));
    expect(browser.jar.has('session')).toBe(false);
    expect(await contextOf(copy)).toMatchObject({ user: null, locked: null });
    const [row] = await db.read.select().from(sessions).where(eq(sessions.userId, LAN_ID));
    expect(row?.revokedAt).toBe(NOW);
  });

  test('lets no more than five of many tries at once through', async () => {
    const browser = await signedIn();
    await lock(browser);
    const wrong = Array.from({ length: 12 }, () => unlock(browser, WRONG));
    await Promise.all(wrong);
    const [row] = await db.read.select().from(sessions).where(eq(sessions.userId, LAN_ID));
    expect(row?.unlockTries).toBe(5);
    await unlock({ ...browser, jar: new Map(browser.jar) }, LAN.password);
    expect(await contextOf(browser)).toMatchObject({ user: null, locked: null });
  });

  test('forgives wrong tries once it was unlocked', async () => {
    const browser = await signedIn();
    await lock(browser);
    for (let tries = 1; tries < 5; tries += 1) await unlock(browser, WRONG);
    await unlock(browser, LAN.password);
    await lock(browser);
    expect((await unlock(browser, WRONG)).refused?.errors.password).toBe(t('auth.lock.wrong', { left: 4 }));
  });

  test('is unlocked by a code of the app, not by a wrong one', async () => {
    const browser = browserOf();
    const { secret } = await withApp(browser);
    await lock(browser);
    const now = later(60);
    expect((await unlock(browser, '000000', now)).refused?.errors.password).toBeTruthy();
    await unlock(browser, codeAt(secret, now), now);
    expect((await contextOf(browser, now)).user?.id).toBe(LAN_ID);
  });

  test('can be ended by who sits down at the device', async () => {
    const browser = await signedIn();
    const copy = { ...browser, jar: new Map(browser.jar) };
    await lock(browser);
    expect((await send(browser, href('dashboard', 'vi'), { form: 'sign-out' })).to).toBe(LOGIN);
    expect(await contextOf(copy)).toMatchObject({ user: null, locked: null });
  });

  test('leaves her other sessions alone', async () => {
    const browser = await signedIn();
    const other = browserOf('198.51.7.2');
    await other.signIn();
    await lock(browser);
    expect((await contextOf(other)).user?.id).toBe(LAN_ID);
  });
});

test('the lock shows a name and one field, and neither address nor sign-in', async () => {
  const browser = await signedIn();
  await lock(browser);
  const page = { query: new URLSearchParams({ next: ORDERS }), refusedForm: null, signInMethods: ['google'] };
  const context = { ...(await contextOf(browser)), ...page, match: matchPage(LOGIN) };
  const html = await wholeMarkup(await LoginScreen({ context: context as unknown as ScreenContext }));
  expect(html).toContain(t('auth.lock.lead', { name: 'Lan' }));
  expect(html).not.toContain(LAN.email);
  expect(html.match(/<input(?![^>]*type="hidden")/g)).toHaveLength(1);
});

test('a guest who is no member of staff cannot lock', async () => {
  const browser = browserOf();
  await (await browser.at()).auth.login(KHOA);
  expect((await lock(browser)).refused?.message).toBeTruthy();
  expect((await contextOf(browser)).user).not.toBeNull();
});
