/** Debts to buyers that no request asked for, found and moved between rows that differ in one thing. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { type PaymentAttemptRow, paymentAttempts, refunds } from '#db/schema/payments.ts';
import { type RefundDueRow, refundDues, refundPayouts, refundRequests } from '#db/schema/refunds.ts';
import { listReturnable } from '#src/features/refunds/payouts.queries.ts';
import {
  findDueOf,
  findDueOfRefund,
  listPayableRefundDues,
  listRefundDues,
  moveDue,
} from '#src/features/refunds/refund-dues.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { FIRST } from '#src/values/lists/turns.ts';
import { orderOf } from '#tests/support/aftercare.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';

const later = (seconds: number) => addSeconds(BEFORE, seconds);
let [own, other, ref, otherRef] = ['', '', '', ''];

openCopies(async (park) => {
  await openPark(park);
  const [mine, theirs] = [await holdAndPlace(park), await holdAndPlace(park)];
  [ref, otherRef] = [mine.ref, theirs.ref];
  [own, other] = [(await orderOf(park, mine)).id, (await orderOf(park, theirs)).id];
});

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Created and changed at its second. */
async function due(id: string, at: number, change: Partial<RefundDueRow> = {}): Promise<void> {
  await db.read.insert(refundDues).values({
    ...{ id, orderId: own, ref, provider: 'vnpay', amountVnd: 100, reason: 'paid-twice', state: 'open' },
    ...{ createdAt: later(at), updatedAt: later(at), ...change },
  });
}

test('a refund is meant for the debt of its payment and amount, else for one that names no payment', async () => {
  const of = { orderId: own, ref, amountVnd: 100 };
  const found = async () => (await findDueOf(db.read, of))?.id;
  await due('elsewhere', 1, { orderId: other });
  await due('of-another', 1, { ref: otherRef });
  await due('more', 1, { amountVnd: 101 });
  await due('over', 1, { state: 'done' });
  await due('sent', 1, { state: 'sent', requestId: 'RF1' });
  expect(await found()).toBeUndefined();
  await due('nameless', 4, { ref: null });
  expect(await found()).toBe('nameless');
  await due('second', 3);
  await due('first', 2);
  expect(await found()).toBe('first');
  expect(idsOf(await listPayableRefundDues(db.read, { orderId: own, ref }))).toEqual(
    'more first second sent of-another nameless'.split(' '),
  );
  expect((await findDueOfRefund(db.read, 'RF1'))?.id).toBe('sent');
  expect(await findDueOfRefund(db.read, 'RF2')).toBeNull();
});

test('are moved on from the state expected, each by itself', async () => {
  for (const id of ['a', 'b']) await due(id, 1);
  const change = { state: 'sent', requestId: 'RF1', updatedAt: later(9) } as const;
  expect(await moveDue(db.read, { id: 'a', from: 'sent' }, change)).toBe(false);
  expect(await moveDue(db.read, { id: 'a', from: 'open' }, change)).toBe(true);
  expect(await moveDue(db.read, { id: 'none', from: 'open' }, change)).toBe(false);
  expect(await db.read.select().from(refundDues).orderBy(refundDues.id)).toMatchObject([
    { id: 'a', state: 'sent', requestId: 'RF1', updatedAt: later(9) },
    { id: 'b', state: 'open', requestId: null, updatedAt: later(1) },
  ]);
});

test('wait in the order in which they came, and are over the newest first', async () => {
  for (const [place, id] of ['a', 'b', 'c', 'd'].entries()) {
    await due(id, place);
    await due(`${id}-over`, place, { state: 'done', createdAt: later(20 - place) });
  }
  const list = async (state: 'open' | 'done', turn = {}) =>
    (await listRefundDues(db.read, [state], 2, { ...FIRST, ...turn })).map(({ due }) => due.id);
  expect(await list('open')).toEqual(['a', 'b']);
  expect(await list('open', { after: 'b' })).toEqual(['c', 'd']);
  expect(await list('open', { before: 'd' })).toEqual(['c', 'b']);
  expect(await list('done')).toEqual(['d-over', 'c-over']);
  expect(await list('done', { after: 'c-over' })).toEqual(['b-over', 'a-over']);
  expect(await list('done', { before: 'a-over' })).toEqual(['b-over', 'c-over']);
});

test('a payment can give back what is neither gone nor promised, a voucher first', async () => {
  const paid = (id: string, amountVnd: number, at: number, change: Partial<PaymentAttemptRow> = {}) =>
    db.read.insert(paymentAttempts).values({
      ...{ id, ref: id, orderId: own, provider: 'momo', amountVnd, state: 'paid', providerCreateDate: '' },
      ...{ createdAt: later(at), expiresAt: BEFORE, queryCount: 0, ...change },
    });
  await paid('b', 1000, 2);
  await paid('a', 10_000, 1);
  await paid('voucher', 100, 3, { provider: 'credit' });
  await paid('empty', 9, 3);
  await paid('unpaid', 9, 3, { state: 'failed' });
  await paid('elsewhere', 9, 3, { orderId: other });
  const request = {
    orderId: own,
    state: 'paying',
    ground: 'policy',
    feeVnd: 0,
    amountVnd: 1,
    note: '',
  } as const;
  await db.read.insert(refundRequests).values({ ...request, id: 'q', createdAt: BEFORE, updatedAt: BEFORE });
  const gone = (
    requestId: string,
    attemptId: string,
    amountVnd: number,
    state: 'done' | 'failed' | 'paying',
  ) =>
    db.read.insert(refunds).values({
      ...{ id: requestId, orderId: own, attemptId, amountVnd, state, requestId, reason: '', createdBy: '' },
      ...{ createdAt: BEFORE, updatedAt: BEFORE },
    });
  await gone('r1', 'a', 1000, 'done');
  await gone('r2', 'a', 200, 'failed');
  await gone('r3', 'b', 30, 'paying');
  await gone('r4', 'empty', 9, 'done');
  await gone('asked', 'a', 7, 'failed');
  const queued = { requestId: 'q', ref: 'a', error: null };
  await db.read.insert(refundPayouts).values([
    { ...queued, id: 'waits', amountVnd: 400 },
    { ...queued, id: 'wrong', amountVnd: 50, error: 'refused' },
    { ...queued, id: 'asked', amountVnd: 7 },
    { ...queued, id: 'other', amountVnd: 5, ref: 'b' },
  ]);
  await due('open', 1, { ref: 'a', amountVnd: 600 });
  await due('by-staff', 1, { ref: 'a', amountVnd: 70, state: 'done', reference: 'FT-1' });
  await due('by-another', 1, { ref: 'a', amountVnd: 8, state: 'done' });
  await due('by-refund', 1, { ref: 'a', amountVnd: 8, state: 'done', reference: 'FT-2', requestId: 'r1' });
  await due('sent', 1, { ref: 'a', amountVnd: 9, state: 'sent', requestId: 'r2' });
  await due('of-b', 1, { ref: 'b', amountVnd: 3 });
  expect(await listReturnable(db.read, own)).toEqual([
    { ref: 'voucher', provider: 'credit', leftVnd: 100 },
    { ref: 'a', provider: 'momo', leftVnd: 10_000 - 1000 - 400 - 600 - 70 },
    { ref: 'b', provider: 'momo', leftVnd: 1000 - 30 - 5 - 3 },
  ]);
});
