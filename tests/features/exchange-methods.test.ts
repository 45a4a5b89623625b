/** The difference of an exchange by each open method: paid in time, paid late, refused by its provider. */
import '#tests/support/env.ts';

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { exchanges } from '#db/schema/exchanges.ts';
import { lapseExchanges } from '#src/features/exchanges/lapse-exchanges.ts';
import { findHoldById } from '#src/features/inventory/holds.queries.ts';
import { sweepExpiredHolds } from '#src/features/inventory/sweep-holds.ts';
import { findAttempt } from '#src/features/payments/attempts.queries.ts';
import { listRefundDues } from '#src/features/refunds/refund-dues.queries.ts';
import { settlePayment } from '#src/features/settlement/settle-payment.ts';
import { addSeconds } from '#src/values/day.ts';
import { DIFFERENCE_METHODS, type DifferenceMethod } from '#src/values/payment-method.ts';
import { orderOf, statesOf } from '#tests/support/aftercare.ts';
import { exchangeInput } from '#tests/support/aftercare-exchange.ts';
import { postSepay } from '#tests/support/bank.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { askDearerSoon, buySoon, DEARER_SOON, now, openDearerSoon } from '#tests/support/dearer-soon.ts';
import { dictatedServer } from '#tests/support/dictated-server.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { switchOff } from '#tests/support/pay-switch.ts';
import { noticeOf, type Purchase } from '#tests/support/purchase.ts';
import { openWallets, pointAt, type WalletWorld } from '#tests/support/wallet-world.ts';

let world: WalletWorld;

beforeAll(() => {
  world = openWallets(() => db);
});
afterAll(() => world.stop());

openLedger(openDearerSoon);

const bought = () => buySoon(db);
const ask = (purchase: Purchase, method: DifferenceMethod) => askDearerSoon(db, purchase, method);

async function pending() {
  const [row] = await db.read.select().from(exchanges);
  if (!row?.ref) throw new Error('nothing to pay');
  return { ref: row.ref, totalVnd: row.differenceVnd, row };
}

/** The provider, or the bank, reports the difference. */
async function pay(method: DifferenceMethod, at = now()): Promise<void> {
  const asked = await pending();
  if (method === 'transfer') await postSepay(db, { content: asked.ref, transferAmount: asked.totalVnd });
  else await settlePayment({ db, now: at }, noticeOf(asked, { provider: method }));
}

describe.each([...DIFFERENCE_METHODS])('by %s', (method) => {
  test('the buyer is led to where it is paid, and has the new ticket when it is', async () => {
    const purchase = await bought();
    const { next, state } = await ask(purchase, method);
    const { ref, totalVnd } = await pending();
    expect(state).toBe('pending');
    if (method === 'transfer') expect(next).toEqual({ page: 'transfer', ref });
    else expect('redirectUrl' in next && next.redirectUrl).toMatch(/^https?:/);
    expect(await findAttempt(db.read, ref)).toMatchObject({ provider: method, amountVnd: totalVnd });
    expect(await statesOf(db, purchase)).toEqual(['issued']);
    await pay(method);
    expect(await statesOf(db, purchase)).toEqual(['exchanged', 'issued']);
  });

  test('paid after the lapse with the places gone, it is refunded and the old ticket stays', async () => {
    const purchase = await bought();
    await ask(purchase, method);
    const late = addSeconds(now(), 3600);
    expect(await lapseExchanges({ db, now: late }, 20)).toBe(1);
    expect(await statesOf(db, purchase)).toEqual(['issued']);
    await db.read.run(sql`UPDATE quotas SET capacity = held + sold WHERE day = ${DEARER_SOON}`);
    await pay(method, late);
    const { totalVnd } = await pending();
    expect(await statesOf(db, purchase)).toEqual(['issued']);
    expect(await orderOf(db, purchase)).toMatchObject({ refundDueVnd: totalVnd, needsReview: 'exchange' });
    const [refundDue] = await listRefundDues(db.read, ['open', 'sent'], 5);
    expect(refundDue?.due).toMatchObject({ reason: 'exchange', amountVnd: totalVnd, provider: method });
  });

  test('paid after the lapse while there is room, it still makes the move', async () => {
    const purchase = await bought();
    await ask(purchase, method);
    const late = addSeconds(now(), 3600);
    await lapseExchanges({ db, now: late }, 20);
    await pay(method, late);
    expect(await statesOf(db, purchase)).toEqual(['exchanged', 'issued']);
  });

  test('switched off, it is neither shown as open nor taken', async () => {
    const purchase = await bought();
    await switchOff(db, method);
    const {
      idempotencyKey,
      method: _,
      expectedVnd,
      ...selection
    } = await exchangeInput(db, purchase, {
      date: DEARER_SOON,
      now: now(),
    });
    const { methods } = await asVisitor(db, { now: now() }).exchanges.preview(selection);
    expect(methods.find((one) => one.method === method)).toMatchObject({ isOffered: false });
    await expect(ask(purchase, method)).rejects.toThrow('checkout.error.method');
    expect(await statesOf(db, purchase)).toEqual(['issued']);
  });
});

