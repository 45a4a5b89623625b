/** Goods are limited too: what one network may hold of a stock without paying, by every entry. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { sweepExpiredHolds } from '#src/features/inventory/sweep-holds.ts';
import { addSeconds } from '#src/values/day.ts';
import { account, fairVisitor, outcome } from '#tests/support/fair-visitor.ts';
import { BIG_TEA, CUP, GUIDE, openShop, setSetting, stockOf, TEA } from '#tests/support/goods.ts';
import { type FairCart, goods, placeFairly } from '#tests/support/goods-purchase.ts';
import { DEFAULT_LIMITS_SQL } from '#tests/support/no-hold-limits.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { notify } from '#tests/support/purchase.ts';
import { offered, offerOf, ROUND, setCapacity } from '#tests/support/waiting.ts';

const OTHER = '203.0.113.50';
const NEXT_DAY = addSeconds(BEFORE, 24 * 60 * 60 + 1);
type Visitor = ReturnType<typeof fairVisitor>;

openCopies(async (opened: Db) => {
  await openPark(opened);
  await openShop(opened);
  await opened.write((tx) => tx.run(sql.raw(DEFAULT_LIMITS_SQL)));
  // All phones of a test solve in this one process, so the work is short here.
  await setSetting(opened, 'fairness.workTries', 5);
});

const order = (visitor: Visitor, cart: FairCart = {}) => outcome(placeFairly(visitor, cart));
const teas = (quantity: number) => ({ lines: [goods(TEA, quantity)] });

describe('one network', () => {
  test('holds half of a stock unpaid, in however many browsers; the rest is for everybody else', async () => {
    expect(await order(fairVisitor(db), teas(6))).toBe('held');
    expect(await order(fairVisitor(db), teas(5))).toBe('stockShare');
    expect(await order(fairVisitor(db), teas(4))).toBe('held');
    expect(await order(fairVisitor(db), teas(1))).toBe('stockShare');
    expect(await stockOf(db, TEA)).toEqual([20, 10, 0]);
    // Another size and another product are other stocks.
    expect(await order(fairVisitor(db), { lines: [goods(BIG_TEA, 4), goods(CUP, 4)] })).toBe('held');
    expect(await order(fairVisitor(db, { ip: OTHER }), teas(10))).toBe('held');
  });

  test('has no more of it by proving contacts or signing in', async () => {
    expect(await order(fairVisitor(db), teas(10))).toBe('held');
    const proved = fairVisitor(db);
    await proved.prove('khach@example.com');
    expect(await order(proved, teas(1))).toBe('stockShare');
    const person = fairVisitor(db, { userId: await account(db, 'hotel') });
    expect(await order(person, teas(1))).toBe('stockShare');
  });

  test('has room again at once when it pays, and when its time is over', async () => {
    const visitor = fairVisitor(db);
    const placed = await placeFairly(visitor, teas(10));
    await notify(db, placed);
    // Ten are paid: half of the other ten.
    expect(await order(visitor, teas(6))).toBe('stockShare');
    expect(await order(visitor, teas(5))).toBe('held');
    const late = addSeconds(BEFORE, 3600);
    expect(await order(visitor, { ...teas(5), now: late })).toBe('held');
    await sweepExpiredHolds({ db, now: late }, 20);
    expect(await stockOf(db, TEA)).toEqual([20, 5, 10]);
  });

  test('takes the last few pieces of a stock, so that a shop can sell them', async () => {
    await setStock(3);
    expect(await order(fairVisitor(db), teas(3))).toBe('held');
  });

  test('has three baskets a browser and ten in all, also of goods and services; from the fourth on with work', async () => {
    const browser = fairVisitor(db);
    const guide = { lines: [{ kind: 'service' as const, id: GUIDE, quantity: 1, day: DAY }] };
    for (const cart of [teas(1), guide, teas(1)]) expect(await order(browser, cart)).toBe('held');
    expect(await order(browser, guide)).toBe('tooManyHolds');
    const next = fairVisitor(db);
    expect(await outcome(next.hold())).toBe('workNeeded');
    expect(await outcome(placeFairly(next, { ...guide, isPatient: false }))).toBe('workNeeded');
    for (let count = 3; count < 10; count += 1) expect(await order(fairVisitor(db), guide)).toBe('held');
    expect(await order(fairVisitor(db), teas(1))).toBe('tooManyHolds');
    expect(await outcome(fairVisitor(db).holdPatiently())).toBe('tooManyHolds');
  });
});

describe('goods paid on delivery', () => {
  const onCash = (quantity: number) => ({ ...teas(quantity), method: 'cod' as const });

  test('are sold at once, and for a day they count as held', async () => {
    expect(await order(fairVisitor(db), onCash(7))).toBe('held');
    expect(await stockOf(db, TEA)).toEqual([20, 0, 7]);
    expect(await order(fairVisitor(db), onCash(4))).toBe('stockShare');
    expect(await order(fairVisitor(db), teas(4))).toBe('stockShare');
    expect(await order(fairVisitor(db), onCash(3))).toBe('held');
    expect(await order(fairVisitor(db, { ip: OTHER }), onCash(5))).toBe('held');
    expect(await order(fairVisitor(db), { ...onCash(2), now: NEXT_DAY })).toBe('held');
  });

  test('count with what is held, in whichever order', async () => {
    expect(await order(fairVisitor(db), teas(6))).toBe('held');
    expect(await order(fairVisitor(db), onCash(5))).toBe('stockShare');
    expect(await order(fairVisitor(db), onCash(4))).toBe('held');
    // What was held has run out; four pieces are still to be paid.
    const later = { now: addSeconds(BEFORE, 16 * 60) };
    expect(await order(fairVisitor(db), { ...onCash(7), ...later })).toBe('stockShare');
    expect(await order(fairVisitor(db), { ...onCash(6), ...later })).toBe('held');
  });

  test('count when another method was chosen first', async () => {
    const visitor = fairVisitor(db);
    const { code, secret } = await placeFairly(visitor, teas(10));
    expect(await order(visitor, { lines: [], hold: { code, secret }, method: 'cod' })).toBe('held');
    expect(await stockOf(db, TEA)).toEqual([20, 0, 10]);
    expect(await order(fairVisitor(db), teas(1))).toBe('stockShare');
  });
});

describe('goods with tickets', () => {
  test('make an offer to somebody who waited one more basket, which one may not have beside three', async () => {
    await setCapacity(db, ROUND, 0);
    const offer = await offerOf(db, await offered(db));
    const visitor = fairVisitor(db);
    for (let count = 0; count < 3; count += 1) expect(await order(visitor, teas(1))).toBe('held');
    expect(await order(visitor, { ...teas(1), hold: offer })).toBe('tooManyHolds');
  });

  test('do not count what has run out, though nobody has given it back yet', async () => {
    const visitor = fairVisitor(db);
    const hold = await visitor.hold();
    await visitor.caller().orders.extendHold(hold);
    expect(await order(fairVisitor(db), teas(10))).toBe('held');
    expect(await order(visitor, { ...teas(10), hold, now: addSeconds(BEFORE, 14 * 60) })).toBe('stockShare');
    expect(await order(visitor, { ...teas(10), hold, now: addSeconds(BEFORE, 16 * 60) })).toBe('held');
  });

  test('count for the network that holds the tickets, wherever they are ordered from', async () => {
    const visitor = fairVisitor(db);
    const hold = await visitor.hold();
    const elsewhere = fairVisitor(db, { ip: OTHER });
    expect(await order(elsewhere, { ...teas(10), hold })).toBe('held');
    expect(await order(fairVisitor(db), teas(1))).toBe('stockShare');
    expect(await order(elsewhere, teas(10))).toBe('held');
  });

  test('that somebody who waited was offered are that buyer’s, basket and share', async () => {
    await setCapacity(db, ROUND, 0);
    const offer = await offerOf(db, await offered(db));
    const visitor = fairVisitor(db);
    expect(await order(visitor, { ...teas(11), hold: offer })).toBe('stockShare');
    expect(await order(visitor, { ...teas(10), hold: offer })).toBe('held');
    expect(await order(fairVisitor(db), teas(1))).toBe('stockShare');
    for (let count = 0; count < 2; count += 1)
      expect(await order(visitor, { lines: [goods(CUP, 1)] })).toBe('held');
    expect(await order(visitor, { lines: [goods(CUP, 1)] })).toBe('tooManyHolds');
  });
});

async function setStock(stock: number): Promise<void> {
  await db.write((tx) => tx.run(sql`UPDATE product_variants SET stock = ${stock} WHERE id = ${TEA}`));
}
