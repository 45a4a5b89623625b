/** Long reads see the database as it was, on a connection that is used again. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { readdirSync, readlinkSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Db, Queryable } from '#db/client.ts';
import { readSnapshot } from '#db/snapshot.ts';
import { testDatabase } from '#tests/support/database.ts';

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

const add = (key: string) => db.read.run(sql`INSERT INTO settings VALUES (${key}, '1')`);
const countOf = async (read: Queryable) =>
  (await read.all<{ n: number }>(sql`SELECT count(*) AS n FROM settings WHERE key LIKE 'own-%'`))[0]?.n;

function openings(): number {
  const links = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return '';
    }
  });
  return links.filter((link) => link === db.file).length;
}

test('each read has the database as it is when it begins, and until it ends', async () => {
  for (const key of ['own-1', 'own-2']) {
    await add(key);
    const seen = await readSnapshot(db, async (read) => {
      const before = await countOf(read);
      await add(`${key}-meanwhile`);
      return [before, await countOf(read)];
    });
    expect(seen).toEqual(key === 'own-1' ? [1, 1] : [3, 3]);
  }
});

test('one after the other use the same connection, and hold nothing between them', async () => {
  await db.snapshots?.prepare();
  const open = openings();
  for (let time = 0; time < 3; time += 1) {
    await readSnapshot(db, countOf);
    await add(`own-${time}`);
  }
  expect(openings()).toBe(open);
  const [emptied] = await db.read.all<{ busy: number }>(sql`PRAGMA wal_checkpoint(TRUNCATE)`);
  expect(emptied?.busy).toBe(0);
});

test('two at once have a connection each', async () => {
  await add('own-1');
  const seen = await readSnapshot(db, async (first) => {
    await countOf(first);
    await add('own-2');
    return [await countOf(first), await readSnapshot(db, countOf)];
  });
  expect(seen).toEqual([1, 2]);
});

test('what has changed of the schema since is known', async () => {
  await readSnapshot(db, (read) => read.all(sql`SELECT * FROM settings`));
  await db.read.run(sql`CREATE TABLE later (name text)`);
  expect(await readSnapshot(db, (read) => read.all(sql`SELECT name FROM later`))).toEqual([]);
});

test('one that fails leaves the next a connection of its own', async () => {
  const failing = readSnapshot(db, async (read) => {
    await countOf(read);
    throw new Error('stopped');
  });
  expect(await failing.then(() => null, String)).toContain('stopped');
  await add('own-1');
  expect(await readSnapshot(db, countOf)).toBe(1);
});

test('a database that is closed meanwhile is read to the end', async () => {
  await add('own-1');
  const seen = await readSnapshot(db, async (read) => {
    await countOf(read);
    db.close();
    return countOf(read);
  });
  expect(seen).toBe(1);
});
