/** A write to a full-text index merges nothing; a job does, a few pages at a time. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { redirects } from '#db/schema/seo.ts';
import { MERGED_INDEXES } from '#src/features/office/index-merges.queries.ts';
import { mergeIndexes } from '#src/features/office/merge-indexes.ts';
import { listThings } from '#src/features/office/things-found.queries.ts';
import { listTrigrams } from '#src/features/office/trigrams.queries.ts';
import { jobsOf } from '#src/site/jobs.ts';
import { accentGlobs } from '#src/values/typed/accent-glob.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

/** Below the sixteen at which FTS5 merges whatever its settings. */
const WRITES = 12;
/** FTS5 leaves up to three segments of a level alone. */
const LEFT_MOST = 4;

let db: Db;
beforeAll(async () => {
  db = await freshWorld(TODAY, true);
  await mergeIndexes({ db });
});
afterAll(closeWorlds);

async function countSegments(index: string): Promise<number> {
  const [row] = await db.read.all<{ many: number }>(
    sql`SELECT count(DISTINCT segid) AS many FROM ${sql.raw(`${index}_idx`)}`,
  );
  return row?.many ?? 0;
}

function addRedirect(index: number): Promise<void> {
  const fromPath = `/duong-cu-${index}`;
  const row = { id: `old-${index}`, fromPath, toAddress: '/', status: 308 as const, isActive: true };
  return db.write(
    async (tx) => void (await tx.insert(redirects).values({ ...row, updatedAt: TODAY, revision: 1 })),
  );
}

async function findRedirects(q: string): Promise<number> {
  const trigrams = await listTrigrams(db.read, q);
  const asked = { kinds: ['redirects' as const], globs: accentGlobs(q), trigrams, phone: null, limit: 100 };
  return (await listThings(db.read, asked)).length;
}

test('no writer merges', async () => {
  for (const index of MERGED_INDEXES) {
    const settings = await db.read.all(
      sql`SELECT v FROM ${sql.raw(`${index}_config`)} WHERE k = 'automerge'`,
    );
    expect(settings).toEqual([{ v: 0 }]);
  }
  const before = await countSegments('thing_search');
  for (let index = 0; index < WRITES; index += 1) await addRedirect(index);
  expect(await countSegments('thing_search')).toBe(before + WRITES);
});

test('the job merges what they have left, and every name is still found', async () => {
  const job = jobsOf(db).find(({ name }) => name === 'indexes merged');
  await job?.run();
  expect(await countSegments('thing_search')).toBeLessThanOrEqual(LEFT_MOST);
  expect(await findRedirects('duong-cu')).toBe(WRITES);
  await db.write(async (tx) => void (await tx.run(sql`DELETE FROM redirects WHERE id = 'old-3'`)));
  expect(await findRedirects('duong-cu')).toBe(WRITES - 1);
});

test('with nothing to merge it writes nothing', async () => {
  const changes = () => db.read.all(sql`SELECT total_changes() AS many`);
  const version = () => db.read.all(sql`PRAGMA data_version`);
  const before = [await version(), await changes()];
  await mergeIndexes({ db });
  expect([await version(), await changes()]).toEqual(before);
});
