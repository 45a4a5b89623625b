/** The list of orders as a file: what the list shows, for whoever may see it, and no formulas. */
import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { orders } from '#db/schema/orders.ts';
import { staffLists } from '#src/http/staff-lists.ts';
import { appRouter } from '#src/router.ts';
import type { Preset } from '#src/values/permissions.ts';
import { buy } from '#tests/support/aftercare.ts';
import { staffContext } from '#tests/support/caller.ts';
import { recordsOf } from '#tests/support/csv-file.ts';
import { testDatabase } from '#tests/support/database.ts';
import { db, openMarket } from '#tests/support/ledger.ts';
import { sellMany } from '#tests/support/many-orders.ts';
import { openCopies } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';
import { paid } from '#tests/support/staff-orders.ts';

openCopies(openMarket);

async function file(query: string, as: Preset = 'manager', park = db) {
  const context = staffContext(park, as, { now: BEFORE });
  const answer = await staffLists(async () => context, appRouter).request(`/orders.csv${query}`);
  return answer.status === 200 ? await answer.text() : answer.status;
}
const codesIn = (text: string | number) => recordsOf(String(text)).map(({ code }) => code);

test('has the orders of its view, the newest first, with machine figures', async () => {
  const ticket = await buy(db);
  await db.read.run(
    sql`UPDATE orders SET created_at = '2026-01-01T00:00:00.000Z' WHERE code = ${ticket.code}`,
  );
  const goods = await paid();
  expect(codesIn(await file(''))).toEqual([goods.code, ticket.code]);
  expect(codesIn(await file('?view=goods'))).toEqual([goods.code]);
  expect(codesIn(await file(`?q=${ticket.code}`))).toEqual([ticket.code]);
  const [row] = recordsOf(String(await file(`?q=${ticket.code}`)));
  expect(row).toMatchObject({ total_vnd: '1300000', payment_status: 'paid', people_in: '0' });
  expect(Object.keys(row ?? {}).filter((name) => /phone|mail|secret/.test(name))).toEqual([]);
});

test('who only hands over goods gets no other guests, whatever they ask for', async () => {
  const ticket = await buy(db);
  const goods = await paid();
  for (const query of ['', '?view=all', '?view=today', '?view=unpaid'])
    expect(codesIn(await file(query, 'gate'))).toEqual([goods.code]);
  expect(codesIn(await file('?q=thuha@example.com', 'gate'))).toEqual([]);
  expect(codesIn(await file('?q=thuha@example.com', 'care')).toSorted()).toEqual(
    [goods.code, ticket.code].toSorted(),
  );
  expect(await file('', 'kitchen')).toBe(404);
});

test('the log says who took how many, and nothing of what was searched for', async () => {
  await buy(db);
  await file('?q=thuha@example.com', 'care');
  await file('?view=unpaid', 'cashier');
  const [, ...rows] = await db.read
    .select()
    .from(auditEvents)
    .where(sql`subject_kind = 'export'`)
    .then((all) => [null, ...all]);
  expect(rows).toMatchObject([
    {
      who: 'staff-care',
      permission: 'orders.read',
      subjectId: 'orders',
      after: { rows: 1, filter: 'all q' },
    },
    { who: 'staff-cashier', after: { rows: 0, filter: 'unpaid' } },
  ]);
});

test('of many orders goes on from page to page and has each once', async () => {
  const large = await testDatabase();
  await sellMany(large, 450);
  await large.read.run(
    sql`UPDATE orders SET contact_name = '=cmd|calc' WHERE id = (SELECT min(id) FROM orders)`,
  );
  const text = String(await file('', 'manager', large));
  const count = await large.read.$count(orders);
  large.close();
  expect(count).toBeGreaterThan(400);
  expect(new Set(codesIn(text)).size).toBe(count);
  expect(codesIn(text)).toHaveLength(count);
  expect(text).toContain(",'=cmd|calc,");
});
