/** The invariants of goods can see what they are there to see. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { placeOrder } from '#src/features/orders/place-order.ts';
import { testContext } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';
import { openShop, TEA } from '#tests/support/goods.ts';
import { ADDRESS, CONTACT, goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';

let db: Db;

beforeEach(async () => {
  db = await testDatabase();
  await openPark(db);
  await openShop(db);
});
afterEach(() => db.close());

test('control: a guard that takes nothing is noticed by the invariants', async () => {
  const input = {
    idempotencyKey: 'a-naive-goods-key',
    cart: { lines: [goods(TEA, 2)], expectedVnd: 270_000 },
    contact: CONTACT,
    address: { ...ADDRESS, province: '', note: '' },
    wantsMarketing: false,
    hasAcceptedTerms: true as const,
    method: 'vnpay' as const,
  };
  await placeOrder(testContext(db, { now: BEFORE }), input, async () => ({ isTaken: true, left: 5 }));
  expect(await brokenInvariants(db)).not.toEqual([]);
});

test('control: a discount that nobody gave is noticed by the invariants', async () => {
  await placeGoods(db);
  expect(await brokenInvariants(db)).toEqual([]);
  await db.write((tx) => tx.run(sql`UPDATE order_lines SET discount_vnd = discount_vnd + 1`));
  expect(await brokenInvariants(db)).not.toEqual([]);
});
