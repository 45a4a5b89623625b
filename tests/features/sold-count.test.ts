/** How many pieces of a product were bought: what "best selling" sorts by. */
import '#tests/support/env.ts';
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { products } from '#db/schema/products.ts';
import { sweepExpiredHolds } from '#src/features/inventory/sweep-holds.ts';
import { refundPayment } from '#src/features/refunds/refund-payment.ts';
import { addSeconds } from '#src/values/day.ts';
import { BIG_TEA, CUP, TEA } from '#tests/support/goods.ts';
import { goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { notify, type Purchase } from '#tests/support/purchase.ts';
import { advance } from '#tests/support/staff-orders.ts';
import { startGateway } from '#tests/support/vnpay-gateway.ts';

const LATE = addSeconds(BEFORE, 3600);

openLedger(openMarket);

async function soldOf(productId: string): Promise<number | undefined> {
  const [row] = await db.read
    .select({ soldCount: products.soldCount })
    .from(products)
    .where(eq(products.id, productId));
  return row?.soldCount;
}
async function refund({ ref }: Purchase, amountVnd: number, requestId: string) {
  const gateway = startGateway(() => ({ TransactionStatus: '00' }));
  const input = { ref, amountVnd, requestId, reason: 'lỗi', createdBy: 'Lan' };
  await refundPayment({ db, now: BEFORE }, input, [gateway.provider]);
  await gateway.stop();
}

describe('paid in advance', () => {
  test('counted when the money comes, once, all variants of a product together', async () => {
    const placed = await placeGoods(db, { lines: [goods(TEA, 2), goods(BIG_TEA, 3), goods(CUP, 1)] });
    expect(await soldOf('tea')).toBe(0);
    for (let times = 0; times < 3; times += 1) await notify(db, placed);
    expect([await soldOf('tea'), await soldOf('cup')]).toEqual([5, 1]);
    await advance(placed, 'processing', 'shipped', 'delivered');
    expect(await soldOf('tea')).toBe(5);
  });

  test('a payment that fails or lapses counts nothing', async () => {
    const placed = await placeGoods(db);
    await notify(db, placed, { outcome: 'failed', responseCode: '51', providerTxnId: null });
    await sweepExpiredHolds({ db, now: LATE }, 20);
    expect(await soldOf('tea')).toBe(0);
  });

  test('money without goods left counts nothing', async () => {
    const placed = await placeGoods(db, { lines: [goods(CUP, 4)] });
    await sweepExpiredHolds({ db, now: LATE }, 20);
    await placeGoods(db, { lines: [goods(CUP, 10)], now: LATE });
    await notify(db, placed, {}, LATE);
    expect(await soldOf('cup')).toBe(0);
  });

  test('cancelled by staff and then refunded: taken out once', async () => {
    const stored = await placeGoods(db);
    const placed = await placeGoods(db, { lines: [goods(TEA, 4)] });
    for (const one of [stored, placed]) await notify(db, one);
    expect(await soldOf('tea')).toBe(5);
    await advance(placed, 'cancelled');
    expect(await soldOf('tea')).toBe(1);
    await refund(placed, placed.totalVnd, 'RFGOODS1');
    expect(await soldOf('tea')).toBe(1);
  });

  test('refunded in part it stays bought, refunded in full it does not', async () => {
    const placed = await placeGoods(db, { lines: [goods(TEA, 2)] });
    await notify(db, placed);
    await refund(placed, 50_000, 'RFGOODS2');
    expect(await soldOf('tea')).toBe(2);
    await refund(placed, placed.totalVnd - 50_000, 'RFGOODS3');
    expect(await soldOf('tea')).toBe(0);
  });
});

describe('paid on delivery', () => {
  test('counted when it is handed over, not when it is ordered', async () => {
    const placed = await placeGoods(db, { method: 'cod', lines: [goods(CUP, 3)] });
    await advance(placed, 'processing', 'shipped');
    expect(await soldOf('cup')).toBe(0);
    await advance(placed, 'delivered', 'delivered');
    expect(await soldOf('cup')).toBe(3);
  });

  test('cancelled while on its path', async () => {
    const placed = await placeGoods(db, { method: 'cod' });
    await advance(placed, 'processing', 'cancelled');
    expect(await soldOf('tea')).toBe(0);
  });
});
