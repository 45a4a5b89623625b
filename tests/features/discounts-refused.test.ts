/** What a discount code is refused for, and the statement that decides. */
import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { discountUses } from '#db/schema/discounts.ts';
import { type BuyerKeys, countDiscountUse } from '#src/features/discounts/discounts.queries.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { addCode, usesOf } from '#tests/support/discounts.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { goods } from '#tests/support/goods-purchase.ts';
import { db, openLedger, openMarket, stateOf } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { EMAIL, holdAndPlace } from '#tests/support/purchase.ts';

/** Of two adults. */
const TOTAL = 1_300_000;
const TEN = { code: 'tết-2027', expectedVnd: 130_000 };

openLedger(openMarket);

const order = (discount = TEN, more: Parameters<typeof holdAndPlace>[1] = {}) =>
  holdAndPlace(db, { discount, ...more });
const why = async (placing: Promise<unknown>) => (await problemOf(placing)).reason;

test('the statement that counts a use decides by itself: limit, budget and buyer', async () => {
  await addCode(db, { maxUses: 2, budgetVnd: 100, maxPerBuyer: 1 });
  const none = { emailKey: null, phoneKey: null };
  const count = (amountVnd: number, keys: BuyerKeys = none) =>
    db.write((tx) => countDiscountUse(tx, { codeId: 'code-TET2027', amountVnd, ...keys }));
  expect([await count(101), await count(60), await count(41), await count(40), await count(0)]).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
  await db.read.run(sql`UPDATE discount_codes SET used_count = 0, used_vnd = 0`);
  const { id: orderId } = (await stateOf(await holdAndPlace(db))).order;
  const use = { id: 'use', codeId: 'code-TET2027', orderId, amountVnd: 1, state: 'reserved' as const };
  await db.read
    .insert(discountUses)
    .values({ ...use, emailKey: 'e', phoneKey: 'p', createdAt: BEFORE, updatedAt: BEFORE });
  expect(await count(1, { emailKey: 'e', phoneKey: null })).toBe(false);
  expect(await count(1, { emailKey: 'other', phoneKey: 'p' })).toBe(false);
  await db.read.delete(discountUses);
  expect(await count(1, { emailKey: 'e', phoneKey: 'p' })).toBe(true);
  await db.read.run(sql`UPDATE discount_codes SET used_count = 0, used_vnd = 0`);
});

describe('a code is refused', () => {
  const cases = {
    off: { isActive: false },
    early: { startsOn: '2099-01-01' },
    ended: { endsOn: '2020-01-01' },
    scope: { scope: 'goods' },
    visit: { visitTo: '2020-01-01' },
    used: { maxUses: 0 },
    budget: { budgetVnd: 129_999 },
    small: { kind: 'sum', percent: null, amountVnd: 0 },
    minimum: { minVnd: TOTAL + 200_000 },
    changed: { percent: 11 },
  } as const;

  test('for each of its terms, with a reason; nothing is placed', async () => {
    for (const [reason, change] of Object.entries(cases)) {
      const code = reason.toUpperCase();
      await addCode(db, { ...change, id: reason, code });
      const problem = await problemOf(order({ code, expectedVnd: 130_000 }));
      expect([String(problem.reason), await usesOf(db, code)]).toEqual([
        `discounts.error.${reason}`,
        [0, 0, ''],
      ]);
      if (reason === 'minimum') expect(problem.values.missing).toBe('200.000\u00a0₫');
    }
    expect(await why(order({ code: 'NOBODY', expectedVnd: 1 }))).toBe('discounts.error.unknown');
  });

  test('the second time by one buyer, by any spelling of the address', async () => {
    await addCode(db, { maxPerBuyer: 1 });
    await order();
    expect(await why(order(TEN, { email: 'THUHA+tet@example.com' }))).toBe('discounts.error.buyer');
    await order(TEN, { email: 'other@example.com' });
    expect(await usesOf(db)).toEqual([2, 260_000, 'reserved reserved']);
  });

  test('at its limit, also in the preview; guesses are counted, and who has one that counts guesses nothing', async () => {
    await addCode(db, { maxPerBuyer: 1 });
    await order();
    const visitor = asVisitor(db, { now: BEFORE, ip: '198.51.100.7' }).orders;
    const cart = { lines: [goods()] };
    const preview = (discount: string, email = '') => visitor.previewDiscount({ discount, cart, email });
    expect(await why(preview('TET2027', EMAIL))).toBe('discounts.error.buyer');
    for (let child = 0; child < 40; child += 1)
      expect(await preview('TET2027')).toMatchObject({
        code: 'TET2027',
        name: 'Tết 2027',
        amountVnd: 12_000,
      });
    for (let guess = 0; guess < 29; guess += 1) await why(preview(`GUESS${guess}`));
    expect(await why(preview('TET2027'))).toBe('errors.tooMany');
  });
});
