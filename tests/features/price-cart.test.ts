import { describe, expect, test } from 'bun:test';
import type { CartLine } from '#src/features/cart/cart-lines.ts';
import { type CartRules, priceCart } from '#src/features/cart/price-cart.ts';

const NOW = '2026-11-21T05:00:00.000Z';
const SHIPPING = { feeVnd: 30_000, freeFromVnd: 500_000 };
const NO_RULES: CartRules = { tiers: [], combos: [], shipping: SHIPPING };

function tea(quantity: number, unitVnd = 100_000, variantId = 'tea-100'): CartLine {
  return { kind: 'product', productId: 'tea', variantId, quantity, unitVnd };
}
const cup = (quantity: number): CartLine => ({
  kind: 'product',
  productId: 'cup',
  variantId: 'cup-1',
  quantity,
  unitVnd: 240_000,
});
const PAIR = {
  id: 'tea-and-cups',
  percent: 12,
  parts: [
    { productId: 'tea', quantity: 1 },
    { productId: 'cup', quantity: 2 },
  ],
};
const TIERS = [
  { productId: 'tea', minQuantity: 3, percent: 10 },
  { productId: 'tea', minQuantity: 6, percent: 20 },
];

describe('tiers', () => {
  test('from three pieces all cost ten per cent less, from six twenty', () => {
    const total = (quantity: number) =>
      priceCart([tea(quantity)], { ...NO_RULES, tiers: TIERS }, NOW).goodsVnd;
    expect([1, 2, 3, 5, 6].map(total)).toEqual([100_000, 200_000, 270_000, 450_000, 480_000]);
  });

  test('variants of one product count together, each at its own price', () => {
    const cart = priceCart([tea(2), tea(1, 250_001, 'tea-250')], { ...NO_RULES, tiers: TIERS }, NOW);
    expect(cart.lines.map((line) => line.totalVnd)).toEqual([180_000, 225_001]);
  });

  test('the next step says how many more and what they save', () => {
    const { hints } = priceCart([tea(1)], { ...NO_RULES, tiers: TIERS }, NOW);
    expect(hints).toEqual([{ productId: 'tea', missing: 2, quantity: 3, percent: 10, savingVnd: 30_000 }]);
    const next = priceCart([tea(4)], { ...NO_RULES, tiers: TIERS }, NOW).hints;
    expect(next).toEqual([{ productId: 'tea', missing: 2, quantity: 6, percent: 20, savingVnd: 120_000 }]);
    expect(priceCart([tea(6)], { ...NO_RULES, tiers: TIERS }, NOW).hints).toEqual([]);
  });
});

describe('combos', () => {
  test('only whole sets are cheaper', () => {
    const cart = priceCart([tea(2), cup(3)], { ...NO_RULES, combos: [PAIR] }, NOW);
    expect(cart.discountVnd).toBe(12_000 + 2 * 28_800);
    expect(cart.lines[0]?.parts.map((part) => [part.quantity, part.rule?.kind ?? null])).toEqual([
      [1, 'combo'],
      [1, null],
    ]);
  });

  test('a piece is in a combo or in a tier, whichever saves more in all', () => {
    const weak = { ...PAIR, percent: 1, parts: [{ productId: 'tea', quantity: 1 }] };
    const stored = priceCart([tea(3)], { ...NO_RULES, tiers: TIERS, combos: [weak] }, NOW);
    expect([stored.discountVnd, stored.lines[0]?.parts.length]).toEqual([30_000, 1]);
    const strong = priceCart([tea(4), cup(2)], { ...NO_RULES, tiers: TIERS, combos: [PAIR] }, NOW);
    expect(strong.discountVnd).toBe(12_000 + 57_600 + 30_000);
  });

  test('runs from its first day to its last, by the clock of the park', () => {
    const combo = { ...PAIR, validFrom: '2026-11-21', validTo: '2026-11-21' };
    const saved = (now: string) =>
      priceCart([tea(1), cup(2)], { ...NO_RULES, combos: [combo] }, now).discountVnd > 0;
    const moments = ['2026-11-20T16:59:59.000Z', '2026-11-20T17:00:00.000Z', '2026-11-21T16:59:59.000Z'];
    expect([...moments.map(saved), saved('2026-11-21T17:00:00.000Z')]).toEqual([false, true, true, false]);
  });

  test('two combos over the same goods never share a piece', () => {
    const other = { ...PAIR, id: 'other', percent: 12, parts: [{ productId: 'cup', quantity: 2 }] };
    const cart = priceCart([tea(1), cup(2)], { ...NO_RULES, combos: [PAIR, other] }, NOW);
    expect(cart.discountVnd).toBe(12_000 + 57_600);
  });
});

describe('shipping', () => {
  const shipping = (lines: CartLine[], rules = NO_RULES) => priceCart(lines, rules, NOW).shipping;

  test('free from the threshold, counted after discounts, and what is missing is said', () => {
    expect(shipping([tea(4)])).toEqual({
      isNeeded: true,
      feeVnd: 30_000,
      freeFromVnd: 500_000,
      remainingVnd: 100_000,
    });
    expect(shipping([tea(5)])).toMatchObject({ feeVnd: 0, remainingVnd: 0 });
    expect(shipping([tea(5)], { ...NO_RULES, tiers: TIERS })).toMatchObject({
      feeVnd: 30_000,
      remainingVnd: 50_000,
    });
  });

  test('services are not sent', () => {
    const guide: CartLine = { kind: 'service', serviceId: 'guide', quantity: 1, unitVnd: 900_000 };
    expect(shipping([guide])).toMatchObject({ isNeeded: false, feeVnd: 0 });
    expect(shipping([guide, tea(1)])).toMatchObject({ isNeeded: true, feeVnd: 30_000 });
    expect(shipping([])).toMatchObject({ isNeeded: false, feeVnd: 0 });
  });
});

describe('what is no cart', () => {
  for (const quantity of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
    test(`a quantity of ${quantity} is refused`, () => {
      expect(() => priceCart([tea(quantity)], NO_RULES, NOW)).toThrow(RangeError);
    });
  test('a price below zero or a rule that is none cannot make a total negative', () => {
    expect(() => priceCart([tea(1, -5)], NO_RULES, NOW)).toThrow(RangeError);
    const tiers = [-10, 0, 101, 12.5, Number.NaN].map((percent) => ({
      productId: 'tea',
      minQuantity: 1,
      percent,
    }));
    const combos = tiers.map(({ percent }, index) => ({ ...PAIR, id: `c${index}`, percent }));
    expect(priceCart([tea(2), cup(2)], { ...NO_RULES, tiers, combos }, NOW).discountVnd).toBe(0);
  });
});
