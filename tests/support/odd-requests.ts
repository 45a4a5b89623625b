/**
 * Malformed requests of a hostile client, by the required answer. `closed`: refused by HTTP itself, before any code of
 * ours.
 */
import type { RawRequest } from './raw-request.ts';

export type OddRequest = [target: string, status: number | 'closed', request?: RawRequest];

export const repeat = (text: string, count: number) => text.repeat(count);
const keys = (count: number) => Array.from({ length: count }, (_, n) => `k${n}=${n}`).join('&');
export const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

export function posted(
  body: string,
  headers: RawRequest['headers'] = { 'content-type': 'application/json' },
): RawRequest {
  return { method: 'POST', headers: { 'content-length': String(Buffer.byteLength(body)), ...headers }, body };
}

export const all = (status: OddRequest[1], targets: string[]): OddRequest[] =>
  targets.map((target) => [target, status]);
const asked = (target: string, status: OddRequest[1], many: Record<string, string>[]): OddRequest[] =>
  many.map((headers) => [target, status, { headers }]);

/** Addresses, in the language that each begins with. */
export const ADDRESSES: OddRequest[] = [
  ...all(404, [
    ...['/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc/passwd', '/en/%2e%2e%2f%2e%2e', '/%252e%252e/', '/%25'],
    ...['/%00', '/tickets/%00', '/en/tickets/x%00y', '/%c0%ae%c0%ae/', '/en/%ed%a0%80', '/%', '/en/%zz'],
    ...['//evil.example', '/\\evil', '/en/\\evil', '/%5c%5cevil', '/en//evil.example', '/tickets\\..\\x'],
    ...[`/${repeat('a', 5000)}`, `/en/${repeat('a/', 3000)}`, `/tickets/${repeat('a', 5000)}`],
    ...[
      '/.git/config',
      '/.env',
      '/wp-login.php',
      '/en/server-status',
      '/map;a=b',
      '/map%3fa',
      '/en%2ftickets',
    ],
    ...['/tickets/%3Cscript%3Ealert(1)%3C%2Fscript%3E', '/%F0%9F%9A%A0', '/tìm'],
    ...['/404', '/500', '/en/503', '/offline', '/en/__proto__', '/tickets/__proto__', '/tickets/constructor'],
  ]),
  ...all(308, [
    '/tickets/%c0%af',
    '/tickets/%zz',
    repeat('/', 200),
    '/map/.',
    '/Tickets/',
    '/en/posts/%27%20OR%201=1--',
    '/en//map',
  ]),
  ...all(200, [
    ...[
      '/?__proto__=1',
      '/en?constructor[prototype]=1',
      '/tickets?category=a&category=b',
      '/en/..',
      '/./map',
    ],
    ...[
      '/search?q=%zz',
      '/en/search?q=%00',
      '/search?q=%ed%a0%80',
      '/search?q=a&q=b',
      '/search?q[]=a',
      '/#x',
    ],
    ...[`/en/search?q=${repeat('a', 8000)}`, '/auth/login?next=%zz', '/en/auth/login?next=//evil.example'],
    ...['/auth/login?token=%00&state=__proto__', 'http://evil.example/', `/map?${keys(1000)}`],
  ]),
  ...all('closed', [
    ...[`/${repeat('a', 60_000)}`, `/?${keys(10_000)}`, `/search?${keys(10_000)}`, '*', 'tickets'],
    ...['/tickets/ ', '/?a b'],
  ]),
];

/** Files and payloads, which no person reads: a line of text. */
export const FILES: OddRequest[] = [
  ...all(404, [
    ...[
      '/tickets/x%00.png',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%00.js',
      '/khong-co.txt',
      '/en/x.json',
    ],
    ...['/RSC/%zz.txt', '/RSC/R/../../x.txt', '/RSC/F/abc.txt', '/RSC/A/x.txt', '/RSC/R//map.txt'],
    ...[
      '/og/ticket/%zz-vi.a.jpg',
      '/og/ticket/%00-vi.a.jpg',
      '/og/__proto__/a-vi.a.jpg',
      '/sitemaps/nothing.xml',
    ],
  ]),
  ...all(200, ['/RSC/R/map.txt?query=%zz', '/RSC/R/map.txt?__proto__=1', '/RSC/R/map.txt?query=a&query=b']),
];

export const HEADERS: OddRequest[] = [
  ...asked('/en/auth/login', 200, [
    { cookie: `a=${repeat('x', 12_000)}` },
    { cookie: Array.from({ length: 900 }, (_, n) => `c${n}=${n}`).join('; ') },
    { cookie: 'session=%zz; visitor=\u00ff; __proto__=1; =; ;;;' },
    { 'user-agent': '\u00ff\u00fe', 'accept-language': '\u00ff' },
    {
      'x-forwarded-for': Array(900).fill('1.1.1.1').join(','),
      'x-request-id': '<script>',
      traceparent: '00-zz',
    },
    { authorization: 'Bearer a.b.c' },
    { authorization: `Basic ${repeat('x', 4000)}` },
    Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`x-${n}`, '1'])),
  ]),
  ...asked('/', 200, [
    ...[{ range: 'bytes=0-10' }, { 'if-none-match': '"a",W/,,,"' }, { 'if-modified-since': 'yesterday' }],
    ...[{ 'if-match': '"x"' }, { expect: 'x' }, { 'accept-encoding': 'br;q=0, *;q=0, identity;q=0' }],
    ...[
      { upgrade: 'websocket', 'sec-websocket-key': 'x', 'sec-websocket-version': '13' },
      { te: 'trailers, x' },
    ],
    ...[
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example' },
      { 'x-http-method-override': 'DELETE' },
    ],
  ]),
  ...asked('/', 304, [{ 'if-none-match': '*' }]),
  ...asked('/favicon.svg', 416, [{ range: 'bytes=999999-1' }]),
  ...asked('/favicon.svg', 206, [{ range: 'bytes=0-9' }]),
  ...asked('/favicon.svg', 200, [{ range: 'bytes=0-1,2-3,4-5' }, { range: 'x' }]),
  ...asked('/', 400, [{ host: 'a b' }, { host: 'a/b' }, { host: 'a@b' }, { host: 'a:99999' }, { host: '' }]),
  ...asked('/', 'closed', [{ cookie: repeat('x', 100_000) }, { 'x-a': 'a\0b' }]),
  ...asked('/', 'closed', [Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`x-${n}`, '1']))]),
];

export const METHODS: OddRequest[] = [
  ...['TRACE', 'CONNECT', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'M-SEARCH'].flatMap((method) =>
    ['/', '/en/tickets', '/favicon.svg', '/api/health', '/api/trpc/places.list', '/api/uploads'].map(
      (target): OddRequest => [target, 405, { method }],
    ),
  ),
  ...['/tickets', '/en', '/favicon.svg'].map((target): OddRequest => [target, 405, posted('a=b', FORM_TYPE)]),
  ['/en', 405, posted('[]', { 'content-type': 'text/plain', 'rsc-action': 'x', 'next-action': 'x' })],
  ...['GE T', 'FOO', 'get'].map((method): OddRequest => ['/', 'closed', { method }]),
];

/** The same as GET, without the body. */
export const HEADED = [
  '/',
  '/en/tickets',
  '/auth/login',
  '/khong-co',
  '/favicon.svg',
  '/sitemap.xml',
  '/api/health',
];
