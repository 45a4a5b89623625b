/** The answers to a flood of requests and to an odd one, before anything is computed for them. */
import '#tests/support/env.ts';
import { describe, expect, test } from 'bun:test';
import { intlFor, type MessageId } from '#i18n/intl.ts';
import { env } from '#src/server/env/env.ts';
import { countRequest } from '#src/server/limits/admission.ts';
import { floodAnswer } from '#src/server/limits/busy-answer.ts';
import { readEncodings } from '#src/server/pages/page-packing.ts';
import { refused } from '#src/server/refusals.ts';

const AT_ONCE = 1500;

test('a network is refused beyond its requests, another is not', async () => {
  const ip = '2001:db8:9:9::1';
  for (let count = 0; count < AT_ONCE * env().WORK_BUDGET; count += 1)
    expect(await countRequest(ip)).toBeNull();
  // What came back meanwhile at 3,000 a minute.
  let refusal = await countRequest(ip);
  for (let count = 0; !refusal && count < AT_ONCE; count += 1) refusal = await countRequest(ip);
  expect(refusal).toEqual({ isBusy: true, seconds: 2 });
  const neighbours = Array.from({ length: 100 }, () => countRequest('2001:db8:9:9:ffff::2'));
  expect((await Promise.all(neighbours)).filter((one) => one !== null).length).toBeGreaterThan(0);
  expect(await countRequest('2001:db8:9:a::1')).toBeNull();
});

type Asked = [path: string, headers: Record<string, string>, type: string, locale: 'vi' | 'en'];
const HTML = { accept: 'text/html,*/*' };
const ASKED: Asked[] = [
  ['/khong-co.txt', HTML, 'text/html', 'vi'],
  ['/en/nothing.txt', HTML, 'text/html', 'en'],
  ['/en/nothing.txt', { accept: '*/*', 'accept-language': 'vi' }, 'text/plain', 'en'],
  ['/api/orders/release', { ...HTML, 'accept-language': 'en-GB' }, 'text/html', 'en'],
  [
    '/api/orders/release',
    { ...HTML, 'accept-language': 'en', cookie: 'i18n_redirected=vi' },
    'text/html',
    'vi',
  ],
  ['/api/uploads', { ...HTML, 'x-locale': 'en' }, 'application/json', 'en'],
  ['/api/uploads', { 'accept-language': 'en-GB' }, 'application/json', 'en'],
  ['/api/uploads', { 'accept-language': 'en', 'x-locale': 'vi' }, 'application/json', 'vi'],
];

describe.each(ASKED)('%s with %o', (path, headers, type, locale) => {
  const request = new Request(`http://park.example${path}`, { headers });
  const says = (id: MessageId, values = {}) => intlFor(locale).t(id, values);

  test('a flood: 503, in its language and form, with the seconds', async () => {
    const answer = floodAnswer(request, 7, { 'x-content-type-options': 'nosniff' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '7']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-type')).toStartWith(type);
    const body = await answer.text();
    expect(body).toContain(says('errors.busy', { seconds: 7 }));
    // What a browser posted to the API is no page, which could be opened once more.
    expect(body.includes('http-equiv="refresh"')).toBe(type === 'text/html' && !path.startsWith('/api/'));
  });

  test.each([
    ['badAddress', 400, 'errors.badAddress', null],
    ['notFound', 404, 'errors.pageNotFoundTitle', null],
    ['method', 405, 'errors.method', null],
    ['tooLarge', 413, 'errors.tooLarge', 'errors.tooLargeHelp'],
    ['tooSlow', 408, 'errors.tooSlow', null],
    ['crossSite', 403, 'errors.crossSite', 'errors.crossSiteHelp'],
    ['tooOften', 429, 'errors.tooOften', 'errors.tooOftenHelp'],
  ] as const)('refused: %s', async (why, status, id, help) => {
    const answer = refused(request, why);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(answer.headers.get('allow')).toBe(why === 'method' ? 'GET, HEAD' : null);
    expect(answer.headers.get('content-type')).toStartWith(type);
    const body = await answer.text();
    expect(body).toContain(says(id));
    if (type !== 'text/html') return;
    if (help) expect(body).toContain(`<p>${says(help)}</p>`);
    expect(body).toContain(`<html lang="${locale}"`);
    expect(body).toContain(`<a href="${locale === 'en' ? '/en' : '/'}"`);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
  });
});

test.each([
  ['br, gzip', 'br, gzip'],
  ['br;q=0, gzip', ' gzip'],
  ['br ; q=0.000,gzip;q=0.5', 'gzip;q=0.5'],
  ['zstd;q=0.1, br;q=0', 'zstd;q=0.1'],
  ['gzip;q=0', ''],
])('the encodings of %p are %p', (accept, left) => {
  expect(readEncodings(accept).replace(/^,|,$/g, '')).toBe(left);
});
