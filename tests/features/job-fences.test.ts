/** A round whose lease has passed to another process stores nothing more, unless its job leases each item by itself. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rankPosts } from '#src/features/posts/rank-posts.ts';
import { updateRanked } from '#src/features/posts/views.queries.ts';
import { fenceWrites, isLeaseLost } from '#src/server/fenced-writes.ts';
import { type JobLeases, openJobLeases } from '#src/server/job-leases.ts';
import { type Job, startJobs } from '#src/server/jobs.ts';
import { jobsOf } from '#src/site/jobs.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { fillRows, withoutTriggers } from '#tests/support/years-of-rows.ts';

const JOB = 'popular';
const NOW = '2026-11-26T00:00:00.000Z';
/** The second post is read more. */
const POPULAR = { view_count: 'i', is_active: '1', published_at: "'2026-01-01'" };
const ELSEWHERE = 'another-machine/pid:[1] 1 1 x';

let leases: JobLeases;
openEach();
beforeEach(() => {
  leases = openJobLeases(db, [JOB], { leaseMs: 60_000, renewMs: 30_000, lookMs: 20 });
});
afterEach(() => leases.close());

async function held(): Promise<void> {
  while (!leases.holds(JOB)) await Bun.sleep(5);
}

const takeOver = () => db.read.run(sql`UPDATE job_leases SET holder = ${ELSEWHERE}, fence = fence + 1`);
const lease = async () =>
  (await db.read.all<{ holder: string; fence: number }>(sql`SELECT holder, fence FROM job_leases`))[0];
const store = (on: Db, key: string) =>
  on.write((tx) => tx.run(sql`INSERT INTO settings VALUES (${key}, '1')`));
const stored = async () =>
  (await db.read.all<{ key: string }>(sql`SELECT key FROM settings ORDER BY key`)).map(({ key }) => key);

/** A round that has read how posts rank, and writes it only when its lease has passed on and the next round is over. */
async function rankLate(on: Db): Promise<unknown> {
  await withoutTriggers(db, async () => {
    await fillRows(db, 'categories', { now: NOW, from: 0, until: 2 });
    await fillRows(db, 'posts', { now: NOW, from: 0, until: 2, own: POPULAR });
  });
  await held();
  const stalled = {
    ...on,
    write: (async (work) => {
      await db.write((tx) => updateRanked(tx, ['x0', 'x1']));
      await takeOver();
      return on.write(work);
    }) satisfies Db['write'] as Db['write'],
  };
  return leases.round(JOB, () => rankPosts({ db: stalled, now: NOW })).catch((error) => error);
}

const ranked = async () =>
  (await db.read.all<{ post_id: string }>(sql`SELECT post_id FROM popular_posts ORDER BY position`)).map(
    (row) => row.post_id,
  );

test('a round that wakes after its successor does not put the old order of posts back', async () => {
  expect(isLeaseLost(await rankLate(fenceWrites(db)))).toBe(true);
  expect(await ranked()).toEqual(['x0', 'x1']);
});

test('without the fence it does: the test above can fail', async () => {
  await rankLate(db);
  expect(await ranked()).toEqual(['x1', 'x0']);
});

test('outside rounds a fenced database writes as usual', async () => {
  await fenceWrites(db).write((tx) => updateRanked(tx, []));
  expect(await ranked()).toEqual([]);
});

test('a round does not go on under the next lease of its own process', async () => {
  await held();
  const { holder } = (await lease()) ?? {};
  const fenced = fenceWrites(db);
  const round = leases.round(JOB, async () => {
    await store(fenced, 'before');
    await takeOver();
    await db.read.run(sql`UPDATE job_leases SET holder = ${holder}, fence = fence + 1`);
    await store(fenced, 'after');
  });
  expect(await round.catch(isLeaseLost)).toBe(true);
  expect(await stored()).toEqual(['before']);
});

/** Runs a job once, which stores something after another process has taken the lease. */
async function runLate(kind: Pick<Job, 'isLocal' | 'leasesItems'>): Promise<string[]> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (!kind.isLocal) await held();
  const run = async () => {
    await takeOver();
    await store(fenceWrites(db), 'late').finally(resolve);
  };
  const stop = startJobs([{ name: JOB, everyMs: 60_000, run, ...kind }], leases);
  await promise.catch(() => undefined);
  await stop();
  return stored();
}

test('a job that leases each item by itself stores what it has learnt', async () => {
  expect(await runLate({ leasesItems: true })).toEqual(['late']);
});

test('any other job does not', async () => {
  expect(await runLate({})).toEqual([]);
});

test('a job that looks after its process needs no lease', async () => {
  while (!(await lease())) await Bun.sleep(5);
  await takeOver();
  leases.giveBack(JOB);
  expect(await runLate({ isLocal: true })).toEqual(['late']);
});

test('these jobs lease each item, these look after the process, and all others are fenced', () => {
  const jobs = jobsOf(db);
  const named = (isSo: (job: Job) => unknown) => jobs.filter(isSo).map(({ name }) => name);
  expect(named((job) => job.leasesItems).toSorted()).toEqual([
    'books',
    'messages',
    'payments',
    'payouts',
    'refunds',
    'zalo',
  ]);
  expect(named((job) => job.isLocal).toSorted()).toEqual(['log', 'views', 'vocabulary']);
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
});
