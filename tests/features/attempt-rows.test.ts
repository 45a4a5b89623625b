/** Attempts to pay are found and changed by everything that tells them apart: each between rows that differ in one thing. */
import '#tests/support/env.ts';

import { beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { type PaymentAttemptRow, paymentAttempts } from '#db/schema/payments.ts';
import {
  closeUnopened,
  createPaymentEvent,
  findLatestAttempt,
  hasReviewed,
  isTransactionKnown,
  latestAttemptIdOf,
  storePayUrl,
} from '#src/features/payments/attempts.queries.ts';
import {
  findAskedTransfer,
  findOwnPending,
  findTransferOfOrder,
} from '#src/features/payments/bank-transfers.queries.ts';
import {
  hasDueAttempt,
  hasReturned,
  queryAttemptNow,
  rescheduleAttempt,
} from '#src/features/payments/due-attempts.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { orderOf } from '#tests/support/aftercare.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace, type Purchase } from '#tests/support/purchase.ts';

const later = (seconds: number) => addSeconds(BEFORE, seconds);
let [own, other]: Purchase[] = [];
let [ownId, otherId] = ['', ''];

openCopies(async (park) => {
  await openPark(park);
  [own, other] = [await holdAndPlace(park), await holdAndPlace(park)];
  [ownId, otherId] = [(await orderOf(park, own)).id, (await orderOf(park, other)).id];
  await park.read.delete(paymentAttempts);
});

/** `id` is its reference too. */
async function attempt(id: string, change: Partial<PaymentAttemptRow> = {}): Promise<void> {
  await db.read.insert(paymentAttempts).values({
    ...{ id, orderId: ownId, provider: 'momo', ref: id, amountVnd: 1000, state: 'pending' },
    ...{ providerCreateDate: '', createdAt: BEFORE, expiresAt: later(900), queryCount: 0, ...change },
  });
}

async function rows(): Promise<Record<string, PaymentAttemptRow>> {
  const all = await db.read.select().from(paymentAttempts);
  return Object.fromEntries(all.map((row) => [row.id, row]));
}

describe('of one order among others', () => {
  test('a transaction is known of the same provider, and to another attempt', async () => {
    await attempt('a', { providerTxnId: '7' });
    await attempt('b', { providerTxnId: '8', provider: 'zalopay' });
    const isKnown = (provider: string, txnId: string, exceptId: string) =>
      isTransactionKnown(db.read, { provider, txnId, exceptId });
    expect(await isKnown('momo', '7', 'b')).toBe(true);
    expect(await isKnown('momo', '7', 'a')).toBe(false);
    expect(await isKnown('zalopay', '7', 'b')).toBe(false);
    expect(await isKnown('momo', '8', 'a')).toBe(false);
  });

  test('only its own payment is under review', async () => {
    await attempt('a', { state: 'needs_review' });
    await attempt('b', { orderId: otherId });
    expect([await hasReviewed(db.read, ownId), await hasReviewed(db.read, otherId)]).toEqual([true, false]);
  });

  test('the latest is neither surplus nor from a voucher nor of another order', async () => {
    await attempt('a');
    await attempt('b', { createdAt: later(1) });
    await attempt('c', { createdAt: later(1) });
    await attempt('d', { createdAt: later(2), surplus: 'paid-twice' });
    await attempt('e', { createdAt: later(2), provider: 'credit' });
    await attempt('f', { createdAt: later(2), orderId: otherId });
    expect((await findLatestAttempt(db.read, ownId))?.id).toBe('c');
    const shown = sql`SELECT ${latestAttemptIdOf(db.read, ownId)} AS id`;
    expect(await db.read.all<{ id: string }>(shown)).toEqual([{ id: 'c' }]);
  });

  test('the one to pay here is the newest that waits, by this method', async () => {
    const mine = { provider: 'counter' };
    await attempt('a', mine);
    await attempt('b', { ...mine, createdAt: later(1) });
    await attempt('c', { createdAt: later(2), provider: 'transfer' });
    await attempt('d', { ...mine, createdAt: later(2), state: 'failed' });
    await attempt('e', { ...mine, createdAt: later(2), surplus: 'overpaid' });
    await attempt('f', { ...mine, createdAt: later(2), orderId: otherId });
    expect((await findOwnPending(db.read, ownId, 'counter'))?.id).toBe('b');
  });
});

describe('one that has no page to pay at', () => {
  beforeEach(async () => {
    const nextQueryAt = later(120);
    await attempt('a', { nextQueryAt });
    await attempt('b', { nextQueryAt });
    await attempt('c', { nextQueryAt, state: 'paid' });
    await attempt('d', { nextQueryAt, payUrl: 'https://pay.example/d' });
  });

  test('gets one, and keeps the first', async () => {
    const before = await rows();
    const stored = async (id: string) => storePayUrl(db.read, id, 'https://pay.example/new');
    expect([await stored('a'), await stored('c'), await stored('d')]).toEqual([true, false, false]);
    const payUrl = 'https://pay.example/new';
    expect(await rows()).toEqual({ ...before, a: { ...before.a, payUrl } } as never);
    expect(await storePayUrl(db.read, 'a', 'https://pay.example/second')).toBe(false);
    expect((await rows()).a?.payUrl).toBe(payUrl);
  });

  test('is closed for good, and no other with it', async () => {
    const before = await rows();
    const closed = async (id: string) => closeUnopened(db.read, id, { responseCode: '42', now: later(9) });
    expect([await closed('a'), await closed('c'), await closed('d')]).toEqual([true, false, false]);
    const end = { state: 'failed', responseCode: '42', settledAt: later(9), nextQueryAt: null };
    expect(await rows()).toEqual({ ...before, a: { ...before.a, ...end } } as never);
  });
});

describe('a transfer that was asked for', () => {
  test('is the first of the references that a payer wrote; money of an exchange is asked for too', async () => {
    const asked = { provider: 'transfer' };
    await attempt('a', asked);
    await attempt('b', { ...asked, surplus: 'exchange' });
    await attempt('c', { ...asked, surplus: 'overpaid' });
    await attempt('d');
    const found = async (...refs: string[]) => (await findAskedTransfer(db.read, refs))?.id;
    expect([await found('b', 'a'), await found('a', 'b')]).toEqual(['b', 'a']);
    expect(await found('d', 'c', 'none', 'a')).toBe('a');
    expect([await found('c'), await found('d'), await found()]).toEqual([undefined, undefined, undefined]);
  });

  test('of an order is its newest', async () => {
    const code = own?.code ?? '';
    const asked = { provider: 'transfer', createdAt: later(1) };
    await attempt('a', { ...asked, ref: `${code}01`, createdAt: BEFORE });
    await attempt('b', { ...asked, ref: `${code}02` });
    await attempt('c', { ...asked, ref: `${code}03` });
    await attempt('d', { ref: `${code}04`, createdAt: later(2) });
    await attempt('e', { ...asked, ref: `${code}03S4`, createdAt: later(2), surplus: 'overpaid' });
    await attempt('f', { ...asked, ref: `${other?.code}01`, createdAt: later(2), orderId: otherId });
    expect((await findTransferOfOrder(db.read, code))?.id).toBe('c');
  });
});

describe('the next question about one', () => {
  const now = later(100);
  const asked = async () =>
    Object.fromEntries(Object.values(await rows()).map((row) => [row.id, row.nextQueryAt]));
  beforeEach(async () => {
    for (const id of ['a', 'b']) await attempt(id, { nextQueryAt: later(120) });
    await attempt('c', { nextQueryAt: later(120), state: 'failed' });
    await attempt('d', { nextQueryAt: later(110) });
  });

  test('is planned anew where nobody else has planned it meanwhile', async () => {
    for (const id of ['a', 'c', 'd'])
      await rescheduleAttempt(db.read, { id, leasedUntil: later(120), nextQueryAt: later(300) });
    expect(await asked()).toEqual({ a: later(300), b: later(120), c: later(120), d: later(110) });
  });

  test('is called forward while it waits, and not put off', async () => {
    for (const ref of ['a', 'c']) await queryAttemptNow(db.read, ref, now);
    await queryAttemptNow(db.read, 'd', later(115));
    expect(await asked()).toEqual({ a: now, b: later(120), c: later(120), d: later(110) });
  });

  test('is due from its moment on', async () => {
    expect(await hasDueAttempt(db.read, later(109))).toBe(false);
    expect(await hasDueAttempt(db.read, later(110))).toBe(true);
  });
});

test('a buyer has returned from the provider that told so, with this reference', async () => {
  const reported = async (ref: string, source: 'ipn' | 'return', provider: string) =>
    createPaymentEvent(db.read, {
      notice: { provider, ref, source, payload: {} },
      outcome: 'noted',
      now: BEFORE,
    });
  await reported('a', 'return', 'momo');
  await reported('b', 'ipn', 'momo');
  const is = (ref: string, provider: string) => hasReturned(db.read, { ref, provider });
  expect(await is('a', 'momo')).toBe(true);
  expect([await is('b', 'momo'), await is('c', 'momo'), await is('a', 'vnpay')]).toEqual([
    false,
    false,
    false,
  ]);
});
