/** What a refund leaves behind: in the ledger, in the order's history, with the guest and for the tickets that stay. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { ledgerEntries } from '#db/schema/ledger.ts';
import { refundRequests } from '#db/schema/refunds.ts';
import { exchangeTerms } from '#src/features/exchanges/exchange-terms.ts';
import { listOrderEvents } from '#src/features/orders/orders.queries.ts';
import { listRefundDues } from '#src/features/refunds/refund-dues.queries.ts';
import { shareOver } from '#src/features/refunds/staff-refund.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { askRefund, buy, messagesOf, orderOf, ticketsOf } from '#tests/support/aftercare.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { staffOnceDue } from '#tests/support/fall-due.ts';
import { setSetting } from '#tests/support/goods.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { ADULT, BEFORE, INFANT, openPark } from '#tests/support/park.ts';
import { notify } from '#tests/support/purchase.ts';

openLedger(openPark);

const FEE = 20_000;

test('the fee is booked as takings of the park, and the approval stands in the history', async () => {
  const bought = await buy(db);
  const { requestId, amountVnd } = await askRefund(db, bought);
  const fees = await db.read.select().from(ledgerEntries).where(eq(ledgerEntries.kind, 'fee'));
  expect(fees.map((entry) => entry.amountVnd).toSorted((a, b) => a - b)).toEqual([-FEE, FEE]);
  const events = await listOrderEvents(db.read, (await orderOf(db, bought)).id);
  expect(events).toContainEqual(
    expect.objectContaining({ to: 'refund approved', why: `refund ${requestId} (${amountVnd})` }),
  );
});

test('a free ticket that is given back waits for no payment', async () => {
  const lines = [
    { unitId: ADULT, quantity: 1 },
    { unitId: INFANT, quantity: 1 },
  ];
  const bought = await buy(db, { lines });
  const free = (await ticketsOf(db, bought)).filter(({ priceVnd }) => priceVnd === 0);
  const asked = await askRefund(db, bought, { ids: free.map(({ id }) => id) });
  expect(asked).toMatchObject({ state: 'done', amountVnd: 0 });
});

test('a guest whose request is turned down is told so', async () => {
  await setSetting(db, 'refund.autoApproveMaxVnd', 0);
  const bought = await buy(db);
  const { requestId } = await askRefund(db, bought);
  const manager = staffOnceDue(db, 'manager', { now: BEFORE }).refunds;
  await manager.reject({ requestId, answer: 'Vé mua ở đại lý' });
  expect(await messagesOf(db, bought)).toContain('refund-rejected');
  const [row] = await db.read.select().from(auditEvents);
  expect(row).toMatchObject({ subjectKind: 'order', subjectId: bought.code, reason: 'Vé mua ở đại lý' });
  expect([row?.before, row?.after]).toMatchObject([{ state: 'requested' }, { state: 'rejected' }]);
});

test('what is left of an order may still move to another day, of an unpaid one nothing', async () => {
  const bought = await buy(db);
  const [ticket] = await ticketsOf(db, bought);
  if (!ticket) throw new Error('no ticket');
  const [settings, none] = [await readSettings(db.read), new Set<string>()];
  const facts = { exchanged: none, exchanging: none, settings, now: BEFORE };
  const reasons = (['paid', 'partially_refunded', 'pending', 'refunded'] as const).map(
    (paymentStatus) => exchangeTerms(ticket, { ...facts, order: { paymentStatus } }).reason,
  );
  expect(reasons).toEqual([null, null, 'NOT_PAID', 'NOT_PAID']);
});

test('a sum over tickets comes to itself: each bears its part, the last what rounding leaves', () => {
  const tickets = [650_000, 650_000, 0, 325_000].map((priceVnd, index) => ({ id: `t${index}`, priceVnd }));
  const shares = shareOver(100_003, tickets);
  expect(shares.map(({ amountVnd }) => amountVnd)).toEqual([40_001, 40_001, 0, 20_001]);
  expect(shares.map(({ percent }) => percent)).toEqual([6, 6, 0, 6]);
  expect(shareOver(1000, tickets.slice(2, 3)).map(({ amountVnd }) => amountVnd)).toEqual([1000]);
  const free = tickets.slice(2, 3).flatMap((one) => [one, one]);
  for (const share of shareOver(0, free)) expect(share).toMatchObject({ amountVnd: 0, percent: 0 });
  expect(shareOver(325_000, tickets.slice(0, 1)).map(({ percent }) => percent)).toEqual([50]);
  expect(shareOver(900_000, tickets.slice(3)).map(({ percent }) => percent)).toEqual([100]);
});

test('what staff gave on an order does not bind who allows what its guest asks', async () => {
  for (const key of ['refund.autoApproveMaxVnd', 'limit.managerVnd'] as const) await setSetting(db, key, 0);
  const bought = await buy(db);
  const given = { code: bought.code, ticketIds: [], amountVnd: 100_000, refundableVnd: bought.totalVnd };
  const goodwill = { idempotencyKey: 'given-before-key', reason: 'khách chờ lâu ở ga', ...given };
  await staffOnceDue(db, 'owner', { now: BEFORE }).orders.refund(goodwill);
  const { requestId } = await askRefund(db, bought);
  const { refunds } = staffOnceDue(db, 'manager', { now: BEFORE });
  expect(await refunds.approve({ requestId })).toMatchObject({ state: 'paying' });
});

test('that tickets never arrived is believed up to the limit of whoever allows it', async () => {
  const bought = await buy(db);
  const { requestId, state } = await askRefund(db, bought, { ground: 'not-received' });
  expect(state).toBe('requested');
  const { refunds } = staffOnceDue(db, 'care', { now: BEFORE });
  const [asked] = await db.read.select().from(refundRequests).where(eq(refundRequests.id, requestId));
  const amountVnd = asked?.amountVnd ?? 0;
  await setSetting(db, 'limit.careVnd', amountVnd - 1);
  await expect(refunds.approve({ requestId })).rejects.toThrow('refunds.error.aboveLimit');
  await setSetting(db, 'limit.careVnd', amountVnd);
  expect(await refunds.approve({ requestId })).toMatchObject({ state: 'paying' });
});

test('exactly as much as needs no person goes back by itself, a đồng more waits for one', async () => {
  const ask = async (mostVnd: number) => {
    await setSetting(db, 'refund.autoApproveMaxVnd', mostVnd);
    return (await askRefund(db, await buy(db))).state;
  };
  expect([await ask(500_000), await ask(499_999)]).toEqual(['paying', 'requested']);
});

test('what staff ask for is shown to its guest once somebody has allowed it', async () => {
  await setSetting(db, 'limit.managerVnd', 0);
  const { code, secret, totalVnd } = await buy(db);
  const given = { code, ticketIds: [], amountVnd: 100_000, refundableVnd: totalVnd };
  const goodwill = { idempotencyKey: 'asked-for-key', reason: 'khách chờ lâu ở ga', ...given };
  const asked = await staffOnceDue(db, 'manager', { now: BEFORE }).orders.refund(goodwill);
  const shown = async () => {
    const { requests } = await asVisitor(db, { now: BEFORE }).refunds.preview({ code, secret });
    return requests.map(({ amountVnd }) => amountVnd);
  };
  expect([asked.state, await shown()]).toEqual(['requested', []]);
  await staffOnceDue(db, 'owner', { now: BEFORE }).refunds.approve({ requestId: asked.requestId });
  expect(await shown()).toEqual([100_000]);
});

test('money given back by hand leaves where it was given from, or where its provider has it', async () => {
  const leaves = async (how: 'counter' | 'provider') => {
    const bought = await buy(db);
    // Under one reference: no payment of its own that could be refunded.
    await notify(db, bought, { providerTxnId: `again-${how}` });
    const [due] = await listRefundDues(db.read, ['open'], 1);
    const { refunds } = staffOnceDue(db, 'manager', { now: BEFORE });
    await refunds.noteDueReturned({ dueId: due?.due.id ?? '', how, reference: 'FT-4711' });
    const legs = await db.read
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.movement, `due:${due?.due.id}`));
    return legs.map(({ account }) => account).toSorted();
  };
  expect(await leaves('provider')).toEqual(['money:vnpay', 'orders']);
  expect(await leaves('counter')).toEqual(['money:counter', 'orders']);
});
