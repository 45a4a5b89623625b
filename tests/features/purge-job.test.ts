/** What changes is purged from the caches in front of the site, through outages of theirs and restarts of ours. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { purgeJob } from '#src/server/purges/purge-job.ts';
import { log } from '#src/server/tracing/log.ts';
import { registeredMetrics } from '#src/server/tracing/metrics.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { purgedCache as cache, type PurgedCache, stopPurgeCaches } from '#tests/support/purged-cache.ts';

openEach();

const START = Date.parse('2026-11-26T05:00:00.000Z');
let nowMs = START;
let alarms: unknown[] = [];
const logError = log.error;

beforeEach(() => {
  nowMs = START;
  alarms = [];
  log.error = ((fields: unknown) => alarms.push(fields)) as never;
});
afterEach(async () => {
  log.error = logError;
  await stopPurgeCaches();
});

function job({ keys }: PurgedCache, build = 'build-1') {
  const { run } = purgeJob({ db, clock: () => new Date(nowMs).toISOString(), keys, build });
  return run;
}

const edit = (...namespaces: string[]) =>
  db.read.run(sql`UPDATE revisions SET revision = revision + 1
    WHERE namespace IN (SELECT value FROM json_each(${JSON.stringify(namespaces)}))`);

/** As the job after so many seconds, once a second. */
async function seconds(run: () => Promise<unknown>, count: number): Promise<void> {
  for (let passed = 0; passed < count; passed += 1) {
    nowMs += 1000;
    await run();
  }
}

/** A job that has purged all twice, as it does when it begins. */
async function settled(one: PurgedCache) {
  const run = job(one);
  await run();
  await seconds(run, 13);
  one.purged = [];
  one.asked = 0;
  return run;
}

test('begins with everything, which it purges a second time and then no more', async () => {
  const one = cache();
  const run = job(one);
  await run();
  expect(one.purged[0]).toContain('site');
  expect(one.purged[0]).toContain('tickets');
  await seconds(run, 11);
  expect(one.purged).toHaveLength(1);
  await seconds(run, 60);
  expect(one.purged).toHaveLength(2);
  expect(one.purged[1]).toEqual(one.purged[0] as string[]);
});

test.each(['varnish', 'cloudflare', 'fastly'] as const)(
  '%s gets what has changed and nothing else, in one request, and again after the slowest process has seen it',
  async (kind) => {
    const one = cache(kind);
    const run = await settled(one);
    await seconds(run, 5);
    expect(one.purged).toEqual([]);
    await edit('tickets', 'theme');
    await edit('tickets');
    await seconds(run, 1);
    expect(one.purged).toEqual([['theme', 'tickets']]);
    await seconds(run, 30);
    expect(one.purged).toEqual([
      ['theme', 'tickets'],
      ['theme', 'tickets'],
    ]);
  },
);

test('what was purged is remembered over a restart, and a new build purges the site', async () => {
  const one = cache();
  await settled(one);
  await seconds(job(one), 5);
  expect(one.purged).toEqual([]);
  await edit('menu');
  await seconds(job(one), 1);
  expect(one.purged).toEqual([['menu']]);
  await seconds(job(one), 30);
  await seconds(job(one, 'build-2'), 1);
  expect(one.purged).toEqual([['menu'], ['menu'], ['site']]);
});

test.each([9, 10, 3])(
  'the revision %d, on from another or back to it in a restored database, is purged',
  async (revision) => {
    const one = cache();
    for (const before of [9, 10, 3].filter((each) => each !== revision)) {
      await db.read.run(sql`UPDATE revisions SET revision = ${before} WHERE namespace = 'menu'`);
      const run = await settled(one);
      await db.read.run(sql`UPDATE revisions SET revision = ${revision} WHERE namespace = 'menu'`);
      await seconds(run, 1);
      expect(one.purged).toEqual([['menu']]);
      await seconds(run, 30);
    }
  },
);

test('a cache that answers 503 for an hour is asked seldom, raises the alarm, and misses nothing', async () => {
  const one = cache();
  const run = await settled(one);
  one.fault = () => new Response('busy', { status: 503 });
  await edit('tickets');
  for (let minute = 0; minute < 60; minute += 1) {
    await seconds(run, 60);
    if (minute === 30) await edit('menu');
  }
  expect(one.asked).toBeGreaterThan(55);
  expect(one.asked).toBeLessThan(75);
  expect(alarms.length).toBeGreaterThan(50);
  expect(alarms.length).toBeLessThanOrEqual(61);
  expect(alarms.at(-1)).toMatchObject({ alarm: 'purge', reason: 'unavailable', detail: '503' });
  const figure = () =>
    registeredMetrics().find(({ name }) => name === 'park_purge_failing_seconds')?.samples[0];
  expect(figure()?.value).toBeGreaterThan(3500);
  one.fault = null;
  await seconds(run, 61);
  expect(one.purged[0]).toEqual(['menu', 'tickets']);
  expect(figure()?.value).toBe(0);
});

test('a cache that asks for patience gets it', async () => {
  const one = cache('cloudflare');
  const run = await settled(one);
  one.fault = () => new Response('slow', { status: 429, headers: { 'retry-after': '30' } });
  await edit('tickets');
  await seconds(run, 30);
  expect(one.asked).toBe(1);
  await seconds(run, 2);
  expect(one.asked).toBe(2);
});

test('one that hangs does not hold up another, and is given up after seconds', async () => {
  const [hanging, well] = [cache(), cache()];
  hanging.fault = () => new Promise<Response>(() => undefined);
  well.keys.urls = [...hanging.keys.urls, ...well.keys.urls];
  let hasEnded = false;
  const ended = job(well)().finally(() => {
    hasEnded = true;
  });
  while (well.purged.length === 0 && !hasEnded) await Bun.sleep(20);
  expect({ purged: well.purged.length, hasEnded }).toEqual({ purged: 1, hasEnded: false });
  await ended;
  expect(alarms).toMatchObject([{ reason: 'timeout' }]);
}, 15_000);

test.each([
  ['a wrong key', 'refused', () => cache('varnish', 'another-key-9876543210')],
  [
    'a redirect',
    'refused',
    () => Object.assign(cache(), { fault: () => Response.redirect('http://127.0.0.1:9/') }),
  ],
  [
    'an answer without success',
    'refused',
    () => Object.assign(cache('cloudflare'), { fault: () => Response.json({ success: false }) }),
  ],
] as const)('%s is no purge', async (_, reason, make) => {
  const one = make();
  await job(one)();
  expect(one.purged).toEqual([]);
  expect(alarms).toMatchObject([{ alarm: 'purge', reason }]);
  expect(JSON.stringify(alarms)).not.toContain(one.keys.key);
  expect(await db.read.all(sql`SELECT * FROM cache_purges`)).toEqual([]);
});

test('a cache that is no longer in front of the site leaves no rows', async () => {
  await settled(cache());
  const other = cache();
  await job(other)();
  const targets = await db.read.all<{ target: string }>(sql`SELECT DISTINCT target FROM cache_purges`);
  expect(targets.map(({ target }) => target)).toEqual(other.keys.urls);
});
