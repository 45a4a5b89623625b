/** Orders with payment on delivery are limited per hour. */
import { expect, test } from 'bun:test';
import { productVariants } from '#db/schema/products.ts';
import { addSeconds } from '#src/values/day.ts';
import { stockOf, TEA } from '#tests/support/goods.ts';
import { placeGoods } from '#tests/support/goods-purchase.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';

openLedger(openMarket);

test('is taken thirty times an hour from one network, as each takes goods without money', async () => {
  await db.read.update(productVariants).set({ stock: 100 });
  for (let count = 0; count < 30; count += 1) await placeGoods(db, { method: 'cod' });
  const before = await stockOf(db, TEA);
  await expect(placeGoods(db, { method: 'cod' })).rejects.toThrow('tooMany');
  expect(await stockOf(db, TEA)).toEqual(before);
  await placeGoods(db, { method: 'vnpay' });
  await placeGoods(db, { method: 'cod', now: addSeconds(BEFORE, 3600) });
});
