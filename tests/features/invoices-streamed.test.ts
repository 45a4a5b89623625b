/** The files of invoices as they are written: part by part, for a year, the same however they are cut. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { eachInvoices, listInvoicesOf } from '#src/features/invoices/invoices.queries.ts';
import { type InvoiceData, isShown, readRange, sumsByRate } from '#src/features/invoices/invoices.ts';
import { listSalePage } from '#src/features/invoices/sale-pages.queries.ts';
import { invoicesCsv } from '#src/features/invoices/write-csv.ts';
import { invoicesXml } from '#src/features/invoices/write-xml.ts';
import { FIRST, type Turn } from '#src/values/lists/turns.ts';
import { SETTING_DEFAULTS } from '#src/values/settings.ts';
import {
  ask,
  COMPANY,
  csvRows,
  db,
  openOffice,
  sale,
  soldAndReturned,
  xml,
} from '#tests/support/invoice-world.ts';
import { ratesOf, shownRates } from '#tests/support/summed-days.ts';

openOffice();

const RANGE = { from: '2026-12-01', to: '2026-12-31', isAll: false };

async function someInvoices(): Promise<InvoiceData[]> {
  await sale(COMPANY);
  await soldAndReturned();
  await sale({ ...COMPANY, company: 'Công ty <Hai> & "Ba"' });
  return (await Array.fromAsync(eachInvoices(db.read, RANGE, 'Giao hàng'))).flat();
}

async function* inParts(all: InvoiceData[], size: number): AsyncGenerator<InvoiceData[]> {
  for (let first = 0; first < all.length; first += size) yield all.slice(first, first + size);
}

test('the XML is the same in one part and in many, also of none', async () => {
  const all = await someInvoices();
  expect(all).toHaveLength(3);
  const written = async (size: number) =>
    (await Array.fromAsync(invoicesXml(inParts(all, size), SETTING_DEFAULTS))).join('');
  const whole = await written(9);
  expect(await written(1)).toBe(whole);
  expect(await written(2)).toBe(whole);
  expect(whole.match(/<HDon>/g)).toHaveLength(3);
  expect(whole).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<DSHDon>\n {2}<HDon>/);
  expect(whole).toMatch(/<\/HDon>\n<\/DSHDon>\n$/);
  const none = (await Array.fromAsync(invoicesXml(inParts([], 1), SETTING_DEFAULTS))).join('');
  expect(none).toContain('<DSHDon>\n</DSHDon>');
});

test('the rows of the CSV are the same in one part and in many', async () => {
  const all = await someInvoices();
  expect(all.map((one) => invoicesCsv([one])).join('')).toBe(invoicesCsv(all));
  expect(invoicesCsv([])).toBe('');
  expect(await csvRows()).toHaveLength(4);
});

test('the first line is there before any sale is read, and a reader may leave', async () => {
  await someInvoices();
  const answer = await ask('/invoices.csv?from=2026-01-01&to=2026-12-31&all=1');
  expect(answer.status).toBe(200);
  const reader = answer.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  const first = new TextDecoder('utf-8', { ignoreBOM: true }).decode(value as Uint8Array);
  expect([first.startsWith('\uFEFF"'), first.trim().split('\r\n').length]).toEqual([true, 1]);
  await reader?.cancel();
});

test('a year is one file, a day more is refused, and more than a quarter is not listed on the page', async () => {
  await someInvoices();
  expect(await csvRows('from=2026-01-01&to=2026-12-31')).toHaveLength(4);
  expect(await xml('from=2026-01-01&to=2026-12-31')).toContain('<HDon>');
  const read = (from: string) => readRange({ from, to: '2026-12-31', all: null }, '2026-12-31');
  expect(read('2025-12-31')).toHaveProperty('range');
  expect(read('2025-12-30')).toEqual({ error: 'invoices.error.long', field: 'to' });
  expect(isShown({ from: '2026-10-01', to: '2026-12-31', isAll: true })).toBe(true);
  expect(isShown({ from: '2026-09-30', to: '2026-12-31', isAll: true })).toBe(false);
});

const paged = (turn: Partial<Turn>, limit: number, range = RANGE) =>
  listSalePage(db.read, range, { ...FIRST, ...turn, limit, countedMax: 1000 });

test('a page has its own sales in order, and the sums by rate of all', async () => {
  const all = await someInvoices();
  const { ids } = await paged({}, 1);
  const second = await paged({ after: ids.next }, 2);
  const found = { ids: second.ids.rows, range: RANGE, delivery: 'Giao hàng' };
  expect(await listInvoicesOf(db.read, found)).toEqual(all.slice(1, 3));
  const rates = await shownRates(db.read, RANGE);
  expect(rates).toEqual(ratesOf(all));
  expect(rates.sold).toEqual(sumsByRate(all.flatMap(({ lines }) => lines)));
});

/** Of the only order: so many more like it, a few hundred of which were paid in the same instant. */
async function addLikeIt(count: number): Promise<void> {
  await db.read.run(sql`PRAGMA foreign_keys = OFF`);
  await addCopies('holds', { id: "'h' || i", code: "'K' || i" }, count);
  const paidAt = "'2026-12-0' || (2 + i / 300) || 'T05:00:00.000Z'";
  // Codes in another order than the rows.
  const code = "printf('DM%08d', i * 7919 % 100000)";
  await addCopies('orders', { id: "'o' || i", hold_id: "'h' || i", code, paid_at: paidAt }, count);
}

async function addCopies(table: string, own: Record<string, string>, count: number): Promise<void> {
  const columns = await db.read.all<{ name: string }>(sql.raw(`PRAGMA table_info(${table})`));
  const names = columns.map(({ name }) => name);
  await db.read.run(
    sql.raw(`WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      INSERT INTO ${table} (${names.join()}) SELECT ${names.map((name) => own[name] ?? name).join()} FROM n, (SELECT * FROM ${table} LIMIT 1)`),
  );
}

test('a year is read a few hundred sales at a time, each once and in order, also those paid in one instant', async () => {
  await sale(COMPANY);
  await addLikeIt(1000);
  for (const isAll of [false, true]) {
    const { ids: whole, count } = await paged({}, 2000, { ...RANGE, isAll });
    const ids = whole.rows;
    expect([ids.length, count]).toEqual([1001, 1001]);
    const parts = await Array.fromAsync(eachInvoices(db.read, { ...RANGE, isAll }, 'Giao hàng'));
    expect(parts.map((part) => part.length)).toEqual([400, 400, 201]);
    const rows = await db.read.all<{ code: string }>(
      sql`SELECT orders.code FROM json_each(${JSON.stringify(ids)}) CROSS JOIN orders ON orders.id = value`,
    );
    expect(parts.flat().map(({ orderCode }) => orderCode)).toEqual(rows.map(({ code }) => code));
  }
});

test('what was sold before and taken back on these days stands first', async () => {
  const { code } = await soldAndReturned();
  await addLikeIt(401);
  await db.read.run(sql`UPDATE orders SET paid_at = '2026-11-20T05:00:00.000Z' WHERE code = ${code}`);
  const all = (await Array.fromAsync(eachInvoices(db.read, { ...RANGE, from: '2026-11-21' }, 'x'))).flat();
  expect(all).toHaveLength(402);
  expect([all[0]?.orderCode, all[0]?.lines, all[0]?.returns.length]).toEqual([code, [], 1]);
});
