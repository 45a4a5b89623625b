/** A libSQL server parses less than the library in the process: what pages ask in words of their own is asked there too. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { type Db, openDb } from '#db/client.ts';
import { NO_FILTER } from '#src/features/reviews/review-filter.ts';
import { listOwnReviews, listReviews } from '#src/features/reviews/reviews.queries.ts';
import { searchEverything } from '#src/features/search/search.queries.ts';
import { findTicketDays } from '#src/features/tickets/availability.queries.ts';
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
});

onServer('a search, rightly spelt and not', async () => {
  for (const q of ['cáp treo', 'cáp teo']) {
    const { groups } = await searchEverything(db, { q, locale: 'vi', perKind: 2 });
    expect(groups.length).toBeGreaterThan(0);
  }
});
