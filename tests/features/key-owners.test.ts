/** An idempotency key belongs to its sender: nobody gets another's answer by it, and no key blocks another client. */
import { describe, expect, test } from 'bun:test';
import { openDb } from '#db/client.ts';
import { holds, orders } from '#db/schema/orders.ts';
import { purgeAnswers } from '#src/server/idempotency.ts';
import { visitorCookie } from '#src/server/sessions/visitor-cookie.ts';
import { addSeconds } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { asVisitor, type CallerOptions } from '#tests/support/caller.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { ADULT, BEFORE, DAY, FAMILY, openPark } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';

openLedger(openPark);

const KEY = 'one-key-of-two-people';
const cookieOf = (setCookie: string) => setCookie.split(';')[0] ?? '';
const browser = () => cookieOf(visitorCookie(newId()));
const holdAs = (caller: CallerOptions, unitId = ADULT, on = db) =>
  asVisitor(on, { now: BEFORE, ...caller }).orders.hold({
    idempotencyKey: KEY,
    date: DAY,
    lines: [{ unitId, quantity: 1 }],
  });
const countHolds = async () => (await db.read.select({ id: holds.id }).from(holds)).length;

/** Pairs of people who are not the same, whatever else they share. */
const STRANGERS: [string, CallerOptions, CallerOptions][] = [
  ['two browsers of one network', { cookies: browser() }, { cookies: browser() }],
  ['a browser and one without a cookie', { cookies: browser() }, {}],
  ['one without a cookie and a browser', {}, { cookies: browser() }],
  ['two networks', { ip: '203.0.113.1' }, { ip: '198.51.100.1' }],
  ['two IPv6 customers', { ip: '2001:db8:1::1' }, { ip: '2001:db8:2::1' }],
  ['two programs of one network', { userAgent: 'Firefox' }, { userAgent: 'curl' }],
  ['a forged cookie', { cookies: browser() }, { cookies: `visitor=${newId()}.${'x'.repeat(32)}` }],
];

describe.each(STRANGERS)('%s with the same key', (_, one, other) => {
  test('and the same request: two holds, no secret shared', async () => {
    const [mine, theirs] = [await holdAs(one), await holdAs(other)];
    expect(theirs.code).not.toBe(mine.code);
    expect(theirs.secret).not.toBe(mine.secret);
    expect(await countHolds()).toBe(2);
  });

  test('and another request: neither blocks the other', async () => {
    await holdAs(one, ADULT);
    await expect(holdAs(other, FAMILY)).resolves.toMatchObject({ lines: [{ unitId: FAMILY }] });
    await expect(holdAs(one, FAMILY)).rejects.toThrow('errors.idempotencyMismatch');
  });
});

describe('the same visitor', () => {
  test('fifty times at once, and after a restart: one hold, one answer, for a day', async () => {
    const me = { cookies: browser() };
    const all = await Promise.all(Array.from({ length: 50 }, () => holdAs(me)));
    expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const restarted = await openDb(db.url);
    expect(await holdAs({ ...me, now: addSeconds(BEFORE, 600) }, ADULT, restarted)).toEqual(all[0] as never);
    restarted.close();
    await db.write((tx) => purgeAnswers(tx, { before: addSeconds(BEFORE, 0), limit: 100 }));
    expect(await holdAs(me)).toEqual(all[0] as never);
    expect(await countHolds()).toBe(1);
  });

  test('fifty times at once without a cookie: one hold', async () => {
    await Promise.all(Array.from({ length: 50 }, () => holdAs({})));
    expect(await countHolds()).toBe(1);
  });

  test('who got a cookie with an answer that was cut off: the same hold, from another network too', async () => {
    const given: string[] = [];
    const first = await holdAs({ setCookie: (cookie) => given.push(cookie) });
    const lost = await holdAs({ setCookie: (cookie) => given.push(cookie) });
    expect(lost).toEqual(first);
    expect(given).toHaveLength(2);
    for (const cookie of given)
      expect(await holdAs({ cookies: cookieOf(cookie), ip: '198.51.100.77' })).toEqual(first);
    expect(await countHolds()).toBe(1);
  });
});

describe('what is asked for with the secret of an order', () => {
  const contact = { name: 'Nguyễn Thu Hà', email: 'thuha@example.com', phone: '' };

  test('placing: the same key on two holds makes two orders; a wrong secret gets nothing', async () => {
    const caller = (ip: string) => asVisitor(db, { now: BEFORE, ip }).orders;
    const [mine, theirs] = [await holdAs({ cookies: browser() }), await holdAs({ cookies: browser() })];
    const place = (ip: string, { code, secret }: { code: string; secret: string }) =>
      caller(ip).place({
        idempotencyKey: KEY,
        code,
        secret,
        contact,
        hasAcceptedTerms: true,
        method: 'vnpay',
      });
    const placed = await place('203.0.113.1', mine);
    expect((await place('198.51.100.1', theirs)).code).toBe(theirs.code);
    await expect(place('198.51.100.1', { code: mine.code, secret: theirs.secret })).rejects.toThrow();
    // Its buyer, whose telephone has changed networks meanwhile.
    expect(await place('192.0.2.9', mine)).toEqual(placed);
    expect(await db.read.select({ id: orders.id }).from(orders)).toHaveLength(2);
  });

  test('paying again: another order’s key does not interfere', async () => {
    const [one, other] = [await holdAndPlace(db), await holdAndPlace(db)];
    const again = ({ code, secret }: { code: string; secret: string }) =>
      asVisitor(db, { now: BEFORE }).orders.retryPayment({
        idempotencyKey: KEY,
        code,
        secret,
        method: 'vnpay',
      });
    const [first, second] = [await again(one), await again(other)];
    expect(JSON.stringify(second)).not.toContain(one.code);
    expect(await again(one)).toEqual(first);
    await expect(again({ code: one.code, secret: other.secret })).rejects.toThrow();
  });
});
