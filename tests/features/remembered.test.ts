import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { rememberWithinPage, withinPage } from '#db/remembered.ts';
import { settings } from '#db/schema/site.ts';
import { listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { testDatabase } from '#tests/support/database.ts';
import { openPark } from '#tests/support/park.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('remembered reads', () => {
  test('give the very same answer until somebody commits, then the new one', async () => {
    const db = await testDatabase();
    await openPark(db);
    const first = await listTicketTypes(db.remembered);
    expect(await listTicketTypes(db.remembered)).toBe(first);
    expect(await listTicketTypes(db.read)).not.toBe(first);
    await db.read.run(sql`UPDATE ticket_types SET position = position + 7`);
    await nextTurn();
    const second = await listTicketTypes(db.remembered);
    expect(second[0]?.position).toBe((first[0]?.position ?? 0) + 7);
    db.close();
  });

  test('see what another connection wrote at the next turn, statement by statement', async () => {
    const db = await testDatabase();
    const ask = () => db.remembered.select({ value: settings.value }).from(settings);
    const before = (await ask()).length;
    await db.write((tx) => tx.run(sql`INSERT INTO settings (key, value) VALUES ('park.test', '1')`));
    await nextTurn();
    expect(await ask()).toHaveLength(before + 1);
    db.close();
  });

  test('a failed question is asked again', async () => {
    const db = await testDatabase();
    const ask = async () => db.remembered.all(sql`SELECT * FROM not_there_yet`);
    await expect(ask()).rejects.toThrow();
    await nextTurn();
    await db.read.run(sql`CREATE TABLE not_there_yet (id)`);
    await nextTurn();
    expect(await ask()).toEqual([]);
    db.close();
  });

  test('of a database elsewhere are asked once within a page, again after a failure, and each time outside', async () => {
    let asked = 0;
    const ask = (key: string) => rememberWithinPage(key, async () => (asked += 1));
    const fail = () => rememberWithinPage('broken', () => Promise.reject(new Error('away')));
    await withinPage(async () => {
      expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2]);
      expect(await ask('a')).toBe(1);
      await expect(fail()).rejects.toThrow('away');
      expect(await rememberWithinPage('broken', async () => 'back')).toBe('back');
    });
    expect(await withinPage(() => ask('a'))).toBe(3);
    expect([await ask('a'), await ask('a')]).toEqual([4, 5]);
  });

  test('refuse to write', async () => {
    const db = await testDatabase();
    expect(() => db.remembered.transaction(async () => undefined)).toThrow('pages only read');
    db.close();
  });
});
