/** Each row of the specification's §8 that a browser shows: the failure is made to happen, and its text is read off the page. */
import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { type Answer, answerCalls } from '#tests/support/api-answers.ts';
import { act, render, withDom } from '#tests/support/dom.ts';

withDom();
const toasts = await import('#src/client/toasts.ts');
const { ROWS } = await import('#tests/support/failing-pages.tsx');
const { ToastCorners } = await import('#src/ui/toast-corners.tsx');
const { loadWords } = await import('#src/client/words.ts');

const realFetch = globalThis.fetch;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // A browser that refuses to copy.
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
});
afterEach(() => {
  for (const toast of toasts.toastsShown()) toasts.dismissToast(toast.id);
  globalThis.fetch = realFetch;
});

/** What a broken server says; to a read in a way that is not asked again. */
const broken = (row: { isRead?: boolean }): Answer => ({
  error: { message: 'Đã có lỗi ngoài ý muốn.', code: row.isRead ? 'NOT_FOUND' : 'INTERNAL_SERVER_ERROR' },
});

async function until(isSo: () => boolean): Promise<void> {
  for (let patience = 200; patience > 0 && !isSo(); patience -= 1)
    await act(async () => {
      await new Promise((done) => setTimeout(done, 25));
    });
}

for (const locale of LOCALES) {
  describe(`§8, ${locale}`, () => {
    for (const { row, says, failing, isRead = false, others = {}, page, act: happen } of ROWS) {
      test(`${row}: ${intlFor(locale).t(says)}`, async () => {
        document.documentElement.lang = locale;
        // Without a name nothing answers at all.
        const calls = answerCalls((name) =>
          name === failing ? broken({ isRead }) : name in others ? { data: others[name] } : null,
        );
        const { container } = render(
          <>
            {page(locale)}
            <ToastCorners words={intlFor(locale).words('common.toast')} />
          </>,
        );
        const reported = () =>
          [...container.querySelectorAll('[role=alert], [role=status], .hint-error')]
            .map(({ textContent }) => textContent)
            .join('\n');
        const text = intlFor(locale).t(says);
        expect(reported()).not.toContain(text);
        happen(container);
        await until(() => reported().includes(text));
        expect(reported()).toContain(text);
        if (failing) expect(calls.map(({ procedure }) => procedure)).toContain(failing);
      });
    }
  });
}

describe('§8, the server’s own words come first', () => {
  const WORDS = 'Email hoặc mật khẩu chưa đúng';
  for (const { row, page, act: happen } of ROWS.filter(({ row: name }) => /^Log/.test(name))) {
    test(row, async () => {
      answerCalls(() => ({ error: { message: WORDS, code: 'UNAUTHORIZED' } }));
      const { container, getAllByRole } = render(
        <>
          {page('vi')}
          <ToastCorners words={intlFor('vi').words('common.toast')} />
        </>,
      );
      happen(container);
      await until(() => container.textContent.includes(WORDS));
      expect(
        getAllByRole('alert')
          .map(({ textContent }) => textContent)
          .join(),
      ).toContain(WORDS);
    });
  }
});

test('§8 locale loading failure: logged “Failed locale loading”, and thrown on', async () => {
  const warned = spyOn(console, 'warn').mockImplementation(() => undefined);
  globalThis.fetch = (async () => {
    throw new TypeError('Failed to fetch');
  }) as never;
  await expect(loadWords('en', ['search'])).rejects.toThrow('Failed to fetch');
  expect(warned.mock.calls[0]?.slice(0, 2)).toEqual(['Failed locale loading', 'en']);
  warned.mockRestore();
});
