/** Requests for refunds and debts without one, found and moved between rows that differ in one thing. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { paymentAttempts, refunds } from '#db/schema/payments.ts';
import {
  type RefundDueRow,
  type RefundRequestRow,
  refundDues,
  refundPayouts,
  refundRequests,
} from '#db/schema/refunds.ts';
import { findAttempt } from '#src/features/payments/attempts.queries.ts';
import {
  createRefundRequest,
  findPayout,
  findRefundRequest,
  listPayouts,
  listRefundRequests,
  moveRefundRequest,
  requestsOf,
  updatePayout,
} from '#src/features/refunds/payouts.queries.ts';
import {
  countOpenRefunds,
  listAwaitingDecision,
  listDecidedFor,
  listGivenByStaff,
  listStaffRefunds,
  refundPlace,
} from '#src/features/refunds/refunds.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { FIRST } from '#src/values/lists/turns.ts';
import { orderOf } from '#tests/support/aftercare.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';
import { requestOf } from '#tests/support/scheduled-refund.ts';

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
async function request(id: string, at: number, change: Partial<RefundRequestRow> = {}): Promise<void> {
  await db.read.insert(refundRequests).values({
    ...{ id, orderId: own, state: 'requested', ground: 'policy', feeVnd: 0, amountVnd: 100, note: '' },
    ...{ createdAt: later(at), updatedAt: later(at), ...change },
  });
}

async function due(id: string, at: number, change: Partial<RefundDueRow> = {}): Promise<void> {
  await db.read.insert(refundDues).values({
    ...{ id, orderId: own, ref, provider: 'vnpay', amountVnd: 100, reason: 'paid-twice', state: 'open' },
    ...{ createdAt: later(at), updatedAt: later(at), ...change },
  });
}

const payout = (id: string, requestId: string, change: Partial<typeof refundPayouts.$inferInsert> = {}) =>
  db.read.insert(refundPayouts).values({ ...{ id, requestId, ref, amountVnd: 100 }, ...change });

describe('requests', () => {
  test('of goodwill have no tickets', async () => {
    await request('a', 1);
    const [row] = await listRefundRequests(db.read, own);
    if (!row) throw new Error('no request');
    await createRefundRequest(db.read, { ...row, id: 'b' }, []);
    expect(await findRefundRequest(db.read, 'b')).toEqual({ ...row, id: 'b' });
  });

  test('are moved on from the expected states, each by itself', async () => {
    for (const id of ['a', 'b']) await request(id, 1);
    await request('elsewhere', 2, { orderId: other });
    const change = { state: 'rejected', updatedAt: later(9) } as const;
    expect(await moveRefundRequest(db.read, { id: 'a', from: ['failed', 'paying'] }, change)).toBe(false);
    expect(await moveRefundRequest(db.read, { id: 'a', from: ['failed', 'requested'] }, change)).toBe(true);
    expect(await moveRefundRequest(db.read, { id: 'none', from: ['requested'] }, change)).toBe(false);
    const states = (await listRefundRequests(db.read, own)).map(({ id, state }) => `${id} ${state}`);
    expect(states).toEqual(['a rejected', 'b requested']);
  });

  test('show their payouts, with the refund and the payment of each', async () => {
    for (const id of ['a', 'b']) await request(id, 1);
    await payout('sent', 'a');
    await payout('by-hand', 'a', { ref: null });
    await payout('other', 'b', { ref: otherRef });
    const refund = {
      orderId: own,
      amountVnd: 100,
      reason: '',
      createdBy: '',
      createdAt: BEFORE,
      updatedAt: BEFORE,
    };
    const attempt = await findAttempt(db.read, ref);
    await db.read
      .insert(refunds)
      .values({ ...refund, id: 'r', attemptId: attempt?.id ?? '', state: 'done', requestId: 'sent' });
    await db.read.update(paymentAttempts).set({ provider: 'momo' }).where(eq(paymentAttempts.ref, otherRef));
    const found = await listPayouts(db.read, ['a']);
    expect(found.map(({ id, refundState, provider }) => [id, refundState, provider]).sort()).toEqual([
      ['by-hand', null, null],
      ['sent', 'done', 'vnpay'],
    ]);
    expect(await listPayouts(db.read, [])).toEqual([]);
    const ofOrder = (id: string) => listPayouts(db.read, requestsOf(db.read, id));
    expect(idsOf(await ofOrder(own)).sort()).toEqual(['by-hand', 'other', 'sent']);
    expect(await ofOrder(other)).toEqual([]);
    await updatePayout(db.read, 'sent', { error: 'refused' });
    expect(await findPayout(db.read, 'sent')).toMatchObject({ id: 'sent', error: 'refused' });
    expect(await findPayout(db.read, 'other')).toMatchObject({ error: null });
  });

  test('stand in the list of the office that they belong in, a page at a time', async () => {
    await request('open-1', 1, { updatedAt: later(9) });
    await request('open-2', 2);
    await request('failed', 3, { state: 'failed' });
    await request('by-hand', 4, { state: 'paying' });
    await payout('by-hand', 'by-hand', { ref: null });
    await request('handed', 5, { state: 'paying' });
    await payout('handed', 'handed', { ref: null, paidAt: later(6) });
    await request('going', 6, { state: 'paying' });
    await payout('going', 'going');
    for (const [place, state] of (['done', 'rejected', 'withdrawn'] as const).entries())
      await request(state, 7 + place, { state });
    await request('approved', 20, { state: 'approved' });
    const list = async (name: 'open' | 'trouble' | 'recent', side = '', id = '') => {
      const beside = side && { [side]: refundPlace(name, await requestOf(id)) };
      const found = await listStaffRefunds(db.read, { ...FIRST, ...beside, list: name, limit: 3 });
      return found.map(({ request: { id } }) => id);
    };
    expect(await list('open')).toEqual(['open-1', 'open-2']);
    expect(await list('open', 'after', 'open-1')).toEqual(['open-2']);
    expect(await list('open', 'before', 'open-2')).toEqual(['open-1']);
    expect(await list('trouble')).toEqual(['by-hand', 'failed']);
    expect(await list('trouble', 'after', 'by-hand')).toEqual(['failed']);
    expect(await list('trouble', 'before', 'failed')).toEqual(['by-hand']);
    expect(await list('recent')).toEqual(['withdrawn', 'rejected', 'done']);
    expect(await list('recent', 'after', 'done')).toEqual(['going', 'handed']);
    expect(await list('recent', 'before', 'going')).toEqual(['done', 'rejected', 'withdrawn']);
    await due('due', 1);
    await due('sent', 1, { state: 'sent' });
    // Both that are open, both that did not go by themselves, and the due.
    expect(await countOpenRefunds(db.read)).toBe(5);
  });

  test('of staff count what was given on an order, but not what was turned down', async () => {
    const byStaff = { askedBy: 'staff:lan', ground: 'staff' } as const;
    await request('a', 1, { ...byStaff, amountVnd: 1000 });
    await request('b', 1, { ...byStaff, amountVnd: 200, state: 'done' });
    await request('c', 1, { ...byStaff, amountVnd: 30, state: 'rejected' });
    await request('d', 1, { ...byStaff, amountVnd: 4, state: 'withdrawn' });
    await request('e', 1, { amountVnd: 5 });
    await request('f', 1, { ...byStaff, amountVnd: 6, orderId: other });
    expect([...(await listGivenByStaff(db.read, [own]))]).toEqual([[own, 1200]]);
    expect(new Map(await listGivenByStaff(db.read, [own, other])).get(other)).toBe(6);
    expect((await listGivenByStaff(db.read, [])).size).toBe(0);
  });

  test('are news to whoever may decide them, and their decision to who has asked', async () => {
    const lan = 'staff:lan';
    const of = { askedBy: 'staff:hoa', state: 'done' } as const;
    await request('old', 1);
    await request('guest', 2);
    await request('colleague', 3, { askedBy: 'staff:hoa' });
    await request('own', 4, { askedBy: lan });
    await request('decided', 5, { askedBy: lan, state: 'done', decidedBy: 'staff:hoa', decidedAt: later(5) });
    await request('long-ago', 5, {
      askedBy: lan,
      state: 'done',
      decidedBy: 'staff:hoa',
      decidedAt: later(1),
    });
    await request('by-rule', 5, { askedBy: lan, state: 'done', decidedBy: 'rule', decidedAt: later(5) });
    await request('by-self', 5, { askedBy: lan, state: 'done', decidedBy: lan, decidedAt: later(5) });
    await request('of-hoa', 6, { askedBy: 'staff:hoa', state: 'done', decidedBy: lan, decidedAt: later(6) });
    await request('by-binh', 6, { ...of, decidedBy: 'staff:binh', decidedAt: later(6) });
    await request('just', 6, {
      askedBy: lan,
      state: 'rejected',
      decidedBy: 'staff:hoa',
      decidedAt: later(2),
    });
    const asked = { userId: 'lan', since: later(2), limit: 9 };
    expect(idsOf(await listAwaitingDecision(db.read, asked))).toEqual(['colleague', 'guest']);
    expect(idsOf(await listDecidedFor(db.read, asked))).toEqual(['decided', 'just']);
    expect(await listAwaitingDecision(db.read, { ...asked, limit: 1 })).toHaveLength(1);
  });
});
