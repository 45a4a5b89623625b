/** What a park opens with: all that is its own, and nothing that is made up about people. */
import { expect, test } from 'bun:test';
import { gt, like, ne, or } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { users } from '#db/schema/auth.ts';
import { comments } from '#db/schema/comments.ts';
import { featureFlags } from '#db/schema/feature-flags.ts';
import { gates } from '#db/schema/gate.ts';
import { lifts, mountainDays } from '#db/schema/live-board.ts';
import { dishes } from '#db/schema/menu.ts';
import { holds } from '#db/schema/orders.ts';
import { posts } from '#db/schema/posts.ts';
import { products } from '#db/schema/products.ts';
import { reviews, reviewVotes } from '#db/schema/reviews.ts';
import { settings } from '#db/schema/site.ts';
import { themes } from '#db/schema/theme.ts';
import { closures, quotas } from '#db/schema/tickets.ts';
import { seedDb } from '#db/seed.ts';
import { listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { addDays } from '#src/values/day.ts';
import { testDatabase } from './support/database.ts';
import { brokenInvariants } from './support/invariants.ts';
import { daysOf, TODAY } from './support/seeded-world.ts';

test('what a park opens with has every page and day, and nobody’s account, words, money or places', async () => {
  const db = await testDatabase();
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    expect((await seedDb(db, { today: TODAY, isOpening: true })).departures).toBeGreaterThan(0);
  } finally {
    process.env.NODE_ENV = before ?? 'test';
  }
  const count = (table: SQLiteTable) => db.read.$count(table);
  for (const table of [users, reviews, reviewVotes, comments, holds, closures, mountainDays])
    expect(await count(table)).toBe(0);
  for (const table of [gates, lifts, posts, products, dishes, themes, featureFlags])
    expect(await count(table)).toBeGreaterThan(0);
  expect(await db.read.$count(lifts, ne(lifts.status, 'closed'))).toBe(0);
  expect(await db.read.$count(settings, like(settings.key, 'transfer.%'))).toBe(0);
  expect(await db.read.$count(quotas, or(gt(quotas.held, 0), gt(quotas.sold, 0)))).toBe(0);
  for (const { slug } of await listTicketTypes(db.read))
    expect(await daysOf(db, slug, { from: TODAY, to: '2099-12-31' })).toHaveLength(180);
  expect(await brokenInvariants(db)).toEqual([]);
  expect(await seedDb(db, { today: addDays(TODAY, 1), isOpening: true })).toMatchObject({ allotments: 0 });
  expect(await count(users)).toBe(0);
  db.close();
});
