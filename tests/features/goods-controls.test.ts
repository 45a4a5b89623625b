/** The invariants of goods can see what they are there to see. */
import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { placeOrder } from '#src/features/checkout/place-order.ts';
import { testContext } from '#tests/support/caller.ts';
import { TEA } from '#tests/support/goods.ts';
import { ADDRESS, CONTACT, goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { openMarket } from '#tests/support/ledger.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';

openCopies(openMarket);

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
  const stock = async () => ({ isTaken: true, left: 5 });
  await placeOrder(testContext(db, { now: BEFORE }), input, { stock });
  expect(await brokenInvariants(db)).not.toEqual([]);
});

test('control: a discount that nobody gave is noticed by the invariants', async () => {
  await placeGoods(db);
  expect(await brokenInvariants(db)).toEqual([]);
  await db.write((tx) => tx.run(sql`UPDATE order_lines SET discount_vnd = discount_vnd + 1`));
  expect(await brokenInvariants(db)).not.toEqual([]);
});
