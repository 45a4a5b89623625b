/** Security headers stand on every answer, whatever is asked and however it ends; unknown addresses never name another host. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { readdirSync } from 'node:fs';
import { freePort, ROOT } from '#src/build/trial-site.ts';
import { type RawRequest, rawRequest } from '#tests/support/raw-request.ts';
import { type Park, startPark } from '#tests/support/server.ts';

const ORIGIN = 'https://park.example';
/** Spelled out, so that removing one from the site's own list is noticed. */
const COMMON: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
};

let park: Park;
/** One whose networks have hardly any budget of work. */
let busy: Park;
const metricsPort = freePort();
beforeAll(async () => {
  park = await startPark({ env: { PUBLIC_URL: ORIGIN, METRICS_PORT: String(metricsPort) } });
  busy = await startPark({ env: { PUBLIC_URL: ORIGIN, WORK_BUDGET: '1' } });
});
afterAll(() => Promise.all([park.stop(), busy.stop()]));

const ask = (target: string, request?: RawRequest) => rawRequest(park.urls[0] ?? '', target, request);
const fileLike = (folder: string, end: string) =>
  `/${folder}/${readdirSync(`${ROOT}dist/public/${folder}`).find((name) => name.endsWith(end))}`;
const post = (headers: Record<string, string>, body = ''): RawRequest => ({
  method: 'POST',
  headers: { 'content-length': String(body.length), ...headers },
  body,
});

const OWN = 'same-origin';
const SHOWN = 'cross-origin';
const ANSWERS: [what: string, status: number, policy: string, target: () => string, request?: RawRequest][] =
  [
    ['a public page', 200, OWN, () => '/'],
    ['the same from memory', 200, OWN, () => '/'],
    ['a page in English', 200, OWN, () => '/en/tickets'],
    ['HEAD of a page', 200, OWN, () => '/map', { method: 'HEAD' }],
    ['a payload', 200, OWN, () => '/RSC/R/map.txt'],
    ['a payload that is refused', 404, OWN, () => '/RSC/R//map.txt'],
    ['a private page', 200, OWN, () => '/search?q=tra'],
    ['a guarded page', 303, OWN, () => '/dashboard'],
    ['a moved spelling', 308, OWN, () => '/Tickets/'],
    ['an unknown page', 404, OWN, () => '/khong-co'],
    ['an unknown slug', 404, OWN, () => '/tickets/khong-co'],
    ['a script', 200, OWN, () => fileLike('assets', '.js')],
    ['a style sheet', 200, OWN, () => fileLike('assets', '.css')],
    ['a font', 200, OWN, () => fileLike('fonts', '.woff2')],
    ['a picture', 200, SHOWN, () => fileLike('pictures', '.avif')],
    ['HEAD of a picture', 200, SHOWN, () => fileLike('pictures', '.webp'), { method: 'HEAD' }],
    ['a file that is not there', 404, OWN, () => '/assets/nothing.js'],
    ['robots.txt', 200, OWN, () => '/robots.txt'],
    ['a sitemap', 200, OWN, () => '/sitemap.xml'],
    ['a sitemap that is not there', 404, OWN, () => '/sitemaps/nothing.xml'],
    ['a feed', 200, OWN, () => '/rss.xml'],
    ['a social card that is not there', 404, OWN, () => '/og/ticket/nothing-vi.abc.jpg'],
    ['a picture by its name', 302, SHOWN, () => '/api/pictures/tk-dawn'],
    ['health', 200, OWN, () => '/api/health'],
    ['a procedure', 200, OWN, () => '/api/trpc/featureFlags.getAllFeatureFlags'],
    ['a procedure that is not there', 404, OWN, () => '/api/trpc/no.thing'],
    ['a document without its key', 404, OWN, () => '/api/orders/ABCDEF/tickets.pdf'],
    ['an unknown route of the API', 404, OWN, () => '/api/nothing'],
    ['a call from another site', 403, OWN, () => '/api/trpc/a.b', post({ origin: 'https://evil.example' })],
    [
      'a call that is no JSON',
      415,
      OWN,
      () => '/api/trpc/a.b',
      post({ origin: ORIGIN, 'content-type': 'text/plain' }),
    ],
    [
      'a call that is too large',
      413,
      OWN,
      () => '/api/trpc/a.b',
      post({ origin: ORIGIN, 'content-type': 'application/json' }, 'x'.repeat(70_000)),
    ],
    ['a body of a gigabyte', 413, OWN, () => '/api/uploads', post({ 'content-length': '1000000000' })],
    ['another method', 405, OWN, () => '/tickets', post({})],
    ['a host that is none', 400, OWN, () => '/', { headers: { host: 'a b' } }],
  ];

