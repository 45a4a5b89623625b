/** Writes that meet the lock of another process wait for it, each for its own time. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { openLocal } from '#db/local-connection.ts';
import { whyUnavailable } from '#db/unavailable.ts';
import { openWriteQueue } from '#db/write-queue.ts';
import { testDatabase } from '#tests/support/database.ts';

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

const keys = async () =>
  (await db.read.all<{ key: string }>(sql`SELECT key FROM settings ORDER BY key`)).map(({ key }) => key);
function open(waitMs?: number) {
  const path = db.url.slice('file:'.length);
  const queue = openWriteQueue(() => openLocal(path, 20), waitMs ? { waitMs } : {});
  const foreign = openLocal(path, 20);
  foreign.execute('BEGIN IMMEDIATE');
  const release = () => {
    foreign.execute('ROLLBACK');
    foreign.close();
  };
  const write = async (key: string) => {
    const startedAt = performance.now();
    const insert = () => queue.writeClient.execute(`INSERT INTO settings VALUES ('${key}', '1')`);
    const fate = await queue.write(insert).then(() => 'stored', whyUnavailable);
    return { fate, ms: performance.now() - startedAt };
  };
  return { write, release, close: queue.close };
}

test('they wait, and each is stored once', async () => {
  const { write, release, close } = open();
  const writing = Array.from({ length: 10 }, (_, index) => write(`late-${index}`));
  await Bun.sleep(150);
  expect(await keys()).toEqual([]);
  release();
  expect((await Promise.all(writing)).map(({ fate }) => fate)).toEqual(
    Array.from({ length: 10 }, () => 'stored'),
  );
  expect(await keys()).toHaveLength(10);
  close();
});

test('each waits from its own arrival, not from the refusal of those before it', async () => {
  const WAIT_MS = 1500;
  const { write, release, close } = open(WAIT_MS);
  const first = write('first');
  await Bun.sleep(20);
  const second = write('second');
  await Bun.sleep(WAIT_MS - 600);
  const third = write('third');
  expect([(await first).fate, (await second).fate]).toEqual(['busy', 'busy']);
  expect((await second).ms).toBeLessThan(1.7 * WAIT_MS);
  release();
  expect((await third).fate).toBe('stored');
  expect(await keys()).toEqual(['third']);
  close();
});
