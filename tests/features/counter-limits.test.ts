/** Payment at the counter holds places for hours without money: who may, for what, until when, by whichever entry. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { findHold } from '#src/features/inventory/holds.queries.ts';
import { retryInput } from '#src/features/orders/orders.ts';
import { proofCookie } from '#src/server/sessions/proof-cookie.ts';
import { addDays, addSeconds } from '#src/values/day.ts';
import { DIFFERENCE_METHODS, type Method } from '#src/values/payment-method.ts';
import { openAccount } from '#tests/support/bank.ts';
import { account, fairVisitor, nextKey, outcome } from '#tests/support/fair-visitor.ts';
import { setSetting } from '#tests/support/goods.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, FAMILY, openPark } from '#tests/support/park.ts';
import { offered, offerOf, ROUND, setCapacity } from '#tests/support/waiting.ts';

const HOUR = 3600;
const TODAY = '2026-12-01';
const TOMORROW = addDays(TODAY, 1);
const EMAIL = 'thuha@example.com';
type Visitor = ReturnType<typeof fairVisitor>;
type Held = { code: string; secret: string };

openCopies(async (opened) => {
  await openPark(opened, {
    ...{ pool: 400, round: 400, family: 400, hasHoldLimits: true },
    days: [TODAY, TOMORROW, addDays(TODAY, 2), '2026-12-12'],
  });
  await openAccount(opened);
});

function place(
  visitor: Visitor,
  { code, secret }: Held,
  method: Method = 'counter',
  email = EMAIL,
  at = BEFORE,
) {
  const contact = { name: 'Nguyễn Thu Hà', email, phone: '' };
  const order = { code, secret, contact, hasAcceptedTerms: true as const, method };
  return visitor.caller(at).orders.place({ idempotencyKey: nextKey(), ...order });
}
const retry = (
  visitor: Visitor,
  { code, secret }: Held,
  method: 'counter' | 'vnpay' | 'transfer',
  at = BEFORE,
) => visitor.caller(at).orders.retryPayment({ idempotencyKey: nextKey(), code, secret, method });
const endOf = async ({ code }: Held) => (await findHold(db.read, code))?.expiresAt;
async function proved(email = EMAIL, ip = '198.51.100.1'): Promise<Visitor> {
  const visitor = fairVisitor(db, { ip });
  await visitor.prove(email);
  return visitor;
}

describe('the contact', () => {
  test('must be proved, and be the one of the order', async () => {
    const guest = fairVisitor(db);
    const held = await guest.hold({ date: TOMORROW });
    expect(await outcome(place(guest, held))).toBe('counterProof');
    await guest.prove('somebody.else@example.com');
    expect(await outcome(place(guest, held))).toBe('counterProof');
    await guest.prove(EMAIL);
    expect(await outcome(place(guest, held))).toBe('held');
  });

  test('may be the number of the order as well as its address', async () => {
    const guest = fairVisitor(db);
    const { code, secret } = await guest.hold({ date: TOMORROW });
    const contact = { name: 'Nguyễn Thu Hà', email: EMAIL, phone: '0912 345 678' };
    const order = { code, secret, contact, hasAcceptedTerms: true as const, method: 'counter' as const };
    const placing = () => guest.caller().orders.place({ idempotencyKey: nextKey(), ...order });
    const proof = { contact: '+84912345678', until: addSeconds(BEFORE, HOUR) };
    expect(await outcome(placing())).toBe('counterProof');
    guest.context().setCookie(proofCookie(proof, BEFORE));
    expect(await outcome(placing())).toBe('held');
  });

  test('of a signed-in person is proved when the account confirmed it', async () => {
    const owner = fairVisitor(db, { userId: await account(db, 'lan') });
    expect(await outcome(place(owner, await owner.hold({ date: TOMORROW })))).toBe('held');
    const other = fairVisitor(db, { userId: await account(db, 'hoa', false) });
    expect(await outcome(place(other, await other.hold({ date: TOMORROW })))).toBe('counterProof');
  });

  test('has one open order, also when the first has switched to another method', async () => {
    const visitor = await proved();
    const [first, second] = [await visitor.hold({ date: TOMORROW }), await visitor.hold({ date: TOMORROW })];
    await place(visitor, first);
    expect(await outcome(place(visitor, second))).toBe('counterOpen');
    await retry(visitor, first, 'vnpay');
    expect(await outcome(place(visitor, second))).toBe('counterOpen');
    expect(await outcome(place(visitor, second, 'vnpay'))).toBe('held');
    expect(await outcome(retry(visitor, second, 'counter'))).toBe('counterOpen');
  });
});

describe('what is ordered', () => {
  test('is for today or tomorrow', async () => {
    const visitor = await proved();
    expect(await outcome(place(visitor, await visitor.hold({ date: addDays(TODAY, 2) })))).toBe('counterFar');
    expect(await outcome(place(visitor, await visitor.hold({ date: TODAY })))).toBe('held');
  });

  test('is ten places at most', async () => {
    const visitor = await proved();
    const ten = await visitor.hold({ date: TOMORROW, quantity: 10 });
    const families = await fairVisitor(db).hold({ date: TOMORROW, unitId: FAMILY, quantity: 3 });
    expect(await outcome(place(visitor, families))).toBe('counterMany');
    expect(await outcome(place(visitor, ten))).toBe('held');
  });

  test('is five percent of a day at most, in all orders together', async () => {
    const outcomes: string[] = [];
    for (let buyer = 0; buyer < 4; buyer += 1) {
      const email = `khach-${buyer}@example.com`;
      const visitor = await proved(email, `198.51.100.${buyer}`);
      const held = await visitor.hold({ date: TOMORROW, quantity: buyer === 3 ? 1 : 7 - buyer });
      outcomes.push(await outcome(place(visitor, held, 'counter', email)));
    }
    // 7 + 6 + 5 of 20; the fourth makes 19.
    expect(outcomes).toEqual(['held', 'held', 'held', 'held']);
    const late = await proved('late@example.com', '198.51.100.9');
    const held = await late.hold({ date: TOMORROW, quantity: 2 });
    expect(await outcome(place(late, held, 'counter', 'late@example.com'))).toBe('counterFull');
    const [shown] = (await late.caller().orders.paymentMethods(held)).filter(
      (method) => method.method === 'counter',
    );
    expect(shown).toEqual({ method: 'counter', isOffered: false, reason: 'counter-full' });
  });
});

describe('the deadline', () => {
  test('counts from the order, whatever is retried, switched or placed again', async () => {
    const visitor = await proved();
    const held = await visitor.hold({ date: TOMORROW });
    await place(visitor, held);
    const end = addSeconds(BEFORE, 24 * HOUR);
    expect(await endOf(held)).toBe(end);
    for (const [hours, again] of [
      [5, () => retry(visitor, held, 'counter', addSeconds(BEFORE, 5 * HOUR))],
      [8, () => retry(visitor, held, 'transfer', addSeconds(BEFORE, 8 * HOUR))],
      [9, () => retry(visitor, held, 'counter', addSeconds(BEFORE, 9 * HOUR))],
      [11, () => place(visitor, held, 'counter', EMAIL, addSeconds(BEFORE, 11 * HOUR))],
    ] as const) {
      await again();
      expect([hours, await endOf(held)]).toEqual([hours, end]);
    }
  });

  test('is refused for an order that other methods kept alive until it expired', async () => {
    await setSetting(db, 'counter.holdHours', 0);
    const visitor = await proved();
    const held = await visitor.hold({ date: TOMORROW });
    await place(visitor, held, 'transfer');
    expect(await outcome(retry(visitor, held, 'counter', addSeconds(BEFORE, 60)))).toBe('counterLate');
  });

  test('stands in the option before it is chosen', async () => {
    const visitor = fairVisitor(db);
    const methods = await visitor.caller().orders.paymentMethods(await visitor.hold({ date: TODAY }));
    expect(methods.find(({ method }) => method === 'counter')).toEqual({
      method: 'counter',
      isOffered: true,
      reason: null,
      until: `${TODAY}T10:30:00.000Z`,
    });
  });
});

describe('every other entry point', () => {
  test('a retry without a proved contact is refused as placing is', async () => {
    const guest = fairVisitor(db);
    const held = await guest.hold({ date: TOMORROW });
    await place(guest, held, 'vnpay');
    expect(await outcome(retry(guest, held, 'counter'))).toBe('counterProof');
    expect(await endOf(held)).toBe(addSeconds(BEFORE, 15 * 60));
    expect(retryInput.safeParse({ idempotencyKey: 'a-key-of-8', ...held, method: 'cod' }).success).toBe(
      false,
    );
  });

  test('the difference of an exchange is never paid at the counter', () => {
    expect(DIFFERENCE_METHODS.some((method: string) => method === 'counter' || method === 'cod')).toBe(false);
  });

  test('an offer to somebody who waits has the same terms', async () => {
    await setSetting(db, 'counter.daysAhead', 0);
    await setCapacity(db, ROUND, 0);
    const entry = await offered(db);
    const visitor = await proved();
    expect(await outcome(place(visitor, await offerOf(db, entry)))).toBe('counterFar');
  });
});