describe('the headers of', () => {
  for (const [what, status, policy, target, request] of ANSWERS)
    test(`${what} (${status})`, async () => {
      const { status: came, headers } = await ask(target(), request);
      expect(came).toBe(status);
      const found = Object.fromEntries(Object.keys(COMMON).map((name) => [name, headers.get(name)]));
      expect(found).toEqual(COMMON);
      expect(headers.get('cross-origin-resource-policy')).toBe(policy);
      if (headers.get('content-type')?.startsWith('text/html'))
        expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    });

  test.each(['/', '/RSC/R/map.txt', '/favicon.svg', '/sitemap.xml'])(
    'a repeated %s (304)',
    async (target) => {
      const etag = (await ask(target)).headers.get('etag') ?? '';
      const again = await ask(target, { headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
      for (const [name, value] of Object.entries(COMMON)) expect(again.headers.get(name)).toBe(value);
      expect(again.headers.get('cross-origin-resource-policy')).toBeOneOf([OWN, SHOWN]);
    },
  );
});

describe('the headers of what a busy process refuses with 503:', () => {
  const ASKED_MAX = 3000;

  test.each([
    ['a page', (word: string) => `/search?q=${word}`],
    ['its payload', (word: string) => `/RSC/R/search.txt?query=q%3D${word}`],
    ['a procedure', (word: string) => `/api/trpc/search.all?input=${encodeURIComponent(`{"q":"${word}"}`)}`],
  ])('%s', async (_, target) => {
    const url = busy.urls[0] ?? '';
    let answer = await rawRequest(url, target('a'));
    for (let time = 0; answer.status !== 503 && time < ASKED_MAX; time += 1)
      answer = await rawRequest(url, target(`w${time}`));
    expect(answer.status).toBe(503);
    expect(Object.fromEntries(Object.keys(COMMON).map((name) => [name, answer.headers.get(name)]))).toEqual(
      COMMON,
    );
    expect(answer.headers.get('cross-origin-resource-policy')).toBe(OWN);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

test.each(['/metrics', '/'])('the headers of %s on the address of the figures', async (path) => {
  const { headers } = await fetch(`http://127.0.0.1:${metricsPort}${path}`);
  expect(Object.fromEntries(Object.keys(COMMON).map((name) => [name, headers.get(name)]))).toEqual(COMMON);
  expect(headers.get('cross-origin-resource-policy')).toBe(OWN);
});

describe('an address that looks like another host', () => {
  const LINK = /(?:href|action|src)=(?:"([^"]*)"|'([^']*)')|\b(?:href|to|url)\\?":\\?"([^"\\]*)/g;

  test.each([
    '//evil.example',
    '/\\evil.example',
    '///evil.example/x',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/en//evil.example',
    '//evil.example?next=//evil.example',
  ])('%s names no other host in any link', async (target) => {
    const { status, headers, body } = await ask(target);
    expect(status).toBe(404);
    expect(headers.get('location')).toBeUndefined();
    const links = [...body.matchAll(LINK)].map(([, one, other, third]) => one ?? other ?? third ?? '');
    expect(links.length).toBeGreaterThan(20);
    const hosts = links
      .filter((link) => URL.canParse(link, ORIGIN) && /^[/\\]|^https?:/.test(link))
      .map((link) => new URL(link.replaceAll('&amp;', '&'), ORIGIN).hostname);
    expect(hosts.filter((host) => host.includes('evil'))).toEqual([]);
    expect(/<link[^>]+(?:canonical|hreflang)/i.test(body)).toBe(false);
    const locale = /<html[^>]*lang="(\w+)"/.exec(body)?.[1];
    expect(links).toContain(locale === 'en' ? '/en' : '/');
  });

  test.each([
    ['//tickets', '/tickets'],
    ['///en/map', '/en/map'],
    ['//evil.example/..//map', '/map'],
    ['/tickets//evil.example', '/tickets/evil.example'],
    ['//evil.example/%2e%2e', '/'],
  ])('%s redirects to %s on this site', async (target, location) => {
    const { status, headers } = await ask(target);
    expect(status).toBe(308);
    expect(headers.get('location')).toBe(location);
  });
});
