import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { askOnce, rememberWithinPage, withinPage } from '#db/remembered.ts';
import { settings } from '#db/schema/site.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
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

  test('see what this process has just written, within the same turn', async () => {
    const db = await testDatabase();
    const opensAt = async () => (await readSettings(db.remembered))['park.opensAt'];
    const before = await opensAt();
    await db.read.insert(settings).values({ key: 'park.opensAt', value: '05:31' });
    expect(await opensAt()).toBe('05:31');
    await db.write(async (tx) => {
      expect(await opensAt()).toBe('05:31');
      await tx.update(settings).set({ value: '05:32' });
    });
    expect(await opensAt()).toBe('05:32');
    await db.read.delete(settings);
    expect(await opensAt()).toBe(before);
    db.close();
  });

  test('nothing of an answer can be changed, however deep', async () => {
    const db = await testDatabase();
    await openPark(db);
    const [type] = await listTicketTypes(db.remembered);
    if (!type) throw new Error('no ticket type');
    expect(() => (type.units.length = 0)).toThrow(TypeError);
    expect(() => (type.name.vi = 'Khác')).toThrow(TypeError);
    const read = async () => ({ bytes: new Uint8Array([1, 2]), none: null, lists: [[{ at: 1 }]] });
    const { bytes, lists } = await askOnce(db.remembered, read);
    expect([...bytes]).toEqual([1, 2]);
    expect(() => lists[0]?.push({ at: 2 })).toThrow(TypeError);
    db.close();
  });

  test('the question is the function and what it is given', async () => {
    const db = await testDatabase();
    const sum = async (_db: unknown, one: { a: number; b?: string | undefined }, two = 0) => [one.a + two];
    const product = async (_db: unknown, one: { a: number }, two = 1) => [one.a * two];
    const first = await askOnce(db.remembered, sum, { a: 2 }, 3);
    expect(await askOnce(db.remembered, sum, { a: 2, b: undefined }, 3)).toBe(first);
    expect(await askOnce(db.remembered, sum, { a: 3 }, 3)).toEqual([6]);
    expect(await askOnce(db.remembered, sum, { a: 2 }, 4)).toEqual([6]);
    expect(await askOnce(db.remembered, product, { a: 2 }, 3)).toEqual([6]);
    expect(await askOnce(db.read, sum, { a: 2 }, 3)).not.toBe(first);
    expect(await askOnce(db.lists, sum, { a: 2 }, 3)).not.toBe(first);
    db.close();
  });

  test('five hundred answers stay; what nobody has asked for longest goes first', async () => {
    const db = await testDatabase();
    const read = async (_db: unknown, at: number) => ({ at });
    const first = await askOnce(db.remembered, read, 0);
    const second = await askOnce(db.remembered, read, 1);
    for (let at = 2; at < 500; at += 1) await askOnce(db.remembered, read, at);
    expect(await askOnce(db.remembered, read, 0)).toBe(first);
    await askOnce(db.remembered, read, 500);
    expect(await askOnce(db.remembered, read, 0)).toBe(first);
    expect(await askOnce(db.remembered, read, 1)).not.toBe(second);
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