describe('a part of a difference by transfer', () => {
  const PART = 50_000;

  /** The expiry of the places, the exchange and its payment. */
  async function ends() {
    const { row, ref } = await pending();
    const hold = await findHoldById(db.read, row.holdId);
    return [hold?.expiresAt, row.expiresAt, (await findAttempt(db.read, ref))?.expiresAt];
  }

  /** Asked for so long ago that a minute of its time is left. */
  async function almostOver() {
    const purchase = await bought();
    await ask(purchase, 'transfer');
    const { ref, row } = await pending();
    const soon = addSeconds(now(), 60);
    await db.read.run(sql`UPDATE holds SET expires_at = ${soon} WHERE id = ${row.holdId}`);
    await db.read.run(sql`UPDATE exchanges SET expires_at = ${soon} WHERE id = ${row.id}`);
    await db.read.run(sql`UPDATE payment_attempts SET expires_at = ${soon} WHERE ref = ${ref}`);
    return { purchase, ref, soon };
  }

  const received = async ({ code, secret }: Purchase) =>
    (await asVisitor(db, { now: now() }).exchanges.byOrder({ code, secret })).at(-1)?.receivedVnd;

  test('prolongs the places and the exchange as long as the clock of its payment', async () => {
    const { purchase, ref, soon } = await almostOver();
    await postSepay(db, { content: ref, transferAmount: PART });
    const [places, exchange, payment = ''] = await ends();
    expect([places, exchange]).toEqual([payment, payment]);
    expect([payment > addSeconds(soon, 60), await received(purchase)]).toEqual([true, PART]);
    const meanwhile = addSeconds(soon, 60);
    expect(await lapseExchanges({ db, now: meanwhile }, 20)).toBe(0);
    await sweepExpiredHolds({ db, now: meanwhile }, 20);
    await db.read.run(sql`UPDATE quotas SET capacity = held + sold WHERE day = ${DEARER_SOON}`);
    await postSepay(db, { content: ref, transferAmount: (await pending()).totalVnd - PART });
    expect(await statesOf(db, purchase)).toEqual(['exchanged', 'issued']);
  });

  test('that comes when the places are given up does not take them again by itself', async () => {
    const { purchase, ref } = await almostOver();
    const late = addSeconds(now(), 3600);
    await lapseExchanges({ db, now: late }, 20);
    const before = await ends();
    await postSepay(db, { content: ref, transferAmount: PART });
    expect((await ends()).slice(0, 2)).toEqual(before.slice(0, 2));
    expect([(await pending()).row.state, await received(purchase)]).toEqual(['lapsed', 0]);
  });
});

test('the same key opens the same payment, not a second one', async () => {
  const purchase = await bought();
  const input = await exchangeInput(db, purchase, { date: DEARER_SOON, method: 'momo', now: now() });
  const send = () => asVisitor(db, { now: now() }).exchanges.request(input);
  expect(await send()).toEqual(await send());
  expect((await world.bills()).filter(({ ref }) => ref.startsWith(purchase.code))).toHaveLength(1);
});

test.each([
  ['momo', { resultCode: 1007 }],
  ['zalopay', { return_code: 2, sub_return_code: -402 }],
] as const)(
  '%s refused once: the same call made again is a new exchange that can be paid',
  async (method, answer) => {
    const purchase = await bought();
    const input = await exchangeInput(db, purchase, { date: DEARER_SOON, method, now: now() });
    const send = () => asVisitor(db, { now: now() }).exchanges.request(input);
    const server = dictatedServer(() => answer);
    const restore = pointAt(server.url);
    await expect(send()).rejects.toMatchObject({ code: 'CONFLICT' });
    restore();
    await server.stop();
    const { next, state } = await send();
    expect('redirectUrl' in next && next.redirectUrl).toStartWith(world.url);
    const states = (await db.read.select().from(exchanges)).map((one) => one.state).sort();
    expect([state, ...states]).toEqual(['pending', 'failed', 'pending']);
    expect((await send()).next).toEqual(next);
  },
);

test('neither the counter nor payment on delivery is offered: the places would wait for hours', async () => {
  const purchase = await bought();
  for (const method of ['counter', 'cod'])
    await expect(ask(purchase, method as DifferenceMethod)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
