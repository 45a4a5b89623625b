/** What a voucher pays of a total, and until when it holds. */
import { describe, expect, test } from 'bun:test';
import * as z from 'zod/mini';
import { creditFor, freedUntil, spendInput } from '#src/features/vouchers/vouchers.ts';
import { addSeconds } from '#src/values/day.ts';
import { settingsFrom } from '#src/values/settings.ts';
import { BEFORE } from '#tests/support/park.ts';
import { VOUCHER } from '#tests/support/vouchers.ts';

const DAY_SECONDS = 24 * 3600;

describe('of a total a balance pays', () => {
  test.each([
    [100_000, 99_999, 95_000],
    [100_000, 100_000, 100_000],
    [100_000, 100_001, 100_000],
    [100_000, 95_000, 95_000],
    [100_000, 95_001, 95_000],
    [100_000, 94_999, 94_999],
    [5000, 4999, 0],
    [4000, 3999, 0],
  ])('%d with %d: %d', (totalVnd, balanceVnd, usedVnd) => {
    expect(creditFor(totalVnd, balanceVnd)).toBe(usedVnd);
  });
});

describe('a voucher with money that was reserved and not spent', () => {
  const settings = { ...settingsFrom([]), 'voucher.returnedDays': 90, 'voucher.validDays': 365 };
  const firstEnd = addSeconds(BEFORE, 365 * DAY_SECONDS);

  test('holds ninety days from now before its first end', () => {
    const now = addSeconds(firstEnd, -60);
    const freed = { issuedAt: BEFORE, reservedAt: now, now };
    expect(freedUntil(settings, freed)).toBe(addSeconds(now, 90 * DAY_SECONDS));
  });

  test('holds ninety days from its first end after it, but at least as long as it was reserved', () => {
    const now = addSeconds(firstEnd, 60 * DAY_SECONDS);
    const after = (seconds: number) =>
      freedUntil(settings, { issuedAt: BEFORE, reservedAt: addSeconds(now, -seconds), now });
    expect(after(600)).toBe(addSeconds(firstEnd, 90 * DAY_SECONDS));
    expect(after(40 * DAY_SECONDS)).toBe(addSeconds(now, 40 * DAY_SECONDS));
  });
});

test('at the counter one đồng is an amount, and a note has three to three hundred characters', () => {
  const spend = { idempotencyKey: 'counter-edge-key', code: VOUCHER, amountVnd: 1, note: 'trà' };
  const isTaken = (change: Partial<typeof spend>) => z.safeParse(spendInput, { ...spend, ...change }).success;
  expect([isTaken({}), isTaken({ amountVnd: 0 })]).toEqual([true, false]);
  const notes = [2, 3, 300, 301].map((length) => isTaken({ note: 'x'.repeat(length) }));
  expect(notes).toEqual([false, true, true, false]);
});
