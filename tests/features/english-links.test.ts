/** What leads to the page of a row with an English address: each names the address of its own language. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { readMenu } from '#src/features/menu/menu.queries.ts';
import { listPlaces } from '#src/features/places/places.queries.ts';
import { composeFeed } from '#src/features/posts/compose-feed.ts';
import { findPost, listNewestPosts } from '#src/features/posts/posts.queries.ts';
import { postData } from '#src/features/posts/structured-data.ts';
import { findProduct, listCombos } from '#src/features/products/product-detail.queries.ts';
import { productData } from '#src/features/products/structured-data.ts';
import { hitHref } from '#src/features/search/search-hits.ts';
import { SITE_PAGES } from '#src/features/seo/load-site-pages.ts';
import { findService } from '#src/features/services/services.queries.ts';
import { serviceData } from '#src/features/services/structured-data.ts';
import { announcePosts } from '#src/features/subscriptions/announce-posts.ts';
import { loadReviewsOf } from '#src/screens/public/load-reviews-of.ts';
import { openRevisions } from '#src/server/revisions.ts';
import { addSeconds } from '#src/values/day.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { NOW } from '#tests/support/draft-editor.ts';
import { ADDRESSES, englishKinds, KIND_NAMES, pageContext } from '#tests/support/english-slugs.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { delivered, NOW as NOON, subscribe } from '#tests/support/subscribers.ts';

afterAll(closeWorlds);

const ORIGIN = 'https://dinhmay.example';
let db: Db;
let kinds: ReturnType<typeof englishKinds>;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  kinds = englishKinds(db);
});

describe.each([...KIND_NAMES])('the page of a %s', (name) => {
  const paths = ADDRESSES[name];
  const own = () => kinds[name].row.slug;

  test('is what records of pages and redirects are about, by its own address', async () => {
    await kinds[name].save({ slugEn: 'english-one' });
    const found = await SITE_PAGES.find(db.read, [`${paths.vi}/${own()}`, `${paths.en}/english-one`]);
    expect(found.map(({ value }) => value)).toEqual([`${paths.vi}/${own()}`, `${paths.en}/english-one`]);
    const values = (await SITE_PAGES.search(db.read, ['*english-one*'])).map(({ value }) => value);
    expect(values).toEqual([`${paths.vi}/${own()}`, `${paths.en}/english-one`]);
  });

  test('has the record that staff wrote for its English address', async () => {
    await kinds[name].save({ slugEn: 'english-one' });
    const path = `${paths.en}/english-one`;
    await db.write((tx) =>
      tx.run(sql`INSERT INTO seo_records (path, title, description, keywords, og_title, og_description, og_image, robots_txt, canonical_url, updated_at)
        VALUES (${path}, 'Own words', '', '', '', '', '', 'index, follow', '', ${NOW})`),
    );
    expect((await pageContext(db, path).head).seo?.title).toBe('Own words');
    expect((await pageContext(db, `${paths.vi}/${own()}`).head).seo).toBeNull();
  });

  test('is found by a search at the address of its language', async () => {
    await kinds[name].save({ slugEn: 'english-one', 'title.en': 'Zanzibar', 'name.en': 'Zanzibar' });
    const hits = async (locale: 'vi' | 'en') =>
      (await asVisitor(db, { now: NOW, locale }).search.all({ q: 'zanzibar' })).groups
        .flatMap((group) => group.hits)
        .map((hit) => hitHref(hit, locale));
    expect(await hits('en')).toContain(`${paths.en}/english-one`);
    expect(await hits('vi')).toContain(`${paths.vi}/${own()}`);
  });
});

describe('structured data', () => {
  test('names the address of its language', async () => {
    await kinds.post.save({ slugEn: 'english-post' });
    await kinds.product.save({ slugEn: 'english-product' });
    const post = await findPost(db.read, { slug: 'english-post', now: NOW });
    const product = await findProduct(db.read, 'english-product');
    if (!post || !product) throw new Error('not found');
    const place = { origin: ORIGIN, locale: 'en' as const };
    expect(postData({ post, image: '/x.jpg', publisher: 'x', ...place })).toMatchObject({
      url: `${ORIGIN}/en/posts/english-post`,
      mainEntityOfPage: `${ORIGIN}/en/posts/english-post`,
    });
    const facts = productData({ product, images: [], seller: 'x', ...place });
    expect(facts['@id']).toBe(`${ORIGIN}/en/products/english-product#product`);
    for (const { url } of facts.offers as { url: string }[])
      expect(url).toStartWith(`${ORIGIN}/en/products/english-product`);
    await kinds.service.save({ slugEn: 'english-service' });
    const service = await findService(db.read, 'english-service');
    if (!service) throw new Error('not found');
    expect(serviceData(service, { image: '/x.jpg', seller: 'x', ...place }).url).toBe(
      `${ORIGIN}/en/services/english-service`,
    );
  });
});

describe('what is sent out', () => {
  test('a feed links each post in its language', async () => {
    await kinds.post.save({ slugEn: 'english-one' });
    const posts = await listNewestPosts(db.read, { now: NOW, limit: 99 });
    const feed = (locale: 'vi' | 'en') =>
      composeFeed(posts, { locale, origin: ORIGIN, title: '', description: '', selfUrl: '', homeUrl: '' });
    const { slug } = kinds.post.row;
    expect(feed('en')).toContain(`<link>${ORIGIN}/en/posts/english-one</link>`);
    expect(feed('vi')).toContain(`<link>${ORIGIN}/bai-viet/${slug}</link>`);
    expect(feed('en')).not.toContain(`/posts/${slug}<`);
  });

  test('a mail about a new post links it in the language of its reader', async () => {
    await subscribe(db, 'vi@example.com');
    await subscribe(db, 'en@example.com', { locale: 'en' });
    await delivered(db);
    await kinds.post.save({ slugEn: 'english-one' });
    const { id, slug } = kinds.post.row;
    await db.write((tx) =>
      tx.run(
        sql`UPDATE posts SET announced_at = NULL, published_at = ${addSeconds(NOON, -60)} WHERE id = ${id}`,
      ),
    );
    await announcePosts({ db, now: NOON });
    const mails = new Map((await delivered(db)).map((mail) => [mail.to, mail.html]));
    expect(mails.get('en@example.com')).toContain('/en/posts/english-one"');
    expect(mails.get('vi@example.com')).toContain(`/bai-viet/${slug}"`);
  });
});

test('a line of the cart links its product in the language of the page', async () => {
  await kinds.product.save({ slugEn: 'english-one' });
  const [variant] = await db.read.all<{ id: string }>(
    sql`SELECT id FROM product_variants WHERE product_id = ${kinds.product.row.id} AND is_active LIMIT 1`,
  );
  const addressIn = async (locale: 'vi' | 'en') =>
    (
      await asVisitor(db, { now: NOW, locale }).cart.price({
        lines: [{ kind: 'product', id: variant?.id ?? '', quantity: 1 }],
      })
    ).lines[0]?.address;
  expect(await addressIn('en')).toBe('/en/products/english-one');
  expect(await addressIn('vi')).toBe(`/san-pham/${kinds.product.row.slug}`);
});

test.each(['product', 'service', 'ticket'] as const)(
  'reviews of a %s are found by either address',
  async (name) => {
    const { row, save } = kinds[name];
    await save({ slugEn: 'english-one' });
    const [own, english] = await Promise.all(
      [row.slug, 'english-one'].map((slug) => loadReviewsOf({ db }, { kind: name, slug })),
    );
    expect(own?.summary.count).toBeGreaterThan(0);
    expect(english).toEqual(own);
  },
);

test('parts of combos have the English addresses of their products', async () => {
  const combos = async (slug?: string) => listCombos(db.read, { slug, today: TODAY });
  const [part] = (await combos())[0]?.parts ?? [];
  await kinds.product.save({ slugEn: 'english-one' }, part?.productId);
  const own = await combos(part?.slug);
  expect(own.length).toBeGreaterThan(0);
  expect(await combos('english-one')).toEqual(own);
  expect(own[0]?.parts.find(({ productId }) => productId === part?.productId)?.slugEn).toBe('english-one');
});

test('the map knows the English address of the service of a place, from the next request on', async () => {
  const [place] = (await listPlaces(db.read)).filter(({ serviceSlug }) => serviceSlug !== null);
  expect(place?.serviceSlugEn).toBeNull();
  const revisions = openRevisions(db);
  const before = revisions.stamp(['places']);
  await kinds.service.save({ slugEn: 'english-one' }, `s-${place?.serviceSlug}`);
  await new Promise((resolve) => setImmediate(resolve));
  expect(revisions.stamp(['places'])).not.toBe(before);
  const now = (await listPlaces(db.read)).find(({ id }) => id === place?.id);
  expect([now?.serviceSlug, now?.serviceSlugEn]).toEqual([place?.serviceSlug ?? '', 'english-one']);
});

test('the menu and the map know the English address of a ticket, from the next request on', async () => {
  const linked = async () =>
    [...(await readMenu(db.read, TODAY)).sections, ...(await listPlaces(db.read))].filter(
      ({ ticketSlug }) => ticketSlug !== null,
    );
  const before = await linked();
  expect(before.length).toBeGreaterThan(1);
  for (const { ticketSlugEn } of before) expect(ticketSlugEn).toBeNull();
  const revisions = openRevisions(db);
  const stamps = () => [revisions.stamp(['menu']), revisions.stamp(['places'])];
  const [menu, map] = stamps();
  const slugs = [...new Set(before.map(({ ticketSlug }) => ticketSlug ?? ''))];
  for (const slug of slugs) await kinds.ticket.save({ slugEn: `english-${slug}` }, `tt-${slug}`);
  await new Promise((resolve) => setImmediate(resolve));
  expect(stamps()[0]).not.toBe(menu);
  expect(stamps()[1]).not.toBe(map);
  for (const { ticketSlug, ticketSlugEn } of await linked())
    expect(ticketSlugEn).toBe(`english-${ticketSlug}`);
});
