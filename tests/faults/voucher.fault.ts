/** One voucher at checkouts in two processes at once: exactly one of them spends it, and the books balance. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { ROOT } from '#src/build/trial-site.ts';
import { testDatabase } from '#tests/support/database.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { openPark } from '#tests/support/park.ts';
import { giveVoucher, voucherNow } from '#tests/support/vouchers.ts';
import type { VoucherErrand } from './voucher-process.ts';

const BUYERS_EACH = 4;
const RUNS = process.env.LONG_FAULTS ? 10 : 2;
const NAIVE_RUNS = 12;
const START_DELAY_MS = 4000;
const HELD_VND = 300_000;

async function spend(isNaive: boolean) {
  const db = await testDatabase();
  await openPark(db);
  const code = await giveVoucher(db, { amountVnd: HELD_VND });
  const startAt = Date.now() + START_DELAY_MS;
  const errand = { url: db.url, buyers: BUYERS_EACH, isNaive, startAt, code, expectedVnd: HELD_VND };
  const counts = await Promise.all([buy(errand), buy(errand)]);
  return { db, spent: counts.reduce((sum, count) => sum + count, 0) };
}

async function buy(errand: VoucherErrand): Promise<number> {
  const child = Bun.spawn([process.execPath, 'tests/faults/voucher-process.ts', JSON.stringify(errand)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = await new Response(child.stdout).text();
  expect(await child.exited).toBe(0);
  return Number(output);
}

describe('eight checkouts, one voucher, two processes', () => {
  for (let run = 0; run < RUNS; run += 1)
    test(`exactly one spends it (${run + 1} of ${RUNS})`, async () => {
      const { db, spent } = await spend(false);
      expect([spent, (await voucherNow(db)).balanceVnd]).toEqual([1, 0]);
      expect(await brokenInvariants(db)).toEqual([]);
      db.close();
    }, 60_000);
});

describe('the harness can see a voucher spent twice', () => {
  test(`without the guard it is within ${NAIVE_RUNS} runs`, async () => {
    let most = 0;
    for (let run = 0; run < NAIVE_RUNS && most <= 1; run += 1) {
      const naive = await spend(true);
      most = Math.max(most, naive.spent);
      naive.db.close();
    }
    expect(most).toBeGreaterThan(1);
  }, 180_000);
});
