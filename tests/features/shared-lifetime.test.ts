/** What caches between the site and its visitors are told of a page. */
import { describe, expect, test } from 'bun:test';
import { contentTag } from '#src/server/pages/content-tag.ts';
import { createPageCache } from '#src/server/pages/page-cache.ts';
import type { PageRequest } from '#src/server/pages/page-request.ts';
import { sharedLifetime } from '#src/server/pages/shared-lifetime.ts';

const NOW = Date.parse('2026-11-26T05:00:00.000Z');

describe('a page that the clock changes', () => {
  test.each([
    ['in an hour', 3600, 'public, max-age=0, s-maxage=300, stale-while-revalidate=30'],
    ['in five minutes and ten seconds', 310, 'public, max-age=0, s-maxage=300, stale-while-revalidate=10'],
    ['in five minutes', 300, 'public, max-age=0, s-maxage=300'],
    ['in a second and a half', 1.5, 'public, max-age=0, s-maxage=1'],
    ['in half a second', 0.5, 'no-cache'],
    ['a minute ago', -60, 'no-cache'],
  ])('%s is in no shared cache after that', (_, seconds, lifetime) => {
    expect(sharedLifetime(NOW + seconds * 1000, NOW)).toBe(lifetime);
  });
});

describe('a page of the cache', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const page = async () => ({
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body: bytes('<h1>Đỉnh Mây</h1>'),
    scriptSources: ["'sha256-own'"],
  });
  const asked = (change: Partial<PageRequest>): PageRequest => ({
    ...{ address: 'html /?', version: '1', accept: 'br', ifNoneMatch: null, isPlain: true, shared: null },
    ...change,
  });

  test('is for browsers alone while no cache is purged', async () => {
    const { headers } = await createPageCache({ maxBytes: 1e6, headers: {} }).miss(asked({}), page);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect([headers.get('cache-tag'), headers.get('surrogate-key')]).toEqual([null, null]);
  });

  test('has its tags, and a lifetime that shrinks as the clock comes near', async () => {
    const cache = createPageCache({ maxBytes: 1e6, headers: {} });
    const shared = (seconds: number) => ({
      shared: { namespaces: ['theme', 'tickets'], changesAtMs: Date.now() + seconds * 1000 },
    });
    const { headers } = await cache.miss(asked(shared(3600)), page);
    expect(headers.get('cache-control')).toContain('s-maxage=300,');
    expect(headers.get('cache-tag')).toBe('site,theme,tickets');
    expect(headers.get('surrogate-key')).toBe('site theme tickets');
    expect(headers.get('vary')).toBe('accept-encoding');
    const late = cache.hit(asked(shared(90)))?.headers.get('cache-control');
    expect(late).toMatch(/^public, max-age=0, s-maxage=(89|90)$/);
    expect(cache.hit(asked(shared(-1)))?.headers.get('cache-control')).toBe('no-cache');
    expect(cache.hit(asked(shared(3600)))?.headers.get('cache-control')).toContain('s-maxage=300,');
  });

  test('that is unchanged says nothing of scripts, which another machine may have written otherwise', async () => {
    const cache = createPageCache({ maxBytes: 1e6, headers: {} });
    const etag = (await cache.miss(asked({}), page)).headers.get('etag');
    const same = cache.hit(asked({ ifNoneMatch: etag }));
    expect([same?.status, same?.headers.get('content-security-policy')]).toEqual([304, null]);
    expect(cache.hit(asked({}))?.headers.get('content-security-policy')).toContain("'sha256-own'");
  });

  test('has a weak tag, also uncompressed', async () => {
    const { headers } = await createPageCache({ maxBytes: 1e6, headers: {} }).miss(
      asked({ accept: '' }),
      page,
    );
    expect(headers.get('etag')).toMatch(/^W\/"[\w-]{16}"$/);
  });
});

describe('the tag of content', () => {
  const script = (text: string) => `<script>(self.__FLIGHT_DATA||=[]).push(${JSON.stringify(text)})</script>`;
  const html = (text: string, source = '1') =>
    contentTag(source, { body: new TextEncoder().encode(text), contentType: 'text/html; charset=utf-8' });
  const payload = (text: string, source = '1') =>
    contentTag(source, { body: new TextEncoder().encode(text), contentType: 'text/x-component' });

  test('is the same in whatever order and at whatever minute a page was written', () => {
    expect(html(`<p>a</p>${script('1:"x"\n')}${script('2:["$L1",{"minute":5}]\n')}`)).toBe(
      html(`<p>a</p>${script('3:["$L4",{"minute":6}]\n4:"x"\n')}`),
    );
    expect(payload('1:"x"\n2:T3,a"\n3:["$L1",{"minute":5,"a":"$2"}]\n')).toBe(
      payload('7:T3,a"\n:HL["x"]\n9:["$L8",{"a":"$7","minute":6}]\n8:"x"\n'.replace(':HL["x"]\n', '')),
    );
  });

  test('is another for other words, another version and another address', () => {
    const tags = [
      html('<p>a</p>'),
      html('<p>b</p>'),
      html('<p>a</p>', '2'),
      payload('1:"a"\n'),
      payload('1:"b"\n'),
    ];
    tags.push(payload('1:T1,a'), payload('1:T1,b'), payload('1:"a"\n', '2'));
    expect(new Set(tags).size).toBe(tags.length);
  });
});
