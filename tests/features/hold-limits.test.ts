/** Limits on unpaid holds with the numbers that an operator finds. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import type { Problem } from '#src/server/problem.ts';
import { addSeconds } from '#src/values/day.ts';
import { fairVisitor, nextKey, outcome, sell } from '#tests/support/fair-visitor.ts';
import { setSetting } from '#tests/support/goods.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, FAMILY, openPark } from '#tests/support/park.ts';
import { notify } from '#tests/support/purchase.ts';

openCopies(async (opened) => {
  await openPark(opened, { pool: 400, round: 400, family: 400, hasHoldLimits: true });
  // All phones of a test solve in this one process, so the work is short here; `work-challenge.test.ts` has it whole.
  await setSetting(opened, 'fairness.workTries', 20);
});

const FAMILIES = { unitId: FAMILY, quantity: 5 };
const CONTACT = { name: 'Nguyễn Thu Hà', email: 'thuha@example.com', phone: '' };
const browsers = (count: number, ip?: string) =>
  Array.from({ length: count }, () => fairVisitor(db, ip ? { ip } : {}));

describe('a visitor', () => {
  test('holds three baskets at a time; one released or run out makes room at once', async () => {
    const visitor = fairVisitor(db);
    const first = await visitor.hold();
    await visitor.hold();
    await visitor.hold();
    expect(await outcome(visitor.holdPatiently())).toBe('tooManyHolds');
    await visitor.caller().orders.release(first);
    expect(await outcome(visitor.holdPatiently())).toBe('held');
    expect(await outcome(visitor.holdPatiently())).toBe('tooManyHolds');
    const late = addSeconds(BEFORE, 15 * 60);
    expect(await outcome(visitor.hold({ at: late }))).toBe('held');
  });

  test('does not escape by lengthening its holds', async () => {
    const visitor = fairVisitor(db);
    for (let count = 0; count < 3; count += 1) await visitor.caller().orders.extendHold(await visitor.hold());
    expect(await outcome(visitor.hold({ at: addSeconds(BEFORE, 24 * 60) }))).toBe('tooManyHolds');
    expect(await outcome(visitor.hold({ at: addSeconds(BEFORE, 25 * 60) }))).toBe('held');
  });

  test('does not escape by ordering; paying makes room at once', async () => {
    const visitor = fairVisitor(db);
    const held = await visitor.hold();
    await visitor.hold();
    await visitor.hold();
    await place(visitor, held);
    expect(await outcome(visitor.hold())).toBe('tooManyHolds');
    await notify(db, { ...held, ref: `${held.code}01` });
    expect(await outcome(visitor.hold())).toBe('held');
  });

  test('finds what this browser holds, with its keys, and nothing of the neighbour', async () => {
    const [visitor, neighbour] = browsers(2);
    const held = await visitor?.hold({ quantity: 2 });
    const mine = await visitor?.caller().orders.mine();
    expect(mine).toEqual([
      {
        code: held?.code ?? '',
        secret: held?.secret ?? '',
        day: DAY,
        places: 2,
        expiresAt: held?.expiresAt ?? '',
        secondsLeft: 15 * 60,
        isOrdered: false,
      },
    ]);
    expect(await neighbour?.caller().orders.mine()).toEqual([]);
  });
});

async function place(
  visitor: ReturnType<typeof fairVisitor>,
  { code, secret }: { code: string; secret: string },
) {
  const order = { code, secret, contact: CONTACT, hasAcceptedTerms: true as const, method: 'vnpay' as const };
  return visitor.caller().orders.place({ idempotencyKey: nextKey(), ...order });
}

describe('a network', () => {
  test('holds ten baskets, however many browsers ask; an IPv6 customer is one network', async () => {
    for (const ip of ['198.51.100.7', '2001:db8:1:2::a']) {
      for (const [index, visitor] of browsers(10, ip).entries())
        expect([index, await outcome(visitor.holdPatiently())]).toEqual([index, 'held']);
      const next = fairVisitor(db, { ip: ip.includes(':') ? '2001:db8:1:2:ffff::b' : ip });
      expect(await outcome(next.holdPatiently())).toBe('tooManyHolds');
    }
    expect(await outcome(fairVisitor(db, { ip: '2001:db8:1:3::a' }).hold())).toBe('held');
  });

  test('holds sixty places, over all days together', async () => {
    for (const visitor of browsers(3)) await visitor.holdPatiently(FAMILIES);
    const [next] = browsers(1);
    expect(await outcome(Promise.resolve(next?.holdPatiently()))).toBe('tooManyHolds');
  });

  test('holds half of both on a day over 70 % sold', async () => {
    await sell(db, 281);
    for (const visitor of browsers(5)) expect(await outcome(visitor.holdPatiently())).toBe('held');
    expect(await outcome(fairVisitor(db).holdPatiently())).toBe('tooManyHolds');
    const other = browsers(2, '198.51.100.9');
    expect(await outcome(Promise.resolve(other[0]?.holdPatiently(FAMILIES)))).toBe('held');
    expect(await outcome(Promise.resolve(other[1]?.holdPatiently({ unitId: FAMILY, quantity: 3 })))).toBe(
      'tooManyHolds',
    );
  });

  test('reads the same whichever limit was reached, so that nobody learns of others', async () => {
    const alone = fairVisitor(db, { ip: '198.51.100.8' });
    for (let count = 0; count < 3; count += 1) await alone.hold();
    const own = await alone.hold().catch((error: Problem) => error);
    for (const visitor of browsers(10)) await visitor.holdPatiently();
    const others = await fairVisitor(db)
      .hold()
      .catch((error: Problem) => error);
    const facts = ({ code, messageId, values }: Problem) => ({ code, messageId, values });
    expect(facts(own as Problem)).toEqual(facts(others as Problem));
    expect((own as Problem).values).toEqual({ visitorHolds: 3, holds: 10, places: 60 });
  });
});
