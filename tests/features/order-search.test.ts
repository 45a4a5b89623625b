/** A search of orders with more than a page: every order once, the newest of a buyer first, on the page and in the file. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { desc } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { issuedTickets } from '#db/schema/orders.ts';
import { loadFoundOrders } from '#src/features/office/load-found-orders.ts';
import { loadSearchedOrders } from '#src/features/staff-orders/load-searched-orders.ts';
import { SEARCHED_MAX } from '#src/features/staff-orders/staff-orders.ts';
import { staffLists } from '#src/http/staff-lists.ts';
import { appRouter } from '#src/router.ts';
import { buy, ticketsOf } from '#tests/support/aftercare.ts';
import { staffContext } from '#tests/support/caller.ts';
import { copyOrders } from '#tests/support/copied-orders.ts';
import { recordsOf } from '#tests/support/csv-file.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { plansOf } from '#tests/support/query-plans.ts';

openCopies(openPark);

const COUNT = 2 * SEARCHED_MAX + 20;
/** Three at each moment, so that a page may end between two of the same. */
const at = (place: number) => new Date(Date.UTC(2026, 0, 1) + Math.floor(place / 3) * 60_000).toISOString();
const contact = { contactName: 'Khách Lẻ', phone: '+84987000111', email: 'Desk@Hotel.example' };

async function walk(q: string) {
  const pages: string[][] = [];
  for (let after: string | null = null; ; ) {
    const { rows, next } = await loadSearchedOrders(db.read, { q, isFinder: true, after });
    pages.push(rows.map(({ code }) => code));
    if (next === null) return pages;
    after = next;
  }
}

async function file(q: string): Promise<string[]> {
  const context = staffContext(db, 'care', { now: BEFORE });
  const asked = `/orders.csv?${new URLSearchParams({ q })}`;
  const answer = await staffLists(async () => context, appRouter).request(asked);
  return recordsOf(await answer.text()).map(({ code }) => code ?? '');
}

test.each(['desk@hotel.example', '0987 000 111', '1300k', 'khach le'])('%s finds all of them', async (q) => {
  const { code, totalVnd } = await buy(db);
  const placed = await copyOrders(code, COUNT, (place) => ({ ...contact, totalVnd, createdAt: at(place) }));
  const newest = placed.map((order) => order.code).toReversed();
  const pages = await walk(q);
  expect(pages.map(({ length }) => length)).toEqual([SEARCHED_MAX, SEARCHED_MAX, expect.any(Number)]);
  expect(pages.flat().filter((one) => one !== code)).toEqual(newest);
  expect(await file(q)).toEqual(pages.flat());
  const [last] = await db.read.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  expect(last?.after).toMatchObject({ rows: pages.flat().length });
});

test('Ctrl K has the newest of an address', async () => {
  const { code } = await buy(db);
  const placed = await copyOrders(code, 20, (place) => ({ ...contact, createdAt: at(place) }));
  const found = await loadFoundOrders(db.read, 'desk@hotel');
  expect(found.map((order) => order.code)).toEqual(
    placed
      .map((order) => order.code)
      .slice(-8)
      .toReversed(),
  );
});

test('an order that fits in two ways is listed once, by the surer one, on whichever page', async () => {
  const { code } = await buy(db);
  const lan = { contactName: 'Lan Lê', phone: null };
  const placed = await copyOrders(code, COUNT, (place) => ({
    ...{ ...lan, createdAt: at(place) },
    email: place % 2 === 0 ? 'lan@khach.example' : null,
  }));
  const pages = await walk('lan');
  const codes = placed.map((order) => order.code).toReversed();
  const withAddress = codes.filter((_, place) => (COUNT - 1 - place) % 2 === 0);
  expect(pages.flat()).toEqual([...withAddress, ...codes.filter((one) => !withAddress.includes(one))]);
  expect(await file('lan')).toEqual(pages.flat());
});

test('an order with more tickets than a page has orders is found once, and the next one after it', async () => {
  const bought = await buy(db);
  const codes = ['DM77777701', 'DM77777702'];
  const placed = await copyOrders(bought.code, 2, (place) => ({ code: codes[place] ?? '' }));
  const [ticket] = await ticketsOf(db, bought);
  if (!ticket) throw new Error('no ticket');
  const ticketsFor = (order: number, count: number) =>
    Array.from({ length: count }, (_, place) => {
      const code = `${codes[order]}${String(place + 1).padStart(2, '0')}`;
      const orderId = placed[order]?.id ?? '';
      return { ...ticket, id: code, code, token: code, orderId, number: place + 1 };
    });
  await db.write((tx) =>
    tx.insert(issuedTickets).values([...ticketsFor(0, SEARCHED_MAX + 2), ...ticketsFor(1, 1)]),
  );
  expect(await walk('#DM777777')).toEqual([codes]);
  expect(await walk(`#${codes[0]}`)).toEqual([codes.slice(0, 1)]);
  expect(await file('#DM777777')).toEqual(codes);
});

test('each page is read in the order of an index', async () => {
  const { code } = await buy(db);
  await copyOrders(code, 3, () => contact);
  for (const [q, index] of [
    ['desk@hotel', 'orders_email_newest (<expr>>? AND <expr><?)'],
    ['0987000111', 'orders_phone_newest (phone>? AND phone<?)'],
  ] as const)
    for (const after of [null, 'DMCOPY0001']) {
      const plans = await plansOf(db, (read) =>
        loadSearchedOrders(read as never, { q, isFinder: true, after }),
      );
      const own = plans.filter((plan) => plan.includes(index));
      expect([q, after, own.length > 0]).toEqual([q, after, true]);
      for (const plan of own) expect(plan).not.toContain('TEMP B-TREE');
      expect(plans.join('\n')).not.toMatch(/SCAN orders\b(?! USING)/);
    }
});
