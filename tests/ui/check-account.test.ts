/** §7: the session is checked at start, and after login the user is fetched. */
import { afterEach, expect, spyOn, test } from 'bun:test';
import { answerCalls } from '#tests/support/api-answers.ts';
import { withDom } from '#tests/support/dom.ts';

withDom();

const checking = await import('#src/client/account/check-account.ts');
const { watchAccount } = await import('#src/client/account/watch-account.ts');
const { isAuthenticated, clearUser, userState } = await import('#src/client/account/user-store.ts');
const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
  localStorage.clear();
  clearUser();
  window.history.replaceState(null, '', '/');
});

const tokenFor = (seconds: number) =>
  `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds }))}.y`;
const WORDS = { 'profile.load': { failed: 'Không thể tải thông tin người dùng' } };
const USER = { id: 'u1', email: 'mai@khach.example', profile: { firstName: 'Mai' } };

/** Answers as the park does; what is asked is written down. */
function answerAs(user: object | null): string[] {
  const asked: string[] = [];
  answerCalls(() => (user ? { data: user } : { error: { message: 'Hết phiên', code: 'NOT_FOUND' } }));
  const procedures = globalThis.fetch;
  globalThis.fetch = (async (url: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(url), 'http://localhost');
    asked.push(pathname.replace('/api/trpc/', ''));
    if (pathname.endsWith('auth.refresh'))
      return Response.json({ result: { data: { accessToken: tokenFor(900) } } });
    return pathname.startsWith('/api/trpc/') ? procedures(url, init) : Response.json(WORDS);
  }) as typeof fetch;
  return asked;
}

async function until(isSo: () => boolean): Promise<void> {
  for (let patience = 200; !isSo(); patience -= 1) {
    if (patience === 0) throw new Error('waited in vain');
    await Bun.sleep(10);
  }
}

test('after login the user is fetched', async () => {
  localStorage.setItem('accessToken', tokenFor(900));
  const asked = answerAs(USER);
  watchAccount();
  await until(isAuthenticated);
  expect(userState().user?.email).toBe(USER.email);
  expect(asked).toContain('profile.getMyProfile');
});

test('who arrives signed in without a token is given one first, and the mark goes from the address', async () => {
  window.history.replaceState(null, '', '/dashboard?section=orders#signed-in');
  const asked = answerAs(USER);
  watchAccount();
  expect(window.location.href).toEndWith('/dashboard?section=orders');
  await until(isAuthenticated);
  expect(asked.filter((path) => path.includes('.'))).toEqual(['auth.refresh', 'profile.getMyProfile']);
  expect(localStorage.getItem('accessToken')).toStartWith('x.');
});

test('a token that opens no profile is thrown away', async () => {
  localStorage.setItem('accessToken', tokenFor(900));
  answerAs(null);
  watchAccount();
  await until(() => localStorage.getItem('accessToken') === null);
  expect([localStorage.getItem('accessToken'), isAuthenticated()]).toEqual([null, false]);
});

test('a visitor who never signed in causes no request', async () => {
  const asked = answerAs(USER);
  const check = spyOn(checking, 'checkAccount');
  watchAccount();
  // Had it asked for the same, it would have that first.
  await import('#src/client/account/check-account.ts');
  await new Promise((done) => setTimeout(done, 0));
  expect([check.mock.calls, asked, isAuthenticated()]).toEqual([[], [], false]);
  check.mockRestore();
});
