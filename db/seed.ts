/**
 * Fills a database with the demo park; safe to run again on any day. Refuses production without a flag, or limited to
 * what a park opens with (`--opening`).
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { parkDay, parkInstant } from '#src/values/day.ts';
import { type Db, openDb } from './client.ts';
import { migrateDb } from './migrate.ts';
import { seedCatalogue } from './seeds/catalogue.ts';
import { seedComments } from './seeds/comments.ts';
import { seedDiscounts } from './seeds/discounts.ts';
import { seedFeatureFlags } from './seeds/feature-flags.ts';
import { seedGallery } from './seeds/gallery.ts';
import { seedLifts, seedLiveBoard } from './seeds/live-board.ts';
import { seedMenu } from './seeds/menu.ts';
import { seedPages } from './seeds/pages.ts';
import { missingUsers, seedPeople } from './seeds/people.ts';
import { seedPlaces } from './seeds/places.ts';
import { seedPosts } from './seeds/posts.ts';
import { seedQuotes } from './seeds/quotes.ts';
import { seedReviews } from './seeds/reviews.ts';
import { seedSections } from './seeds/sections.ts';
import { seedSeo } from './seeds/seo.ts';
import { seedSetup } from './seeds/setup.ts';
import { seedShop } from './seeds/shop.ts';
import { seedTheme } from './seeds/theme.ts';
import { seedTimetable } from './seeds/timetable.ts';
import { seedTimetableRules } from './seeds/timetable-rules.ts';
import { seedTransfers } from './seeds/transfers.ts';

const DAYS_AHEAD = 180;
const SMALL_DAYS_AHEAD = 30;

/**
 * `today` is a park day `YYYY-MM-DD`; `now` (UTC instant) dates the rows, 06:30 of that day by default. A small world
 * has 30 days and no places for tour operators. What opens has no accounts, contributions, bank account or holds, and
 * no closed day.
 */
type SeedOptions = { today: string; now?: string; isSmall?: boolean; isOpening?: boolean };
type SeedReport = { departures: number; allotments: number };

/** Adds what is missing on a migrated database; existing rows and counters are never changed. */
export async function seedDb(
  db: Db,
  { today, now, isSmall = false, isOpening = false }: SeedOptions,
): Promise<SeedReport> {
  const refusal = isOpening ? null : seedRefusal(process.env);
  if (refusal) throw new Error(refusal);
  const at = now ?? parkInstant(today, '06:30');
  const newUsers = isOpening ? [] : await missingUsers(db.read, at);
  const dayCount = isSmall ? SMALL_DAYS_AHEAD : DAYS_AHEAD;
  return db.write(async (tx) => {
    await seedCatalogue(tx, at);
    // A small world has the days that it was made with, and no rules that would add others.
    if (!isSmall) await seedTimetableRules(tx);
    const taken = { hasAllotments: !isSmall && !isOpening, hasClosures: !isOpening };
    const report = await seedTimetable(tx, { today, now: at, dayCount, ...taken });
    await (isOpening ? seedLifts(tx, at) : seedLiveBoard(tx, { today, now: at }));
    await seedGallery(tx, { today, now: at });
    await seedMenu(tx, { today, now: at });
    await seedPages(tx, today);
    await seedPeople(tx, newUsers);
    await seedSeo(tx, at);
    await seedPlaces(tx, at);
    await seedTheme(tx, at);
    await seedSections(tx, at);
    await seedShop(tx, { today, now: at });
    await seedFeatureFlags(tx, at);
    await seedPosts(tx, { today, now: at });
    if (isOpening) return report;
    await seedReviews(tx, { today });
    await seedComments(tx, { today });
    await seedTransfers(tx);
    await seedDiscounts(tx, { today, now: at });
    if (!isSmall) await seedQuotes(tx, { today });
    await seedSetup(tx);
    return report;
  });
}

/** Why seeding must not run in this environment, or null. */
export function seedRefusal(env: Record<string, string | undefined>): string | null {
  if (env.NODE_ENV !== 'production' || env.ALLOW_DEMO_SEED === '1') return null;
  return 'Refusing to seed demo data and demo passwords with NODE_ENV=production. A park that opens: bun run seed --opening. For a demo set ALLOW_DEMO_SEED=1.';
}

async function main(): Promise<void> {
  const isOpening = process.argv.includes('--opening');
  const refusal = isOpening ? null : seedRefusal(process.env);
  if (refusal) {
    console.error(refusal);
    process.exit(1);
  }
  const startedAt = performance.now();
  const url = process.env.DATABASE_URL ?? 'file:.data/park.db';
  if (url.startsWith('file:')) mkdirSync(dirname(url.slice('file:'.length)), { recursive: true });
  const db = await openDb(url);
  await migrateDb(db);
  const now = new Date().toISOString();
  const { departures, allotments } = await seedDb(db, { today: parkDay(now), now, isOpening });
  db.close();
  const took = Math.round(performance.now() - startedAt);
  console.log(`Seeded ${url}: ${departures} departures and ${allotments} allotments added in ${took} ms.`);
}

if (import.meta.main) await main();
