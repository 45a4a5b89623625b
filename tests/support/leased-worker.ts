/**
 * A worker process with one job, whose rounds take a while: each looks which number is next, and stores it in the end.
 * A number that is stored twice is a round that two processes did. With `WORKER_STALLS` it freezes in the middle of each
 * round until it is told to go on.
 */
import { sql } from 'drizzle-orm';
import { openDb } from '#db/client.ts';
import { fenceWrites } from '#src/server/fenced-writes.ts';
import { openJobLeases } from '#src/server/job-leases.ts';
import { startJobs } from '#src/server/jobs.ts';

const {
  DATABASE_URL = '',
  WORKER_LEASE_MS = '',
  WORKER_FAULT = '',
  WORKER_ROUND_MS = '',
  WORKER_STALLS = '',
} = process.env;
const leaseMs = Number(WORKER_LEASE_MS);
const plain = await openDb(DATABASE_URL);
const db = WORKER_FAULT === 'without the fence' ? plain : fenceWrites(plain);

async function run(): Promise<void> {
  const [row] = await db.read.all<{ n: number }>(sql`SELECT coalesce(max(n), 0) + 1 AS n FROM rounds`);
  console.log('round');
  await Bun.sleep(Number(WORKER_ROUND_MS));
  if (WORKER_STALLS) {
    console.log('frozen');
    process.kill(process.pid, 'SIGSTOP');
  }
  await db
    .write((tx) => tx.run(sql`INSERT INTO rounds VALUES (${row?.n ?? 0}, ${process.pid})`))
    .finally(() => console.log('tried'));
}

const pace = { leaseMs, renewMs: leaseMs / 4, lookMs: 50 };
const leases = WORKER_FAULT === 'without leases' ? null : openJobLeases(plain, ['rounds'], pace);
const stop = startJobs([{ name: 'rounds', everyMs: 1, run }], leases);
process.on('SIGTERM', async () => {
  await stop();
  process.exit(0);
});
console.log('ready');
