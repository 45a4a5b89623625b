/** When the lease of a job ends, whatever clocks say, and what a process believes while its database does not answer. */
import { afterEach, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { openLocal } from '#db/local-connection.ts';
import { watchSlowQueries } from '#db/slow-queries.ts';
import { type JobLeases, openJobLeases, type Pace } from '#src/server/job-leases.ts';
import { hasEnded, newHolder } from '#src/server/lease-holder.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { hasDatabaseServer, startDatabaseServer } from '#tests/support/sqld.ts';

const JOB = 'popular';
const PACE: Pace = { leaseMs: 600, renewMs: 150, lookMs: 50 };
const WITHIN_MS = 5000;
const HOUR_MS = 3_600_000;
const ELSEWHERE = 'another-machine/pid:[1] 1 1 x';

let opened: JobLeases[] = [];
openEach();
afterEach(async () => {
  await Promise.all(opened.map((leases) => leases.close()));
  opened = [];
});

function open(on: Db = db, pace: Pace = PACE): JobLeases {
  const leases = openJobLeases(on, [JOB], pace);
  opened.push(leases);
  return leases;
}

async function until(isSo: () => boolean): Promise<number> {
  const startedAt = performance.now();
  while (!isSo()) {
    if (performance.now() - startedAt > WITHIN_MS) throw new Error('it never was so');
    await Bun.sleep(5);
  }
  return performance.now() - startedAt;
}

/** As if another process, of which nothing else is known, held it for so long from now on. */
const heldElsewhere = (ms: number, holder = ELSEWHERE) =>
  db.read.run(
    sql`INSERT INTO job_leases VALUES (${JOB}, ${holder}, 7, CAST(unixepoch('subsec') * 1000 AS INTEGER) + ${ms})
        ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, fence = fence + 1, expires_at = excluded.expires_at`,
  );
const lease = async () =>
  (await db.read.all<{ holder: string; fence: number }>(sql`SELECT holder, fence FROM job_leases`))[0];

test('the first process has it at once', async () => {
  const leases = open();
  expect(await until(() => leases.holds(JOB))).toBeLessThan(2000);
  expect((await lease())?.fence).toBe(1);
});

test('a lease from another machine is waited for to its end, and not longer', async () => {
  await heldElsewhere(600);
  const leases = open();
  const waitedMs = await until(() => leases.holds(JOB));
  expect(waitedMs).toBeGreaterThan(500);
  expect(waitedMs).toBeLessThan(4000);
  expect((await lease())?.fence).toBe(8);
});

test('after the clock of the database was set forward a lease is over, and who had it knows soon', async () => {
  const leases = open();
  await until(() => leases.holds(JOB));
  const other = open();
  await db.read.run(sql`UPDATE job_leases SET expires_at = expires_at - ${HOUR_MS}`);
  await until(() => leases.holds(JOB) || other.holds(JOB));
  await Bun.sleep(2 * PACE.leaseMs);
  // On a busy machine a lease may be over before it is renewed: then nobody has it for a moment, and never both.
  const holders = () => [leases.holds(JOB), other.holds(JOB)].filter(Boolean);
  await until(() => holders().length > 0);
  expect(holders()).toHaveLength(1);
});

test('after it was set back a lease does not last for ever', async () => {
  await heldElsewhere(HOUR_MS);
  const leases = open();
  expect(await until(() => leases.holds(JOB))).toBeLessThan(4000);
});

test('who cannot renew believes in the lease no longer than others wait, and has it again afterwards', async () => {
  const leases = open();
  await until(() => leases.holds(JOB));
  const locker = openLocal(db.url.slice('file:'.length), 20);
  locker.execute('BEGIN IMMEDIATE');
  expect(await until(() => !leases.holds(JOB))).toBeLessThanOrEqual(PACE.leaseMs + 1000);
  locker.close();
  await until(() => leases.holds(JOB));
  expect((await lease())?.fence).toBe(1);
}, 10_000);

test.skipIf(!hasDatabaseServer())(
  'the same with a libSQL server that is killed and comes back',
  async () => {
    const server = await startDatabaseServer();
    const remote = await openDb(server.url);
    const leases = open(remote);
    await until(() => leases.holds(JOB));
    await server.kill();
    expect(await until(() => !leases.holds(JOB))).toBeLessThanOrEqual(PACE.leaseMs + 1000);
    await server.restart();
    await until(() => leases.holds(JOB));
    leases.giveBack(JOB);
    await leases.close();
    expect(server.rows<{ holder: string }>('SELECT holder FROM job_leases')).toEqual([{ holder: '' }]);
    remote.close();
    await server.stop();
  },
  30_000,
);

test('a process that only waits asks once a second for all jobs, and writes nothing', async () => {
  const jobs = Array.from({ length: 30 }, (_, index) => `job ${index}`);
  for (const name of jobs)
    await db.read.run(sql`INSERT INTO job_leases VALUES (${name}, ${ELSEWHERE}, 1,
      CAST(unixepoch('subsec') * 1000 AS INTEGER) + 12000)`);
  const statements: string[] = [];
  watchSlowQueries(-1, ({ sql: text }) => void statements.push(text));
  const leases = openJobLeases(db, jobs);
  opened.push(leases);
  await Bun.sleep(2500);
  watchSlowQueries(Number.POSITIVE_INFINITY, () => undefined);
  expect(statements.length).toBeGreaterThanOrEqual(2);
  expect(statements.length).toBeLessThanOrEqual(4);
  expect(statements.filter((text) => !text.startsWith('SELECT'))).toEqual([]);
});

test('a holder counts as ended only when its process has certainly ended', async () => {
  const own = newHolder();
  const [world, pid, startedAt] = own.split(' ');
  const child = Bun.spawn(['sleep', '60']);
  const nameOf = (id: number) => `${world} ${id} ${startedAt} x`;
  expect([hasEnded(own), hasEnded(nameOf(1)), hasEnded(`${world} 1  x`)]).toEqual([false, true, false]);
  child.kill('SIGKILL');
  await child.exited;
  expect(hasEnded(nameOf(child.pid))).toBe(true);
  expect(hasEnded(`${world} ${pid} 1 x`)).toBe(true);
  for (const name of [ELSEWHERE, '', 'x', ` ${child.pid} 1 x`, `${world}x ${child.pid} 1 x`])
    expect([name, hasEnded(name)]).toEqual([name, false]);
});
