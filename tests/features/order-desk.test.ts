/** What staff do with an opened order: notes, marks, cancelling and refunds. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { desc, eq, sql } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { orders } from '#db/schema/orders.ts';
import { refundRequests } from '#db/schema/refunds.ts';
import { orderMarks, orderNotes } from '#db/schema/staff-orders.ts';
import { loadRefundableVnd } from '#src/features/refunds/load-refundable.ts';
import { addSeconds } from '#src/values/day.ts';
import { buy, messagesOf, orderOf, scanAt, statesOf, ticketsOf } from '#tests/support/aftercare.ts';
import { asStaff, asVisitor, staffContext } from '#tests/support/caller.ts';
import { DUE, staffOnceDue } from '#tests/support/fall-due.ts';
import { setSetting } from '#tests/support/goods.ts';
import { openGates } from '#tests/support/issued-ticket.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';

openLedger(async (park) => {
  await openMarket(park);
  await openGates(park);
});

type Role = Parameters<typeof staffContext>[1];
const room = (role: Role = 'care', now = BEFORE) => staffOnceDue(db, role, { now }).orders;
const reason = 'khách gọi 1900 0000';
const fault = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { messageId?: string; code: string }) => error.messageId ?? error.code,
  );
const lastAudit = async () =>
  (await db.read.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))[0];
const refundableOf = async (code: string) => loadRefundableVnd(db.read, await orderOf(db, { code }));
let keys = 0;

async function refundInput(code: string, change: { amountVnd?: number | null; ticketIds?: string[] } = {}) {
  keys += 1;
  const { amountVnd = null, ticketIds = [] } = change;
  const refundableVnd = await refundableOf(code);
  return { idempotencyKey: `desk-refund-${keys}`, code, ticketIds, amountVnd, refundableVnd, reason };
}

describe('notes and marks', () => {
  test('a note is kept as it was written, and the log says that, not what, was written', async () => {
    const { code } = await buy(db);
    const text = '<b>Mẹ</b> báo bé sốt & xin hoàn vé';
    await room().note({ code, text: ` ${text}\n` });
    expect((await db.read.select().from(orderNotes)).map(({ body }) => body)).toEqual([text]);
    expect(await lastAudit()).toMatchObject({ subjectId: code, permission: 'orders.note' });
    expect(JSON.stringify(await lastAudit())).not.toContain('sốt');
  });

  test('an empty or endless note is refused, and so is one by who may not write any', async () => {
    const { code } = await buy(db);
    for (const text of ['', ' \n ', 'x'.repeat(2001)])
      expect(await fault(room().note({ code, text }))).toBe('BAD_REQUEST');
    expect(await fault(room('gate').note({ code, text: 'xin chào' }))).toBe('errors.forbidden');
    expect(await db.read.$count(orderNotes)).toBe(0);
    await room().note({ code, text: 'x'.repeat(2000) });
  });

  test('a mark is set once and taken away once', async () => {
    const { code } = await buy(db);
    const marks = async () => (await db.read.select().from(orderMarks)).map(({ mark }) => mark);
    for (const isSet of [true, true]) await room().mark({ code, mark: 'vip', isSet });
    expect(await marks()).toEqual(['vip']);
    for (const isSet of [false, false]) await room().mark({ code, mark: 'vip', isSet });
    expect(await marks()).toEqual([]);
    expect(await db.read.$count(auditEvents, eq(auditEvents.permission, 'orders.note'))).toBe(2);
  });
});

describe('cancelling', () => {
  test('an unpaid order ends once, with its reason; a paid one does not', async () => {
    const { code } = await holdAndPlace(db);
    await room().cancel({ code, reason });
    expect(await orderOf(db, { code })).toMatchObject({ status: 'cancelled' });
    expect(await lastAudit()).toMatchObject({ after: { status: 'cancelled' }, reason });
    expect(await fault(room().cancel({ code, reason }))).toBe('orderDesk.error.cancelled');
    const paid = await buy(db);
    expect(await fault(room().cancel({ code: paid.code, reason }))).toBe('orders.error.cancelPaid');
  });
});

describe('a refund by staff', () => {
  test('gives the paid price of tickets back, ends them at the gate and frees their places', async () => {
    const purchase = await buy(db);
    const { code } = purchase;
    const [first] = await ticketsOf(db, purchase);
    const sold = async () =>
      (await db.read.all<{ sold: number }>(sql`SELECT sum(sold) AS sold FROM quotas`))[0]?.sold ?? 0;
    const before = await sold();
    const ticketIds = [first?.id ?? ''];
    const { state, amountVnd } = await room().refund(await refundInput(code, { ticketIds }));
    expect({ state, amountVnd }).toEqual({ state: 'paying', amountVnd: first?.priceVnd ?? 0 });
    const [due, audited] = await db.read.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(2);
    expect(audited).toMatchObject({ permission: 'refunds.ask', reason, before: null });
    const pressed = { state: 'requested', approveAt: DUE };
    expect(audited?.after).toEqual({ refund: expect.any(String), ...pressed, amountVnd, tickets: 1 });
    expect(due).toMatchObject({ before: pressed, after: { state, approveAt: null } });
    expect(await statesOf(db, purchase)).toEqual(['refunded', 'issued']);
    expect(await scanAt(db, first?.token ?? '', `${DAY}T02:00:00.000Z`)).toBe(false);
    // Of the departure and of the lift.
    expect(before - (await sold())).toBe(2);
    expect(await refundableOf(code)).toBe(purchase.totalVnd - amountVnd);
    expect((await messagesOf(db, { code })).at(-1)).toBe('refund-approved');
  });

  test('never gives more than is kept, and names the largest sum', async () => {
    const { code, totalVnd } = await buy(db);
    const above = room().refund(await refundInput(code, { amountVnd: totalVnd + 1 }));
    expect(await fault(above)).toBe('orderDesk.error.aboveKept');
    for (const amountVnd of [0, -1, 1.5, Number.NaN])
      expect(await fault(room().refund({ ...(await refundInput(code)), amountVnd }))).toBe('BAD_REQUEST');
    expect(await fault(room().refund(await refundInput(code)))).toBe('orderDesk.error.sum');
    const [first] = await ticketsOf(db, { code });
    const most = await refundInput(code, { ticketIds: [first?.id ?? ''], amountVnd: totalVnd });
    expect(await fault(room().refund(most))).toBe('orderDesk.error.abovePrice');
    expect(await db.read.$count(refundRequests)).toBe(0);
    const unpaid = await holdAndPlace(db);
    const nothing = room().refund(await refundInput(unpaid.code, { amountVnd: 1000 }));
    expect(await fault(nothing)).toBe('orderDesk.error.nothingKept');
  });

  test('of two at once one is carried out, and a repeated press is the same refund', async () => {
    const { code, totalVnd } = await buy(db);
    const one = await refundInput(code, { amountVnd: 100_000 });
    const other = await refundInput(code, { amountVnd: 100_000 });
    const results = await Promise.all([fault(room().refund(one)), fault(room('manager').refund(other))]);
    expect(results.toSorted()).toEqual(['done', 'orderDesk.error.keptChanged']);
    const first = await room().refund(await refundInput(code, { amountVnd: 50_000 }));
    expect(first.state).toBe('paying');
    const again = await refundInput(code, { amountVnd: 10_000 });
    const [once, twice] = [await room().refund(again), await room().refund(again)];
    expect(twice).toEqual(once);
    expect(await refundableOf(code)).toBe(totalVnd - 160_000);
  });

  test('above the limit waits for somebody else, whose refusal the guest does not hear', async () => {
    const { code, secret, totalVnd } = await buy(db);
    await setSetting(db, 'limit.managerVnd', 99_999);
    const asked = await room('manager').refund(await refundInput(code, { amountVnd: 100_000 }));
    expect(asked.state).toBe('requested');
    expect(await refundableOf(code)).toBe(totalVnd - 100_000);
    const { requestId } = asked;
    const { refunds } = asStaff(db, 'manager', { now: BEFORE }).staff;
    expect(await fault(refunds.approve({ requestId }))).toBe('refunds.error.ownRequest');
    const before = await messagesOf(db, { code });
    const buyer = asVisitor(db, { now: BEFORE }).refunds;
    expect((await buyer.preview({ code, secret })).requests).toEqual([]);
    expect(await fault(buyer.withdraw({ code, secret, requestId }))).toBe('refunds.error.unknown');
    const colleague = staffOnceDue(db, 'care', { now: addSeconds(BEFORE, 60) }).refunds;
    await colleague.reject({ requestId, answer: 'chưa đủ lý do' });
    expect(await messagesOf(db, { code })).toEqual(before);
    const second = await room('manager').refund(await refundInput(code, { amountVnd: 100_000 }));
    expect(await colleague.approve({ requestId: second.requestId })).toMatchObject({ state: 'paying' });
    expect(await refundableOf(code)).toBe(totalVnd - 100_000);
  });

  test('counts together what staff give on one order: a large sum does not go out in small ones', async () => {
    for (const key of ['limit.careVnd', 'limit.managerVnd']) await setSetting(db, key, 150_000);
    const { code } = await buy(db);
    const first = await room().refund(await refundInput(code, { amountVnd: 100_000 }));
    expect(first.state).toBe('paying');
    const second = await room('manager').refund(await refundInput(code, { amountVnd: 50_001 }));
    expect(second.state).toBe('requested');
    const other = await room().refund(await refundInput((await buy(db)).code, { amountVnd: 100_000 }));
    expect(other.state).toBe('paying');
  });

  test('is not for who may not, nor without a second factor', async () => {
    const { code } = await buy(db);
    const input = await refundInput(code, { amountVnd: 1000 });
    expect(await fault(room('cashier').refund(input))).toBe('errors.forbidden');
    const owner = staffContext(db, 'owner', { now: BEFORE });
    const { createCallerFactory } = await import('#src/server/trpc.ts');
    const { appRouter } = await import('#src/router.ts');
    const unproved = createCallerFactory(appRouter)({ ...owner, user: { ...owner.user, isProved: false } });
    expect(await fault(unproved.staff.orders.refund(input))).toBe('factors.error.factorNeeded');
    expect(await db.read.$count(orders, eq(orders.code, code))).toBe(1);
  });
});
