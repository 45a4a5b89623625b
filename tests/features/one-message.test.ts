/** One event is one message: after each step of a buyer's, what was sent is counted by its kind and channel. */
import '#tests/support/env.ts';
import { beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { messageDeliveries } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { lapseExchanges } from '#src/features/exchanges/lapse-exchanges.ts';
import { addSeconds } from '#src/values/day.ts';
import { askRefund, buy, orderOf, setTickets, ticketsOf } from '#tests/support/aftercare.ts';
import {
  askExchange,
  DEARER,
  differenceRef,
  OTHER,
  openDays,
  payDifference,
} from '#tests/support/aftercare-exchange.ts';
import { openAccount } from '#tests/support/bank.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { calledOff, choose } from '#tests/support/closed-day.ts';
import { DUE, staffOnceDue } from '#tests/support/fall-due.ts';
import { deliver, openMessages, PHONE } from '#tests/support/message-world.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { ADULT, BEFORE, INFANT } from '#tests/support/park.ts';
import { EMAIL, holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';
import { staffMove } from '#tests/support/staff-move.ts';
import { giveVoucher, VOUCHER } from '#tests/support/vouchers.ts';
import { setCapacity } from '#tests/support/waiting.ts';

openMessages();
openEach(async (park) => {
  await openDays(park);
  await openAccount(park);
});

const visitor = () => asVisitor(db, { now: BEFORE });
const office = () => asStaff(db, 'care', { now: BEFORE }).staff.orders;

/** What one step says: everything before it has been sent and is not counted. */
async function heardOf(bought: Purchase, step: () => Promise<unknown>, now = BEFORE): Promise<string[]> {
  const reach = { channel: 'zalo', email: EMAIL, phone: PHONE } as const;
  await db.write((tx) => tx.update(orders).set(reach).where(eq(orders.code, bought.code)));
  await deliver(db, now);
  await db.write((tx) => tx.delete(messageDeliveries));
  await step();
  await deliver(db, now);
  const { id } = await orderOf(db, bought);
  const sent = await db.read.select().from(messageDeliveries).where(eq(messageDeliveries.orderId, id));
  return sent.map(({ kind, channel }) => `${kind} ${channel}`).toSorted();
}

const byBoth = (kind: string) => [`${kind} email`, `${kind} zalo`];

describe('a payment', () => {
  test('that succeeds', async () => {
    const placed = await holdAndPlace(db);
    expect(await heardOf(placed, () => notify(db, placed))).toEqual(byBoth('tickets'));
  });

  test('that fails', async () => {
    const placed = await holdAndPlace(db);
    const failed = () => notify(db, placed, { outcome: 'failed', responseCode: '51' });
    expect(await heardOf(placed, failed)).toEqual(['payment-failed zalo']);
  });

  test('that is not wanted any more', async () => {
    const placed = await holdAndPlace(db, { method: 'transfer' });
    const { code, secret } = placed;
    expect(await heardOf(placed, () => visitor().orders.cancel({ code, secret }))).toEqual([
      'order-cancelled zalo',
    ]);
  });
});

describe('a refund', () => {
  test('that the rules decide', async () => {
    const bought = await buy(db);
    expect(await heardOf(bought, () => askRefund(db, bought))).toEqual(byBoth('refund-approved'));
  });

  test('of a ticket that cost nothing', async () => {
    const bought = await buy(db, {
      lines: [
        { unitId: INFANT, quantity: 1 },
        { unitId: ADULT, quantity: 1 },
      ],
    });
    const free = (await ticketsOf(db, bought)).find(({ priceVnd }) => priceVnd === 0);
    const give = () => askRefund(db, bought, { ids: [free?.id ?? ''] });
    expect(await heardOf(bought, give)).toEqual(byBoth('refund-approved'));
  });

  test('of what a voucher paid', async () => {
    await giveVoucher(db, { amountVnd: 650_000 });
    const bought = await holdAndPlace(db, { quantity: 1, voucher: { code: VOUCHER, expectedVnd: 650_000 } });
    expect(await heardOf(bought, () => askRefund(db, bought))).toEqual(byBoth('refund-approved'));
  });
});

describe('a refund that staff decide', () => {
  let bought: Purchase;
  beforeEach(async () => {
    bought = await buy(db);
    await db.read.update(orders).set({ needsReview: 'paid-twice' });
  });

  test('is told when it is asked for, and then when it is decided', async () => {
    let requestId = '';
    const ask = async () => {
      ({ requestId } = await askRefund(db, bought));
    };
    expect(await heardOf(bought, ask)).toEqual(byBoth('refund-requested'));
    const decide = () => staffOnceDue(db, 'manager', { now: BEFORE }).refunds.approve({ requestId });
    expect(await heardOf(bought, decide, DUE)).toEqual(byBoth('refund-approved'));
  });

  test('and is withdrawn says nothing more', async () => {
    const { requestId } = await askRefund(db, bought);
    const { code, secret } = bought;
    expect(await heardOf(bought, () => visitor().refunds.withdraw({ code, secret, requestId }))).toEqual([]);
  });
});

describe('an exchange', () => {
  test('without a difference', async () => {
    const bought = await buy(db);
    expect(await heardOf(bought, () => askExchange(db, bought, { date: OTHER }))).toEqual(
      byBoth('exchange-done'),
    );
  });

  test('whose difference is paid', async () => {
    const bought = await buy(db);
    const ask = () => askExchange(db, bought, { date: DEARER });
    expect(await heardOf(bought, ask)).toEqual([]);
    expect(await heardOf(bought, () => payDifference(db, bought))).toEqual(byBoth('exchange-done'));
  });

  test('whose difference is not paid', async () => {
    const bought = await buy(db);
    await askExchange(db, bought, { date: DEARER });
    const attempt = { ...bought, ref: await differenceRef(db, bought), totalVnd: 100_000 };
    const failed = { outcome: 'failed', responseCode: '24' } as const;
    expect(await heardOf(bought, () => notify(db, attempt, failed))).toEqual(byBoth('exchange-ended'));
  });

  test('whose difference is paid after the day has sold out', async () => {
    const bought = await buy(db);
    await askExchange(db, bought, { date: DEARER });
    const late = addSeconds(BEFORE, 3600);
    await lapseExchanges({ db, now: late }, 20);
    await setCapacity(db, `q-round-${DEARER}`, 0);
    expect(await heardOf(bought, () => payDifference(db, bought, late), late)).toEqual(byBoth('refund-due'));
  });

  test('whose difference is paid when one of its tickets has been used', async () => {
    const bought = await buy(db, { quantity: 2 });
    await askExchange(db, bought, { date: DEARER, count: 2 });
    const [used] = await ticketsOf(db, bought);
    await setTickets(db, [used?.id ?? ''], { state: 'redeemed' });
    expect(await heardOf(bought, () => payDifference(db, bought))).toEqual(byBoth('refund-due'));
  });

  test('by staff to a day that costs less, which becomes credit', async () => {
    const bought = await buy(db);
    const move = async () => office().move(await staffMove(db, bought, { date: OTHER, isCredited: true }));
    expect(await heardOf(bought, move)).toEqual(byBoth('exchange-done'));
  });

  test('that is withdrawn', async () => {
    const bought = await buy(db);
    const { code, secret } = bought;
    const { exchangeId } = await askExchange(db, bought, { date: DEARER });
    expect(await heardOf(bought, () => visitor().exchanges.withdraw({ code, secret, exchangeId }))).toEqual(
      [],
    );
  });
});

test.each([
  ['refund-approved', { choice: 'refund' }],
  ['credit-issued', { choice: 'credit' }],
  ['exchange-done', { choice: 'new-day', date: OTHER }],
] as const)('a choice for a closed day is told by %s alone', async (kind, choice) => {
  const [bought] = await calledOff(db, { orders: 1 });
  if (!bought) throw new Error('nobody bought');
  expect(await heardOf(bought, () => choose(db, bought, choice))).toEqual(byBoth(kind));
});

test('credit given as goodwill', async () => {
  const bought = await buy(db);
  const { code, totalVnd: refundableVnd } = bought;
  const given = { amountVnd: 50_000, validDays: 90, reason: 'chờ lâu ở ga' };
  const give = { code, ticketIds: [], refundableVnd, ...given };
  const credit = () => office().credit({ ...give, idempotencyKey: 'goodwill-credit-1' });
  expect(await heardOf(bought, credit)).toEqual(byBoth('credit-issued'));
});
