import '#tests/support/env.ts';
import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { TRPCClientError } from '@trpc/client';
import { intlFor, type MessageId } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { refusalOf } from '#src/client/api.ts';
import { getSeo } from '#src/features/seo/get-seo.ts';

/** §8, where the specification gives the letters. */
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
  const said = intlFor('vi').t(id, { key: 'x' });
  expect(said).toBe(text.includes('{key}') ? `${before}x${after}` : text);
  expect(intlFor('en').t(id, { key: 'x' })).not.toBe(said);
});

/** §8, texts whose wording is ours: where each is shown. */
const SHOWN: [row: string, id: MessageId, file: string][] = [
  ['error loading payment methods', 'checkout.form.methodsFailed', 'features/orders/checkout-form.tsx'],
  ['error processing checkout', 'checkout.form.failed', 'features/orders/checkout-placing.tsx'],
  ['could not fetch order details', 'checkout.waiting.offline', 'features/orders/payment-watch.tsx'],
  ['no order code found', 'orders.noCode.title', 'features/orders/order-unknown.tsx'],
  ['payment failed', 'checkout.cancel.title', 'screens/checkout-cancel.tsx'],
  ['no booking data found', 'orders.noBooking.title', 'features/orders/order-unknown.tsx'],
  ['price-quote send error', 'quotes.dialog.failed', 'features/quotes/quote-form.tsx'],
  ['comment load error', 'comments.form.loadFailed', 'features/comments/comment-desk.tsx'],
  ['comment submit error', 'comments.form.sendFailed', 'features/comments/comment-form.tsx'],
  ['review submit error', 'reviews.form.sendFailed', 'features/reviews/use-sending.tsx'],
  ['image upload error', 'reviews.form.uploadFailed', 'features/reviews/picture-fields.tsx'],
  ['gallery load failure', 'gallery.lightbox.failed', 'features/gallery/lightbox-stage.tsx'],
  ['link copy failure', 'posts.share.copyFailed', 'features/posts/post-share.tsx'],
];

test.each(SHOWN)('§8 %s: %s is shown by %s, in both languages', (_, id, file) => {
  const source = readFileSync(`src/${file}`, 'utf8');
  const last = id.slice(id.lastIndexOf('.') + 1);
  expect(source.includes(`'${id}'`) || new RegExp(`\\b${last}\\b`).test(source)).toBe(true);
  const [vi, en] = LOCALES.map((locale) => intlFor(locale).t(id));
  expect(vi).not.toBe(en);
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
