import '#tests/support/env.ts';
import { expect, test } from 'bun:test';
import { TRPCClientError } from '@trpc/client';
import { intlFor, type MessageId } from '#i18n/intl.ts';
import { refusalOf } from '#src/client/api.ts';
import { getSeo } from '#src/features/seo/get-seo.ts';

/**
 * §8, where the specification gives the exact text; what shows them is in `tests/ui/error-catalogue` and
 * `tests/faults/errors`.
 */
const EXACT: [row: string, id: MessageId, text: string][] = [
  ['login failure', 'auth.login.failed', 'Đã xảy ra lỗi trong quá trình đăng nhập'],
  ['logout failure', 'auth.logout.failed', 'Đã xảy ra lỗi trong quá trình đăng xuất'],
  ['session start', 'userSession.error.start', 'Lỗi khởi tạo phiên'],
  ['session update', 'userSession.error.update', 'Lỗi cập nhật phiên'],
  ['session end', 'userSession.error.end', 'Lỗi kết thúc phiên'],
  ['all flags', 'featureFlags.error.all', 'Đã xảy ra lỗi khi tải feature flags'],
  ['one flag', 'featureFlags.error.one', 'Đã xảy ra lỗi khi tải feature flag với key {key}'],
];

test.each(EXACT)('§8 %s: %s says %p', (_, id, text) => {
  const [before = '', after = ''] = text.split('{key}');
  const message = intlFor('vi').t(id, { key: 'x' });
  expect(message).toBe(text.includes('{key}') ? `${before}x${after}` : text);
  expect(intlFor('en').t(id, { key: 'x' })).not.toBe(message);
});

test('§8 price-quote send error asks to try again later', () => {
  expect(intlFor('vi').t('quotes.dialog.failed')).toContain('thử lại sau');
  expect(intlFor('en').t('quotes.dialog.failed')).toMatch(/try again later/i);
});

test.each([
  ['unmatched route, not fatal', 'errors.pageNotFound', 'Page not found: /a?b=c'],
  ['route validator, fatal', 'errors.pageRefused', 'Page Not Found: /a?b=c'],
] as const)('§8 page not found, %s: %s', (_, id, text) => {
  expect(intlFor('en').t(id, { path: '/a?b=c' })).toBe(text);
});

test('§8 SEO fetch failure: logged, the default applied with robots index, follow', async () => {
  const broken = {
    read: {
      select: () => {
        throw new Error('disk I/O error');
      },
    },
  };
  const record = await getSeo({ db: broken as never }, '/tickets');
  expect(record).toMatchObject({
    title: 'Trang chủ',
    robotsTxt: 'index, follow',
    canonicalUrl: '',
    ogImage: '',
  });
});

test.each([
  'PARSE_ERROR',
  'BAD_REQUEST',
  'INTERNAL_SERVER_ERROR',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_SUPPORTED',
  'TIMEOUT',
  'CONFLICT',
  'PRECONDITION_FAILED',
  'PAYLOAD_TOO_LARGE',
  'UNPROCESSABLE_CONTENT',
  'TOO_MANY_REQUESTS',
  'CLIENT_CLOSED_REQUEST',
])('§8 the remote code %s reaches the form that asked, with the server’s words', (code) => {
  const error = TRPCClientError.from({
    error: { message: 'Lời của máy chủ', code: -32000, data: { code } },
  } as never);
  expect(refusalOf(error, 'Mất mạng')).toMatchObject({ code, message: 'Lời của máy chủ' });
});
