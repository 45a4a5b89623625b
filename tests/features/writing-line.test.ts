/** The line over which a process beside the primary writes: killed, silent, reset; others write on. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { type Client, createClient } from '@libsql/client';
import { sql } from 'drizzle-orm';
import { type Db, openDb, type Tx } from '#db/client.ts';
import { whyUnavailable } from '#db/unavailable.ts';
import { openWritingLine } from '#db/writing-line.ts';
import { ROOT } from '#src/build/trial-site.ts';
import { type FaultyLine, openFaultyLine } from '#tests/support/faulty-line.ts';
import {
  type DatabaseServer,
  hasDatabaseServer,
  httpOnly,
  startDatabaseServer,
} from '#tests/support/sqld.ts';

const isHere = hasDatabaseServer();
const onServer = test.skipIf(!isHere);
/** The server holds the lock of a transaction that was left over HTTP for five seconds. */
const FREE_WITHIN_MS = 2000;
const EXCHANGE_MS = 6000;
let primary: DatabaseServer;
let line: FaultyLine;
let db: Db;
beforeAll(async () => {
  if (!isHere) return;
  primary = await startDatabaseServer();
  line = await openFaultyLine(primary.port);
  db = await openDb(line.url, { file: primary.file, committed: () => undefined });
}, 60_000);
afterAll(async () => {
  db?.close();
  await line?.stop();
  await primary?.stop();
});

const write = (key: string) => db.write((tx) => tx.run(sql`INSERT INTO settings VALUES (${key}, '1')`));
const stored = (prefix: string) =>
  primary.rows(`SELECT key FROM settings WHERE key LIKE '${prefix}%'`).length;

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const isWritten = (key: string) =>
  write(key).then(
    () => true,
    () => false,
  );

/** Again and again, as buyers do who read that nothing was booked. */
async function writtenSoon(key: string): Promise<boolean> {
  const until = performance.now() + FREE_WITHIN_MS;
  while (performance.now() < until) {
    if (await isWritten(key)) return true;
    await Bun.sleep(20);
  }
  return false;
}

onServer(
  'a process that is killed in the middle of a write leaves no lock behind',
  async () => {
    const script = `${ROOT}tests/support/stuck-writer.ts`;
    const child = Bun.spawn([process.execPath, script, primary.url, primary.file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await child.stdout.getReader().read();
    child.kill('SIGKILL');
    await child.exited;
    expect(await msOf(() => write('after'))).toBeLessThan(FREE_WITHIN_MS);
    expect([stored('after'), stored('stuck')]).toEqual([1, 0]);
  },
  30_000,
);

/** What is asked in the middle of it gets no answer once; resolves with how long it took all the same. */
async function msOfLost(url: string, key: string): Promise<number> {
  const alone = await openDb(url);
  const store = (tx: Tx, end: string) => tx.run(sql`INSERT INTO settings VALUES (${key + end}, '1')`);
  let runs = 0;
  const ms = await msOf(() =>
    alone.write(async (tx) => {
      runs += 1;
      await store(tx, '-1');
      line.losesNextAnswer = runs === 1;
      await store(tx, '-2');
    }),
  );
  alone.close();
  expect({ runs, stored: stored(key) }).toEqual({ runs: 2, stored: 2 });
  return ms;
}

onServer(
  'a transaction whose line is lost leaves no lock behind, also without a node beside the process',
  async () => {
    expect(await msOfLost(line.url, 'lost-alone')).toBeLessThan(FREE_WITHIN_MS);
    // Control: over HTTP, as a server on the internet is asked.
    expect(await msOfLost(httpOnly(line.url), 'lost-http')).toBeGreaterThan(FREE_WITHIN_MS);
  },
  60_000,
);

onServer(
  'a line that is reset again and again: each write is made once',
  async () => {
    for (let round = 0; round < 20; round += 1) {
      const writes = [0, 1, 2].map((index) => isWritten(`reset-${round}-${index}`));
      await Bun.sleep(round % 5);
      line.reset();
      const confirmed = (await Promise.all(writes)).filter(Boolean).length;
      // A commit whose answer was lost may be there; what was confirmed is.
      expect(stored(`reset-${round}-`)).toBeGreaterThanOrEqual(confirmed);
    }
    expect(await writtenSoon('reset-over')).toBe(true);
    expect(stored('reset-over')).toBe(1);
  },
  60_000,
);

onServer(
  'a line that falls silent: the write is refused in time, and the next one takes another line',
  async () => {
    expect(await writtenSoon('silent-0')).toBe(true);
    line.isSilent = true;
    const refused = write('silent-1').then(() => null, whyUnavailable);
    expect(await msOf(() => refused)).toBeLessThan(EXCHANGE_MS + FREE_WITHIN_MS);
    expect(await refused).toBe('away');
    line.isSilent = false;
    line.reset();
    expect(await writtenSoon('silent-2')).toBe(true);
    expect([stored('silent-2'), stored('silent-1')]).toEqual([1, 0]);
  },
  60_000,
);

onServer(
  'a line that a firewall has forgotten: one write is refused in time at most, the next goes over another',
  async () => {
    expect(await writtenSoon('forgotten-0')).toBe(true);
    line.silenceOpen();
    const first = isWritten('forgotten-1');
    expect(await msOf(() => first)).toBeLessThan(EXCHANGE_MS + FREE_WITHIN_MS);
    expect(await writtenSoon('forgotten-2')).toBe(true);
    expect(stored('forgotten-')).toBe((await first) ? 3 : 2);
  },
  60_000,
);

/** A line whose streams are counted. */
function countedLine() {
  let streams = 0;
  const counted = openWritingLine(() => {
    const client = createClient({ url: primary.url.replace('http', 'ws') });
    const transaction = (mode: 'write') => {
      streams += 1;
      return client.transaction(mode);
    };
    return { transaction, close: () => client.close() } as unknown as Client;
  }, EXCHANGE_MS);
  return { ...counted, streams: () => streams };
}
const insertOf = (key: string) => `INSERT INTO settings VALUES ('${key}', '1')`;

onServer('one transaction follows the other on the same stream; one that is taken back ends it', async () => {
  const counted = countedLine();
  const commit = async (key: string) => {
    const transaction = await counted.transaction('write');
    await transaction.execute(insertOf(key));
    await transaction.batch([insertOf(`${key}-too`), 'COMMIT']);
    transaction.close();
  };
  for (const key of ['stream-1', 'stream-2', 'stream-3']) await commit(key);
  expect(counted.streams()).toBe(1);
  const left = await counted.transaction('write');
  await left.execute(insertOf('stream-left'));
  await left.rollback();
  left.close();
  await commit('stream-4');
  expect([counted.streams(), stored('stream-'), stored('stream-left')]).toEqual([2, 8, 0]);
  counted.close();
});

onServer('what is asked along with a BEGIN that is refused is refused with it', async () => {
  const counted = countedLine();
  const first = await counted.transaction('write');
  await first.execute(insertOf('begin-1'));
  // Neither committed nor taken back: the next BEGIN stands in the middle of it.
  first.close();
  const second = await counted.transaction('write');
  const refused = second.execute(insertOf('begin-2'));
  await expect(refused).rejects.toThrow('within a transaction');
  await second.rollback();
  expect(await writtenSoon('begin-over')).toBe(true);
  expect([stored('begin-1'), stored('begin-2')]).toEqual([0, 0]);
  counted.close();
});
