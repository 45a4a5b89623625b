import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { featureFlags } from '#db/schema/feature-flags.ts';
import { products, productVariants } from '#db/schema/products.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';
import { BIG_TEA, CUP, GUIDE, openShop, SCARF, setPrice, setSetting, TEA } from '#tests/support/goods.ts';
import { BEFORE } from '#tests/support/park.ts';

let db: Db;

beforeEach(async () => {
  db = await testDatabase();
  await openShop(db);
});
afterEach(() => db.close());

type Line = { kind: 'product' | 'service'; id: string; quantity: number; day?: string };
const goods = (id: string, quantity: number): Line => ({ kind: 'product', id, quantity });

function price(lines: Line[], locale: 'vi' | 'en' = 'vi') {
  return asVisitor(db, { now: BEFORE, locale }).cart.price({ lines });
}

async function problemOf(line: Line) {
  return (await price([line])).lines[0]?.problem;
}

describe('cart.price', () => {
  test('works out names, prices, savings and shipping from the database, in both languages', async () => {
    const cart = await price([goods(TEA, 2), goods(CUP, 1), { kind: 'service', id: GUIDE, quantity: 1 }]);
    expect(cart.lines.map((line) => [line.name, line.choice, line.totalVnd])).toEqual([
      ['tea vi', 'Nhỏ', 225_600],
      ['cup vi', null, 211_200],
      ['guide vi', null, 300_000],
    ]);
    expect(cart.lines[0]?.savings).toEqual([
      { kind: 'combo', name: 'Trà và chén', quantity: 1, percent: 12, amountVnd: 14_400 },
    ]);
    expect(cart.shipping).toEqual({
      isNeeded: true,
      feeVnd: 30_000,
      freeFromVnd: 500_000,
      freeFromUsd: 50,
      isPickup: false,
      remainingVnd: 63_200,
    });
    expect([cart.listVnd, cart.discountVnd, cart.totalVnd, cart.canBuy]).toEqual([
      780_000,
      43_200,
      766_800,
      true,
    ]);
    expect((await price([goods(TEA, 1)], 'en')).lines[0]).toMatchObject({ name: 'tea en', choice: 'Small' });
  });

  test('an operator changes the fee and the threshold without a release', async () => {
    await setSetting(db, 'shipping.feeVnd', 45_000);
    await setSetting(db, 'shipping.freeFromVnd', 240_000);
    expect((await price([goods(TEA, 1)])).shipping.feeVnd).toBe(45_000);
    expect((await price([goods(TEA, 2)])).shipping.feeVnd).toBe(0);
  });

  test('the next tier is offered only while that many are left', async () => {
    expect((await price([goods(TEA, 1)])).lines[0]?.hint).toMatchObject({
      missing: 2,
      percent: 10,
      savingVnd: 36_000,
    });
    await db.write((tx) => tx.update(productVariants).set({ stock: 2 }).where(eq(productVariants.id, TEA)));
    expect((await price([goods(TEA, 1)])).lines[0]?.hint).toBeNull();
  });

  test('a price changed meanwhile is the price', async () => {
    await setPrice(db, TEA, 99_000);
    expect((await price([goods(TEA, 1)])).lines[0]?.totalVnd).toBe(99_000);
  });

  test('two lines of one variant are one, and count together against the limit of an order', async () => {
    const cart = await price([goods(TEA, 7), goods(TEA, 6)]);
    expect(cart.lines.map((line) => [line.quantity, line.problem])).toEqual([
      [13, { reason: 'maxPerOrder', left: 12 }],
    ]);
    const both = await price([goods(TEA, 7), goods(BIG_TEA, 6)]);
    expect([both.canBuy, both.lines.map((line) => line.max)]).toEqual([false, [6, 5]]);
  });
});

describe('what cannot be bought stays in the cart and says why', () => {
  test('unknown, gone, too many, needs a quote, a day that has passed', async () => {
    expect(await problemOf(goods('no-such-thing', 1))).toEqual({ reason: 'unknown' });
    expect(await problemOf(goods(SCARF, 1))).toEqual({ reason: 'soldOut' });
    expect(await problemOf(goods(CUP, 11))).toEqual({ reason: 'onlyLeft', left: 10 });
    expect(await problemOf({ kind: 'service', id: 'wedding', quantity: 1 })).toEqual({
      reason: 'notForSale',
    });
    expect(await problemOf({ kind: 'service', id: GUIDE, quantity: 6 })).toEqual({
      reason: 'maxPerOrder',
      left: 5,
    });
    const past = { kind: 'service' as const, id: GUIDE, quantity: 1, day: '2026-11-30' };
    expect(await problemOf(past)).toEqual({ reason: 'dayPast' });
    expect(await problemOf({ ...past, day: '2026-12-01' })).toBeNull();
  });

  test('a delisted product costs nothing and blocks the checkout', async () => {
    await db.write((tx) => tx.update(products).set({ isActive: false }).where(eq(products.id, 'tea')));
    const cart = await price([goods(TEA, 1), goods(CUP, 1)]);
    expect(cart.lines.map((line) => line.problem)).toEqual([{ reason: 'inactive' }, null]);
    expect([cart.goodsVnd, cart.canBuy]).toEqual([240_000, false]);
  });
});

describe('bad input is refused in words', () => {
  const wrong: [string, unknown, string, string][] = [
    ['quantity -1', { kind: 'product', id: TEA, quantity: -1 }, 'lines.0.quantity', 'cart.error.quantity'],
    ['quantity 0', { kind: 'product', id: TEA, quantity: 0 }, 'lines.0.quantity', 'cart.error.quantity'],
    ['quantity 1e9', { kind: 'product', id: TEA, quantity: 1e9 }, 'lines.0.quantity', 'cart.error.quantity'],
    ['quantity 1.5', { kind: 'product', id: TEA, quantity: 1.5 }, 'lines.0.quantity', 'cart.error.quantity'],
    [
      'quantity "2; DROP"',
      { kind: 'product', id: TEA, quantity: '2; DROP' },
      'lines.0.quantity',
      'cart.error.quantity',
    ],
    ['an id with SQL', { kind: 'product', id: "x' OR 1=1", quantity: 1 }, 'lines.0.id', 'cart.error.unknown'],
    ['another kind', { kind: 'ticket', id: TEA, quantity: 1 }, 'lines.0.kind', 'cart.error.unknown'],
    [
      '31 February',
      { kind: 'service', id: GUIDE, quantity: 1, day: '2026-02-31' },
      'lines.0.day',
      'cart.error.day',
    ],
  ];
  for (const [what, line, path, message] of wrong) {
    test(what, async () => {
      const failure = await price([line as Line]).catch((error: { cause: { issues: unknown[] } }) => error);
      const [issue] = (failure as { cause: { issues: { path: unknown[]; message: string }[] } }).cause.issues;
      expect([issue?.path.join('.'), issue?.message]).toEqual([path, message]);
    });
  }

  test('51 different lines', async () => {
    const lines = Array.from({ length: 51 }, (_, index) => goods(`v${index}`, 1));
    await expect(price(lines)).rejects.toThrow('cart.error.tooManyLines');
  });
});

test('with the flag off the server answers no cart', async () => {
  const flag = { key: 'enable_add_to_cart', enabled: false, description: '', updatedAt: BEFORE };
  await db.write((tx) => tx.insert(featureFlags).values(flag));
  await expect(price([goods(TEA, 1)])).rejects.toMatchObject({
    code: 'PRECONDITION_FAILED',
    message: 'cart.error.off',
  });
});
