/** Goods that were paid and cancelled before they left: a sale of the one day, taken back on the other. */
import '#tests/support/env.ts';

import { beforeEach, describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { orders } from '#db/schema/orders.ts';
import { eachInvoices } from '#src/features/invoices/invoices.queries.ts';
import { sumRates } from '#src/features/invoices/rates.queries.ts';
import { listSalePage } from '#src/features/invoices/sale-pages.queries.ts';
import { listRefundDues } from '#src/features/refunds/refund-dues.queries.ts';
import { parkInstant } from '#src/values/day.ts';
import { FIRST } from '#src/values/lists/turns.ts';
import { sumVnd } from '#src/values/money.ts';
import { asStaff } from '#tests/support/caller.ts';
import { CUP, openShop } from '#tests/support/goods.ts';
import { goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { COMPANY, csvRows, DECEMBER, db, openOffice, xml } from '#tests/support/invoice-world.ts';
import { notify, type Purchase } from '#tests/support/purchase.ts';
import { ratesOf } from '#tests/support/summed-days.ts';

const CANCELLED_AT = parkInstant('2026-12-05', '10:00');
const BACK_AT = parkInstant('2026-12-07', '10:00');

openOffice();
beforeEach(() => openShop(db));

/** A cup for a company, paid on the first. */
async function sold(): Promise<Purchase> {
  const placed = await placeGoods(db, { lines: [goods(CUP)] });
  await notify(db, placed);
  await db.write((tx) => tx.update(orders).set({ invoice: COMPANY }).where(eq(orders.code, placed.code)));
  return placed;
}

function cancel({ code }: Purchase) {
  return asStaff(db, 'manager', { now: CANCELLED_AT }).orders.cancelGoods({ code, why: 'hết hàng' });
}

async function giveBack(): Promise<void> {
  const { staff } = asStaff(db, 'manager', { now: BACK_AT });
  for (const { due } of await listRefundDues(db.read, ['open'], 5))
    await staff.refunds.noteDueReturned({ dueId: due.id, how: 'counter', reference: 'PC-7' });
}

const reported = async (days: string) =>
  (await csvRows(days)).map((row) => [row[0]?.slice(1, -1), Number(row.at(-8)), Number(row.at(-3))]);

describe('a paid order that is cancelled', () => {
  test('stays the sale of its day, and is taken off on the day on which its money is back', async () => {
    const placed = await sold();
    const before = await reported(DECEMBER);
    expect(before).toContainEqual(['2026-12-01', 1, 240_000]);
    await cancel(placed);
    expect(await reported(DECEMBER)).toEqual(before);
    await giveBack();
    expect(await reported('from=2026-12-01&to=2026-12-06')).toEqual(before);
    const back = await reported('from=2026-12-07&to=2026-12-31');
    expect(back).toContainEqual(['2026-12-07', -1, -240_000]);
    expect(sumVnd((await reported(DECEMBER)).map(([, , gross]) => Number(gross)))).toBe(0);
    expect(await xml('from=2026-12-07&to=2026-12-31')).toContain(
      `<TienDaHoan>${placed.totalVnd}</TienDaHoan>`,
    );
  });

  test('is not taken off while some of its money is not back', async () => {
    await cancel(await sold());
    await db.read.run(sql`INSERT INTO refund_dues (id, order_id, provider, amount_vnd, reason, state, created_at, updated_at)
      SELECT 'rest', order_id, provider, 1000, reason, 'open', created_at, updated_at FROM refund_dues`);
    const pay = (id: string) =>
      db.read.run(
        sql`UPDATE refund_dues SET state = 'done', updated_at = ${BACK_AT} WHERE (id = 'rest') = ${id === 'rest' ? 1 : 0}`,
      );
    const after = 'from=2026-12-07&to=2026-12-31';
    await pay('others');
    expect(await reported(after)).toEqual([]);
    await pay('rest');
    expect(await reported(after)).toContainEqual(['2026-12-07', -1, -240_000]);
  });

  test('has its sums by rate on both days as its invoices have', async () => {
    await cancel(await sold());
    await giveBack();
    for (const [from, to] of [
      ['2026-12-01', '2026-12-31'],
      ['2026-12-01', '2026-12-06'],
      ['2026-12-07', '2026-12-31'],
    ] as const) {
      const range = { from, to, isAll: false };
      const all = (await Array.fromAsync(eachInvoices(db.read, range, 'x'))).flat();
      const { takenBack } = await listSalePage(db.read, range, { ...FIRST, limit: 9, countedMax: 9 });
      const rates = await sumRates(db.read, range, { takenBack, delivery: 'x' });
      expect(rates).toEqual(ratesOf(all));
      expect([rates.sold.length > 0, rates.back.length > 0]).toEqual([
        from < '2026-12-07',
        to > '2026-12-06',
      ]);
    }
  });

  test('and was never confirmed, as its pieces were gone, was no sale', async () => {
    const placed = await sold();
    const change = { status: 'pending', needsReview: 'no-stock' } as const;
    await db.write((tx) => tx.update(orders).set(change).where(eq(orders.code, placed.code)));
    expect(await reported(DECEMBER)).toEqual([]);
    await db.write((tx) => tx.update(orders).set({ status: 'cancelled' }));
    expect(await reported(DECEMBER)).toEqual([]);
  });
});
