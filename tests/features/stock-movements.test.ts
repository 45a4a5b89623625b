/** The book of a stock: what staff put in and take out beside what baskets hold and orders have. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { stockMovements } from '#db/schema/stock.ts';
import { intlFor, type MessageId } from '#i18n/intl.ts';
import { sweepExpiredHolds } from '#src/features/inventory/sweep-holds.ts';
import { findProduct } from '#src/features/products/product-detail.queries.ts';
import type { MovementInput } from '#src/features/stock/stock.ts';
import { addSeconds } from '#src/values/day.ts';
import type { Preset } from '#src/values/permissions.ts';
import { asStaff } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { BIG_TEA, CUP, openShop, SCARF, stockOf, TEA } from '#tests/support/goods.ts';
import { goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { notify } from '#tests/support/purchase.ts';

let other: Db;

openEach(
  async () => {
    await openPark(db);
    await openShop(db, { tea: 20, cup: 4 });
    other = await openDb(db.url);
  },
  async () => {
    other.close();
    expect(await brokenInvariants(db)).toEqual([]);
  },
);

type Change = Partial<MovementInput> & { as?: Preset };

const book = () => db.read.select().from(stockMovements);
async function lastSeen(variantId: string): Promise<number> {
  const [row] = await db.read.all<{ id: number }>(
    sql`SELECT coalesce(max(m.id), 0) AS id FROM stock_movements m JOIN product_variants v ON v.id = m.variant_id
      WHERE v.product_id = (SELECT product_id FROM product_variants WHERE id = ${variantId})`,
  );
  return row?.id ?? 0;
}

async function move(quantity: number, change: Change = {}, now = BEFORE, by: Db = db) {
  const { kind = 'received', variantId = TEA, reason = 'phiếu 214', as = 'shop' } = change;
  const seen = change.seen ?? (await lastSeen(variantId));
  const { physical } = change;
  return asStaff(by, as, { now }).staff.stock.move({ variantId, kind, quantity, physical, reason, seen });
}

describe('a line of the book', () => {
  test('changes the stock, says what is there after it, and is in the audit log with its reason', async () => {
    expect(await move(24)).toEqual({ physical: 44 });
    expect(await move(2, { kind: 'damaged', reason: 'vỡ hộp' })).toEqual({ physical: 42 });
    expect(await move(1, { kind: 'returned' })).toEqual({ physical: 43 });
    expect(await move(40, { kind: 'counted', physical: 43 })).toEqual({ physical: 40 });
    expect(await stockOf(db, TEA)).toEqual([40, 0, 0]);
    expect((await book()).map(({ kind, delta, owned, physical }) => [kind, delta, owned, physical])).toEqual([
      ['received', 24, 44, 44],
      ['damaged', -2, 42, 42],
      ['returned', 1, 43, 43],
      ['counted', -3, 40, 40],
    ]);
    const events = await db.read.select().from(auditEvents);
    expect(events[1]).toMatchObject({
      ...{ who: 'staff-shop', permission: 'stock.change', subjectKind: 'variant', subjectId: TEA },
      ...{
        reason: 'vỡ hộp',
        before: { physical: 44 },
        after: { physical: 42, movement: 'damaged', pieces: -2 },
      },
    });
    expect(await stockOf(db, BIG_TEA)).toEqual([20, 0, 0]);
  });

  test('counts what is sold out of what is there', async () => {
    await notify(db, await placeGoods(db, { lines: [goods(TEA, 5)] }));
    expect(await move(1)).toEqual({ physical: 16 });
    expect(await stockOf(db, TEA)).toEqual([21, 0, 5]);
  });

  test('is seen by guests at once: what had run out is for sale', async () => {
    expect((await findProduct(db.read, 'scarf'))?.variants[0]?.left).toBe(0);
    await move(3, { variantId: SCARF });
    expect((await findProduct(db.read, 'scarf'))?.variants[0]?.left).toBe(3);
    await placeGoods(db, { lines: [goods(SCARF, 3)] });
  });

  test('is never changed or taken back: a correction is one more', async () => {
    await move(5);
    for (const statement of [
      sql`UPDATE stock_movements SET delta = 50`,
      sql`DELETE FROM stock_movements`,
      sql`INSERT OR REPLACE INTO stock_movements SELECT * FROM stock_movements`,
    ])
      expect(
        String(await Promise.resolve(db.read.run(statement)).catch((error) => error.cause ?? error)),
      ).toContain('append-only');
    await move(20, { kind: 'counted', physical: 25, reason: 'ghi nhầm' });
    expect(await book()).toHaveLength(2);
    expect(await stockOf(db, TEA)).toEqual([20, 0, 0]);
  });

  test('a stock that moved without its book breaks an invariant', async () => {
    await move(5);
    await db.read.run(sql`UPDATE product_variants SET stock = stock + 1 WHERE id = ${TEA}`);
    expect(await brokenInvariants(db)).toHaveLength(1);
    await db.read.run(sql`UPDATE product_variants SET stock = stock - 1 WHERE id = ${TEA}`);
  });
});

describe('a count', () => {
  test('is compared with the book of its time: what is sold before it is written stays sold', async () => {
    // Seen: 20 in the book. Found: 18. Then a guest buys 5.
    await notify(db, await placeGoods(db, { lines: [goods(TEA, 5)] }));
    expect(await move(18, { kind: 'counted', physical: 20 })).toEqual({ physical: 13 });
    expect(await stockOf(db, TEA)).toEqual([18, 0, 5]);
    expect((await book()).map(({ delta }) => delta)).toEqual([-2]);
  });

  test('is refused when another line was written since, and never takes what guests hold', async () => {
    await move(24);
    expect((await problemOf(move(18, { kind: 'counted', physical: 20, seen: 0 }))).reason).toBe(
      'stock.error.moved',
    );
    await placeGoods(db, { lines: [goods(TEA, 6)] });
    expect((await problemOf(move(5, { kind: 'counted', physical: 44 }))).values).toMatchObject({
      ...{ field: 'quantity', left: 38 },
    });
  });
});

describe('pieces that are not free', () => {
  test('stay: of 20 with 6 held and 5 sold nine can go, and the fault says so', async () => {
    await notify(db, await placeGoods(db, { lines: [goods(TEA, 5)] }));
    await placeGoods(db, { lines: [goods(TEA, 6)] });
    const refused = await problemOf(move(10, { kind: 'damaged' }));
    expect([refused.code, refused.reason]).toEqual(['CONFLICT', 'stock.error.tooFew']);
    expect(refused.values).toEqual({ field: 'quantity', physical: 15, held: 6, left: 9 });
    expect(intlFor('vi').t('stock.error.tooFew', { physical: 15, held: 6, left: 9 })).toContain(
      'nhiều nhất 9 món',
    );
    expect(await book()).toEqual([]);
    expect(await move(6, { kind: 'counted', physical: 15 })).toEqual({ physical: 6 });
    expect((await problemOf(move(1, { kind: 'damaged' }))).values.left).toBe(0);
  });

  test('of a basket whose time is over are free', async () => {
    await placeGoods(db, { lines: [goods(CUP, 4)] });
    expect((await problemOf(move(1, { variantId: CUP, kind: 'damaged' }))).values.left).toBe(0);
    const late = addSeconds(BEFORE, 3600);
    expect(await move(4, { variantId: CUP, kind: 'damaged' }, late)).toEqual({ physical: 0 });
    await sweepExpiredHolds({ db, now: late }, 20);
  });
});

describe('what is refused, with nothing written', () => {
  test.each<[string, number, Change, MessageId]>([
    ['no pieces', 0, {}, 'stock.error.pieces'],
    ['none damaged', 0, { kind: 'damaged' }, 'stock.error.pieces'],
    ['a count without a difference', 20, { kind: 'counted', physical: 20 }, 'stock.error.noDifference'],
    ['a count of a book that was not seen', 4, { kind: 'counted' }, 'stock.error.noDifference'],
    ['a variant that there is not', 4, { variantId: 'ghost' }, 'resources.error.gone'],
    ['a book that has moved on', 4, { seen: 9 }, 'stock.error.moved'],
  ])('%s', async (_, quantity, change, reason) => {
    expect((await problemOf(move(quantity, change))).reason).toBe(reason);
    expect(await book()).toEqual([]);
  });

  test.each<[string, number, Change]>([
    ['half a piece', 1.5, {}],
    ['a million pieces', 1_000_000, {}],
    ['no number', Number.NaN, {}],
    ['no reason', 4, { reason: '  ' }],
    ['a reason without end', 4, { reason: 'x'.repeat(201) }],
    ['a kind that there is not', 4, { kind: 'sold' as never }],
  ])('%s', async (_, quantity, change) => {
    await expect(move(quantity, change)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await book()).toEqual([]);
  });

  test('a form sent twice counts once, and the second is told', async () => {
    await move(24, { seen: 0 });
    expect((await problemOf(move(24, { seen: 0 }))).reason).toBe('stock.error.moved');
    expect(await stockOf(db, TEA)).toEqual([44, 0, 0]);
  });

  test('roles that keep no stock', async () => {
    for (const as of ['editor', 'care', 'cashier', 'kitchen', 'accountant'] as const)
      expect((await problemOf(move(4, { as }))).code).toBe('FORBIDDEN');
    for (const as of ['shop', 'manager', 'owner'] as const) await move(1, { as });
    expect(await book()).toHaveLength(3);
  });
});
