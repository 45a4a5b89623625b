import '#tests/support/env.ts';

import { beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { outbox } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { quotas, ticketTypes } from '#db/schema/tickets.ts';
import { payRefunds } from '#src/features/refunds/pay-refunds.ts';
import { addSeconds, parkInstant } from '#src/values/day.ts';
import {
  askRefund,
  buy,
  messagesOf,
  orderOf,
  refundInput,
  scanAt,
  statesOf,
  ticketsOf,
} from '#tests/support/aftercare.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { staffOnceDue } from '#tests/support/fall-due.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { openGates } from '#tests/support/issued-ticket.ts';
import { db, dictate, gateway, openPurchase } from '#tests/support/paid-by-vnpay.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { DONE } from '#tests/support/refunding.ts';

openPurchase(() => DONE);

let bought: Purchase;

beforeEach(async () => {
  bought = await buy(db, { quantity: 3 });
});

const preview = (now = BEFORE, ground: 'policy' | 'not-received' = 'policy') =>
  asVisitor(db, { now }).refunds.preview({ code: bought.code, secret: bought.secret, ground });
const pay = (now = BEFORE) => payRefunds({ db, now }, [gateway.provider]);
const manager = () => staffOnceDue(db, 'manager').refunds;
const soldOn = async (day: string) =>
  Object.fromEntries(
    (await db.read.select().from(quotas).where(eq(quotas.day, day))).map(({ id, sold }) => [id, sold]),
  );
const lastMoment = addSeconds(parkInstant(DAY, '07:00'), -24 * 3600);

describe('the preview', () => {
  test('shows amount, deadline and fee by the policy on the ticket', async () => {
    const { tickets, feeVnd, totalVnd } = await preview();
    expect(
      tickets.map(({ percent, amountVnd, deadline, reason }) => ({ percent, amountVnd, deadline, reason })),
    ).toEqual(Array(3).fill({ percent: 80, amountVnd: 520_000, deadline: lastMoment, reason: null }));
    expect([feeVnd, totalVnd]).toEqual([20_000, 3 * 520_000 - 20_000]);
  });

  test('is that of the day of purchase, whatever the catalogue says now', async () => {
    await db.read.update(ticketTypes).set({ refundPolicy: { tiers: [], feeVnd: 0 } });
    expect((await preview()).totalVnd).toBe(3 * 520_000 - 20_000);
  });

  test('ends with the last moment of the last tier', async () => {
    expect((await preview(lastMoment)).tickets[0]?.reason).toBeNull();
    expect((await preview(addSeconds(lastMoment, 1))).tickets[0]).toMatchObject({
      reason: 'PAST_DEADLINE',
      amountVnd: 0,
    });
  });

  test('of a wrong key is that of an order that does not exist', async () => {
    const wrong = { code: bought.code, secret: 'x'.repeat(32) };
    expect((await problemOf(asVisitor(db).refunds.preview(wrong))).reason).toBe('orders.error.unknown');
  });
});

describe('a request', () => {
  test('within the rules is approved at once, releases the places and pays by the method used', async () => {
    expect(await soldOn(DAY)).toMatchObject({ [`q-round-${DAY}`]: 3, [`pool-${DAY}`]: 3 });
    const { state, amountVnd } = await askRefund(db, bought, { count: 2 });
    expect([state, amountVnd]).toEqual(['paying', 1_020_000]);
    expect(await statesOf(db, bought)).toEqual(['refunded', 'refunded', 'issued']);
    expect(await soldOn(DAY)).toMatchObject({ [`q-round-${DAY}`]: 1, [`pool-${DAY}`]: 1 });
    expect((await orderOf(db, bought)).refundDueVnd).toBe(1_020_000);
    await pay();
    expect(gateway.requests.map(({ vnp_Amount }) => vnp_Amount)).toEqual(['102000000']);
    expect(await orderOf(db, bought)).toMatchObject({ refundDueVnd: 0, paymentStatus: 'partially_refunded' });
    expect((await preview()).requests.map((one) => one.state)).toEqual(['done']);
    const heard = await messagesOf(db, bought);
    expect(heard.toSorted()).toEqual(['order-received', 'refund-approved', 'refund-done', 'tickets']);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('bears the fee once per order, not once per request', async () => {
    await askRefund(db, bought);
    expect(
      (await askRefund(db, bought, { count: 0 }).catch((error: Error) => error.message)) as string,
    ).toContain('noTickets');
    const rest = (await ticketsOf(db, bought)).slice(1).map(({ id }) => id);
    const { code, secret } = bought;
    const shown = await asVisitor(db, { now: BEFORE }).refunds.preview({ code, secret, ticketIds: rest });
    expect([shown.feeVnd, shown.totalVnd]).toEqual([0, 1_040_000]);
  });

  test('sent twice with one key is one request', async () => {
    const input = await refundInput(db, bought);
    const ask = () => asVisitor(db, { now: BEFORE }).refunds.request(input);
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(answers.map(({ requestId }) => requestId)).size).toBe(1);
    expect((await preview()).requests).toHaveLength(1);
  });

  test('for another amount than was shown is refused and changes nothing', async () => {
    const input = { ...(await refundInput(db, bought)), expectedVnd: 1 };
    const refused = await problemOf(asVisitor(db, { now: BEFORE }).refunds.request(input));
    expect(refused.reason).toBe('refunds.error.amountChanged');
    expect(await statesOf(db, bought)).toEqual(['issued', 'issued', 'issued']);
  });

  test('of a ticket that is used, refunded or of another order is refused with its reason', async () => {
    await openGates(db);
    const stranger = await buy(db);
    const [mine, used] = await ticketsOf(db, bought);
    const [other] = await ticketsOf(db, stranger);
    const ask = async (ticketIds: string[], expectedVnd = 500_000) =>
      (
        await problemOf(
          asVisitor(db, { now: BEFORE }).refunds.request({
            ...(await refundInput(db, bought)),
            ticketIds,
            expectedVnd,
          }),
        )
      ).reason;
    expect(await ask([other?.id ?? ''])).toBe('refunds.error.noTickets');
    await askRefund(db, bought);
    expect(await ask([mine?.id ?? ''])).toBe('refunds.reason.ALREADY_CANCELLED');
    expect(await scanAt(db, used?.token ?? '', parkInstant(DAY, '09:12'))).toBe(true);
    expect(await ask([used?.id ?? ''])).toBe('refunds.reason.CHECKED_IN');
  });

  test('above what the rules decide waits for a manager; nobody else may decide', async () => {
    await db.read.update(orders).set({ needsReview: 'paid-twice' });
    const { requestId, state } = await askRefund(db, bought);
    expect([state, await statesOf(db, bought)]).toEqual(['requested', ['refunding', 'issued', 'issued']]);
    await expect(asStaff(db, 'gate').staff.refunds.approve({ requestId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect((await manager().approve({ requestId })).state).toBe('paying');
    expect((await problemOf(manager().reject({ requestId, answer: 'Đã muộn' }))).reason).toBe(
      'refunds.error.decided',
    );
  });

  test('that is rejected or withdrawn makes the tickets good again', async () => {
    await db.read.update(orders).set({ needsReview: 'paid-twice' });
    const first = await askRefund(db, bought);
    await manager().reject({ requestId: first.requestId, answer: 'Vé mua ở đại lý' });
    expect(await statesOf(db, bought)).toEqual(['issued', 'issued', 'issued']);
    const { requestId } = await askRefund(db, bought);
    const { code, secret } = bought;
    await asVisitor(db, { now: BEFORE }).refunds.withdraw({ code, secret, requestId });
    expect(await statesOf(db, bought)).toEqual(['issued', 'issued', 'issued']);
    expect((await preview()).requests.map((one) => one.state)).toEqual(['rejected', 'withdrawn']);
  });

  test('the provider refuses is failed until staff send it again', async () => {
    dictate(() => Response.json({ vnp_ResponseCode: '95', vnp_Message: 'no' }));
    const { requestId } = await askRefund(db, bought);
    await pay();
    expect((await preview()).requests[0]?.state).toBe('failed');
    expect((await orderOf(db, bought)).refundDueVnd).toBe(500_000);
    dictate(() => DONE);
    await manager().retry({ requestId });
    await pay();
    expect((await preview()).requests[0]?.state).toBe('done');
    expect((await orderOf(db, bought)).refundDueVnd).toBe(0);
  });
});

describe('a ticket that was never received', () => {
  test('is paid back whole at once when every delivery failed and no QR was opened', async () => {
    await db.read.update(outbox).set({ state: 'dead' });
    expect((await preview(BEFORE, 'not-received')).isKnownUndelivered).toBe(true);
    const late = parkInstant(DAY, '12:00');
    const { state, amountVnd } = await askRefund(db, bought, { ground: 'not-received', now: late });
    expect([state, amountVnd]).toEqual(['paying', 650_000]);
  });

  test.each(['sent', 'waiting'] as const)('waits for staff while a message is %p', async (state) => {
    await db.read.update(outbox).set({ state });
    expect((await askRefund(db, bought, { ground: 'not-received' })).state).toBe('requested');
  });

  test('waits for staff when a QR was opened', async () => {
    await db.read.update(outbox).set({ state: 'dead' });
    await db.read.update(orders).set({ qrOpenedAt: BEFORE });
    expect((await askRefund(db, bought, { ground: 'not-received' })).state).toBe('requested');
  });
});
