/** Pieces that staff take out of a stock while guests buy them, and what becomes of variants that were sold. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import type { StockMovementKind } from '#db/schema/stock.ts';
import { sweepExpiredHolds } from '#src/features/inventory/sweep-holds.ts';
import { findProduct } from '#src/features/products/product-detail.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import type { Preset } from '#src/values/permissions.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { CUP, openShop, SCARF, stockOf, TEA } from '#tests/support/goods.ts';
import { goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { goodsSaver } from '#tests/support/goods-saver.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { ORDERS_MS, type Outcome, race, succeeded } from '#tests/support/races.ts';

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

type Change = { kind?: StockMovementKind; variantId?: string; reason?: string; seen?: number; as?: Preset };

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
  return asStaff(by, as, { now }).staff.stock.move({ variantId, kind, quantity, reason, seen });
}

describe('taking the last pieces out while a guest buys them', () => {
  const LAST = 4;
  /** How it ends when the check is left out: the control that the race is real. */
  const careless = async () => {
    const [row] = await other.read.all<{ left: number }>(
      sql`SELECT stock - held - sold AS left FROM product_variants WHERE id = ${CUP}`,
    );
    await Bun.sleep(20);
    if ((row?.left ?? 0) < LAST) return false;
    await other.read.run(sql`UPDATE product_variants SET stock = stock - ${LAST} WHERE id = ${CUP}`);
    return true;
  };
  const buys = () => succeeded(placeGoods(db, { lines: [goods(CUP, LAST)] }));
  const refill = (to: number) =>
    db.read.run(sql`UPDATE product_variants SET stock = held + sold + ${to} WHERE id = ${CUP}`);

  test('one of the two has them, now this one, now that', async () => {
    const outcomes = new Set<Outcome>();
    for (const pause of ORDERS_MS) {
      const free = (await stockOf(db, CUP)).reduce((all, taken) => all - taken);
      if (free < LAST) await move(LAST - free, { variantId: CUP });
      const seen = await lastSeen(CUP);
      const takes = () =>
        succeeded(
          asStaff(other, 'shop', { now: BEFORE }).staff.stock.move({
            ...{ variantId: CUP, kind: 'damaged', quantity: LAST, reason: 'vỡ hộp', seen },
          }),
        );
      outcomes.add(await race(buys, takes, pause));
      const [stock = 0, held = 0, sold = 0] = await stockOf(db, CUP);
      expect(held + sold).toBeLessThanOrEqual(stock);
    }
    expect([...outcomes].sort()).toEqual(['first', 'second']);
  });

  test('control: a check apart from its write lets both have them', async () => {
    const [bought, taken] = await Promise.all([buys(), careless()]);
    expect([bought, taken]).toEqual([true, true]);
    expect(await brokenInvariants(db)).not.toEqual([]);
    await refill(0);
  });
});

describe('what was sold', () => {
  const saver = () => goodsSaver(db, BEFORE);
  const inForm = (variantId: string, name: string) => `variants.${variantId}.${name}`;
  const without = (id: string) =>
    saver().save('products', { variants: '', isActive: '', taxClass: 'standard' }, { id });

  test('keeps its price, whatever the product costs from then on', async () => {
    const placed = await placeGoods(db, { lines: [goods(TEA, 2)] });
    await saver().save('products', { [inForm(TEA, 'prices.price')]: '999k' }, { id: 'tea' });
    const [line] = await db.read.all<{ unit: number }>(
      sql`SELECT unit_price_vnd AS unit FROM order_lines WHERE variant_id = ${TEA}`,
    );
    expect(line?.unit).toBe(120_000);
    const { code, secret } = placed;
    const { totalVnd } = await asVisitor(db, { now: BEFORE }).orders.byCode({ code, secret });
    expect(totalVnd).toBe(placed.totalVnd);
    const dearer = await placeGoods(db, { lines: [goods(TEA, 2)] });
    expect(dearer.totalVnd).toBeGreaterThan(1_900_000);
  });

  test('is archived and never deleted, as is what was in a basket or has a book', async () => {
    await placeGoods(db, { lines: [goods(CUP, 4)] });
    await sweepExpiredHolds({ db, now: addSeconds(BEFORE, 3600) }, 20);
    await db.read.run(sql`UPDATE product_variants SET stock = 0 WHERE id = ${CUP}`);
    expect((await problemOf(without('cup'))).reason).toBe('goods.error.usedVariant');
    await saver().save('products', { [inForm(CUP, 'isActive')]: '', isActive: '' }, { id: 'cup' });
    expect(await findProduct(db.read, 'cup')).toBeNull();

    await move(3, { variantId: SCARF });
    await move(3, { variantId: SCARF, kind: 'damaged' });
    expect((await problemOf(without('scarf'))).reason).toBe('goods.error.usedVariant');
  });

  test('but what never had a piece may go', async () => {
    await without('scarf');
    expect(await stockOf(db, SCARF)).toEqual([]);
  });
});
