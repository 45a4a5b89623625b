/** Proving a telephone by a code, over eSMS's own protocol to the sandbox. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import { phoneCodes } from '#db/schema/profile.ts';
import { addSeconds } from '#src/values/day.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { db } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';
import {
  codeFor,
  codesTo,
  guest,
  openPhones,
  textsTo,
  verifiedAt,
  wrongFor,
} from '#tests/support/phone-world.ts';

const OVER: Awaited<ReturnType<typeof problemOf>> = {
  code: 'BAD_REQUEST',
  reason: 'profile.error.phoneCodeOver',
  values: { field: 'code' },
};

openPhones();

describe('a code', () => {
  test('is sent as a plain text message under the sender’s name, and only a keyed hash of it is stored', async () => {
    const { phone, email, at } = await guest();
    expect(await (await at(0)).askPhoneCode()).toEqual({ status: 'sent', waitSeconds: 60 });
    const [message] = await textsTo(phone);
    expect(message).toMatchObject({ phone: phone.slice(1), brandname: 'DINHMAY' });
    expect(message?.content).toMatch(/^Dinh May: \d{6} la ma xac nhan [\x20-\x7e]{1,120}$/);
    const code = await codeFor(phone);
    expect(JSON.stringify(await db.read.select().from(phoneCodes))).not.toContain(code);
    expect(await (await at(30)).confirmPhone({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).toEqual({
      status: 'proved',
    });
    expect(await verifiedAt(email)).toBe(addSeconds(BEFORE, 30));
  });

  test('is good once', async () => {
    const { phone, email, at } = await guest();
    await (await at(0)).askPhoneCode();
    const code = await codeFor(phone);
    await (await at(1)).confirmPhone({ code });
    expect((await problemOf((await at(2)).confirmPhone({ code }))).reason).toBe('profile.error.phoneProved');
    // Not even for the same number, once it has to be proved again.
    await db.read.update(users).set({ phoneVerifiedAt: null }).where(eq(users.email, email));
    expect(await problemOf((await at(3)).confirmPhone({ code }))).toEqual(OVER);
  });

  test('that is wrong says how many tries are left; after the fifth the right one is over too', async () => {
    const { phone, email, at } = await guest();
    await (await at(0)).askPhoneCode();
    const [code, wrong] = [await codeFor(phone), await wrongFor(phone)];
    for (const left of [4, 3, 2, 1])
      expect(await problemOf((await at(1)).confirmPhone({ code: wrong }))).toEqual({
        code: 'BAD_REQUEST',
        reason: 'profile.error.phoneCode',
        values: { field: 'code', left },
      });
    expect(await problemOf((await at(1)).confirmPhone({ code: wrong }))).toEqual(OVER);
    expect(await problemOf((await at(1)).confirmPhone({ code }))).toEqual(OVER);
    expect(await verifiedAt(email)).toBeNull();
  });

  test('tried twenty times at once is compared five times at most', async () => {
    const { phone, email, at } = await guest();
    await (await at(0)).askPhoneCode();
    const wrong = await wrongFor(phone);
    const profile = await at(1);
    const ends = await Promise.all(
      Array.from({ length: 20 }, () => problemOf(profile.confirmPhone({ code: wrong }))),
    );
    expect(ends.filter(({ reason }) => reason === 'profile.error.phoneCode')).toHaveLength(4);
    expect(await verifiedAt(email)).toBeNull();
  });

  test('lasts five minutes, to the second', async () => {
    const [early, late] = [await guest(), await guest()];
    for (const one of [early, late]) await (await one.at(0)).askPhoneCode();
    expect(await (await early.at(299)).confirmPhone({ code: await codeFor(early.phone) })).toEqual({
      status: 'proved',
    });
    expect(await problemOf((await late.at(300)).confirmPhone({ code: await codeFor(late.phone) }))).toEqual(
      OVER,
    );
  });

  test('is no longer good once another was sent, which takes a minute', async () => {
    const { phone, at } = await guest();
    await (await at(0)).askPhoneCode();
    const first = await codeFor(phone);
    expect(await problemOf((await at(59)).askPhoneCode())).toEqual({
      code: 'TOO_MANY_REQUESTS',
      reason: 'errors.tooMany',
      values: { seconds: 1 },
    });
    await (await at(60)).askPhoneCode();
    const second = await codeFor(phone);
    if (first !== second)
      expect((await problemOf((await at(61)).confirmPhone({ code: first }))).values.left).toBe(4);
    await (await at(62)).confirmPhone({ code: second });
  });

  test('is of no use to another account, nor for another number', async () => {
    const { phone, email, at } = await guest();
    const thief = await guest(phone);
    await (await at(0)).askPhoneCode();
    const code = await codeFor(phone);
    expect(await problemOf((await thief.at(1)).confirmPhone({ code }))).toEqual(OVER);
    await (await at(2)).updateProfile({ phone: '+84912009999' });
    expect(await problemOf((await at(3)).confirmPhone({ code }))).toEqual(OVER);
    expect([await verifiedAt(email), await verifiedAt(thief.email)]).toEqual([null, null]);
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', "1' OR 1", '9'.repeat(10_000)])(
    'spelt %p is told at its field and costs no try',
    async (typed) => {
      const { phone, at } = await guest();
      await (await at(0)).askPhoneCode();
      const refused = (await at(1)).confirmPhone({ code: typed });
      await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      await expect(refused).rejects.toThrow('profile.error.phoneCodeForm');
      expect((await codesTo(phone))[0]?.tries).toBe(0);
    },
  );
});
