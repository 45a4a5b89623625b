/** Of several worker processes on one database one runs a job, and one that was stalled cannot write what its successor has done. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { db, openEach } from '#tests/support/own-database.ts';

type Worker = {
  child: Bun.Subprocess<'ignore', 'pipe', 'inherit'>;
  pid: number;
  said: (words: string) => Promise<void>;
};

const WITHIN_MS = 8000;
/** Longer than any test: nothing here can have waited for its end. */
const NEVER_MS = 600_000;
/** A busy machine does not stall a worker for so long. */
const SHORT_MS = 1500;
const ROUND_MS = 40;
let workers: Worker[] = [];

openEach((fresh) => fresh.read.run(sql`CREATE TABLE rounds (n integer, pid integer)`));
beforeEach(() => {
  workers = [];
});
afterEach(async () => {
  for (const { child } of workers) child.kill('SIGKILL');
  await Promise.all(workers.map(({ child }) => child.exited));
});

type How = { leaseMs: number; fault?: string; roundMs?: number };

/** The first one has the lease. */
async function startWorkers(count: number, how: How): Promise<Worker[]> {
  for (let index = 0; index < count; index += 1) {
    const worker = startWorker(how);
    workers.push(worker);
    await worker.said(index === 0 ? 'round' : 'ready');
  }
  return workers;
}

function startWorker({ leaseMs, fault = '', roundMs = ROUND_MS }: How): Worker {
  const child = Bun.spawn([process.execPath, 'tests/support/leased-worker.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: db.url,
      LOG_LEVEL: 'info',
      WORKER_LEASE_MS: String(leaseMs),
      WORKER_FAULT: fault,
      WORKER_ROUND_MS: String(roundMs),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  const heard = (async () => {
    for await (const part of child.stdout) text += new TextDecoder().decode(part);
  })();
  return {
    child,
    pid: child.pid,
    /** Resolves at the next time it says so. */
    async said(words) {
      const from = words === 'ready' ? 0 : text.length;
      if (!(await until(() => text.indexOf(words, from) !== -1)))
        throw new Error(`it never said ${words}: ${text}`);
      void heard;
    },
  };
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  const giveUpAt = performance.now() + WITHIN_MS;
  while (performance.now() < giveUpAt) {
    if (await isSo()) return true;
    await Bun.sleep(10);
  }
  return false;
}

type Done = { n: number; pid: number };
const done = () => db.read.all<Done>(sql`SELECT n, pid FROM rounds ORDER BY rowid`);
const twice = async () => (await done()).length - new Set((await done()).map(({ n }) => n)).size;
const isDoneBy = (pid: number, after: number) =>
  until(async () => (await done()).slice(after).some((round) => round.pid === pid));
const fence = async () =>
  (await db.read.all<{ fence: number }>(sql`SELECT fence FROM job_leases WHERE name = 'rounds'`))[0]?.fence;

async function rounds(count: number): Promise<Done[]> {
  expect(await until(async () => (await done()).length >= count)).toBe(true);
  return done();
}

test('three workers: each round is done once, all by one of them', async () => {
  await startWorkers(3, { leaseMs: SHORT_MS });
  const all = await rounds(30);
  expect(all.map(({ n }) => n)).toEqual(all.map((_, index) => index + 1));
  expect(new Set(all.map(({ pid }) => pid)).size).toBe(1);
}, 30_000);

test('without leases they do the same rounds: the test above can fail', async () => {
  await startWorkers(3, { leaseMs: SHORT_MS, fault: 'without leases' });
  await rounds(30);
  expect(await twice()).toBeGreaterThan(0);
}, 30_000);

/** Stalls the holder in the middle of a round until another has done that round and more, and lets it go on. */
async function stall(fault?: string): Promise<void> {
  const [holder, successor] = await startWorkers(2, {
    leaseMs: SHORT_MS,
    roundMs: 300,
    ...(fault ? { fault } : {}),
  });
  if (!holder || !successor) throw new Error('no workers');
  await holder.said('round');
  process.kill(holder.pid, 'SIGSTOP');
  const before = (await done()).length;
  await rounds(before + 3);
  expect((await done()).slice(before).map(({ pid }) => pid)).toEqual([
    successor.pid,
    successor.pid,
    successor.pid,
  ]);
  process.kill(holder.pid, 'SIGCONT');
  await rounds(before + 6);
}

test('a holder that was stalled for longer than its lease writes nothing more', async () => {
  await stall();
  expect([await twice(), await fence()]).toEqual([0, 2]);
}, 30_000);

test('without the fence it writes what its successor has done: the test above can fail', async () => {
  await stall('without the fence');
  expect(await twice()).toBe(1);
}, 30_000);

test('a holder that stops gives its leases back, and the next goes on at once', async () => {
  const [holder, successor] = await startWorkers(2, { leaseMs: NEVER_MS });
  holder?.child.kill('SIGTERM');
  await holder?.child.exited;
  const [lease] = await db.read.all<{ holder: string }>(sql`SELECT holder FROM job_leases`);
  expect(['', String(successor?.pid)]).toContain(lease?.holder.split(' ')[1] ?? '');
  expect(await isDoneBy(successor?.pid ?? 0, (await done()).length)).toBe(true);
  expect([await twice(), await fence()]).toEqual([0, 2]);
}, 30_000);

test('of a holder that was killed on this machine the next takes over without waiting for the lease to end', async () => {
  const [holder, successor] = await startWorkers(2, { leaseMs: NEVER_MS });
  holder?.child.kill('SIGKILL');
  await holder?.child.exited;
  expect(await isDoneBy(successor?.pid ?? 0, (await done()).length)).toBe(true);
  expect([await twice(), await fence()]).toEqual([0, 2]);
}, 30_000);
