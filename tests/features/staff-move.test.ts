/** Staff move a guest's tickets to another day. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { desc, eq } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { outbox } from '#db/schema/messages.ts';
import { vouchers } from '#db/schema/vouchers.ts';
import { findHoldById } from '#src/features/inventory/holds.queries.ts';
import { listOrderEvents } from '#src/features/orders/orders.queries.ts';
import { parkInstant } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import {
  buy,
  messagesOf,
  orderOf,
  scanAt,
  setTickets,
  statesOf,
  ticketsOf,
} from '#tests/support/aftercare.ts';
import { DEARER, exchangeInput, OTHER, openDays, payDifference } from '#tests/support/aftercare-exchange.ts';
import { asStaff, asVisitor, type staffContext } from '#tests/support/caller.ts';
import { storeClosure } from '#tests/support/closed-day.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';
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

describe('a move by staff', () => {
  test('ends the old code, issues a new one on the new day and tells the guest once', async () => {
    const bought = await buy(db, { quantity: 2 });
    const [first] = await ticketsOf(db, bought);
    const input = await staffMove(db, bought, { date: OTHER });
    expect(await office('cashier').orders.move(input)).toMatchObject({ state: 'done', waivedVnd: 0 });
    expect(await lastAudit()).toMatchObject({
      permission: 'exchanges.edit',
      before: { moveDay: DAY },
      after: { moveDay: OTHER, state: 'done', tickets: 1 },
      reason: input.reason,
    });
    expect(await statesOf(db, bought)).toEqual(['exchanged', 'issued', 'issued']);
    expect((await daysOf(bought)).toSorted()).toEqual([DAY, OTHER]);
    // The order's own day is the first with a visitor.
    const order = await orderOf(db, bought);
    expect((await findHoldById(db.read, order.holdId))?.day).toBe(DAY);
    const done = (await listOrderEvents(db.read, order.id)).find(({ to }) => to === 'exchange done');
    expect(done?.actor).toBe('staff:staff-cashier');
    expect(await scanAt(db, first?.token ?? '', parkInstant(DAY, '09:12'))).toBe(false);
    const fresh = (await ticketsOf(db, bought)).find(({ day }) => day === OTHER);
    expect(await scanAt(db, fresh?.token ?? '', parkInstant(OTHER, '09:12'))).toBe(true);
    expect(await sent(bought, 'exchange-done')).toBe(1);
  });

  test('the same key twice is one move', async () => {
    const bought = await buy(db, { quantity: 2 });
    const input = await staffMove(db, bought, { date: OTHER });
    const [once, twice] = [await office().orders.move(input), await office().orders.move(input)];
    expect(twice).toEqual(once);
    expect(await sent(bought, 'exchange-done')).toBe(1);
    expect(await db.read.$count(exchanges)).toBe(1);
  });

  test('a difference is asked of the guest by one link, and its payment moves the tickets', async () => {
    const bought = await buy(db, { quantity: 2 });
    const input = await staffMove(db, bought, { date: DEARER });
    expect(input.expectedVnd).toBe(100_000);
    for (const state of ['pending', 'pending'] as const)
      expect(await office().orders.move(input)).toMatchObject({ state });
    expect(await sent(bought, 'exchange-due')).toBe(1);
    const [due] = await db.read.select().from(outbox).where(eq(outbox.kind, 'exchange-due'));
    expect(due?.payload).toMatchObject({ day: DEARER, amountVnd: '100000' });
    expect(await daysOf(bought)).toEqual([DAY, DAY]);
    const { code, secret } = bought;
    const [seen] = await asVisitor(db, { now: BEFORE }).exchanges.byOrder({ code, secret });
    expect(seen).toMatchObject({ state: 'pending', day: DEARER, differenceVnd: 100_000 });
    await payDifference(db, bought);
    expect((await daysOf(bought)).toSorted()).toEqual([DAY, DEARER]);
    expect(await sent(bought, 'exchange-done')).toBe(1);
  });

  test('a difference without a way to pay it, or of another amount, is refused', async () => {
    const bought = await buy(db);
    const input = await staffMove(db, bought, { date: DEARER });
    const { method: _, ...without } = input;
    expect(await fault(office().orders.move(without))).toBe('checkout.error.method');
    const stale = { ...input, idempotencyKey: newId(), expectedVnd: 1 };
    expect(await fault(office().orders.move(stale))).toBe('exchanges.error.amountChanged');
    const cheaper = { ...(await staffMove(db, bought, { date: OTHER })), expectedCheaperVnd: 0 };
    expect(await fault(office().orders.move(cheaper))).toBe('exchanges.error.amountChanged');
    expect(await db.read.$count(exchanges)).toBe(0);
  });

  test('of a cheaper day nothing goes back, or the difference becomes credit for who may give it', async () => {
    const bought = await buy(db, { quantity: 2 });
    const plain = await staffMove(db, bought, { date: OTHER });
    expect(plain).toMatchObject({ expectedVnd: 0 });
    expect(plain.expectedCheaperVnd).toBeGreaterThan(0);
    expect(await office().orders.move(plain)).toMatchObject({ credit: null });
    const credited = await staffMove(db, bought, { date: OTHER, skip: 1, isCredited: true });
    expect(await fault(office('cashier').orders.move(credited))).toBe('orderDesk.error.noCredit');
    const { credit } = await office().orders.move(credited);
    expect(credit).toMatchObject({ state: 'done', amountVnd: credited.expectedCheaperVnd });
    const [voucher] = await db.read.select().from(vouchers);
    expect(voucher?.balanceVnd).toBe(credited.expectedCheaperVnd);
    expect([await sent(bought, 'exchange-done'), await sent(bought, 'credit-issued')]).toEqual([2, 0]);
  });

  test('also too late for the guest and once more, which then counts as the guest’s one move', async () => {
    const late = parkInstant(DAY, '06:00');
    const bought = await buy(db, { quantity: 1 });
    const own = await exchangeInput(db, bought, { date: OTHER });
    const guest = (now: string) => asVisitor(db, { now }).exchanges.request(own);
    expect(await fault(guest(late))).toBe('exchanges.reason.PAST_DEADLINE');
    await office('care', late).orders.move(await staffMove(db, bought, { date: OTHER }));
    const back = await staffMove(db, bought, { date: DEARER, skip: 1, isWaived: true });
    const { code, secret } = bought;
    const wanted = { code, secret, ticketIds: back.ticketIds, date: DEARER };
    const preview = asVisitor(db, { now: BEFORE }).exchanges.preview(wanted);
    expect(await fault(preview)).toBe('exchanges.reason.ALREADY_EXCHANGED');
    expect(await office('care', late).orders.move(back)).toMatchObject({ state: 'done' });
  });
});

describe('what cannot be moved', () => {
  test('a used ticket, one of a cancelled or unknown order, one that waits for its difference', async () => {
    const bought = await buy(db, { quantity: 2 });
    const [first, second] = await ticketsOf(db, bought);
    await setTickets(db, [first?.id ?? ''], { state: 'redeemed' });
    const used = await staffMove(db, bought, { date: OTHER });
    expect(await fault(office().orders.move(used))).toBe('exchanges.reason.CHECKED_IN');
    await setTickets(db, [first?.id ?? ''], { state: 'void' });
    expect(await fault(office().orders.move(used))).toBe('exchanges.reason.ALREADY_CANCELLED');
    await setTickets(db, [first?.id ?? ''], { state: 'issued' });
    const foreign = { ...used, code: (await buy(db)).code };
    expect(await fault(office().orders.move(foreign))).toBe('exchanges.error.noTickets');
    expect(await fault(office().orders.move({ ...used, code: 'DM00000000' }))).toBe('orders.error.unknown');
    await office().orders.move(await staffMove(db, bought, { date: DEARER, skip: 1 }));
    const again = {
      ...(await staffMove(db, bought, { date: OTHER, skip: 1 })),
      ticketIds: [second?.id ?? ''],
    };
    expect(await fault(office().orders.move(again))).toBe('exchanges.reason.EXCHANGE_UNDER_WAY');
  });

  test('to its own day, to a day that is over, closed, not sold or full', async () => {
    const bought = await buy(db, { quantity: 2 });
    const input = await staffMove(db, bought, { date: OTHER, count: 2 });
    const to = (date: string, now?: string) =>
      fault(office('care', now).orders.move({ ...input, date, idempotencyKey: newId() }));
    expect(await to(DAY)).toBe('exchanges.error.sameDay');
    expect(await to('2026-11-01')).toBe('tickets.error.datePast');
    expect(await to('2027-02-30')).toBe('BAD_REQUEST');
    expect(await to('2027-01-05')).toBe('tickets.error.noVariant');
    await setCapacity(db, `q-round-${OTHER}`, 1);
    expect(await to(OTHER)).toMatch(/^tickets\.error\.(soldOut|onlyLeft)$/);
    await setCapacity(db, `q-round-${OTHER}`, 100);
    await storeClosure(db, { day: OTHER });
    expect(await to(OTHER)).toBe('tickets.error.closed');
    expect(await statesOf(db, bought)).toEqual(['issued', 'issued']);
    expect(await db.read.$count(exchanges)).toBe(0);
  });

  test('by who may not, or no longer may', async () => {
    const bought = await buy(db);
    const input = await staffMove(db, bought, { date: OTHER });
    for (const role of ['gate', 'accountant', 'editor', 'shop'] as const)
      expect(await fault(office(role).orders.move(input))).toBe('errors.forbidden');
    expect(await statesOf(db, bought)).not.toContain('exchanged');
  });
});
