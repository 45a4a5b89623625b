import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { POST_CATEGORIES } from '#db/seeds/posts/categories.ts';
import { readPosts } from '#db/seeds/posts.ts';
import { TICKET_SEEDS } from '#db/seeds/ticket-types.ts';
import { listRelatedPosts } from '#src/features/posts/posts.queries.ts';
import { isRevised, POSTS_PER_PAGE, type Post, readPostQuery } from '#src/features/posts/posts.ts';
import { matchRoute } from '#src/routes.ts';
import { parkInstant } from '#src/values/day.ts';
import { PICTURES } from '#src/values/pictures.gen.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { closeWorlds, freshWorld, TODAY, world } from '#tests/support/seeded-world.ts';

setDefaultTimeout(30_000);
afterAll(closeWorlds);

const NOW = parkInstant(TODAY, '12:00');
const files = readPosts();

async function visitor(now = NOW) {
  return asVisitor(await world(), { now }).posts;
}

async function postOf(slug: string): Promise<Post> {
  const post = await (await visitor()).bySlug({ slug });
  if (!post) throw new Error(`no post ${slug}`);
  return post;
}

describe('a list of posts', () => {
  test('pages through every post once, the newest first', async () => {
    const posts = await visitor();
    const first = await posts.list({});
    const pageCount = Math.ceil(files.length / POSTS_PER_PAGE);
    expect(first).toMatchObject({ total: files.length, page: 1, pageCount });
    const pages = await Promise.all(
      Array.from({ length: pageCount }, (_, index) => posts.list({ page: index + 1 })),
    );
    const all = pages.flatMap((page) => page?.posts ?? []);
    expect(new Set(all.map((post) => post.slug)).size).toBe(files.length);
    const dates = all.map((post) => post.publishedAt);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(await posts.list({ page: pageCount + 1 })).toMatchObject({ posts: [], pageCount });
  });

  test('is narrowed by category and by tag, and sorted by readers or age', async () => {
    const posts = await visitor();
    for (const { slug } of POST_CATEGORIES) {
      const page = await posts.list({ category: slug });
      const own = files.filter((file) => file.category === slug);
      expect({ slug, total: page?.total }).toEqual({ slug, total: own.length });
      expect(page?.posts.every((post) => post.category.slug === slug)).toBe(true);
    }
    const tagged = await posts.list({ tag: 'san-may' });
    expect(tagged?.total).toBe(files.filter((file) => file.tags.includes('san-may')).length);
    const mostRead = files.toSorted((one, other) => other.views - one.views)[0];
    expect((await posts.list({ sort: 'popular' }))?.posts[0]?.slug).toBe(mostRead?.slug as string);
    expect((await posts.list({ sort: 'oldest' }))?.posts[0]?.slug).toBe(files.at(-1)?.slug as string);
  });

  test('knows no category of goods, no unknown category, no unknown tag', async () => {
    const posts = await visitor();
    expect(await posts.list({ category: 'tra-ca-phe' })).toBeNull();
    expect(await posts.list({ category: 'khong-co' })).toBeNull();
    expect(await posts.list({ tag: 'khong-co' })).toBeNull();
  });

  test.each([
    { page: -1 },
    { page: 0 },
    { page: 1e9 },
    { page: 1.5 },
    { sort: 'DROP' },
    { category: "x' OR 1=1" },
  ])('%p is refused as a bad request', async (input) => {
    await expect((await visitor()).list(input as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test.each([
    'page=-1',
    'page=0',
    'page=1e9',
    'page=01',
    'page=x',
    'sort=DROP',
    'sort=',
    'category=A B',
    'page=1e1',
  ])('the address ?%s is the first page of the plain list', (query) => {
    expect(readPostQuery(new URLSearchParams(query))).toEqual({ sort: 'newest', page: 1 });
  });

  test('an ordinary address is read, and foreign parameters are let be', () => {
    expect(readPostQuery(new URLSearchParams('category=bien-may&sort=popular&page=2&utm_source=x'))).toEqual({
      category: 'bien-may',
      sort: 'popular',
      page: 2,
    });
    expect(readPostQuery(new URLSearchParams(''))).toEqual({ sort: 'newest', page: 1 });
  });
});

describe('a post', () => {
  test('comes with its text, tags and author; the unknown, the hidden and the future ones do not exist', async () => {
    const db = await freshWorld();
    const posts = asVisitor(db, { now: NOW }).posts;
    expect(await posts.bySlug({ slug: 'mua-san-may' })).toMatchObject({
      author: { en: 'Summit weather station' },
      category: { slug: 'bien-may' },
    });
    expect(await posts.bySlug({ slug: 'khong-co' })).toBeNull();
    await db.write((tx) => tx.run(sql`UPDATE posts SET is_active = 0 WHERE slug = 'mua-san-may'`));
    expect(await posts.bySlug({ slug: 'mua-san-may' })).toBeNull();
    await db.write((tx) =>
      tx.run(
        sql`UPDATE posts SET is_active = 1, published_at = '2026-11-21T05:00:01.000Z' WHERE slug = 'mua-san-may'`,
      ),
    );
    expect(await posts.bySlug({ slug: 'mua-san-may' })).toBeNull();
    expect(
      await asVisitor(db, { now: '2026-11-21T05:00:01.000Z' }).posts.bySlug({ slug: 'mua-san-may' }),
    ).not.toBeNull();
  });

  test.each(files.map(({ slug }) => slug))('%s is followed by those that share most tags', async (own) => {
    const db = await world();
    const post = await postOf(own);
    const related = await listRelatedPosts(db.read, { slug: post.slug, now: NOW, limit: 3 });
    const shared = (slug: string) =>
      files
        .find((file) => file.slug === slug)
        ?.tags.filter((tag) => post.tags.some(({ slug: one }) => one === tag)).length ?? 0;
    const best = files
      .filter((file) => file.slug !== post.slug)
      .map((file) => shared(file.slug))
      .sort((one, other) => other - one);
    expect(related.map((one) => shared(one.slug))).toEqual(best.slice(0, 3));
  });

  test('says that it was revised only when that was a day or more later', () => {
    const publishedAt = '2026-11-01T00:00:00.000Z';
    expect(isRevised({ publishedAt, updatedAt: '2026-11-01T23:59:00.000Z' })).toBe(false);
    expect(isRevised({ publishedAt, updatedAt: '2026-11-02T00:00:00.000Z' })).toBe(true);
  });
});

describe('the seeded posts', () => {
  test('are thirty, in both languages, ten of them long, with pictures, tags and categories that exist', () => {
    expect(files).toHaveLength(30);
    const words = (text: string) => text.split(/\s+/).length;
    expect(files.filter((file) => words(file.body.vi) >= 400).length).toBeGreaterThanOrEqual(10);
    for (const { slug, body, cover, category } of files) {
      expect({ slug, isLong: words(body.vi) >= 150 && words(body.en) >= 130 }).toEqual({
        slug,
        isLong: true,
      });
      expect({ slug, cover, isThere: cover in PICTURES }).toEqual({ slug, cover, isThere: true });
      expect(POST_CATEGORIES.map((one) => one.slug)).toContain(category);
      const named = [...`${body.vi}\n${body.en}`.matchAll(/\(picture:([\w-]+)\)/g)].map(
        (match) => match[1] ?? '',
      );
      expect(named.filter((name) => !(name in PICTURES))).toEqual([]);
    }
  });

  test('lead only to pages of their own language that exist', async () => {
    const slugs = new Set([...files.map((file) => file.slug), ...TICKET_SEEDS.map((seed) => seed.slug)]);
    for (const { slug, body } of files) {
      for (const locale of ['vi', 'en'] as const) {
        const links = [...body[locale].matchAll(/\]\((\/[^)]*)\)/g)].map((match) => match[1] ?? '');
        for (const link of links) {
          const match = matchRoute(link);
          expect({ slug, link, locale: match?.locale }).toEqual({ slug, link, locale });
          if (match?.params.slug)
            expect({ slug, link, isThere: slugs.has(match.params.slug) }).toMatchObject({ isThere: true });
        }
      }
    }
  });
});
