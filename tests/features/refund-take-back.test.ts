/** A refund that staff have approved is sent ten minutes later; until then it can be taken back. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { desc, sql } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { loadRefundableVnd } from '#src/features/refunds/load-refundable.ts';
import { listStaffRefunds } from '#src/features/refunds/refunds.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { FIRST } from '#src/values/lists/turns.ts';
import { askRefund, buy, orderOf, scanAt, ticketsOf } from '#tests/support/aftercare.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { DUE, fallDue } from '#tests/support/fall-due.ts';
import { setSetting } from '#tests/support/goods.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { openGates } from '#tests/support/issued-ticket.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';
import { fault, pressed, refundOf, requestOf, staff, tracesOf } from '#tests/support/scheduled-refund.ts';

openLedger(async (park) => {
  await openMarket(park);
  await openGates(park);
});

const LAST = addSeconds(DUE, -1);
const NOTHING = { payouts: [], dueVnd: 0, messages: [] };
const lastAudit = async () =>
  (await db.read.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))[0];
const soldPlaces = async () =>
  (await db.read.all<{ sold: number }>(sql`SELECT sum(sold) AS sold FROM quotas`))[0]?.sold ?? 0;
const listed = async (list: 'scheduled' | 'open' | 'recent') =>
  (await listStaffRefunds(db.read, { ...FIRST, list, limit: 5 })).map(({ request }) => request.id);

describe('until it is due', () => {
  test('nothing is released, sent or notified, and its ticket is of no use', async () => {
    const asked = await pressed();
    expect(asked).toMatchObject({ state: 'requested', approveAt: DUE });
    expect(await fallDue(db, LAST)).toBe(0);
    const traces = await tracesOf(asked);
    expect(traces).toMatchObject({ ...NOTHING, tickets: ['refunding', 'issued'] });
    const sold = await soldPlaces();
    const [ticket] = await ticketsOf(db, asked);
    expect(await scanAt(db, ticket?.token ?? '', `${DAY}T02:00:00.000Z`)).toBe(false);
    const again = staff('manager').orders.refund(await refundOf(asked.code, { tickets: [1] }));
    expect(await fault(again)).toBe('refunds.error.changed');
    expect(await fault(askRefund(db, asked, { ids: [ticket?.id ?? ''] }))).not.toBe('done');
    expect(await soldPlaces()).toBe(sold);
    const { secret, code } = asked;
    expect((await asVisitor(db, { now: BEFORE }).refunds.preview({ code, secret })).requests).toEqual([]);
  });

  test('its money is spoken for, and it counts against the limit', async () => {
    await setSetting(db, 'limit.careVnd', 700_000);
    const asked = await pressed();
    const order = await orderOf(db, asked);
    expect(await loadRefundableVnd(db.read, order)).toBe(asked.totalVnd - asked.amountVnd);
    const more = await staff().orders.refund(await refundOf(asked.code, { amountVnd: 100_000 }));
    expect(more).toMatchObject({ state: 'requested', approveAt: null });
    expect([await listed('scheduled'), await listed('open')]).toEqual([[asked.requestId], [more.requestId]]);
  });

  test('a second press and a refusal of it are refused', async () => {
    const { requestId } = await askRefund(db, await buy(db), { ground: 'not-received' });
    expect(await staff().refunds.approve({ requestId })).toMatchObject({
      state: 'requested',
      approveAt: DUE,
    });
    expect(await fault(staff('manager').refunds.approve({ requestId }))).toBe('refunds.error.decided');
    const answer = 'chưa đủ lý do';
    expect(await fault(staff('manager').refunds.reject({ requestId, answer }))).toBe('refunds.error.decided');
    expect((await requestOf(requestId)).approvedBy).toBe('staff:staff-care');
  });
});

describe('when it is due', () => {
  test('it is approved once, in the name of who pressed, with every trace', async () => {
    const asked = await pressed();
    const sold = await soldPlaces();
    expect([await fallDue(db), await fallDue(db)]).toEqual([1, 0]);
    expect(await requestOf(asked.requestId)).toMatchObject({
      ...{ state: 'paying', decidedBy: 'staff:staff-care', decidedAt: DUE, approveAt: null },
    });
    expect(await tracesOf(asked)).toMatchObject({
      ...{ tickets: ['refunded', 'issued'], payouts: [asked.amountVnd], dueVnd: asked.amountVnd },
      messages: ['refund-approved'],
    });
    // Of the departure and of the lift.
    expect(sold - (await soldPlaces())).toBe(2);
    expect(await lastAudit()).toMatchObject({
      ...{ who: 'staff-care', permission: 'refunds.ask', at: DUE },
      ...{ before: { state: 'requested', approveAt: DUE }, after: { state: 'paying', approveAt: null } },
    });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('it is sent at once by who pressed it, and by nobody else', async () => {
    const asked = await pressed();
    const { requestId } = asked;
    expect(await fault(staff('manager').orders.sendRefund({ requestId }))).toBe('refunds.error.notApprover');
    expect(await staff().orders.sendRefund({ requestId })).toMatchObject({ state: 'paying' });
    expect(await fault(staff().orders.sendRefund({ requestId }))).toBe('refunds.error.sent');
    expect(await fault(staff().orders.takeBackRefund({ requestId }))).toBe('refunds.error.sent');
    expect(await fallDue(db)).toBe(0);
    expect((await tracesOf(asked)).payouts).toEqual([asked.amountVnd]);
  });
});

describe('taken back', () => {
  test('what was asked and approved with one press is over, and its ticket good again', async () => {
    const asked = await pressed();
    const { requestId } = asked;
    const back = await staff('manager', LAST).orders.takeBackRefund({ requestId });
    expect(back).toEqual({ requestId, state: 'withdrawn' });
    expect(await lastAudit()).toMatchObject({
      ...{ who: 'staff-manager', permission: 'refunds.ask', subjectId: asked.code },
      ...{ before: { state: 'requested', approveAt: DUE }, after: { state: 'withdrawn', approveAt: null } },
      reason: 'taken-back',
    });
    expect(await fault(staff('care', LAST).orders.takeBackRefund({ requestId }))).toBe(
      'refunds.error.notScheduled',
    );
    expect(await fallDue(db)).toBe(0);
    expect(await tracesOf(asked)).toMatchObject({ ...NOTHING, tickets: ['issued', 'issued'] });
    expect(await loadRefundableVnd(db.read, await orderOf(db, asked))).toBe(asked.totalVnd);
    const [ticket] = await ticketsOf(db, asked);
    expect(await scanAt(db, ticket?.token ?? '', `${DAY}T02:00:00.000Z`)).toBe(true);
    const { code, secret } = asked;
    expect((await asVisitor(db, { now: BEFORE }).refunds.preview({ code, secret })).requests).toEqual([]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('what a guest or a colleague asked for waits for its decision again', async () => {
    const bought = await buy(db);
    const { requestId } = await askRefund(db, bought, { ground: 'not-received' });
    await staff().refunds.approve({ requestId });
    expect(await fault(staff('manager').orders.takeBackRefund({ requestId }))).toBe('errors.forbidden');
    expect(await fault(staff('manager').orders.sendRefund({ requestId }))).toBe('errors.forbidden');
    const back = await staff('manager').refunds.takeBack({ requestId });
    expect(back).toEqual({ requestId, state: 'requested' });
    expect([await listed('scheduled'), await listed('open')]).toEqual([[], [requestId]]);
    expect(await fallDue(db)).toBe(0);
    expect(await tracesOf({ ...bought, requestId })).toMatchObject({ tickets: ['refunding', 'issued'] });
    expect(await staff('manager').refunds.approve({ requestId })).toMatchObject({ approveAt: DUE });
    await fallDue(db);
    expect((await requestOf(requestId)).decidedBy).toBe('staff:staff-manager');
  });

  test('is possible as long as it is not sent, however long it is due, and refused once it is', async () => {
    for (const now of [DUE, addSeconds(DUE, 86_400)]) {
      const asked = await pressed();
      const { requestId } = asked;
      const back = await staff('care', now).orders.takeBackRefund({ requestId });
      expect(back).toEqual({ requestId, state: 'withdrawn' });
      expect(await fallDue(db, now)).toBe(0);
      expect(await tracesOf(asked)).toMatchObject({ ...NOTHING, tickets: ['issued', 'issued'] });
    }
    const { requestId } = await pressed();
    await fallDue(db);
    expect(await fault(staff('care', DUE).refunds.takeBack({ requestId }))).toBe('refunds.error.sent');
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('and then rejected: what is long due and not sent is never stuck', async () => {
    const late = addSeconds(DUE, 86_400);
    const bought = await buy(db);
    const { requestId } = await askRefund(db, bought, { ground: 'not-received' });
    await staff().refunds.approve({ requestId });
    await staff('manager', late).refunds.takeBack({ requestId });
    await staff('manager', late).refunds.reject({ requestId, answer: 'vé đã tới từ hôm qua' });
    expect(await fallDue(db, late)).toBe(0);
    expect(await tracesOf({ ...bought, requestId })).toMatchObject({ tickets: ['issued', 'issued'] });
  });

  test('a guest who withdraws meanwhile has their ticket again', async () => {
    const bought = await buy(db);
    const { requestId } = await askRefund(db, bought, { ground: 'not-received' });
    await staff().refunds.approve({ requestId });
    const { code, secret } = bought;
    await asVisitor(db, { now: BEFORE }).refunds.withdraw({ code, secret, requestId });
    expect(await fallDue(db)).toBe(0);
    expect(await tracesOf({ code, requestId })).toMatchObject({ tickets: ['issued', 'issued'], dueVnd: 0 });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('is for who may ask for refunds or decide on them', async () => {
    const { requestId } = await pressed();
    for (const role of ['cashier', 'gate', 'accountant'] as const) {
      expect(await fault(staff(role).orders.takeBackRefund({ requestId }))).toBe('errors.forbidden');
      expect(await fault(staff(role).refunds.takeBack({ requestId }))).toBe('errors.forbidden');
      expect(await fault(staff(role).refunds.sendNow({ requestId }))).toBe('errors.forbidden');
    }
    expect((await requestOf(requestId)).approveAt).toBe(DUE);
  });
});
