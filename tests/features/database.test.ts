/** Guarantees of the database layer while other processes write too. */
import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import Database from 'libsql';
import { openDb, type Queryable } from '#db/client.ts';
import { testDatabase } from '#tests/support/database.ts';

const insert = (key: string) => sql`INSERT INTO settings VALUES (${key}, '1')`;

test('every connection is WAL, synchronous FULL, with foreign keys', async () => {
  const db = await testDatabase();
  const pragmas = (on: Queryable) =>
    Promise.all(
      ['journal_mode', 'synchronous', 'foreign_keys'].map(
        async (name) => Object.values((await on.all<object>(sql.raw(`PRAGMA ${name}`)))[0] ?? {})[0],
      ),
    );
  expect(await pragmas(db.read)).toEqual(['wal', 2, 1]);
  expect(await db.write(pragmas)).toEqual(['wal', 2, 1]);
  const foreign = new Database(db.url.slice('file:'.length));
  foreign.exec('BEGIN IMMEDIATE');
  // Both connections see BUSY and are replaced.
  await expect(Promise.resolve(db.read.run(insert('blocked')))).rejects.toThrow();
  const waiting = db.write(pragmas);
  await Bun.sleep(60);
  foreign.exec('ROLLBACK');
  foreign.close();
  expect(await waiting).toEqual(['wal', 2, 1]);
  expect(await pragmas(db.read)).toEqual(['wal', 2, 1]);
  db.close();
});

test('a thousand transactions at once all succeed, alone one after another', async () => {
  const db = await testDatabase();
  let inside = 0;
  await Promise.all(
    Array.from({ length: 1000 }, (_, index) =>
      db.write(async (tx) => {
        inside += 1;
        expect(inside).toBe(1);
        await tx.run(insert(`key-${index}`));
        inside -= 1;
      }),
    ),
  );
  expect(await db.read.$count(sql`settings`)).toBe(1000);
  db.close();
});

test('a transaction that throws leaves nothing behind and blocks nobody', async () => {
  const db = await testDatabase();
  const failing = db.write(async (tx) => {
    await tx.run(insert('half'));
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  await db.write((tx) => tx.run(insert('whole')));
  expect(await db.read.$count(sql`settings`)).toBe(1);
  db.close();
});

test('a foreign lock is waited out without freezing the event loop, and poisons no connection', async () => {
  const db = await testDatabase();
  const foreign = new Database(db.url.slice('file:'.length));
  foreign.exec('BEGIN IMMEDIATE');
  setTimeout(() => foreign.exec('ROLLBACK'), 600);
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 10);
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => db.write((tx) => tx.run(insert(`late-${index}`)))),
  );
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(8);
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => db.write((tx) => tx.run(insert(`after-${index}`)))),
  );
  expect(await db.read.$count(sql`settings`)).toBe(100);
  foreign.close();
  db.close();
});

test('two connections to one file write side by side and nobody sees BUSY', async () => {
  const one = await testDatabase();
  const other = await openDb(one.url);
  const write = (index: number) => (index % 2 ? one : other).write((tx) => tx.run(insert(`shared-${index}`)));
  await Promise.all(Array.from({ length: 400 }, (_, index) => write(index)));
  expect(await one.read.$count(sql`settings`)).toBe(400);
  other.close();
  one.close();
});

test('append-only tables refuse to be changed', async () => {
  const db = await testDatabase();
  await db.read.run(
    sql`INSERT INTO payment_events (at, provider, source, ref, outcome, payload) VALUES ('x', 'vnpay', 'ipn', 'r', 'o', '{}')`,
  );
  for (const statement of ['UPDATE payment_events SET outcome = 1', 'DELETE FROM payment_events']) {
    const failure = await Promise.resolve(db.read.run(sql.raw(statement))).catch((error) =>
      String(error.cause),
    );
    expect(failure).toContain('append-only');
  }
  db.close();
});
