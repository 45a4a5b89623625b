/** The figures by which an operator sees what waits, what is refused and what the background work does. */
import { afterAll, expect, test } from 'bun:test';
import './support/env.ts';
import { sql } from 'drizzle-orm';
import { busyRetries, untilFree } from '#db/busy.ts';
import { writesWaiting } from '#db/write-queue.ts';
import { startJobs } from '#src/server/jobs.ts';
import { admitWork } from '#src/server/limits/admission.ts';
import { limit } from '#src/server/limits/rate-limit.ts';
import { limitStored } from '#src/server/limits/stored-limits.ts';
import { createPageCache } from '#src/server/pages/page-cache.ts';
import { metricText, registeredMetrics } from '#src/server/tracing/metrics.ts';
import { closeWorlds, freshWorld } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

const NOW = '2026-11-21T03:00:00.000Z';
const text = () => registeredMetrics().map(metricText).join('');

/** The last value of a line; 0 when there is none. */
function figure(line: string): number {
  const found = text()
    .split('\n')
    .findLast((one) => one.startsWith(`${line} `));
  return Number(found?.split(' ').at(-1) ?? 0);
}

test('the page cache: hits, misses, pages and bytes', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000, headers: {} });
  const request = {
    address: '/x',
    version: '1',
    accept: 'br',
    ifNoneMatch: null,
    isPlain: true,
    shared: null,
  };
  const body = new TextEncoder().encode('<p>page</p>');
  const render = async () => ({ status: 200, contentType: 'text/plain', body, scriptSources: [] });
  const before = [figure('park_page_cache_hits_total'), figure('park_page_cache_misses_total')];
  expect(cache.hit(request)).toBeNull();
  await cache.miss(request, render);
  expect(cache.hit(request)?.status).toBe(200);
  expect(cache.hit(request)?.status).toBe(200);
  const after = [figure('park_page_cache_hits_total'), figure('park_page_cache_misses_total')];
  expect(after.map((value, at) => value - (before[at] ?? 0))).toEqual([2, 1]);
  expect(figure('park_page_cache_pages')).toBe(1);
  expect(figure('park_page_cache_bytes')).toBe(cache.size().bytes);
});

test('work that runs', async () => {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const line = 'park_work_running{queue="documents"}';
  const work = admitWork('document', '203.0.113.9', async () => {
    begun.resolve();
    await gate.promise;
  });
  await begun.promise;
  expect(figure(line)).toBe(1);
  const next = admitWork('document', '203.0.113.9', async () => undefined);
  expect(figure('park_work_waiting{queue="documents"}')).toBe(1);
  gate.resolve();
  await Promise.all([work, next]);
  expect([figure(line), figure('park_work_waiting{queue="documents"}')]).toEqual([0, 0]);
});

test('transactions that wait, also those that fail', async () => {
  const db = await freshWorld(undefined, true);
  // What earlier files of this process left running is not ours to count.
  while (writesWaiting() > 0) await Bun.sleep(1);
  const good = db.write((tx) => tx.run(sql`UPDATE settings SET value = value`));
  const bad = db.write(() => Promise.reject(new Error('x')));
  expect(writesWaiting()).toBe(2);
  await Promise.all([good, expect(bad).rejects.toThrow('x')]);
  expect(writesWaiting()).toBe(0);
});

test('locks of other processes', async () => {
  const before = busyRetries();
  let tries = 0;
  const attempt = async () => {
    tries += 1;
    if (tries < 3) throw Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' });
  };
  await untilFree(attempt, () => undefined, performance.now() + 5000);
  expect(busyRetries() - before).toBe(2);
});

test('jobs: when, how long, how often, how often in vain', async () => {
  const ran = Promise.withResolvers<void>();
  let rounds = 0;
  const run = async () => {
    rounds += 1;
    if (rounds === 1) throw new Error('once');
    ran.resolve();
  };
  const stop = startJobs([{ name: 'a test', everyMs: 1, run }], null);
  await ran.promise;
  await stop();
  expect(figure('park_job_runs_total{job="a test"}')).toBe(rounds);
  expect(figure('park_job_failures_total{job="a test"}')).toBe(1);
  expect(figure('park_job_last_duration_seconds{job="a test"}')).toBeLessThan(10);
  const seconds = Date.now() / 1000 - figure('park_job_last_run_timestamp_seconds{job="a test"}');
  expect(seconds).toBeGreaterThanOrEqual(0);
  expect(seconds).toBeLessThan(60);
});

test('refusals by limit, in memory and in the database', async () => {
  const db = await freshWorld(undefined, true);
  const use = { kind: 'metric-test', key: 'k', max: 1, windowSeconds: 60, now: NOW };
  limit(use);
  expect(() => limit(use)).toThrow('errors.tooMany');
  expect(figure('park_limit_refusals_total{limit="metric-test"}')).toBe(1);
  const stored = { ...use, kind: 'metric-stored' };
  await limitStored(db, stored);
  for (let index = 0; index < 2; index += 1)
    await expect(limitStored(db, stored)).rejects.toThrow('errors.tooMany');
  expect(figure('park_limit_refusals_total{limit="metric-stored"}')).toBe(2);
});

test('names and types are as Prometheus has them', () => {
  for (const { name, type, help } of registeredMetrics()) {
    expect(name).toMatch(/^park_[a-z_]+$/);
    expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
    expect(help).toMatch(/\.$/);
  }
});
