/** What a hostile stranger spells: each is answered at once, clearly and in the language of its address, and none is a fault of ours. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale, splitLocale } from '#i18n/locales.ts';
import { CALLS } from '#tests/support/odd-calls.ts';
import * as odd from '#tests/support/odd-requests.ts';
import { type RawAnswer, type RawRequest, rawRequest } from '#tests/support/raw-request.ts';
import { type Park, startPark } from '#tests/support/server.ts';

let park: Park;
beforeAll(async () => {
  park = await startPark();
});
afterAll(() => park.stop());

const HTML = { accept: 'text/html,*/*' };
/** A trace of the stack, a file of ours, a name of the database's. */
const INNARDS = /\bat .{1,80}:\d+:\d+|\/dist\/server|node_modules|SQLITE|TypeError|RangeError|SyntaxError/;

async function ask(target: string, request: RawRequest = {}): Promise<RawAnswer> {
  const answer = await rawRequest(park.urls[0] ?? '', target, request);
  expect(answer.body.slice(0, 5000)).not.toMatch(INNARDS);
  return answer;
}

/** Bun's own refusals have no body, or there is no answer at all. */
function expectStatus({ status, headers }: RawAnswer, wanted: odd.OddRequest[1]): void {
  if (wanted === 'closed') expect(status).toBeOneOf([Number.NaN, 400, 413, 431, 505]);
  else expect(status).toBe(wanted);
  if (wanted !== 'closed') expect(headers.get('x-content-type-options')).toBe('nosniff');
}

const langOf = (html: string) => /<html[^>]*\slang="(\w+)"/.exec(html)?.[1];
const named = (target: string, request?: RawRequest) =>
  `${target.slice(0, 70)} ${JSON.stringify(request ?? '').slice(2, 90)}`;
const cases = (requests: odd.OddRequest[]) =>
  requests.map(
    ([target, status, request], index) =>
      [`${index} ${named(target, request)}`, target, status, request] as const,
  );

describe('an address', () => {
  test.each(cases(odd.ADDRESSES))('%s', async (_, target, status) => {
    const answer = await ask(target, { headers: HTML });
    expectStatus(answer, status);
    if (status === 308) expect(answer.headers.get('location')).toMatch(/^\/(?!\/)/);
    if (status !== 404 && status !== 200) return;
    const { pathname } = new URL(target.replaceAll(/[/\\]+/g, '/'), 'http://park.example');
    const { locale } = splitLocale(pathname);
    expect(langOf(answer.body)).toBe(locale);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(answer.body).not.toContain('<script>alert(1)');
  });
});

describe('a file or payload', () => {
  test.each(cases(odd.FILES))('%s', async (_, target, status) => {
    expectStatus(await ask(target), status);
  });

  test('a missing one is a page for browsers', async () => {
    for (const [target, locale] of [
      ['/khong-co.txt', 'vi'],
      ['/en/khong-co.json', 'en'],
    ] as const) {
      const { status, body } = await ask(target, { headers: HTML });
      expect([status, langOf(body)]).toEqual([404, locale]);
      expect(body).toContain(intlFor(locale).t('errors.pageNotFoundTitle'));
    }
  });
});

describe('a call', () => {
  test.each(cases(CALLS))('%s', async (_, target, status, request) => {
    for (const locale of LOCALES) {
      const answer = await ask(target, { ...request, headers: { ...request?.headers, 'x-locale': locale } });
      expectStatus(answer, status);
      if (answer.headers.get('content-type')?.startsWith('application/json'))
        expectMessage(answer.body, locale);
    }
  });

  /** What payment providers and senders of messages read is theirs. */
  function expectMessage(body: string, locale: Locale): void {
    const { error } = JSON.parse(body) as { error?: { message?: string; data?: object } };
    if (!error?.data) return;
    const isVietnamese = /[ạ-ỹăâđêôơư]/i.test(error.message ?? '');
    expect([error.message, isVietnamese]).toEqual([error.message, locale === 'vi']);
  }
});

describe('headers', () => {
  test.each(cases(odd.HEADERS))('%s', async (_, target, status, request) => {
    const answer = await ask(target, request);
    expectStatus(answer, status);
    expect(answer.body).not.toContain('evil.example');
  });

  test('an encoding that is refused is not sent', async () => {
    for (const target of ['/', '/auth/login', '/favicon.svg']) {
      for (const [accept, wanted] of [
        ['br;q=0, zstd;q=0, gzip;q=0', undefined],
        ['br;q=0.000, gzip', 'gzip'],
        ['br ; q=0,gzip;q=0.5', 'gzip'],
      ] as const) {
        const { headers } = await ask(target, { headers: { 'accept-encoding': accept } });
        expect([target, accept, headers.get('content-encoding')]).toEqual([target, accept, wanted]);
      }
    }
  });
});

describe('a method', () => {
  test.each(cases(odd.METHODS))('%s', async (_, target, status, request) => {
    const answer = await ask(target, { ...request, headers: { ...HTML, ...request?.headers } });
    expectStatus(answer, status);
    if (status !== 405) return;
    const isApi = target.startsWith('/api/');
    const says = intlFor(splitLocale(target).locale).t('errors.method');
    expect(answer.headers.get('allow')).toBe(isApi ? 'GET, HEAD, POST' : 'GET, HEAD');
    expect(answer.body).toContain(says);
  });

  test.each(odd.HEADED)('HEAD %s', async (target) => {
    const [get, head] = [await ask(target), await ask(target, { method: 'HEAD' })];
    expect([head.status, head.body, head.headers.get('content-type')]).toEqual([
      get.status,
      '',
      get.headers.get('content-type'),
    ]);
  });
});

test('none of it left an error in the log, and the process serves on', async () => {
  expect((await ask('/en')).status).toBe(200);
  const errors = park
    .log()
    .split('\n')
    .filter((line) => line.includes('"level":50') && !/"job":|nobody/.test(line) === true);
  expect(errors).toEqual([]);
  expect(park.log()).not.toContain('nobody caught');
});
