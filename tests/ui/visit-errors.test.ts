import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { withDom } from '#tests/support/dom.ts';

withDom();
const calls = await import('#src/client/visits/visit-calls.ts');
const { readVisit } = await import('#src/client/visits/visit-state.ts');
const realFetch = globalThis.fetch;
let warnings: ReturnType<typeof spyOn<Console, 'warn'>>;

beforeEach(() => {
  document.documentElement.lang = 'vi';
  calls.cutServer(true);
  globalThis.fetch = (async () =>
    Response.json({
      'userSession.error': intlFor('vi').words('userSession.error'),
    })) as unknown as typeof fetch;
  warnings = spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  calls.cutServer(false);
  globalThis.fetch = realFetch;
  warnings.mockRestore();
});

test.each([
  ['startSession', 'Lỗi khởi tạo phiên', () => calls.beginVisit('mi8zk3p1abcdefghij', '/')],
  [
    'updateSession',
    'Lỗi cập nhật phiên',
    () => calls.updateVisit(calls.updateBody('mi8zk3p1abcdefghij', true, [])),
  ],
  ['endSession', 'Lỗi kết thúc phiên', () => calls.endVisit('mi8zk3p1abcdefghij', '/')],
])('§8 session errors: %s without a message falls back to %p', async (_, text, call) => {
  expect(await call()).toBe('lost');
  expect(readVisit().error).toBe(text);
});
