import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { paymentAttempts } from '#db/schema/payments.ts';
import { buy, statesOf } from '#tests/support/aftercare.ts';
import { askExchange, DEARER, makePeak, OTHER } from '#tests/support/aftercare-exchange.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { ADULT, DAY, openPark } from '#tests/support/park.ts';
import { switchOff } from '#tests/support/pay-switch.ts';
import type { Purchase } from '#tests/support/purchase.ts';

let bought: Purchase;

openEach(
  async () => {
    await openPark(db, { days: [DAY, OTHER, DEARER] });
    await makePeak(db, DEARER);
    bought = await buy(db, { quantity: 1, unitId: ADULT });
    for (const method of ['vnpay', 'momo', 'zalopay'] as const) await switchOff(db, method);
  },
  async () => expect(await brokenInvariants(db)).toEqual([]),
);

test('while every payment method is switched off a difference is neither previewed nor requested', async () => {
  for (const selection of [{ date: DEARER }, { date: DEARER, expectedVnd: 100_000 }])
    await expect(askExchange(db, bought, selection)).rejects.toThrow('checkout.error.method');
  expect(await statesOf(db, bought)).toEqual(['issued']);
  expect(await db.read.select().from(paymentAttempts)).toHaveLength(1);
});

test('a day that costs no more is given all the same', async () => {
  expect(await askExchange(db, bought, { date: OTHER })).toMatchObject({ state: 'done' });
});
