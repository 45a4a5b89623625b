/** 100 buyers from two processes use a code with ten uses left: exactly ten orders have it. */
import { Database } from 'bun:sqlite';
import { afterAll, expect, test } from 'bun:test';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb } from '#db/client.ts';
import { ROOT } from '#src/build/trial-site.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { addCode, usesOf } from '#tests/support/discounts.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { seededTemplate } from '#tests/support/server.ts';
import type { DiscountErrand } from './discount-process.ts';

const USES = 10;
const BUYERS_EACH = 50;
const NAIVE_RUNS = 12;
const START_DELAY_MS = 500;
const folder = mkdtempSync(join(tmpdir(), 'park-discount-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ANY_VARIANT = `SELECT v.id FROM product_variants v JOIN products p ON p.id = v.product_id
  WHERE v.is_active = 1 AND p.is_active = 1 AND v.price_vnd BETWEEN 100000 AND 400000 ORDER BY v.stock - v.held - v.sold DESC LIMIT 1`;

async function sell(run: string, isNaive: boolean) {
  const file = join(folder, `${run}.db`);
  copyFileSync(await seededTemplate(), file);
  const raw = new Database(file);
  const variant = raw.query<{ id: string }, []>(ANY_VARIANT).get();
  if (!variant) throw new Error('the seeds sell nothing');
  raw.close();
  const url = `file:${file}`;
  const db = await openDb(url);
  const code = await addCode(db, { maxUses: USES });
  const cart = { lines: [{ kind: 'product' as const, id: variant.id, quantity: 1 }], isPickup: true };
  const shown = await asVisitor(db).orders.previewDiscount({ discount: code, cart });
  const errand = {
    ...{ url, code, buyers: BUYERS_EACH, isNaive, startAt: Date.now() + START_DELAY_MS },
    ...{ variantId: variant.id, expectedVnd: shown.totalVnd, discountVnd: shown.amountVnd },
  };
  const counts = await Promise.all([buy(errand), buy(errand)]);
  return { db, given: counts.reduce((sum, count) => sum + count, 0), eachVnd: shown.amountVnd };
}

async function buy(errand: DiscountErrand): Promise<number> {
  const child = Bun.spawn([process.execPath, 'tests/faults/discount-process.ts', JSON.stringify(errand)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = await new Response(child.stdout).text();
  expect(await child.exited).toBe(0);
  return Number(output);
}

test('ten of a hundred get the code, and it is counted for ten', async () => {
  const { db, given, eachVnd } = await sell('guarded', false);
  expect(given).toBe(USES);
  const reserved = Array.from({ length: USES }, () => 'reserved').join(' ');
  expect(await usesOf(db)).toEqual([USES, USES * eachVnd, reserved]);
  expect(await brokenInvariants(db)).toEqual([]);
  db.close();
}, 120_000);

test(`control: without the guard somebody is the eleventh within ${NAIVE_RUNS} runs`, async () => {
  let most = 0;
  for (let run = 0; run < NAIVE_RUNS && most <= USES; run += 1) {
    const naive = await sell(`naive-${run}`, true);
    most = Math.max(most, naive.given);
    naive.db.close();
  }
  expect(most).toBeGreaterThan(USES);
}, 120_000);
