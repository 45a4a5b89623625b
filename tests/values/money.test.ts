import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { assertVnd, percentVnd, sumVnd, timesVnd, vatInside } from '#src/values/money.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });

describe('money is an integer number of đồng', () => {
  test('sums and products of whole đồng are whole đồng, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, fc.integer({ min: 0, max: 100 })), { maxLength: 8 }), (lines) => {
        const totals = lines.map(([price, quantity]) => timesVnd(price, quantity));
        const total = sumVnd(totals);
        expect(Number.isSafeInteger(total)).toBe(true);
        expect(sumVnd(totals.toReversed())).toBe(total);
        expect(BigInt(total)).toBe(
          lines.reduce((sum, [price, quantity]) => sum + BigInt(price) * BigInt(quantity), 0n),
        );
      }),
    );
  });

  test('net and VAT always add up to what was paid, and neither is negative', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(0, 50, 80, 100), (gross, rate) => {
        const { netVnd, vatVnd } = vatInside(gross, rate);
        expect(netVnd + vatVnd).toBe(gross);
        expect(vatVnd).toBeGreaterThanOrEqual(0);
        expect(Math.abs(netVnd * (1000 + rate) - gross * 1000)).toBeLessThanOrEqual(500 + rate / 2);
      }),
    );
  });

  test('the reference’s example: 500.000 at 8 % holds 37.037 of VAT', () => {
    expect(vatInside(500_000, 80)).toEqual({ netVnd: 462_963, vatVnd: 37_037 });
  });

  test('a percentage is whole đồng and never more than the amount', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100 }), (sum, percent) => {
        const part = percentVnd(sum, percent);
        expect(Number.isSafeInteger(part) && part >= 0 && part <= sum).toBe(true);
      }),
    );
  });

  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e15, 2 ** 53])('%p is no amount', (bad) => {
    expect(() => assertVnd(bad)).toThrow(RangeError);
    expect(() => sumVnd([1, bad])).toThrow(RangeError);
    expect(() => timesVnd(bad, 1)).toThrow(RangeError);
  });
});
