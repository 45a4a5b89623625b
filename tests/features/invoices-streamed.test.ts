/** The files of invoices as they are written: part by part, for a year, the same however they are cut. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eachInvoices, listInvoicesOf, listSaleIds } from '#src/features/invoices/invoices.queries.ts';
import {
  addRates,
  type InvoiceData,
  isShown,
  readRange,
  sumsByRate,
} from '#src/features/invoices/invoices.ts';
import { invoicesCsv } from '#src/features/invoices/write-csv.ts';
import { invoicesXml } from '#src/features/invoices/write-xml.ts';
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

test('a page has its own sales in order, and the sums by rate grow part by part', async () => {
  const all = await someInvoices();
  const ids = await listSaleIds(db.read, RANGE);
  const page = await listInvoicesOf(db.read, { ids: ids.slice(1, 3), range: RANGE, delivery: 'Giao hàng' });
  expect(page).toEqual(all.slice(1, 3));
  const grown = all.reduce((rates, one) => addRates(rates, [one]), addRates({ sold: [], back: [] }, []));
  expect(grown).toEqual(addRates({ sold: [], back: [] }, all));
  expect(grown.sold).toEqual(sumsByRate(all.flatMap(({ lines }) => lines)));
});
