/** Pieces and places that are taken: what is left decides, and is told back. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { productVariants } from '#db/schema/products.ts';
import { quotas } from '#db/schema/tickets.ts';
import { takePlaces } from '#src/features/inventory/places.queries.ts';
import { takeStock } from '#src/features/inventory/stock.queries.ts';
import { openShop, stockOf, TEA } from '#tests/support/goods.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { DAY } from '#tests/support/park.ts';

openCopies(async (park) => {
  await openShop(park, { tea: 10 });
  await park.read.insert(quotas).values({ id: 'pool', day: DAY, capacity: 10, held: 0, sold: 0 });
});

const counters = async () => {
  const [row] = await db.read.select().from(quotas).where(eq(quotas.id, 'pool'));
  return [row?.held, row?.sold];
};

test('pieces and places are taken all or none, up to the last that is neither held nor sold', async () => {
  await db.read.update(productVariants).set({ sold: 3 }).where(eq(productVariants.id, TEA));
  await db.read.update(quotas).set({ sold: 3 }).where(eq(quotas.id, 'pool'));
  for (const [wanted, isTaken, left] of [
    [4, true, 3],
    [4, false, 3],
    [3, true, 0],
    [1, false, 0],
  ] as const) {
    expect(await takeStock(db.read, { variantId: TEA, quantity: wanted })).toEqual({ isTaken, left });
    const taken = await takePlaces(db.read, { quotaId: 'pool', places: wanted });
    expect(taken).toEqual({ isTaken, left, capacity: 10, sold: 3 });
  }
  expect([await stockOf(db, TEA), await counters()]).toEqual([
    [10, 7, 3],
    [7, 3],
  ]);
  expect(await takeStock(db.read, { variantId: 'none', quantity: 1 })).toEqual({ isTaken: false, left: 0 });
});
