/** A libSQL server parses less than the library in the process: what pages ask in words of their own is asked there too. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { type Db, openDb } from '#db/client.ts';
import { listComments } from '#src/features/comments/comments.queries.ts';
import { listPosts, listRelatedPosts } from '#src/features/posts/posts.queries.ts';
import { listCombos, listNamedCards } from '#src/features/products/product-detail.queries.ts';
import { listProducts } from '#src/features/products/products.queries.ts';
import { readProductFilter } from '#src/features/products/products.ts';
import { NO_FILTER } from '#src/features/reviews/review-filter.ts';
import { listOwnReviews, listReviews } from '#src/features/reviews/reviews.queries.ts';
import { searchEverything } from '#src/features/search/search.queries.ts';
import { listOtherServices } from '#src/features/services/services.queries.ts';
import { findChosenDays, findTicketDays } from '#src/features/tickets/availability.queries.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { type DatabaseServer, hasDatabaseServer, startDatabaseServer } from '#tests/support/sqld.ts';

const isHere = hasDatabaseServer();
const onServer = test.skipIf(!isHere);
let server: DatabaseServer;
let db: Db;
beforeAll(async () => {
  if (!isHere) return;
  server = await startDatabaseServer();
  db = await openDb(server.url);
});
afterAll(async () => {
  db?.close();
  await server?.stop();
});

onServer('reviews with their pictures', async () => {
  const { items, total } = await listReviews(db.read, NO_FILTER);
  expect(total).toBeGreaterThan(items.length);
  const [first] = server.rows<{ id: string }>(
    "SELECT id FROM reviews WHERE state = 'approved' ORDER BY created_at DESC, id LIMIT 1",
  );
  expect(items[0]?.id).toBe(first?.id ?? '');
  const withPicture = await listReviews(db.read, { ...NO_FILTER, hasPhoto: true });
  expect(withPicture.items.every(({ photos }) => photos.length > 0)).toBe(true);
  expect(await listOwnReviews(db.read, { subject: undefined, visitorId: 'nobody' })).toEqual([]);
});

onServer('the days of a ticket by its name', async () => {
  const now = new Date().toISOString();
  const from = addDays(parkDay(now), 1);
  const found = await findTicketDays(db.read, { slug: 've-cap-treo-khu-hoi', from, to: from, now });
  expect(found?.days.map(({ date }) => date)).toEqual([from]);
  const { type, days } = await findChosenDays(db.read, { slug: found?.type.slug ?? '', from, to: from, now });
  expect({ type, days }).toEqual(found as never);
});

onServer('lists with what belongs to their rows', async () => {
  const now = new Date().toISOString();
  const { posts = [] } = (await listPosts(db.read, { sort: 'newest', page: 1, now })) ?? {};
  expect(posts.length).toBeGreaterThan(1);
  expect(await listRelatedPosts(db.read, { slug: posts[0]?.slug ?? '', now, limit: 3 })).toHaveLength(3);
  const subject = { kind: 'post', slug: 'mua-san-may' } as const;
  expect((await listComments(db.read, { subject, page: 1 })).page).toBe(1);
  const { items } = await listProducts(db.read, readProductFilter(new URLSearchParams('category=gom')));
  expect(items.length).toBeGreaterThan(1);
  expect((await listNamedCards(db.read, items[0]?.slug ?? '')).length).toBeGreaterThan(0);
  expect((await listCombos(db.read, { today: parkDay(now) }))[0]?.parts.length).toBeGreaterThan(1);
  expect(await listOtherServices(db.read, 'gui-hanh-ly', 3)).toHaveLength(3);
});

onServer('a search, rightly spelt and not', async () => {
  for (const q of ['cáp treo', 'cáp teo']) {
    const { groups } = await searchEverything(db, { q, locale: 'vi', perKind: 2 });
    expect(groups.length).toBeGreaterThan(0);
  }
});
