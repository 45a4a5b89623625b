/** Moves by staff whose difference is waived, and moves of one ticket at once. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { desc } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { refundRequests } from '#db/schema/refunds.ts';
import { requestExchange } from '#src/features/exchanges/request-exchange.ts';
import { moveByStaff } from '#src/features/staff-orders/move-by-staff.ts';
import { buy, messagesOf, orderOf, statesOf, ticketsOf } from '#tests/support/aftercare.ts';
import { DEARER, exchangeInput, OTHER, openDays } from '#tests/support/aftercare-exchange.ts';
import { asStaff, asVisitor, staffContext, testContext } from '#tests/support/caller.ts';
import { setSetting } from '#tests/support/goods.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';
import { succeeded } from '#tests/support/races.ts';
import { staffMove } from '#tests/support/staff-move.ts';
import { setCapacity } from '#tests/support/waiting.ts';

let other: Db;
openEach(
  async () => {
    await openDays(db);
    other = await openDb(db.url);
  },
  async () => {
    other.close();
    expect(await brokenInvariants(db)).toEqual([]);
  },
);

type Role = Parameters<typeof staffContext>[1];
const office = (role: Role = 'care', now = BEFORE) => asStaff(db, role, { now }).staff;
const fault = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { messageId?: string; code: string }) => error.messageId ?? error.code,
  );
const daysOf = async (bought: { code: string }) =>
  (await ticketsOf(db, bought)).filter(({ state }) => state === 'issued').map(({ day }) => day);
const sent = async (bought: { code: string }, kind: string) =>
  (await messagesOf(db, bought)).filter((one) => one === kind).length;
const lastAudit = async () =>
  (await db.read.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))[0];

describe('a waived difference', () => {
  test('within the limit moves at once, without anything to pay', async () => {
    const bought = await buy(db, { quantity: 2 });
    const input = await staffMove(db, bought, { date: DEARER, isWaived: true });
    const { totalVnd } = await orderOf(db, bought);
    expect(await office('cashier').orders.move(input)).toMatchObject({ state: 'done', waivedVnd: 100_000 });
    expect((await daysOf(bought)).toSorted()).toEqual([DAY, DEARER]);
    expect((await orderOf(db, bought)).totalVnd).toBe(totalVnd);
    expect(await lastAudit()).toMatchObject({ after: { waivedVnd: 100_000 } });
    expect(await sent(bought, 'exchange-due')).toBe(0);
    const { code, secret } = bought;
    expect((await asVisitor(db, { now: BEFORE }).refunds.preview({ code, secret })).requests).toEqual([]);
  });

  test('above it waits: nothing moves, and who allows it is another with a limit high enough', async () => {
    await setSetting(db, 'limit.cashierVnd', 99_999);
    await setSetting(db, 'limit.careVnd', 99_999);
    const bought = await buy(db, { quantity: 2 });
    const input = await staffMove(db, bought, { date: DEARER, isWaived: true });
    const asked = await office('cashier').orders.move(input);
    expect(asked).toMatchObject({ state: 'asked', exchangeId: null });
    expect(await office('cashier').orders.move(input)).toEqual(asked);
    expect(await daysOf(bought)).toEqual([DAY, DAY]);
    const [request] = await db.read.select().from(refundRequests);
    expect(request).toMatchObject({ kind: 'waiver', state: 'requested', amountVnd: 100_000 });
    const requestId = request?.id ?? '';
    expect(await fault(office('cashier').refunds.approve({ requestId }))).toBe('errors.forbidden');
    expect(await fault(office('care').refunds.approve({ requestId }))).toBe('refunds.error.aboveLimit');
    expect(await office('manager').refunds.approve({ requestId })).toMatchObject({ state: 'done' });
    expect((await daysOf(bought)).toSorted()).toEqual([DAY, DEARER]);
    expect(await fault(office('owner').refunds.approve({ requestId }))).toBe('refunds.error.decided');
    expect(await sent(bought, 'exchange-done')).toBe(1);
    const [moved] = await db.read.select().from(exchanges);
    expect(moved).toMatchObject({ cause: 'staff', askedBy: 'staff:staff-cashier', differenceVnd: 0 });
  });

  test('that waits is refused when the day asks for more by then or is full, and stays', async () => {
    await setSetting(db, 'limit.careVnd', 0);
    const bought = await buy(db, { quantity: 1 });
    await office().orders.move(await staffMove(db, bought, { date: DEARER, isWaived: true }));
    const [request] = await db.read.select().from(refundRequests);
    const requestId = request?.id ?? '';
    await db.read.update(refundRequests).set({ amountVnd: 99_999 });
    const { refunds } = office('manager');
    expect(await fault(refunds.approve({ requestId }))).toBe('exchanges.error.amountChanged');
    await db.read.update(refundRequests).set({ amountVnd: 100_000 });
    await setCapacity(db, `q-round-${DEARER}`, 0);
    expect(await fault(refunds.approve({ requestId }))).toBe('tickets.error.soldOut');
    expect((await db.read.select().from(refundRequests))[0]?.state).toBe('requested');
    await refunds.reject({ requestId, answer: 'ngày đó đã kín' });
    expect(await messagesOf(db, bought)).not.toContain('refund-rejected');
    expect(await daysOf(bought)).toEqual([DAY]);
  });
});

describe('two at once', () => {
  const gate = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { promise, open: resolve };
  };

  test('two of the staff with one ticket: the later write loses, however early it looked', async () => {
    const bought = await buy(db, { quantity: 1 });
    const [slow, fast] = [
      await staffMove(db, bought, { date: OTHER }),
      await staffMove(db, bought, { date: OTHER }),
    ];
    const { promise, open } = gate();
    const late = moveByStaff(staffContext(db, 'care', { now: BEFORE }), slow, () => promise);
    expect(await succeeded(moveByStaff(staffContext(other, 'manager', { now: BEFORE }), fast))).toBe(true);
    open();
    expect(await fault(late)).toBe('exchanges.reason.ALREADY_EXCHANGED');
    expect((await statesOf(db, bought)).toSorted()).toEqual(['exchanged', 'issued']);
    expect(await sent(bought, 'exchange-done')).toBe(1);
  });

  test('the control: with nobody between, the one that paused succeeds', async () => {
    const bought = await buy(db, { quantity: 1 });
    const { promise, open } = gate();
    const late = moveByStaff(
      staffContext(db, 'care', { now: BEFORE }),
      await staffMove(db, bought, { date: OTHER }),
      () => promise,
    );
    open();
    expect(await succeeded(late)).toBe(true);
  });

  test('a guest and staff: the guest’s move in the pause wins, and its places are taken once', async () => {
    const bought = await buy(db, { quantity: 1 });
    const own = await exchangeInput(db, bought, { date: OTHER });
    const { promise, open } = gate();
    const late = moveByStaff(
      staffContext(db, 'care', { now: BEFORE }),
      await staffMove(db, bought, { date: OTHER }),
      () => promise,
    );
    expect(await succeeded(requestExchange(testContext(other, { now: BEFORE }), own))).toBe(true);
    open();
    expect(await fault(late)).toBe('exchanges.reason.ALREADY_EXCHANGED');
    expect((await statesOf(db, bought)).toSorted()).toEqual(['exchanged', 'issued']);
  });
});
