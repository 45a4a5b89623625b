/** 50 buyers from two processes want 10 pieces: exactly 10 get one, pay for it, and the books balance. */
import { Database } from 'bun:sqlite';
import { afterAll, describe, expect, test } from 'bun:test';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { openDb } from '#db/client.ts';
import { orders } from '#db/schema/orders.ts';
import { productVariants } from '#db/schema/products.ts';
import { ROOT } from '#src/build/trial-site.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { notify } from '#tests/support/purchase.ts';
import { seededTemplate } from '#tests/support/server.ts';
import type { StockErrand } from './stock-process.ts';

const PIECES = 10;
const BUYERS_EACH = 25;
const RUNS = process.env.LONG_FAULTS ? 20 : 3;
const NAIVE_RUNS = 12;
const START_DELAY_MS = 500;
const folder = mkdtempSync(join(tmpdir(), 'park-stock-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Variant = { id: string; priceVnd: number };
const ANY_VARIANT = `SELECT v.id, v.price_vnd AS priceVnd FROM product_variants v JOIN products p ON p.id = v.product_id
  WHERE v.is_active = 1 AND p.is_active = 1 AND v.price_vnd BETWEEN 10000 AND 400000
  AND NOT EXISTS (SELECT 1 FROM tier_discounts t WHERE t.product_id = p.id AND t.min_quantity = 1)
  ORDER BY v.id LIMIT 1`;

async function sell(run: string, isNaive: boolean) {
  const file = join(folder, `${run}.db`);
  copyFileSync(await seededTemplate(), file);
  const raw = new Database(file);
  const variant = raw.query<Variant, []>(ANY_VARIANT).get();
  if (!variant) throw new Error('the seeds sell nothing');
  raw.run('UPDATE product_variants SET stock = held + sold + ? WHERE id = ?', [PIECES, variant.id]);
  raw.close();
  const url = `file:${file}`;
  const db = await openDb(url);
  const lines = [{ kind: 'product' as const, id: variant.id, quantity: 1 }];
  const { totalVnd: expectedVnd } = await asVisitor(db).cart.price({ lines });
  const startAt = Date.now() + START_DELAY_MS;
  const errand = { url, buyers: BUYERS_EACH, isNaive, startAt, variantId: variant.id, expectedVnd };
  const counts = await Promise.all([buy(errand), buy(errand)]);
  return { db, variantId: variant.id, sold: counts.reduce((sum, count) => sum + count, 0) };
}

async function buy(errand: StockErrand): Promise<number> {
  const child = Bun.spawn([process.execPath, 'tests/faults/stock-process.ts', JSON.stringify(errand)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = await new Response(child.stdout).text();
  expect(await child.exited).toBe(0);
  return Number(output);
}

describe('50 buyers, 10 pieces, two processes', () => {
  for (let run = 0; run < RUNS; run += 1) {
    test(`exactly ten get one and pay (${run + 1} of ${RUNS})`, async () => {
      const { db, sold, variantId } = await sell(`guarded-${run}`, false);
      expect(sold).toBe(PIECES);
      const placed = await db.read.select({ code: orders.code, totalVnd: orders.totalVnd }).from(orders);
      expect(placed).toHaveLength(PIECES);
      for (const { code, totalVnd } of placed)
        await notify(db, { code, secret: '', ref: `${code}01`, totalVnd }, {}, new Date().toISOString());
      const [stock] = await db.read.select().from(productVariants).where(eq(productVariants.id, variantId));
      expect([stock?.held, (stock?.stock ?? 0) - (stock?.sold ?? 0)]).toEqual([0, 0]);
      expect(await brokenInvariants(db)).toEqual([]);
      db.close();
    });
  }
});

describe('the harness can see overselling', () => {
  test(`without the guard somebody gets an eleventh piece within ${NAIVE_RUNS} runs`, async () => {
    let most = 0;
    for (let run = 0; run < NAIVE_RUNS && most <= PIECES; run += 1) {
      const naive = await sell(`naive-${run}`, true);
      most = Math.max(most, naive.sold);
      naive.db.close();
    }
    expect(most).toBeGreaterThan(PIECES);
  }, 120_000);
});
