/** A network that has spent its budget is told so in its language, and when to come back; others notice nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale, localePrefix } from '#i18n/locales.ts';
import { type Park, startPark } from '#tests/support/server.ts';

let park: Park;
beforeAll(async () => {
  park = await startPark({ env: { WORK_BUDGET: '1' } });
});
afterAll(() => park?.stop());

const AT_ONCE = 20;
/** More than the largest budget gives at once and again meanwhile. */
const TRIES_MAX = 4000;
const SECONDS_MIN = 2;
const SECONDS_MAX = 60;

type Init = RequestInit & { headers?: Record<string, string> };

function ask(path: string, ip: string, init: Init = {}): Promise<Response> {
  return fetch(park.urls[0] + path, { ...init, headers: { 'x-forwarded-for': ip, ...init.headers } });
}

/** Asks until it is refused: while the network waits for an answer, a part of its budget comes back. */
async function spend(path: (n: number) => string, ip: string, init: Init = {}): Promise<number> {
  for (let count = 0; count < TRIES_MAX; count += AT_ONCE) {
    const asked = Array.from({ length: AT_ONCE }, async (_, n) => {
      const answer = await ask(path(count + n), ip, init);
      await answer.arrayBuffer();
      return answer.status;
    });
    if ((await Promise.all(asked)).includes(503)) return count;
  }
  throw new Error(`${path(0)} is never refused`);
}

/** The refusal of a network that has spent its budget, or almost. */
async function refusal(path: string, ip: string, init: Init = {}): Promise<Response> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const answer = await ask(path, ip, init);
    if (answer.status === 503) return answer;
    await answer.arrayBuffer();
  }
  throw new Error(`${path} is never refused`);
}

function secondsOf({ status, headers }: Response): number {
  expect([status, headers.get('cache-control')]).toEqual([503, expect.stringContaining('no-store')]);
  const seconds = Number(headers.get('retry-after'));
  expect(seconds).toBeWithin(SECONDS_MIN, SECONDS_MAX + 1);
  return seconds;
}

const isOver = (locale: Locale, seconds: number) => intlFor(locale).t('errors.busy', { seconds });

describe('pages', () => {
  const SPENT = '203.0.113.11';
  beforeAll(() => spend((n) => `/khong-co/${n}`, SPENT));

  test.each(LOCALES)(
    'in %s: what it is, when to come back, and a link that works without scripts',
    async (locale) => {
      const answer = await refusal(`${localePrefix(locale)}/khong-co?lan=1`, SPENT);
      const seconds = secondsOf(answer);
      const html = await answer.text();
      expect(html).toContain(`<html lang="${locale}"`);
      expect(html).toContain(`<h1`);
      expect(html).toContain(intlFor(locale).t('errors.busyTitle'));
      expect(html).toContain(isOver(locale, seconds));
      expect(html).toContain(`<meta http-equiv="refresh" content="${seconds}">`);
      expect(html).toMatch(new RegExp(`<a href=""[^>]*>${intlFor(locale).t('errors.busyAgain')}</a>`));
      expect(html).not.toContain('<script');
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
    },
  );

  test('a payload says it in a line, and what is in memory comes all the same', async () => {
    const payload = await refusal('/RSC/R/en/auth/login.txt', SPENT);
    const seconds = secondsOf(payload);
    expect(await payload.text()).toBe(isOver('en', seconds));
    await ask('/en/map', '198.51.100.1').then((answer) => answer.text());
    expect((await ask('/en/map', SPENT)).status).toBe(200);
  });

  test('another network is served, and the same one after waiting for Retry-After', async () => {
    expect((await ask('/auth/login', '203.0.114.11')).status).toBe(200);
    const seconds = secondsOf(await refusal('/auth/login', SPENT));
    await Bun.sleep(seconds * 1000);
    expect((await ask('/auth/login', SPENT)).status).toBe(200);
  }, 70_000);
});

test('requests that cost little are counted too; what is in memory and built files are not', async () => {
  const ip = '203.0.113.31';
  const count = await spend(() => '/api/health', ip);
  // More than all other budgets together.
  expect(count).toBeGreaterThan(1400);
  const refused = await refusal('/api/health', ip, { headers: { 'x-locale': 'en' } });
  const seconds = secondsOf(refused);
  expect(((await refused.json()) as { error: { message: string } }).error.message).toBe(
    isOver('en', seconds),
  );
  await ask('/en', '198.51.100.1').then((answer) => answer.text());
  for (const path of ['/en', '/favicon.svg']) expect((await ask(path, ip)).status).toBe(200);
  expect((await ask('/api/health', '203.0.114.31')).status).toBe(200);
}, 60_000);

describe('the API', () => {
  const photo: Init = { method: 'POST', body: 'no picture' };
  const KINDS: [what: string, ip: string, path: (n: number) => string, init: Init][] = [
    [
      'searches',
      '203.0.113.21',
      (n) => `/api/trpc/search.all?input=${encodeURIComponent(`{"q":"trà ${n}"}`)}`,
      {},
    ],
    ['documents', '203.0.113.22', (n) => `/api/orders/ABC${n}/tickets.pdf?key=x`, {}],
    ['codes', '203.0.113.23', () => '/api/menu/qr.svg', {}],
    ['uploads', '203.0.113.24', () => '/api/uploads?purpose=photo', photo],
    ['CVs', '203.0.113.25', () => '/api/applications/cv', photo],
  ];

  test.each(KINDS)('%s: refused in the language of the caller', async (_, ip, path, init) => {
    await spend(path, ip, init);
    for (const [headers, locale] of [
      [{ 'x-locale': 'en' }, 'en'],
      [{ 'x-locale': 'vi', 'accept-language': 'en' }, 'vi'],
      [{ 'accept-language': 'en-GB,en;q=0.9' }, 'en'],
      [{}, 'vi'],
    ] as const) {
      const answer = await refusal(path(9999), ip, { ...init, headers });
      const seconds = secondsOf(answer);
      const { error } = (await answer.json()) as { error: { message: string; data: object } };
      expect(error.message).toBe(isOver(locale, seconds));
      expect(error.data).toMatchObject({ code: 'SERVICE_UNAVAILABLE', values: { seconds } });
    }
    expect((await ask(path(9999), '203.0.114.21', init)).status).not.toBe(503);
  });

  test('the page that searches has the budget of searches', async () => {
    const answer = await refusal('/en/search?q=tea', '203.0.113.21');
    expect(await answer.text()).toContain(isOver('en', secondsOf(answer)));
  });
});
