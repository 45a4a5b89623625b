import { describe, expect, test } from 'bun:test';
import type { Client, InStatement } from '@libsql/client';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import type { Db } from '#db/client.ts';
import { openRevisions } from '#src/server/revisions.ts';
import { createPageClock } from '#src/site/page-clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fillRow } from '#tests/support/filled-row.ts';
import { DAY, openPark } from '#tests/support/park.ts';

/** The database's version is looked up once in a turn of the event loop. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('freshness', () => {
  test('a write by another connection is seen at the next question, and only in its namespace', async () => {
    const db = await testDatabase();
    await openPark(db);
    const revisions = openRevisions(db);
    const tickets = ['tickets'] as const;
    const board = ['live-board'] as const;
    const before = [revisions.stamp(tickets), revisions.stamp(board)];
    const child = Bun.spawn(
      [
        process.execPath,
        '-e',
        `import { openDb } from '#db/client.ts'; const db = await openDb(process.env.FILE); await db.read.run("UPDATE ticket_types SET position = 9"); db.close();`,
      ],
      { env: { ...process.env, FILE: db.url }, cwd: process.cwd() },
    );
    expect(await child.exited).toBe(0);
    expect(revisions.stamp(tickets)).not.toBe(before[0] ?? '');
    expect(revisions.stamp(board)).toBe(before[1] ?? '');
    db.close();
  });

  test('sales move nothing until a status changes', async () => {
    const db = await testDatabase();
    await openPark(db);
    const revisions = openRevisions(db);
    const names = ['availability', 'tickets'] as const;
    const before = revisions.stamp(names);
    await db.read.run(sql`UPDATE quotas SET held = held + 1`);
    await db.read.run(sql`UPDATE departure_statuses SET status = 'AVAILABLE'`);
    await nextTurn();
    expect(revisions.stamp(names)).toBe(before);
    await db.read.run(
      sql`UPDATE departure_statuses SET status = 'LIMITED' WHERE departure_id = ${`round-${DAY}`}`,
    );
    await nextTurn();
    expect(revisions.stamp(names)).not.toBe(before);
    db.close();
  });

  test('the clock moves pages at midnight and at each cut-off, and not in between', async () => {
    const db = await testDatabase();
    await openPark(db);
    const clock = createPageClock(db);
    const at = (time: string) => clock.read({ tickets: 1, board: 1 }, Date.parse(`${DAY}T${time}:00+07:00`));
    const steps = ['00:00', '06:44', '06:45', '15:59', '16:00', '23:59'];
    const texts: string[] = [];
    for (const time of steps) texts.push(await at(time));
    expect(texts.map((text) => text === texts[0])).toEqual([true, true, false, false, false, false]);
    expect(texts[2]).toBe(texts[3] ?? '');
    expect(texts[4]).toBe(texts[5] ?? '');
    expect(await clock.read({ tickets: 1, board: 1 }, Date.parse('2026-12-13T00:00:00+07:00'))).not.toBe(
      texts[5] ?? '',
    );
    db.close();
  });

  test('the clock moves pages when the news of a lift is 30 and 90 minutes old, and anew after each report', async () => {
    const db = await testDatabase();
    await openPark(db);
    await fillRow(db, 'lifts', { id: 'one', is_active: 1, updated_at: `${DAY}T02:10:00.000Z` });
    const clock = createPageClock(db);
    const at = async (time: string) => {
      const text = await clock.read(await seenIn(db), Date.parse(`${DAY}T${time}Z`));
      return text.split('~').at(-1);
    };
    expect(await at('02:10:00')).toBe('0');
    expect(clock.changesAtMs()).toBeLessThanOrEqual(Date.parse(`${DAY}T02:40:00Z`));
    expect([await at('02:39:59'), await at('02:40:00')]).toEqual(['0', '1']);
    expect([await at('03:39:59'), await at('03:40:00'), await at('09:00:00')]).toEqual(['1', '2', '2']);
    await db.read.run(sql`UPDATE lifts SET updated_at = ${`${DAY}T09:00:00.000Z`}`);
    expect([await at('09:00:00'), await at('09:30:00')]).toEqual(['0', '1']);
    db.close();
  });

  test('of a database elsewhere the clock follows the tickets in the trip that reads the revisions', async () => {
    const db = await testDatabase();
    await openPark(db);
    const reads = countedReads(db);
    const clock = createPageClock(reads.db);
    const nowMs = Date.parse(`${DAY}T06:00:00+07:00`);
    await clock.follow(nowMs);
    const early = clock.read(await seenIn(db), nowMs);
    expect(early).toBe(`${DAY}~0~0`);
    // Cut-offs and news, which go in one request.
    expect(reads.count()).toBe(2);
    await db.read.run(sql`UPDATE ticket_types SET last_sale_minute = 300`);
    await clock.follow(nowMs);
    expect(clock.read(await seenIn(db), nowMs)).not.toBe(early as string);
    await clock.follow(nowMs + 24 * 3600_000);
    expect(clock.read(await seenIn(db), nowMs + 24 * 3600_000)).not.toContain(DAY);
    expect(reads.count()).toBe(6);
    db.close();
  });

  test('a look at revisions takes along what is beside it', async () => {
    const db = await testDatabase();
    let looks = 0;
    const revisions = openRevisions({ ...db, version: null }, async () => {
      looks += 1;
    });
    await revisions.stamp(['tickets']);
    expect(looks).toBe(1);
    const failing = openRevisions({ ...db, version: null }, () => Promise.reject(new Error('away')));
    await expect(Promise.resolve(failing.stamp(['tickets']))).rejects.toThrow('away');
    db.close();
  });
});

async function seenIn(db: Db): Promise<{ tickets: number; board: number }> {
  const rows = await db.read.all<{ namespace: string; revision: number }>(
    sql`SELECT namespace, revision FROM revisions`,
  );
  const of = (name: string) => rows.find(({ namespace }) => namespace === name)?.revision ?? 0;
  return { tickets: of('tickets'), board: of('live-board') };
}

function countedReads(db: Db): { db: Db; count: () => number } {
  let count = 0;
  const { $client: client } = db.read as unknown as { $client: Client };
  const counting = {
    ...client,
    execute: (statement: InStatement) => {
      count += 1;
      return client.execute(statement);
    },
  } as Client;
  return { db: { ...db, read: drizzle(counting) }, count: () => count };
}
