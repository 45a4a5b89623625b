/** The sales of some days a page at a time, and their sums by rate, as all of them together have them. */
import '#tests/support/env.ts';
import { beforeEach, describe, expect, test } from 'bun:test';
import { and, eq, gt, sql } from 'drizzle-orm';
import { orderDeliveries, orderLines } from '#db/schema/order-lines.ts';
import { type Invoice, orders } from '#db/schema/orders.ts';
import { products } from '#db/schema/products.ts';
import { eachInvoices } from '#src/features/invoices/invoices.queries.ts';
import type { InvoiceRange } from '#src/features/invoices/invoices.ts';
import { sumRates } from '#src/features/invoices/rates.queries.ts';
import { listSalePage } from '#src/features/invoices/sale-pages.queries.ts';
import { parkInstant } from '#src/values/day.ts';
import { FIRST, type Turn } from '#src/values/lists/turns.ts';
import { asStaff } from '#tests/support/caller.ts';
import { BIG_TEA, CUP, openShop, setPrice, TEA } from '#tests/support/goods.ts';
import { goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { COMPANY, db, giveBack, openOffice, sale } from '#tests/support/invoice-world.ts';
import { notify } from '#tests/support/purchase.ts';
import { ratesOf } from '#tests/support/summed-days.ts';

openOffice();

const DAYS: InvoiceRange = { from: '2026-12-01', to: '2026-12-20', isAll: true };
/** One that was paid then. */
async function paidAt(invoice: Invoice | null, day: string, time = '10:00') {
  const sold = await sale(invoice);
  const then = { paidAt: parkInstant(day, time) };
  await db.write((tx) => tx.update(orders).set(then).where(eq(orders.code, sold.code)));
  return sold;
}
const paged = (turn: Partial<Turn> = {}, { range = DAYS, countedMax = 1000, limit = 2 } = {}) =>
  listSalePage(db.read, range, { ...FIRST, ...turn, limit, countedMax });

/** Two of one instant, one of a later week, one that gives a ticket back, and two of other days, of which one does. */
async function someSales(): Promise<string[]> {
  const before = await paidAt(COMPANY, '2026-11-20');
  const same = [await paidAt(null, '2026-12-02'), await paidAt(COMPANY, '2026-12-02')];
  const given = await paidAt(null, '2026-12-03');
  const later = await paidAt(COMPANY, '2026-12-12');
  await paidAt(COMPANY, '2026-12-21', '00:00');
  await paidAt(COMPANY, '2026-11-30', '23:59');
  for (const one of [before, given]) await giveBack(one, undefined);
  const code = ({ code: own }: { code: string }) => own;
  return [code(before), ...same.map(code).toSorted(), code(given), code(later)];
}
const codesOf = async (ids: readonly string[]) => {
  const rows = await Promise.all(ids.map((id) => db.read.select().from(orders).where(eq(orders.id, id))));
  return rows.flat().map(({ code }) => code);
};

const summed = async (range: InvoiceRange) => {
  const { takenBack } = await paged({}, { range, countedMax: 9, limit: 2 });
  return sumRates(db.read, range, { takenBack, delivery: 'x' });
};

test('turn by turn they are what all together are, forwards and backwards', async () => {
  const codes = await someSales();
  const all = (await Array.fromAsync(eachInvoices(db.read, DAYS, 'x'))).flat();
  expect(all.map(({ orderCode }) => orderCode)).toEqual(codes);
  const pages: string[][] = [];
  let turn: Partial<Turn> = {};
  for (let isOver = false; !isOver; ) {
    const { ids, count } = await paged(turn);
    expect(count).toBe(codes.length);
    pages.push(await codesOf(ids.rows));
    turn = { after: ids.next };
    isOver = ids.next === null;
  }
  expect(pages).toEqual([codes.slice(0, 2), codes.slice(2, 4), codes.slice(4)]);
  const [last] = (await paged({}, { ...{ range: DAYS, countedMax: 1000 }, limit: 9 })).ids.rows.slice(-1);
  const back = await paged({ before: last ?? '' });
  expect(await codesOf(back.ids.rows)).toEqual(codes.slice(2, 4));
  const first = await paged({ before: back.ids.previous });
  expect([await codesOf(first.ids.rows), first.ids.previous]).toEqual([codes.slice(0, 2), null]);
  expect(await codesOf((await paged({ after: 'nowhere' })).ids.rows)).toEqual(codes.slice(0, 2));
});

test('only those with an invoice unless all are asked for, and no more counted than asked', async () => {
  const codes = await someSales();
  const { ids, count } = await paged({}, { range: { ...DAYS, isAll: false }, countedMax: 1000, limit: 9 });
  expect([ids.rows.length, count, (await codesOf(ids.rows))[0]]).toEqual([3, 3, codes[0]]);
  for (const [countedMax, counted] of [
    [3, 4],
    [4, 5],
    [5, 5],
  ] as const)
    expect((await paged({}, { range: DAYS, countedMax, limit: 2 })).count).toBe(counted);
  expect(
    await paged({}, { range: { ...DAYS, from: '2027-01-01', to: '2027-01-02' }, countedMax: 9, limit: 2 }),
  ).toEqual({
    ids: { rows: [], next: null, previous: null },
    ...{ count: 0, takenBack: [] },
  });
});

test('their sums by rate are those of all invoices, of what was sold and of what went back', async () => {
  await someSales();
  for (const range of [
    DAYS,
    { ...DAYS, isAll: false },
    { ...DAYS, to: '2026-12-02' },
    { ...DAYS, from: '2026-12-12' },
  ]) {
    const all = (await Array.fromAsync(eachInvoices(db.read, range, 'x'))).flat();
    expect(await summed(range)).toEqual(ratesOf(all));
  }
  const { sold, back } = await summed(DAYS);
  expect([sold.length, back.length]).toEqual([1, 1]);
});

describe('sums of goods', () => {
  beforeEach(() => openShop(db));

  /** Paid on the first. */
  async function soldGoods(lines: Parameters<typeof placeGoods>[1]) {
    const placed = await placeGoods(db, lines);
    await notify(db, placed);
    return placed;
  }
  const allOf = async (range: InvoiceRange) =>
    (await Array.fromAsync(eachInvoices(db.read, range, 'x'))).flat();

  test('are those of their invoices: savings, deliveries, two rates, what rounds, and nothing of what is free', async () => {
    await setPrice(db, BIG_TEA, 249_999);
    await db.write((tx) => tx.update(products).set({ taxClass: 'special' }).where(eq(products.id, 'cup')));
    await soldGoods({ lines: [goods(BIG_TEA, 3), goods(CUP)] });
    const free = await soldGoods({ lines: [goods(TEA), goods(CUP)], isPickup: true });
    await makeFree(free, TEA);
    const cancelled = await soldGoods({ lines: [goods(CUP, 2)] });
    await asStaff(db, 'manager').orders.cancelGoods({ code: cancelled.code, why: 'hết hàng' });
    await paidAt(COMPANY, '2026-12-02');
    const all = await allOf(DAYS);
    const lines = all.flatMap((one) => one.lines);
    expect(all.map(({ orderCode }) => orderCode)).toContain(cancelled.code);
    expect(await summed(DAYS)).toEqual(ratesOf(all));
    // That each of what the sums are made of is there.
    expect(new Set(lines.map(({ vatPerMille }) => vatPerMille)).size).toBe(2);
    expect(await db.read.$count(orderLines, gt(orderLines.discountVnd, 0))).toBeGreaterThan(0);
    expect(await db.read.$count(orderDeliveries, gt(orderDeliveries.feeVnd, 0))).toBeGreaterThan(0);
    expect(
      lines.some(({ grossVnd, netVnd, vatPerMille }) => netVnd * (1000 + vatPerMille) !== grossVnd * 1000),
    ).toBe(true);
  });

  test('have no rate of which all was free', async () => {
    await db.write((tx) => tx.update(products).set({ taxClass: 'special' }).where(eq(products.id, 'tea')));
    await makeFree(await soldGoods({ lines: [goods(TEA), goods(CUP)], isPickup: true }), TEA);
    const all = await allOf(DAYS);
    expect(await summed(DAYS)).toEqual(ratesOf(all));
    expect((await summed(DAYS)).sold).toHaveLength(1);
  });

  /** As by a code of all of it. */
  async function makeFree({ code }: { code: string }, variantId: string) {
    const [order] = await db.read.select().from(orders).where(eq(orders.code, code));
    const own = and(eq(orderLines.holdId, order?.holdId ?? ''), eq(orderLines.variantId, variantId));
    const whole = sql`${orderLines.unitPriceVnd} * ${orderLines.quantity}`;
    await db.write((tx) => tx.update(orderLines).set({ discountVnd: whole }).where(own));
  }
});
