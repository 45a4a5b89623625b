import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { holds } from '#db/schema/orders.ts';
import { quotas } from '#db/schema/tickets.ts';
import { lapseExchanges } from '#src/features/exchanges/lapse-exchanges.ts';
import { settlePayment } from '#src/features/settlement/settle-payment.ts';
import { addSeconds, parkInstant } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { buy, messagesOf, orderOf, statesOf, ticketsOf } from '#tests/support/aftercare.ts';
import {
  askExchange,
  DEARER,
  differenceRef,
  exchangeInput,
  OTHER,
  openDays,
  payDifference,
} from '#tests/support/aftercare-exchange.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';
import { noticeOf, type Purchase } from '#tests/support/purchase.ts';

let bought: Purchase;

openEach(
  async () => {
    await openDays(db);
    bought = await buy(db);
  },
  async () => expect(await brokenInvariants(db)).toEqual([]),
);

const sold = async (day: string) =>
  (
    await db.read
      .select()
      .from(quotas)
      .where(eq(quotas.id, `q-round-${day}`))
  )[0];

describe('a move to a day that costs no more', () => {
  test('ends the old QR and begins the new one at once; nothing is paid, nothing comes back', async () => {
    const [old] = await ticketsOf(db, bought);
    expect(await askExchange(db, bought, { date: OTHER })).toMatchObject({
      state: 'done',
      next: { done: true },
    });
    expect(await statesOf(db, bought)).toEqual(['exchanged', 'issued', 'issued']);
    const fresh = (await ticketsOf(db, bought))[2];
    expect(fresh).toMatchObject({ day: OTHER, priceVnd: old?.priceVnd, number: 3 });
    expect([(await sold(DAY))?.sold, (await sold(OTHER))?.sold, (await sold(OTHER))?.held]).toEqual([
      1, 1, 0,
    ]);
    expect((await orderOf(db, bought)).totalVnd).toBe(bought.totalVnd);
    expect(await messagesOf(db, bought)).toContain('exchange-done');
    const gate = (token: string, day: string) =>
      asStaff(db, 'gate', { now: parkInstant(day, '09:00') }).gate.redeem({
        token,
        gateId: 'cong-1',
        nonce: newId(),
      });
    expect((await gate(old?.token ?? '', DAY)).reason).toBe('revoked');
    expect((await gate(fresh?.token ?? '', OTHER)).result).toBe('ok');
  });

  test('sent twice with one key moves once', async () => {
    const input = await exchangeInput(db, bought, { date: OTHER });
    const ask = () => asVisitor(db, { now: BEFORE }).exchanges.request(input);
    const answers = await Promise.all([ask(), ask()]);
    expect(new Set(answers.map(({ exchangeId }) => exchangeId)).size).toBe(1);
    expect(await statesOf(db, bought)).toEqual(['exchanged', 'issued', 'issued']);
  });
});

describe('a move to a dearer day', () => {
  test('holds the new place, keeps the old ticket valid, and moves when the difference is paid', async () => {
    const { next, state } = await askExchange(db, bought, { date: DEARER, count: 2 });
    expect([state, 'redirectUrl' in next]).toEqual(['pending', true]);
    expect(await statesOf(db, bought)).toEqual(['issued', 'issued']);
    expect([(await sold(DEARER))?.held, (await sold(DEARER))?.sold]).toEqual([2, 0]);
    expect(await payDifference(db, bought)).toBe('settled');
    expect(await statesOf(db, bought)).toEqual(['exchanged', 'exchanged', 'issued', 'issued']);
    expect([(await sold(DEARER))?.held, (await sold(DEARER))?.sold, (await sold(DAY))?.sold]).toEqual([
      0, 2, 0,
    ]);
    const order = await orderOf(db, bought);
    expect([order.totalVnd, order.paidVnd]).toEqual([bought.totalVnd + 200_000, bought.totalVnd + 200_000]);
    expect(await db.read.select().from(holds).where(eq(holds.id, order.holdId))).toMatchObject([
      { day: DEARER },
    ]);
    expect(await payDifference(db, bought)).toBe('already-final');
  });

  test('that is not paid in time leaves the old ticket valid and frees the place', async () => {
    await askExchange(db, bought, { date: DEARER });
    const late = addSeconds(BEFORE, 16 * 60);
    expect(await lapseExchanges({ db, now: late }, 20)).toBe(1);
    expect([(await sold(DEARER))?.held, await statesOf(db, bought)]).toEqual([0, ['issued', 'issued']]);
    expect(await messagesOf(db, bought)).toContain('exchange-ended');
  });

  test('paid late is still made while there is room, and refunded when there is none', async () => {
    await askExchange(db, bought, { date: DEARER });
    const late = addSeconds(BEFORE, 16 * 60);
    await lapseExchanges({ db, now: late }, 20);
    await payDifference(db, bought, late);
    expect(await statesOf(db, bought)).toEqual(['exchanged', 'issued', 'issued']);
    await askExchange(db, bought, { date: DEARER, skip: 1 });
    await lapseExchanges({ db, now: late }, 20);
    await db.read
      .update(quotas)
      .set({ capacity: 1 })
      .where(eq(quotas.id, `q-round-${DEARER}`));
    await payDifference(db, bought, late);
    expect(await statesOf(db, bought)).toEqual(['exchanged', 'issued', 'issued']);
    expect(await orderOf(db, bought)).toMatchObject({ refundDueVnd: 100_000, needsReview: 'exchange' });
  });

  test('whose payment fails ends; the next one can be asked for', async () => {
    await askExchange(db, bought, { date: DEARER });
    const ref = await differenceRef(db, bought);
    const failed = noticeOf({ ref, totalVnd: 100_000 }, { outcome: 'failed', responseCode: '24' });
    await settlePayment({ db, now: BEFORE }, failed);
    expect(await statesOf(db, bought)).toEqual(['issued', 'issued']);
    expect((await askExchange(db, bought, { date: OTHER })).state).toBe('done');
  });

  test('that the buyer cancels has ended; a payment for it is refunded', async () => {
    const { exchangeId } = await askExchange(db, bought, { date: DEARER });
    const { code, secret } = bought;
    await asVisitor(db, { now: BEFORE }).exchanges.withdraw({ code, secret, exchangeId });
    await payDifference(db, bought);
    expect(await statesOf(db, bought)).toEqual(['issued', 'issued']);
    expect((await orderOf(db, bought)).refundDueVnd).toBe(100_000);
  });
});
