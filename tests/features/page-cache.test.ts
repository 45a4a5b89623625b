import { describe, expect, test } from 'bun:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Admit, createPageCache } from '#src/server/pages/page-cache.ts';
import type { PageRequest } from '#src/server/pages/page-request.ts';
import { contentSecurityPolicy } from '#src/server/pages/security-headers.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const page = (text: string, status = 200) => ({
  status,
  contentType: 'text/html; charset=utf-8',
  body: encode(text),
  scriptSources: ["'sha256-own'"],
});

function asked(change: Partial<PageRequest> = {}): PageRequest {
  const plain = { address: 'html /?', version: '1', accept: 'gzip, deflate, br', ifNoneMatch: null };
  return { ...plain, isPlain: true, shared: null, ...change };
}

describe('the page cache', () => {
  test('concurrent misses render once; then memory answers', async () => {
    const cache = createPageCache({ maxBytes: 1e6, headers: {} });
    let rendered = 0;
    const render = async () => {
      rendered += 1;
      await Bun.sleep(20);
      return page('<h1>Đỉnh Mây</h1>');
    };
    expect(cache.hit(asked())).toBeNull();
    await Promise.all(Array.from({ length: 40 }, () => cache.miss(asked(), render)));
    expect(rendered).toBe(1);
    expect(cache.hit(asked())?.status).toBe(200);
  });

  test('each encoding says the same and has its own tag', async () => {
    const cache = createPageCache({ maxBytes: 1e6, headers: {} });
    let rendered = 0;
    const render = async () => {
      rendered += 1;
      return page('<h1>Đỉnh Mây</h1>');
    };
    const answerTo = async (accept: string) =>
      cache.hit(asked({ accept })) ?? (await cache.miss(asked({ accept }), render));
    const bodyOf = async (accept: string) => Buffer.from(await (await answerTo(accept)).arrayBuffer());
    expect(brotliDecompressSync(await bodyOf('br')).toString()).toBe('<h1>Đỉnh Mây</h1>');
    expect(gunzipSync(await bodyOf('gzip')).toString()).toBe('<h1>Đỉnh Mây</h1>');
    expect((await bodyOf('')).toString()).toBe('<h1>Đỉnh Mây</h1>');
    expect(rendered).toBe(1);
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(async (accept) => (await answerTo(accept)).headers.get('etag')),
    );
    expect(new Set(tags).size).toBe(3);
    expect(tags).not.toContain(null);
    expect(cache.hit(asked({ ifNoneMatch: `${tags[0]}, "x"` }))?.status).toBe(304);
  });

  test.each(['br', 'gzip'])(
    'a page packed for %s takes no more room than that, and is told in full to anybody',
    async (accept) => {
      const cache = createPageCache({ maxBytes: 1e6, headers: {} });
      const text = '<li>Vé cáp treo</li>'.repeat(500);
      await cache.miss(asked({ accept }), async () => page(text));
      expect(cache.size().bytes).toBeLessThan(4000);
      const again = () => Promise.reject(new Error('rendered anew'));
      const plain = await cache.miss(asked({ accept: '' }), again);
      expect([await plain.text(), plain.headers.get('content-encoding')]).toEqual([text, null]);
      const other = accept === 'br' ? 'gzip' : 'br';
      const bytes = Buffer.from(await (await cache.miss(asked({ accept: other }), again)).arrayBuffer());
      expect((other === 'br' ? brotliDecompressSync : gunzipSync)(bytes).toString()).toBe(text);
    },
  );

  test('a client that reads zstd gets it first, then the smallest, and 304 when nothing has changed', async () => {
    const cache = createPageCache({ maxBytes: 1e6, headers: {} });
    const text = '<li>Vé cáp treo</li>'.repeat(500);
    const modern = asked({ accept: 'gzip, deflate, br, zstd' });
    const first = await cache.miss(modern, async () => page(text));
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('content-encoding')).toBe('zstd');
    expect(Bun.zstdDecompressSync(await first.bytes()).toString()).toBe(text);
    for (let hits = 0; hits < 3; hits += 1)
      expect(cache.hit(modern)?.headers.get('content-encoding')).toBe('zstd');
    const isTight = async () => cache.hit(modern)?.headers.get('content-encoding') === 'br';
    for (let turns = 0; turns < 200 && !(await isTight()); turns += 1) await Bun.sleep(5);
    const tightest = cache.hit(modern) as Response;
    expect(brotliDecompressSync(await tightest.bytes()).toString()).toBe(text);
    const unchanged = cache.hit({ ...modern, ifNoneMatch: tag });
    expect([unchanged?.status, unchanged?.headers.get('content-encoding')]).toEqual([304, null]);
    expect(tightest.headers.get('etag')).toBe(tag);
    expect(cache.hit({ ...modern, ifNoneMatch: tag.replace('-br', '-gzip') })?.status).toBe(200);
  });

  test('another version is another page, and only the newest is cached', async () => {
    const cache = createPageCache({ maxBytes: 1e6, headers: {} });
    await cache.miss(asked(), async () => page('old'));
    expect(cache.hit(asked({ version: '2' }))).toBeNull();
    await cache.miss(asked({ version: '2' }), async () => page('new'));
    expect(cache.size().pages).toBe(1);
  });

  test('a failed page is answered but never cached', async () => {
    const cache = createPageCache({ maxBytes: 1e6, headers: {} });
    expect((await cache.miss(asked(), async () => page('gone', 404))).status).toBe(404);
    expect(cache.hit(asked())).toBeNull();
    await expect(cache.miss(asked(), () => Promise.reject(new Error('boom')))).rejects.toThrow('boom');
    expect((await cache.miss(asked(), async () => page('well'))).status).toBe(200);
  });

  const random = () => page(Buffer.from(crypto.getRandomValues(new Uint8Array(500))).toString('hex'));

  test('stays within its memory; what nobody has asked for longest goes', async () => {
    const cache = createPageCache({ maxBytes: 60_000, headers: {} });
    await cache.miss(asked({ address: 'html /used' }), async () => random());
    for (let index = 0; index < 50; index += 1) {
      await cache.miss(asked({ address: `html /${index}` }), async () => random());
      expect(cache.hit(asked({ address: 'html /used' }))).not.toBeNull();
    }
    expect(cache.size().bytes).toBeLessThanOrEqual(60_000);
    expect(cache.hit(asked({ address: 'html /49' }))).not.toBeNull();
    expect(cache.hit(asked({ address: 'html /0' }))).toBeNull();
  });

  test('lets run what the rendering says, and nothing else', async () => {
    const cache = createPageCache({ maxBytes: 1e6, headers: {} });
    const answer = await cache.miss(asked(), async () => page('<h1>Đỉnh Mây</h1><script>foreign()</script>'));
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toBe(contentSecurityPolicy(["'sha256-own'"]));
    expect(policy.split('; ')).toContain("script-src 'self' 'sha256-own'");
    expect(policy.split('; ')).toContain("style-src-elem 'self'");
  });

  test('any number of filtered lists leaves the pages that the site links to', async () => {
    const cache = createPageCache({ maxBytes: 60_000, headers: {} });
    for (const address of ['html /', 'html /map']) await cache.miss(asked({ address }), async () => random());
    for (let index = 0; index < 200; index += 1) {
      const filtered = asked({ address: `html /san-pham?min=${index}`, isPlain: false });
      await cache.miss(filtered, async () => random());
    }
    for (const address of ['html /', 'html /map']) expect(cache.hit(asked({ address }))).not.toBeNull();
    expect(cache.size().bytes).toBeLessThanOrEqual(60_000);
  });

  test('charges who starts a render, and not who joins it, waits for it or finds it stored', async () => {
    const cache = createPageCache({ maxBytes: 1e6, headers: {} });
    let charges = 0;
    const admit: Admit = (work) =>
      work(() => {
        charges += 1;
      });
    const render = async () => {
      await Bun.sleep(5);
      return page('once');
    };
    const late: Admit = async (work) => {
      await Bun.sleep(20);
      return admit(work);
    };
    await Promise.all([cache.miss(asked(), render, late), cache.miss(asked(), render, admit)]);
    await cache.miss(asked({ accept: '' }), render, admit);
    expect(charges).toBe(1);
  });

  test('who is refused gets that answer, and does not take the page from others', async () => {
    const cache = createPageCache({ maxBytes: 1e6, headers: {} });
    const refuse: Admit = async () => {
      await Bun.sleep(5);
      return new Response('busy', { status: 503 });
    };
    const [refused, served] = await Promise.all([
      cache.miss(asked(), async () => page('x'), refuse),
      cache.miss(asked(), async () => page('x')),
    ]);
    expect([refused.status, served.status]).toEqual([503, 200]);
    const stored = await cache.miss(asked({ accept: 'gzip' }), async () => page('y'), refuse);
    expect(stored.status).toBe(200);
  });
});
