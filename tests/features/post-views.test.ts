import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { postViews } from '#db/schema/posts.ts';
import { listPopularPosts } from '#src/features/posts/posts.queries.ts';
import { rankPosts } from '#src/features/posts/rank-posts.ts';
import { addSeconds, parkInstant } from '#src/values/day.ts';
import { asVisitor, type CallerOptions } from '#tests/support/caller.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

setDefaultTimeout(30_000);

const NOW = parkInstant(TODAY, '12:00');
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SLUG = 'xoi-ngu-sac';

let db: Db;
beforeEach(async () => {
  db = await freshWorld();
});
afterEach(closeWorlds);

let visitors = 0;
function read(options: CallerOptions = {}) {
  visitors += 1;
  const person = { now: NOW, userAgent: FIREFOX, ip: `198.51.${visitors >> 8}.${visitors & 255}` };
  return asVisitor(db, { ...person, ...options }).posts.view({ slug: SLUG });
}

async function viewCount(): Promise<number> {
  const [row] = await db.read.all<{ views: number }>(
    sql`SELECT view_count AS views FROM posts WHERE slug = ${SLUG}`,
  );
  return row?.views ?? 0;
}

async function revision(): Promise<number> {
  const [row] = await db.read.all<{ revision: number }>(
    sql`SELECT revision FROM revisions WHERE namespace = 'posts'`,
  );
  return row?.revision ?? 0;
}

describe('a reader of a post', () => {
  test('counts once a day, on however many tabs, and again the next day', async () => {
    const before = await viewCount();
    const reader = { ip: '203.0.113.50' };
    await Promise.all([read(reader), read(reader), read(reader)]);
    expect(await viewCount()).toBe(before + 1);
    await read({ ip: '203.0.113.51' });
    await read({ ...reader, userAgent: `${FIREFOX} other` });
    expect(await viewCount()).toBe(before + 3);
    await read({ ...reader, now: addSeconds(NOW, 24 * 3600) });
    expect(await viewCount()).toBe(before + 4);
  });

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Zalo/1.0 bot',
    'curl/8.5.0',
    'python-requests/2.32',
    '',
  ])('does not count as %p', async (userAgent) => {
    const before = await viewCount();
    expect(await read({ userAgent })).toEqual({ isCounted: false });
    expect(await viewCount()).toBe(before);
  });

  test('of an unknown or hidden post counts nowhere', async () => {
    const { posts } = asVisitor(db, { now: NOW, userAgent: FIREFOX });
    expect(await posts.view({ slug: 'khong-co' })).toEqual({ isCounted: false });
    await db.write((tx) => tx.run(sql`UPDATE posts SET is_active = 0 WHERE slug = ${SLUG}`));
    expect(await read()).toEqual({ isCounted: false });
  });

  test('stores neither address nor browser, and is purged two days later', async () => {
    await read({ ip: '203.0.113.99' });
    const stored = JSON.stringify(await db.read.all(sql`SELECT * FROM post_views`));
    expect(stored).not.toContain('203.0.113');
    expect(stored).not.toContain('Firefox');
    await rankPosts({ db, now: addSeconds(NOW, 24 * 3600) });
    expect(await db.read.$count(postViews, eq(postViews.day, TODAY))).toBe(1);
    await rankPosts({ db, now: addSeconds(NOW, 48 * 3600) });
    expect(await db.read.$count(postViews, eq(postViews.day, TODAY))).toBe(0);
  });

  test('is held off after many in an hour', async () => {
    const reader = { ip: '203.0.113.77' };
    for (let count = 0; count < 120; count += 1) await read(reader);
    await expect(read(reader)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('cached pages', () => {
  test('stay cached while posts are read, and are rendered again when the most-read order changes', async () => {
    const before = await revision();
    for (let reader = 0; reader < 5; reader += 1) await read();
    expect(await rankPosts({ db, now: NOW })).toBe(false);
    expect(await revision()).toBe(before);
    await db.write((tx) => tx.run(sql`UPDATE posts SET view_count = 999999 WHERE slug = ${SLUG}`));
    expect(await revision()).toBe(before);
    expect(await rankPosts({ db, now: NOW })).toBe(true);
    expect(await revision()).toBeGreaterThan(before);
    expect((await listPopularPosts(db.read, { now: NOW }))[0]?.slug).toBe(SLUG);
    const after = await revision();
    expect(await rankPosts({ db, now: NOW })).toBe(false);
    expect(await revision()).toBe(after);
  });

  test.each([
    `UPDATE posts SET title = json_set(title, '$.vi', 'Khác') WHERE slug = 'xoi-ngu-sac'`,
    `UPDATE tags SET name = json_set(name, '$.vi', 'khác') WHERE slug = 'am-thuc'`,
    `DELETE FROM post_tags WHERE tag = 'am-thuc'`,
    `UPDATE categories SET name = json_set(name, '$.vi', 'Khác') WHERE slug = 'mon-ngon'`,
    `UPDATE posts SET announced_at = '2026-11-21T00:00:00.000Z' WHERE slug = 'xoi-ngu-sac'`,
  ])('are rendered again after %s', async (edit) => {
    const before = await revision();
    await db.write((tx) => tx.run(sql.raw(edit)));
    expect(await revision()).toBeGreaterThan(before);
  });
});
