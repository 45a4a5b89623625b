import { afterEach, describe, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { type Answer, answerCalls } from '#tests/support/api-answers.ts';
import { withDom } from '#tests/support/dom.ts';

withDom();

const { scheduleRefresh, refreshAccessToken } = await import('#src/client/account/refresh-token.ts');
const { tokenLeftMs, watchAccessToken } = await import('#src/client/account/watch-token.ts');
const store = await import('#src/client/account/user-store.ts');

const USER = {
  id: 'u1',
  email: 'mai@khach.example',
  isEmailVerified: true,
  hasPassword: true,
  profile: { firstName: 'Mai', phone: '', locale: 'vi' },
} as const;
const LOAD_FAILED = 'Không thể tải thông tin người dùng';
const UPDATE_FAILED = 'Không thể cập nhật thông tin người dùng';
const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
  localStorage.clear();
  store.clearUser();
});

function token(seconds: number): string {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return `x.${btoa(JSON.stringify({ exp }))}.y`;
}

describe('§8: what is stored and thrown', () => {
  const rows: [string, () => Promise<unknown>, Answer | null, string][] = [
    ['profile fetch, no answer', () => store.fetchProfile(LOAD_FAILED), null, LOAD_FAILED],
    ['profile update, no answer', () => store.updateProfile({}, UPDATE_FAILED), null, UPDATE_FAILED],
    [
      'profile fetch, the server’s own words',
      () => store.fetchProfile(LOAD_FAILED),
      { error: { message: 'Hết phiên', code: 'UNAUTHORIZED' } },
      'Hết phiên',
    ],
    [
      'profile update, the server’s own words',
      () => store.updateProfile({}, UPDATE_FAILED),
      { error: { message: 'Sai số', code: 'BAD_REQUEST' } },
      'Sai số',
    ],
  ];
  for (const [row, call, answer, message] of rows) {
    test(row, async () => {
      answerCalls(() => answer);
      // Reads are tried four times when nothing answers.
      await expect(call()).rejects.toThrow();
      expect(store.userState()).toMatchObject({ user: null, isLoading: false, error: message });
    }, 20_000);
  }

  test('the texts are the specification’s', () => {
    const { t } = intlFor('vi');
    expect([
      t('profile.load.failed'),
      t('profile.form.failed'),
      t('auth.login.failed'),
      t('auth.logout.failed'),
    ]).toEqual([
      LOAD_FAILED,
      UPDATE_FAILED,
      'Đã xảy ra lỗi trong quá trình đăng nhập',
      'Đã xảy ra lỗi trong quá trình đăng xuất',
    ]);
  });
});

describe('§4 and §7: the user', () => {
  test('is nobody, then the result of profile.getMyProfile, then that of updateProfile', async () => {
    const calls = answerCalls((name) => ({
      data: name === 'profile.updateProfile' ? { ...USER, email: 'b@x.vn' } : USER,
    }));
    expect(store.isAuthenticated()).toBe(false);
    const pending = store.fetchProfile(LOAD_FAILED);
    expect(store.userState()).toMatchObject({ isLoading: true, error: null });
    await pending;
    expect(store.userState()).toEqual({ user: USER, isLoading: false, error: null });
    await store.updateProfile({ firstName: 'Mai' }, UPDATE_FAILED);
    expect(store.userState().user?.email).toBe('b@x.vn');
    store.clearUser();
    expect(store.userState()).toEqual({ user: null, isLoading: false, error: null });
    expect(calls.map(({ procedure }) => procedure)).toEqual([
      'profile.getMyProfile',
      'profile.updateProfile',
    ]);
  });

  test('at start nobody is asked for without a token', async () => {
    const calls = answerCalls(() => ({ data: USER }));
    expect(await store.checkSession(LOAD_FAILED)).toBeNull();
    expect(calls).toEqual([]);
  });

  test('at start a token that opens no profile is removed', async () => {
    localStorage.setItem('accessToken', token(600));
    answerCalls(() => ({ error: { message: 'Hết phiên', code: 'UNAUTHORIZED' } }));
    expect(await store.checkSession(LOAD_FAILED)).toBeNull();
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(store.isAuthenticated()).toBe(false);
  });

  test('signed out in another tab is signed out here', () => {
    store.setUser(USER);
    const seen: (string | null)[] = [];
    const stops = [store.subscribeUser(() => undefined), watchAccessToken((left) => seen.push(left))];
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(store.isAuthenticated()).toBe(true);
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
    expect([store.isAuthenticated(), seen]).toEqual([false, [null]]);
    for (const stop of stops) stop();
  });
});

describe('the access token', () => {
  function answer(status: number, accessToken?: string): { init: RequestInit | undefined }[] {
    const asked: { init: RequestInit | undefined }[] = [];
    globalThis.fetch = (async (_: unknown, init?: RequestInit) => {
      asked.push({ init });
      return new Response(JSON.stringify({ result: { data: { accessToken } } }), { status });
    }) as never;
    return asked;
  }

  test('is left alone while it is good, replaced once it is over, once for all who ask', async () => {
    localStorage.setItem('accessToken', token(600));
    const asked = answer(200, token(900));
    await scheduleRefresh();
    expect(asked).toHaveLength(0);
    localStorage.setItem('accessToken', token(10));
    await Promise.all([scheduleRefresh(), scheduleRefresh(), scheduleRefresh()]);
    expect(asked).toHaveLength(1);
    expect(tokenLeftMs(localStorage.getItem('accessToken') ?? '')).toBeGreaterThan(800_000);
    // As tRPC wants a mutation.
    expect(asked[0]?.init).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
  });

  test('goes when the session has ended, and stays when there is no answer', async () => {
    const old = token(0);
    localStorage.setItem('accessToken', old);
    globalThis.fetch = (async () => {
      throw new TypeError('Failed to fetch');
    }) as never;
    expect(await refreshAccessToken(old)).toBe(old);
    answer(401);
    expect(await refreshAccessToken(old)).toBeNull();
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  test.each(['', 'x', 'a.b.c', `x.${btoa('{}')}.y`, `x.${btoa('null')}.y`])('%p has no time left', (text) => {
    expect(tokenLeftMs(text)).toBe(0);
  });
});
