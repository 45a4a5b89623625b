import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { type CartLine, lineKey } from '#src/features/cart/cart-lines.ts';
import { priceCart } from '#src/features/cart/price-cart.ts';

const NOW = '2026-11-21T05:00:00.000Z';
const RUNS = 2000;
const PRODUCTS = ['a', 'b', 'c', 'd'];
const productLine = fc
  .record({
    productId: fc.constantFrom(...PRODUCTS),
    variant: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 7 }),
  })
  .map(({ productId, variant, quantity }): CartLine => {
    const unitVnd = (productId.charCodeAt(0) * 1733 + variant * 40_011) % 999_983;
    return { kind: 'product', productId, variantId: `${productId}${variant}`, quantity, unitVnd };
  });
const serviceLine = fc
  .record({
    id: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 4 }),
    day: fc.constantFrom(undefined, '2026-12-12'),
  })
  .map(({ id, quantity, day }): CartLine => {
    return { kind: 'service', serviceId: `s${id}`, quantity, unitVnd: 150_000 + id, day };
  });
const rules = fc.record({
  tiers: fc.array(
    fc.record({
      productId: fc.constantFrom(...PRODUCTS),
      minQuantity: fc.integer({ min: 1, max: 9 }),
      percent: fc.integer({ min: -5, max: 105 }),
    }),
    { maxLength: 6 },
  ),
  combos: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('x', 'y', 'z'),
      percent: fc.integer({ min: 0, max: 100 }),
      parts: fc.array(
        fc.record({ productId: fc.constantFrom(...PRODUCTS), quantity: fc.integer({ min: 0, max: 3 }) }),
        {
          maxLength: 3,
        },
      ),
    }),
    { maxLength: 3, selector: (combo) => combo.id },
  ),
  shipping: fc.record({ feeVnd: fc.nat(60_000), freeFromVnd: fc.nat(2_000_000) }),
});
const carts = fc.array(fc.oneof({ weight: 4, arbitrary: productLine }, serviceLine), { maxLength: 8 });

function byKey(cart: ReturnType<typeof priceCart>) {
  return { ...cart, lines: cart.lines.toSorted((one, other) => (one.key < other.key ? -1 : 1)) };
}

test(`${RUNS} random carts: sums hold, nothing is negative, each piece is in one rule`, () => {
  fc.assert(
    fc.property(carts, rules, (lines, given) => {
      const cart = priceCart(lines, given, NOW);
      expect(cart.lines.reduce((sum, line) => sum + line.totalVnd, 0)).toBe(cart.goodsVnd);
      expect(cart.listVnd - cart.discountVnd).toBe(cart.goodsVnd);
      expect(cart.goodsVnd + cart.shipping.feeVnd).toBe(cart.totalVnd);
      expect(cart.shipping.feeVnd === 0 || cart.shipping.remainingVnd > 0).toBe(true);
      for (const line of cart.lines) {
        const wanted = lines
          .filter((one) => lineKey(one) === line.key)
          .reduce((sum, one) => sum + one.quantity, 0);
        expect([line.quantity, line.parts.reduce((sum, part) => sum + part.quantity, 0)]).toEqual([
          wanted,
          wanted,
        ]);
        expect(line.parts.reduce((sum, part) => sum + part.totalVnd, 0)).toBe(line.totalVnd);
        expect(line.totalVnd >= 0 && line.discountVnd >= 0 && Number.isSafeInteger(line.totalVnd)).toBe(true);
        expect(line.unitVnd * line.quantity - line.discountVnd).toBe(line.totalVnd);
      }
    }),
    { numRuns: RUNS },
  );
});

test(`${RUNS} random carts: the order of the lines and of the rules changes nothing`, () => {
  const shuffled = fc.tuple(carts, rules).chain(([lines, given]) =>
    fc.record({
      lines: fc.constant(lines),
      given: fc.constant(given),
      other: fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
      tiers: fc.shuffledSubarray(given.tiers, {
        minLength: given.tiers.length,
        maxLength: given.tiers.length,
      }),
      combos: fc.shuffledSubarray(given.combos, {
        minLength: given.combos.length,
        maxLength: given.combos.length,
      }),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ lines, given, other, combos, tiers }) => {
      const one = priceCart(lines, given, NOW);
      const again = priceCart(other, { ...given, combos, tiers }, NOW);
      expect(byKey(again)).toEqual(byKey(one));
    }),
    { numRuns: RUNS },
  );
});

test(`${RUNS} random carts: combos are used as whole sets, and never make a cart dearer`, () => {
  fc.assert(
    fc.property(carts, rules, (lines, given) => {
      const cart = priceCart(lines, given, NOW);
      const plain = priceCart(lines, { ...given, combos: [] }, NOW);
      expect(cart.goodsVnd).toBeLessThanOrEqual(plain.goodsVnd);
      for (const { id, parts } of given.combos) {
        const need = Map.groupBy(parts, (part) => part.productId);
        const sets = [...need].map(([productId, own]) => {
          const used = cart.lines
            .filter((line) => line.kind === 'product' && line.productId === productId)
            .flatMap((line) => line.parts)
            .filter((part) => part.rule?.kind === 'combo' && part.rule.id === id)
            .reduce((sum, part) => sum + part.quantity, 0);
          return used / own.reduce((sum, part) => sum + part.quantity, 0);
        });
        const known = sets.filter((count) => !Number.isNaN(count));
        expect(known.every((count) => Number.isInteger(count) && count === known[0])).toBe(true);
      }
    }),
    { numRuns: RUNS },
  );
});
