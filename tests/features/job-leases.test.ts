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

type How = { fault?: string; isStalling?: boolean };

/** The first one has the lease, and is the one that may stall. */
async function startWorkers(count: number, { fault, isStalling = false }: How = {}): Promise<Worker[]> {
  for (let index = 0; index < count; index += 1) {
    const worker = startWorker(fault, isStalling && index === 0);
    workers.push(worker);
    await worker.said(index === 0 ? 'round' : 'ready');
  }
  return workers;
}

function startWorker(fault = '', isStalling = false): Worker {
  const child = Bun.spawn([process.execPath, 'tests/support/leased-worker.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: db.url,
      LOG_LEVEL: 'info',
      WORKER_LEASE_MS: String(NEVER_MS),
      WORKER_FAULT: fault,
      WORKER_ROUND_MS: String(ROUND_MS),
      WORKER_STALLS: isStalling ? '1' : '',
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
    /** Resolves when it has said so. */
    async said(words) {
      if (!(await until(() => text.includes(words)))) throw new Error(`it never said ${words}: ${text}`);
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
async function twice(): Promise<number> {
  const all = await done();
  return all.length - new Set(all.map(({ n }) => n)).size;
}
const isDoneBy = (pid: number, after: number) =>
  until(async () => (await done()).slice(after).some((round) => round.pid === pid));
const fence = async () =>
  (await db.read.all<{ fence: number }>(sql`SELECT fence FROM job_leases WHERE name = 'rounds'`))[0]?.fence;

async function rounds(count: number): Promise<Done[]> {
  expect(await until(async () => (await done()).length >= count)).toBe(true);
  return done();
}

test('three workers: each round is done once, all by one of them', async () => {
  await startWorkers(3);
  const all = await rounds(30);
  expect(all.map(({ n }) => n)).toEqual(all.map((_, index) => index + 1));
  expect(new Set(all.map(({ pid }) => pid)).size).toBe(1);
}, 30_000);

test('without leases they do the same rounds: the test above can fail', async () => {
  await startWorkers(3, { fault: 'without leases' });
  await rounds(30);
  expect(await twice()).toBeGreaterThan(0);
}, 30_000);

/**
 * The holder freezes in the middle of a round, its lease ends, another does that round and more, and the holder goes on.
 * Nothing is left to a clock: a busy machine ends no lease and makes nobody late.
 */
async function stall(fault?: string): Promise<void> {
  const [holder, successor] = await startWorkers(2, { isStalling: true, ...(fault ? { fault } : {}) });
  if (!holder || !successor) throw new Error('no workers');
  await holder.said('frozen');
  await db.write((tx) => tx.run(sql`UPDATE job_leases SET expires_at = 0`));
  const all = await rounds(3);
  expect(new Set(all.map(({ pid }) => pid))).toEqual(new Set([successor.pid]));
  process.kill(holder.pid, 'SIGCONT');
  await holder.said('tried');
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
  const [holder, successor] = await startWorkers(2);
  holder?.child.kill('SIGTERM');
  await holder?.child.exited;
  const [lease] = await db.read.all<{ holder: string }>(sql`SELECT holder FROM job_leases`);
  expect(['', String(successor?.pid)]).toContain(lease?.holder.split(' ')[1] ?? '');
  expect(await isDoneBy(successor?.pid ?? 0, (await done()).length)).toBe(true);
  expect([await twice(), await fence()]).toEqual([0, 2]);
}, 30_000);

test('of a holder that was killed on this machine the next takes over without waiting for the lease to end', async () => {
  const [holder, successor] = await startWorkers(2);
  holder?.child.kill('SIGKILL');
  await holder?.child.exited;
  expect(await isDoneBy(successor?.pid ?? 0, (await done()).length)).toBe(true);
  expect([await twice(), await fence()]).toEqual([0, 2]);
}, 30_000);
