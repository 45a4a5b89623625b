/** How often a telephone may be written to, which ones cannot be, and what a proved number opens. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import { orders } from '#db/schema/orders.ts';
import { ownedOrders } from '#db/schema/profile.ts';
import { env } from '#src/server/env/env.ts';
import { addSeconds } from '#src/values/day.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { browserOf, MAI } from '#tests/support/guests.ts';
import { db } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';
import {
  codeFor,
  codesTo,
  guest,
  openPhones,
  textsTo,
  verifiedAt,
  world,
} from '#tests/support/phone-world.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';

openPhones();

describe('how often', () => {
  test('five an hour for an account, whichever the number', async () => {
    const { at } = await guest();
    for (let asked = 0; asked < 5; asked += 1) {
      await (await at(asked * 61)).updateProfile({ phone: `+8491201000${asked}` });
      await (await at(asked * 61)).askPhoneCode();
    }
    await (await at(400)).updateProfile({ phone: '+84912010009' });
    expect((await problemOf((await at(400)).askPhoneCode())).code).toBe('TOO_MANY_REQUESTS');
    expect(await (await at(3700)).askPhoneCode()).toMatchObject({ status: 'sent' });
  });

  test('five an hour for a number, whichever the account, and one a minute', async () => {
    const phone = '+84912020001';
    const people = await Promise.all(Array.from({ length: 6 }, () => guest(phone)));
    const [first, second] = people;
    await (await first?.at(0))?.askPhoneCode();
    expect((await problemOf((await second?.at(30))?.askPhoneCode() ?? Promise.resolve())).code).toBe(
      'TOO_MANY_REQUESTS',
    );
    for (const [index, one] of people.slice(1, 5).entries())
      await (await one.at((index + 1) * 61)).askPhoneCode();
    expect((await problemOf((await people[5]?.at(400))?.askPhoneCode() ?? Promise.resolve())).code).toBe(
      'TOO_MANY_REQUESTS',
    );
    expect(await textsTo(phone)).toHaveLength(5);
  });

  test('twenty an hour for a network', async () => {
    // Each asks for as many as an account may: an account is two slow hashes of its password.
    const people = await Promise.all(Array.from({ length: 5 }, () => guest()));
    const ask = async (index: number) => {
      const cookie = people[Math.floor(index / 5)]?.browser.jar.cookie;
      const now = addSeconds(BEFORE, index * 61);
      const { profile } = await browserOf(db, { now, ip: '198.51.161.7' }, cookie).user();
      await profile.updateProfile({ phone: `+849120300${String(index).padStart(2, '0')}` });
      return profile.askPhoneCode();
    };
    for (let asked = 0; asked < 20; asked += 1) expect(await ask(asked)).toMatchObject({ status: 'sent' });
    expect((await problemOf(ask(20))).code).toBe('TOO_MANY_REQUESTS');
  });
});

describe('a number that gets no code', () => {
  test.each([
    ['none at all', '', 'PRECONDITION_FAILED', 'profile.error.phoneNone'],
    ['abroad', '+6591234567', 'PRECONDITION_FAILED', 'profile.error.phoneAbroad'],
    ['closed to such messages', '+84900000099', 'BAD_REQUEST', 'profile.error.phoneUnreachable'],
  ])('%s', async (_, phone, code, reason) => {
    const { email, at } = await guest();
    await db.read
      .update(users)
      .set({ phone: phone || null })
      .where(eq(users.email, email));
    expect(await problemOf((await at(0)).askPhoneCode())).toMatchObject({ code, reason });
    expect(await codesTo(phone)).toEqual([]);
  });

  test('nobody takes the message: reported, nothing stored, and the next try need not wait', async () => {
    const { phone, at } = await guest();
    await world.setSwitches({ textDown: true });
    expect(await problemOf((await at(0)).askPhoneCode())).toMatchObject({
      code: 'BAD_GATEWAY',
      reason: 'profile.error.phoneNotSent',
    });
    await world.setSwitches({ textDown: false });
    expect(await codesTo(phone)).toEqual([]);
    expect(await (await at(1)).askPhoneCode()).toMatchObject({ status: 'sent' });
  });

  test('a site without an account there says so', async () => {
    const { at } = await guest();
    const { TEXTS } = env();
    Object.assign(env(), { TEXTS: null });
    expect((await problemOf((await at(0)).askPhoneCode())).reason).toBe('profile.error.phoneOff');
    Object.assign(env(), { TEXTS });
  });
});

describe('a proved number', () => {
  /** Bought by a guest who left only this number. */
  async function boughtBy(phone: string): Promise<string> {
    const { code } = await holdAndPlace(db);
    await db.read.update(orders).set({ email: null, phone }).where(eq(orders.code, code));
    return code;
  }

  test('claims the orders that were bought with it; one that is only written down claims nothing', async () => {
    const { phone, email, at } = await guest();
    const code = await boughtBy(phone);
    expect(await (await at(0)).claimOrders()).toEqual({ claimed: 0 });
    await (await at(0)).askPhoneCode();
    await (await at(1)).confirmPhone({ code: await codeFor(phone) });
    expect(await (await at(2)).claimOrders()).toEqual({ claimed: 1 });
    const [owned] = await db.read
      .select({ email: users.email, how: ownedOrders.how })
      .from(ownedOrders)
      .innerJoin(orders, eq(orders.id, ownedOrders.orderId))
      .innerJoin(users, eq(users.id, ownedOrders.userId))
      .where(eq(orders.code, code));
    expect(owned).toEqual({ email, how: 'phone' });
  });

  test('belongs to the latest user who proved it: numbers are reassigned', async () => {
    const before = await guest();
    await (await before.at(0)).askPhoneCode();
    await (await before.at(1)).confirmPhone({ code: await codeFor(before.phone) });
    const after = await guest(before.phone);
    await (await after.at(100)).askPhoneCode();
    await (await after.at(101)).confirmPhone({ code: await codeFor(after.phone) });
    expect([await verifiedAt(before.email), await verifiedAt(after.email)]).toEqual([
      null,
      addSeconds(BEFORE, 101),
    ]);
    await boughtBy(before.phone);
    expect(await (await before.at(102)).claimOrders()).toEqual({ claimed: 0 });
  });

  test('has to be proved again when it is changed', async () => {
    const { phone, email, at } = await guest();
    await (await at(0)).askPhoneCode();
    await (await at(1)).confirmPhone({ code: await codeFor(phone) });
    await (await at(2)).updateProfile({ phone: '+84912039999' });
    expect(await verifiedAt(email)).toBeNull();
  });

  test('goes with its account, and so do its codes', async () => {
    const { browser, phone, at } = await guest();
    await (await at(0)).askPhoneCode();
    await (await browser.user(addSeconds(BEFORE, 1))).profile.deleteAccount({
      current: MAI.password,
      email: '',
    });
    expect(await codesTo(phone)).toEqual([]);
  });
});
