/** Staff give credit on a guest's order, and how much a person of each role gives alone. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { desc, eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { ledgerEntries } from '#db/schema/ledger.ts';
import { outbox } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { refundRequests } from '#db/schema/refunds.ts';
import { vouchers } from '#db/schema/vouchers.ts';
import { loadRefundableVnd } from '#src/features/refunds/load-refundable.ts';
import { countOpenRefunds } from '#src/features/refunds/refunds.queries.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { SETTING_DEFAULTS } from '#src/values/settings.ts';
import { limitOf } from '#src/values/staff/giving-limits.ts';
import {
  buy,
  messagesOf,
  orderOf,
  scanAt,
  setTickets,
  statesOf,
  ticketsOf,
} from '#tests/support/aftercare.ts';
import { asVisitor, type staffContext } from '#tests/support/caller.ts';
import { staffOnceDue } from '#tests/support/fall-due.ts';
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
const office = (role: Role = 'care') => staffOnceDue(db, role, { now: BEFORE });
const reason = 'khách chờ lâu ở ga';
const fault = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { messageId?: string; code: string }) => error.messageId ?? error.code,
  );
const refundableOf = async (code: string) => loadRefundableVnd(db.read, await orderOf(db, { code }));
let keys = 0;

type Change = { amountVnd?: number | null; ticketIds?: string[]; validDays?: number };

async function creditInput(code: string, change: Change = {}) {
  const { validDays = 90, ...refund } = change;
  return { ...(await refundInput(code, refund)), validDays };
}

async function refundInput(code: string, { amountVnd = null, ticketIds = [] }: Omit<Change, 'validDays'>) {
  keys += 1;
  const refundableVnd = await refundableOf(code);
  return { idempotencyKey: `office-credit-${keys}`, code, ticketIds, amountVnd, refundableVnd, reason };
}

describe('credit by staff', () => {
  test('of goodwill: a code with its sum and its end, sent once, out of what the order keeps', async () => {
    const { code, totalVnd } = await buy(db);
    const input = await creditInput(code, { amountVnd: 50_000 });
    const once = await office().orders.credit(input);
    expect(once).toMatchObject({ state: 'done', amountVnd: 50_000 });
    expect(await office().orders.credit(input)).toEqual(once);
    const all = await db.read.select().from(vouchers);
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({ amountVnd: 50_000, balanceVnd: 50_000 });
    expect(parkDay(all[0]?.expiresAt ?? '')).toBe(addDays(parkDay(BEFORE), 90));
    const sent = await db.read.select().from(outbox).where(eq(outbox.kind, 'credit-issued'));
    expect(sent.map(({ payload }) => payload)).toEqual([{ voucher: all[0]?.code ?? '', amountVnd: '50000' }]);
    expect(await messagesOf(db, { code })).not.toContain('refund-approved');
    expect(await refundableOf(code)).toBe(totalVnd - 50_000);
    const booked = await db.read.select().from(ledgerEntries).where(eq(ledgerEntries.kind, 'credit-issued'));
    const legs = Object.fromEntries(booked.map(({ account, amountVnd }) => [account, amountVnd]));
    expect(legs).toEqual({ credit: -50_000, orders: 50_000 });
    const [row] = await db.read.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
    expect(row).toMatchObject({ permission: 'vouchers.give', subjectId: code, reason });
    expect((await office('manager').vouchers.lookUp({ code: all[0]?.code ?? '' })).balanceVnd).toBe(50_000);
  });

  test('for tickets: they end at the gate, their places are free, and their guest sees no refund', async () => {
    const bought = await buy(db);
    const { code, secret } = bought;
    const [first] = await ticketsOf(db, bought);
    await office().orders.credit(await creditInput(code, { ticketIds: [first?.id ?? ''] }));
    expect(await statesOf(db, bought)).toEqual(['refunded', 'issued']);
    expect(await scanAt(db, first?.token ?? '', `${DAY}T02:00:00.000Z`)).toBe(false);
    expect((await db.read.select().from(vouchers))[0]?.amountVnd).toBe(first?.priceVnd ?? 0);
    expect((await asVisitor(db, { now: BEFORE }).refunds.preview({ code, secret })).requests).toEqual([]);
  });

  test('never above what is kept, nor of nothing, nor for a time that cannot be', async () => {
    const { code, totalVnd } = await buy(db);
    const most = office().orders.credit(await creditInput(code, { amountVnd: totalVnd + 1 }));
    expect(await fault(most)).toBe('orderDesk.error.aboveKept');
    for (const amountVnd of [0, -1, 1.5, Number.NaN]) {
      const input = { ...(await creditInput(code)), amountVnd };
      expect(await fault(office().orders.credit(input))).toBe('BAD_REQUEST');
    }
    for (const validDays of [0, -5, 1.5, 1826, Number.NaN]) {
      const input = await creditInput(code, { amountVnd: 1000, validDays });
      expect(await fault(office().orders.credit(input))).toBe('BAD_REQUEST');
    }
    const stale = { ...(await creditInput(code, { amountVnd: 1000 })), refundableVnd: 1 };
    expect(await fault(office().orders.credit(stale))).toBe('orderDesk.error.keptChanged');
    expect(await db.read.$count(vouchers)).toBe(0);
    const unpaid = await holdAndPlace(db);
    const nothing = office().orders.credit(await creditInput(unpaid.code, { amountVnd: 1000 }));
    expect(await fault(nothing)).toBe('orderDesk.error.nothingKept');
  });

  test('not for tickets that were used, nor by who may not', async () => {
    const bought = await buy(db);
    const [first] = await ticketsOf(db, bought);
    const input = await creditInput(bought.code, { ticketIds: [first?.id ?? ''] });
    for (const role of ['cashier', 'gate', 'shop', 'accountant'] as const)
      expect(await fault(office(role).orders.credit(input))).toBe('errors.forbidden');
    await setTickets(db, [first?.id ?? ''], { state: 'refunding' });
    expect(await fault(office().orders.credit(input))).toBe('refunds.error.changed');
    await setTickets(db, [first?.id ?? ''], { state: 'issued' });
    expect(await db.read.$count(vouchers)).toBe(0);
  });

  test('and a refund share one limit on an order; above it the second person gives the credit', async () => {
    await setSetting(db, 'limit.careVnd', 150_000);
    const { code } = await buy(db);
    const first = await office().orders.refund(await refundInput(code, { amountVnd: 100_000 }));
    expect(first.state).toBe('paying');
    const input = await creditInput(code, { amountVnd: 50_001 });
    const waiting = await office().orders.credit(input);
    expect(waiting.state).toBe('requested');
    expect(await countOpenRefunds(db.read)).toBe(1);
    expect(await db.read.$count(vouchers)).toBe(0);
    expect(await messagesOf(db, { code })).not.toContain('credit-issued');
    const { requestId } = waiting;
    expect(await fault(office().refunds.approve({ requestId }))).toBe('refunds.error.ownRequest');
    expect(await office('manager').refunds.approve({ requestId })).toMatchObject({ state: 'done' });
    expect(await fault(office('owner').refunds.approve({ requestId }))).toBe('refunds.error.decided');
    expect((await db.read.select().from(vouchers)).map(({ amountVnd }) => amountVnd)).toEqual([50_001]);
    expect((await messagesOf(db, { code })).filter((kind) => kind === 'credit-issued')).toHaveLength(1);
    expect(await countOpenRefunds(db.read)).toBe(0);
  });

  test('that is not approved leaves tickets and money as they were', async () => {
    await setSetting(db, 'limit.careVnd', 0);
    const bought = await buy(db);
    const [first] = await ticketsOf(db, bought);
    const input = await creditInput(bought.code, { ticketIds: [first?.id ?? ''] });
    const { requestId } = await office().orders.credit(input);
    expect(await statesOf(db, bought)).toEqual(['refunding', 'issued']);
    await office('manager').refunds.reject({ requestId, answer: 'chưa đủ lý do' });
    expect(await statesOf(db, bought)).toEqual(['issued', 'issued']);
    expect(await refundableOf(bought.code)).toBe(bought.totalVnd);
    expect(await db.read.$count(vouchers)).toBe(0);
  });
});

describe('the limit of a role', () => {
  test('is its own; an owner has none, and a role that the park made has that of the others', () => {
    expect(limitOf({ preset: 'owner' }, SETTING_DEFAULTS)).toBeNull();
    const own = ['manager', 'care', 'cashier'].map((preset) => limitOf({ preset }, SETTING_DEFAULTS));
    expect(own).toEqual([10_000_000, 2_000_000, 500_000]);
    for (const preset of [null, undefined, 'accountant', 'toString'])
      expect(limitOf({ preset }, SETTING_DEFAULTS)).toBe(500_000);
  });

  test('holds to the đồng: at the limit alone, one above it with a second person', async () => {
    await setSetting(db, 'limit.careVnd', 100_000);
    await setSetting(db, 'limit.managerVnd', 100_001);
    for (const [amountVnd, role, state] of [
      [100_000, 'care', 'paying'],
      [100_001, 'care', 'requested'],
      [100_001, 'manager', 'paying'],
      [100_002, 'manager', 'requested'],
      [100_002, 'owner', 'paying'],
    ] as const) {
      const { code } = await buy(db);
      const asked = await office(role).orders.refund(await refundInput(code, { amountVnd }));
      expect([amountVnd, role, asked.state]).toEqual([amountVnd, role, state]);
    }
  });

  test('binds who approves too, but not for money under review or what a guest asks', async () => {
    await setSetting(db, 'limit.careVnd', 99_999);
    await setSetting(db, 'limit.managerVnd', 99_999);
    const { code } = await buy(db);
    const input = await refundInput(code, { amountVnd: 100_000 });
    const { requestId } = await office('manager').orders.refund(input);
    expect(await fault(office('care').refunds.approve({ requestId }))).toBe('refunds.error.aboveLimit');
    await db.read.update(orders).set({ needsReview: 'paid-twice' }).where(eq(orders.code, code));
    expect(await office('care').refunds.approve({ requestId })).toMatchObject({ state: 'paying' });
    await db.read.update(orders).set({ needsReview: null }).where(eq(orders.code, code));
    expect(await db.read.$count(refundRequests, eq(refundRequests.state, 'requested'))).toBe(0);
  });
});
