import { describe, expect, test } from 'bun:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { createPageClock } from '#src/page-clock.ts';
import { createPageCache, type PageRequest } from '#src/server/page-cache.ts';
import { openRevisions } from '#src/server/revisions.ts';
import { contentSecurityPolicy, scriptHashes } from '#src/server/security-headers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { DAY, openPark } from '#tests/support/park.ts';

/** The database's version is looked up once in a turn of the event loop. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const encode = (text: string) => new TextEncoder().encode(text);
const page = (text: string, status = 200) => ({
  status,
  contentType: 'text/html; charset=utf-8',
  body: encode(text),
});

function asked(change: Partial<PageRequest> = {}): PageRequest {
  return { address: 'html /?', version: '1', accept: 'gzip, deflate, br', ifNoneMatch: null, ...change };
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
      expect(cache.size().bytes).toBeLessThan(1000);
      const again = () => Promise.reject(new Error('rendered anew'));
      const plain = await cache.miss(asked({ accept: '' }), again);
      expect([await plain.text(), plain.headers.get('content-encoding')]).toEqual([text, null]);
      const other = accept === 'br' ? 'gzip' : 'br';
      const bytes = Buffer.from(await (await cache.miss(asked({ accept: other }), again)).arrayBuffer());
      expect((other === 'br' ? brotliDecompressSync : gunzipSync)(bytes).toString()).toBe(text);
    },
  );

  test('who reads zstd gets it first, then the tightest, and is told when nothing has changed', async () => {
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

  test('another version is another page, and only the newest is kept', async () => {
    const cache = createPageCache({ maxBytes: 1e6, headers: {} });
    await cache.miss(asked(), async () => page('old'));
    expect(cache.hit(asked({ version: '2' }))).toBeNull();
    await cache.miss(asked({ version: '2' }), async () => page('new'));
    expect(cache.size().pages).toBe(1);
  });

  test('a failed page is answered but never kept', async () => {
    const cache = createPageCache({ maxBytes: 1e6, headers: {} });
    expect((await cache.miss(asked(), async () => page('gone', 404))).status).toBe(404);
    expect(cache.hit(asked())).toBeNull();
    await expect(cache.miss(asked(), () => Promise.reject(new Error('boom')))).rejects.toThrow('boom');
    expect((await cache.miss(asked(), async () => page('well'))).status).toBe(200);
  });

  test('stays within its memory, the oldest pages go', async () => {
    const cache = createPageCache({ maxBytes: 20_000, headers: {} });
    for (let index = 0; index < 50; index += 1) {
      await cache.miss(asked({ address: `html /${index}` }), async () =>
        page(Buffer.from(crypto.getRandomValues(new Uint8Array(500))).toString('hex')),
      );
    }
    expect(cache.size().bytes).toBeLessThanOrEqual(20_000);
    expect(cache.hit(asked({ address: 'html /49' }))).not.toBeNull();
    expect(cache.hit(asked({ address: 'html /0' }))).toBeNull();
  });

  test('allows exactly its own inline scripts', async () => {
    const html =
      '<script>one()</script><script src="/a.js"></script><script type="application/ld+json">{"a":1}</script><script id="x">two()</script>';
    const hashes = scriptHashes(encode(html));
    expect(hashes).toHaveLength(2);
    const spoken = "say('Đỉnh Mây 雲 ☁')";
    const sha = new Bun.CryptoHasher('sha256').update(spoken).digest('base64');
    expect(scriptHashes(encode(`<p>Vé</p><script>${spoken}</script>`))).toEqual([`'sha256-${sha}'`]);
    const policy = contentSecurityPolicy(hashes);
    expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`);
    expect(policy.split(';').find((part) => part.includes('script-src'))).not.toContain('unsafe');
  });
});

describe('freshness', () => {
  test('a write by another connection is seen at the next question, and only in its namespace', async () => {
    const db = await testDatabase();
    await openPark(db);
    const revisions = openRevisions(db);
    const tickets = ['tickets'] as const;
    const board = ['live-board'] as const;
    const before = [revisions.stamp(tickets), revisions.stamp(board)];
    const child = Bun.spawn(
      [
        process.execPath,
        '-e',
        `import { openDb } from '#db/client.ts'; const db = await openDb(process.env.FILE); await db.read.run("UPDATE ticket_types SET position = 9"); db.close();`,
      ],
      { env: { ...process.env, FILE: db.url }, cwd: process.cwd() },
    );
    expect(await child.exited).toBe(0);
    expect(revisions.stamp(tickets)).not.toBe(before[0] ?? '');
    expect(revisions.stamp(board)).toBe(before[1] ?? '');
    revisions.close();
    db.close();
  });

  test('sales move nothing until a status changes', async () => {
    const db = await testDatabase();
    await openPark(db);
    const revisions = openRevisions(db);
    const names = ['availability', 'tickets'] as const;
    const before = revisions.stamp(names);
    await db.read.run(sql`UPDATE quotas SET held = held + 1`);
    await db.read.run(sql`UPDATE departure_statuses SET status = 'AVAILABLE'`);
    await nextTurn();
    expect(revisions.stamp(names)).toBe(before);
    await db.read.run(
      sql`UPDATE departure_statuses SET status = 'LIMITED' WHERE departure_id = ${`round-${DAY}`}`,
    );
    await nextTurn();
    expect(revisions.stamp(names)).not.toBe(before);
    revisions.close();
    db.close();
  });

  test('the clock moves pages at midnight and at each cut-off, and not in between', async () => {
    const db = await testDatabase();
    await openPark(db);
    const clock = createPageClock(db);
    const at = (time: string) => clock.read(1, Date.parse(`${DAY}T${time}:00+07:00`));
    const steps = ['00:00', '06:44', '06:45', '15:59', '16:00', '23:59'];
    const texts: string[] = [];
    for (const time of steps) texts.push(await at(time));
    expect(texts.map((text) => text === texts[0])).toEqual([true, true, false, false, false, false]);
    expect(texts[2]).toBe(texts[3] ?? '');
    expect(texts[4]).toBe(texts[5] ?? '');
    expect(await clock.read(1, Date.parse('2026-12-13T00:00:00+07:00'))).not.toBe(texts[5] ?? '');
    db.close();
  });
});
