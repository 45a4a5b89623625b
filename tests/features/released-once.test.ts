/** Pieces and places that were given back are not given back a second time. */
import { expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { holdPlaces } from '#db/schema/hold-places.ts';
import { holdStock } from '#db/schema/order-lines.ts';
import { quotas } from '#db/schema/tickets.ts';
import { endHolds } from '#src/features/inventory/holds.queries.ts';
import { returnStock } from '#src/features/inventory/stock.queries.ts';
import { stockOf, TEA } from '#tests/support/goods.ts';
import { placeGoods } from '#tests/support/goods-purchase.ts';
import { db, openLedger, openMarket, orderOf } from '#tests/support/ledger.ts';
import { DAY } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';

openLedger(openMarket);

async function heldAndSold() {
  const [pool] = await db.read
    .select()
    .from(quotas)
    .where(eq(quotas.id, `pool-${DAY}`));
  return [pool?.held, pool?.sold];
}

test('while others hold as much of the same', async () => {
  const [tickets, tea] = [await holdAndPlace(db), await placeGoods(db)];
  for (const place of [holdAndPlace, placeGoods]) await place(db);
  const ids = [(await orderOf(tickets)).holdId, (await orderOf(tea)).holdId];
  for (let times = 0; times < 2; times += 1) await db.write((tx) => endHolds(tx, ids, 'released'));
  expect([await heldAndSold(), await stockOf(db, TEA)]).toEqual([
    [2, 0],
    [20, 1, 0],
  ]);
});

test('nor is what was sold meanwhile given back as if it were still held', async () => {
  const [tickets, tea] = [await holdAndPlace(db), await placeGoods(db)];
  for (const bought of [tickets, tea]) await notify(db, bought);
  const ids = [(await orderOf(tickets)).holdId, (await orderOf(tea)).holdId];
  await db.write((tx) => endHolds(tx, ids, 'expired'));
  expect([await heldAndSold(), await stockOf(db, TEA)]).toEqual([
    [0, 2],
    [20, 0, 1],
  ]);
  for (const held of [holdPlaces, holdStock])
    expect(await db.read.$count(held, sql`is_released = 1`)).toBe(0);
  await db.read.run(sql`UPDATE holds SET state = 'ordered' WHERE state = 'expired'`);
});

test('nor are sold pieces put back twice', async () => {
  const [tea, others] = [await placeGoods(db), await placeGoods(db)];
  for (const bought of [tea, others]) await notify(db, bought);
  const { holdId } = await orderOf(tea);
  for (let times = 0; times < 2; times += 1) await db.write((tx) => returnStock(tx, holdId));
  expect(await stockOf(db, TEA)).toEqual([20, 0, 1]);
});
