import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
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
    expect(ask()).rejects.toThrow();
    await nextTurn();
    await db.read.run(sql`CREATE TABLE not_there_yet (id)`);
    await nextTurn();
    expect(await ask()).toEqual([]);
    db.close();
  });

  test('refuse to write', async () => {
    const db = await testDatabase();
    expect(() => db.remembered.transaction(async () => undefined)).toThrow('pages only read');
    db.close();
  });
});
