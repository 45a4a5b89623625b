/** Refunds whose tickets, payouts or payments have moved on since they were asked for. */
import { beforeEach, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { issuedTickets } from '#db/schema/orders.ts';
import { refundDues, refundPayouts, refundRequests } from '#db/schema/refunds.ts';
import { payRefunds } from '#src/features/refunds/pay-refunds.ts';
import { pollRefunds } from '#src/features/refunds/poll-refunds.ts';
import { refundClosed } from '#src/features/refunds/refund-closed.ts';
import { addSeconds } from '#src/values/day.ts';
import { sumVnd } from '#src/values/money.ts';
import {
  askRefund,
  buy,
  messagesOf,
  orderOf,
  refundInput,
  statesOf,
  ticketsOf,
} from '#tests/support/aftercare.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { staffOnceDue } from '#tests/support/fall-due.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { setSetting } from '#tests/support/goods.ts';
import { db, dictate, gateway, openPurchase, purchase } from '#tests/support/paid-by-vnpay.ts';
import { BEFORE } from '#tests/support/park.ts';
import { notify, type Purchase } from '#tests/support/purchase.ts';
import { DONE, refund } from '#tests/support/refunding.ts';

openPurchase(() => DONE);

let bought: Purchase;
beforeEach(async () => {
  bought = await buy(db, { quantity: 3 });
});

const pay = () => payRefunds({ db, now: BEFORE }, [gateway.provider]);
const staff = () => staffOnceDue(db, 'manager').refunds;
const payouts = () => db.read.select().from(refundPayouts).orderBy(refundPayouts.amountVnd);
const stateOf = async (id: string) =>
  (await db.read.select().from(refundRequests).where(eq(refundRequests.id, id)))[0]?.state;

test('a payout waits its turn while another refund of its payment is pending', async () => {
  await notify(db, purchase, { providerTxnId: '14226112' });
  dictate(() => ({ ResponseCode: '94' }));
  await refund();
  const { requestId } = await askRefund(db, purchase);
  dictate(() => DONE);
  await pay();
  expect([await stateOf(requestId), (await payouts())[0]?.error]).toEqual(['paying', null]);
  expect(gateway.requests).toHaveLength(1);
  dictate(() => ({ TransactionType: '03', Amount: '20000000', ...DONE }));
  await pollRefunds({ db, now: addSeconds(BEFORE, 130) }, [gateway.provider]);
  dictate(() => DONE);
  await pay();
  expect(await stateOf(requestId)).toBe('done');
});

test('a payout whose provider cannot be asked just now has not failed', async () => {
  const { requestId } = await askRefund(db, bought);
  await payRefunds({ db, now: BEFORE }, []);
  expect([await stateOf(requestId), (await payouts())[0]?.error]).toEqual(['paying', null]);
});

test('what staff hand over is only the part that no provider can send', async () => {
  const { requestId, amountVnd } = await askRefund(db, bought);
  const manualVnd = 100_000;
  await db.read.run(sql`UPDATE refund_payouts SET amount_vnd = amount_vnd - ${manualVnd}`);
  const part = { id: 'by-hand', requestId, ref: null, amountVnd: manualVnd, error: null, paidAt: null };
  await db.read.insert(refundPayouts).values(part);
  expect((await staff().markPaid({ requestId })).state).toBe('paying');
  expect((await orderOf(db, bought)).refundDueVnd).toBe(amountVnd - manualVnd);
  expect((await payouts()).map(({ paidAt }) => paidAt)).toEqual([BEFORE, null]);
  await expect(staff().markPaid({ requestId })).rejects.toThrow('refunds.error.decided');
  await pay();
  expect([await stateOf(requestId), (await orderOf(db, bought)).refundDueVnd]).toEqual(['done', 0]);
  expect((await messagesOf(db, bought)).filter((kind) => kind === 'refund-done')).toHaveLength(1);
});

test('a request with a ticket that has changed owner is not approved, and no refund is due', async () => {
  await setSetting(db, 'refund.autoApproveMaxVnd', 0);
  const { requestId } = await askRefund(db, bought, { count: 2 });
  const [first] = await ticketsOf(db, bought);
  await db.read
    .update(issuedTickets)
    .set({ state: 'void' })
    .where(eq(issuedTickets.id, first?.id ?? ''));
  await expect(staff().approve({ requestId })).rejects.toThrow('refunds.error.changed');
  expect([await stateOf(requestId), (await orderOf(db, bought)).refundDueVnd]).toEqual(['requested', 0]);
  expect(await statesOf(db, bought)).toEqual(['void', 'refunding', 'issued']);
});

test('tickets of a closed day are given back together or not at all', async () => {
  const [order, tickets] = [await orderOf(db, bought), await ticketsOf(db, bought)];
  const [used] = tickets;
  await db.read
    .update(issuedTickets)
    .set({ state: 'redeemed' })
    .where(eq(issuedTickets.id, used?.id ?? ''));
  const closing = { order, tickets, limitedPercent: 20, now: BEFORE };
  await expect(db.write((tx) => refundClosed(tx, closing))).rejects.toThrow('refunds.error.changed');
  expect(await statesOf(db, bought)).toEqual(['redeemed', 'issued', 'issued']);
  const rest = tickets.slice(1);
  await db.write((tx) => refundClosed(tx, { ...closing, tickets: rest }));
  expect(await statesOf(db, bought)).toEqual(['redeemed', 'refunded', 'refunded']);
  const amountVnd = sumVnd(rest.map(({ priceVnd }) => priceVnd));
  expect(await db.read.select().from(refundRequests)).toMatchObject([
    { state: 'paying', ground: 'closure', feeVnd: 0, amountVnd, decidedBy: 'rule' },
  ]);
  expect((await orderOf(db, bought)).refundDueVnd).toBe(amountVnd);
});

test.each(['transfer', 'provider'] as const)(
  'a debt that staff have paid back by %s keeps their slip and who it was',
  async (how) => {
    await notify(db, bought, { providerTxnId: 'txn-other' });
    const [due] = await db.read.select().from(refundDues);
    await staff().noteDueReturned({ dueId: due?.id ?? '', how, reference: 'FT-4711' });
    const [returned] = await db.read.select().from(refundDues);
    expect(returned).toMatchObject({ state: 'done', reference: 'FT-4711', closedBy: 'staff:staff-manager' });
  },
);

test('an order asks ten times within an hour, whatever came of it', async () => {
  const input = await refundInput(db, bought);
  const ask = (time: number, now = BEFORE) => {
    const again = { ...input, ticketIds: ['nobody'], idempotencyKey: `many-times-${time}` };
    return problemOf(asVisitor(db, { now }).refunds.request(again));
  };
  for (let time = 1; time <= 10; time += 1) expect((await ask(time)).reason).toBe('refunds.error.noTickets');
  expect((await ask(11)).reason).not.toBe('refunds.error.noTickets');
  expect((await ask(12, addSeconds(BEFORE, 3601))).reason).toBe('refunds.error.noTickets');
});
