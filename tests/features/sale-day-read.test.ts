/** What is sold on a day, and the settings, are read again when somebody has edited them, and not after each hold. */
import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { watchSlowQueries } from '#db/slow-queries.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { loadSaleDay } from '#src/features/tickets/load-sale-day.ts';
import { hold } from '#tests/support/holding.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { ADULT, DAY, openPark } from '#tests/support/park.ts';

openCopies(openPark);

const load = () => Promise.all([loadSaleDay({ db }, DAY), loadSettings({ db })]);

async function tablesAsked(): Promise<string[]> {
  const asked: string[] = [];
  watchSlowQueries(-1, ({ sql: text }) => void asked.push(text));
  await load().finally(() => watchSlowQueries(Number.POSITIVE_INFINITY, () => undefined));
  const names = asked.flatMap((text) =>
    [...text.matchAll(/(?:from|join) "(\w+)"/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)].sort();
}

test('a hold leaves them as they are in memory', async () => {
  const before = await load();
  const { code } = await hold([{ unitId: ADULT, quantity: 2 }]);
  expect(code).not.toBe('');
  const after = await load();
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, true]);
});

test('every table that they are read from moves a revision with each row that is stored, changed or deleted', async () => {
  const tables = await tablesAsked();
  expect(tables).toContain('unit_prices');
  expect(tables).toContain('settings');
  expect(tables.length).toBeGreaterThanOrEqual(9);
  for (const table of tables) {
    const triggers = await db.read.all<{ sql: string }>(
      sql`SELECT sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ${table}`,
    );
    const moving = triggers.map(({ sql: text }) => text).filter((text) => text.includes('UPDATE revisions'));
    for (const change of ['INSERT', 'UPDATE', 'DELETE']) {
      // Neither of some columns alone nor on a condition.
      const always = new RegExp(`AFTER ${change} ON [\`"]?${table}[\`"]? (FOR EACH ROW )?BEGIN`);
      expect([table, change, moving.some((text) => always.test(text))]).toEqual([table, change, true]);
    }
  }
});

test.each([
  ['a price', sql`UPDATE unit_prices SET price_vnd = price_vnd + 1000`],
  ['a closure', sql`INSERT INTO closures (id, day, reason, note) VALUES ('zz', ${DAY}, 'wind', '{}')`],
  ['a rate of VAT', sql`UPDATE vat_rates SET rate_per_mille = 50`],
  ['a setting', sql`INSERT INTO settings (key, value) VALUES ('hold.minutes', '7')`],
  ['a departure', sql`DELETE FROM departure_pools`],
])('%s is there at the next question', async (_, change) => {
  const before = JSON.stringify(await load());
  await db.write(async (tx) => {
    await tx.run(change);
  });
  expect(JSON.stringify(await load())).not.toBe(before);
});
