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
/** From when both know it until they begin. */
const START_DELAY_MS = 200;
const HELD_VND = 300_000;

async function spend(isNaive: boolean) {
  const db = await testDatabase();
  await openPark(db);
  const code = await giveVoucher(db, { amountVnd: HELD_VND });
  const errand = { url: db.url, buyers: BUYERS_EACH, isNaive, code, expectedVnd: HELD_VND };
  const atCheckout = await Promise.all([hold(errand), hold(errand)]);
  const startAt = Date.now() + START_DELAY_MS;
  const counts = await Promise.all(atCheckout.map((pay) => pay(startAt)));
  return { db, spent: counts.reduce((sum, count) => sum + count, 0) };
}

/** Resolves once the process has its places, with what has it pay at that moment. */
async function hold(errand: VoucherErrand): Promise<(startAt: number) => Promise<number>> {
  const child = Bun.spawn([process.execPath, 'tests/faults/voucher-process.ts', JSON.stringify(errand)], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const output = child.stdout.getReader();
  expect(new TextDecoder().decode((await output.read()).value)).toBe('ready\n');
  return async (startAt) => {
    child.stdin.write(`${startAt}\n`);
    await child.stdin.end();
    const { value } = await output.read();
    expect(await child.exited).toBe(0);
    return Number(new TextDecoder().decode(value));
  };
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
