/** The book of a stock a page at a time, and beside it the last line of each variant wherever that stands. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { stockMovements } from '#db/schema/stock.ts';
import { findStock, listLastMovements, listMovements } from '#src/features/stock/stock-movements.queries.ts';
import { FIRST, numberTurnIn, turned } from '#src/values/lists/turns.ts';
import { BIG_TEA, CUP, openShop, TEA } from '#tests/support/goods.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';

const LIMIT = 3;
/** The first line alone is of the big pack; each eighth one is of another product. */
const LINES = Array.from({ length: 16 }, (_, index) => (index === 0 ? BIG_TEA : index % 8 === 7 ? CUP : TEA));
let productId = '';

openCopies(async (park) => {
  await openPark(park);
  await openShop(park, { tea: 20, cup: 4 });
  await park.read.insert(stockMovements).values(
    LINES.map((variantId, index) => ({
      ...{ id: index + 1, variantId, kind: 'received' as const, delta: 1, owned: index, physical: index },
      ...{ reason: `phiếu ${index}`, at: BEFORE, userId: 'staff-shop' },
    })),
  );
});

async function page(address: string) {
  productId = (await findStock(db.read, TEA))?.productId ?? '';
  const turn = numberTurnIn(new URLSearchParams(address), 'stock');
  const found = await listMovements(db.read, { ...turn, productId, limit: LIMIT + 1 });
  return turned(found, { ...turn, limit: LIMIT }, ({ id }) => `${id}`);
}

test('every line of the product stands on one page, onwards and back again', async () => {
  const own = LINES.flatMap((variantId, index) => (variantId === CUP ? [] : [index + 1])).reverse();
  const seen: number[] = [];
  let address = '';
  let last = await page(address);
  seen.push(...last.rows.map(({ id }) => id));
  expect(last.previous).toBeNull();
  while (last.next) {
    address = `stock-after=${last.next}`;
    last = await page(address);
    seen.push(...last.rows.map(({ id }) => id));
  }
  expect(seen).toEqual(own);
  const back: number[] = last.rows.map(({ id }) => id);
  while (last.previous) {
    last = await page(`stock-before=${last.previous}`);
    back.unshift(...last.rows.map(({ id }) => id));
  }
  expect(back).toEqual(own);
});

test.each(['stock-after=x', 'stock-after=-4', 'stock-after=1e99', 'stock-before=%00', 'stock-after=1.5'])(
  'an address that names no line begins at the newest: %s',
  async (address) => {
    expect((await page(address)).rows.map(({ id }) => id)).toContain(15);
  },
);

test('the last line of a variant is its own, however old', async () => {
  await page('');
  const last = await listLastMovements(db.read, productId);
  expect(Object.fromEntries(last.map(({ variantId, id }) => [variantId, id]))).toEqual({
    [TEA]: 15,
    [BIG_TEA]: 1,
  });
  expect(await listMovements(db.read, { ...FIRST, productId: 'nothing', limit: 9 })).toEqual([]);
});
