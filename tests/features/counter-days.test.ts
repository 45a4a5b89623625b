/** A day of the counter: from its midnight to the next, its money by card told apart, and counts that came late. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { ledgerEntries, reconciliations } from '#db/schema/ledger.ts';
import { type PaymentAttemptRow, paymentAttempts, paymentEvents, refunds } from '#db/schema/payments.ts';
import { counterCounts } from '#db/schema/transfers.ts';
import { listUncounted, sumTakings } from '#src/features/transfers/counter.queries.ts';
import { listLateCounts } from '#src/features/transfers/counter-counts.queries.ts';
import { addDays, addSeconds, parkInstant } from '#src/values/day.ts';
import { orderOf } from '#tests/support/aftercare.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';

const DAY = '2026-12-10';
const midnightOf = (day: string) => parkInstant(day, '00:00');
const [START, END] = [midnightOf(DAY), midnightOf(addDays(DAY, 1))];

let orderId = '';
openCopies(async (park) => {
  await openPark(park);
  orderId = (await orderOf(park, await holdAndPlace(park))).id;
});

async function booked(at: string, amountVnd: number): Promise<void> {
  const movement = `${at} ${amountVnd}`;
  const entry = { movement, kind: 'cash', amountVnd, orderId, at, note: '' } as const;
  await db.read.insert(ledgerEntries).values([
    { ...entry, account: 'money:counter' },
    { ...entry, account: 'orders', amountVnd: -amountVnd },
  ]);
}

async function taken(id: string, change: Partial<PaymentAttemptRow>, how = 'card', outcome = 'settled') {
  await db.read.insert(paymentAttempts).values({
    ...{ id, orderId, provider: 'counter', ref: id, amountVnd: 1, state: 'paid', providerCreateDate: '' },
    ...{ createdAt: BEFORE, expiresAt: BEFORE, queryCount: 0, ...change },
  });
  const event = { at: BEFORE, provider: 'counter', source: 'ipn', ref: id, outcome } as const;
  await db.read.insert(paymentEvents).values({ ...event, payload: { how } });
}

async function givenBack(id: string, attemptId: string, change: Partial<typeof refunds.$inferInsert>) {
  await db.read.insert(refunds).values({
    ...{ id, orderId, attemptId, amountVnd: 1, state: 'done', requestId: id, reason: '', createdBy: '' },
    ...{ createdAt: BEFORE, updatedAt: START, ...change },
  });
}

test('counts what came between its two midnights, less what was given back by card in them', async () => {
  const moments = [addSeconds(START, -1), START, addSeconds(END, -1), END];
  for (const [place, at] of moments.entries()) {
    const one = 10 ** place;
    await booked(at, one * 10_000);
    await taken(`card-${place}`, { settledAt: at, amountVnd: one * 100 });
    await givenBack(`back-${place}`, `card-${place}`, { updatedAt: at, amountVnd: one });
  }
  await taken('cash', { settledAt: START, amountVnd: 7 }, 'cash');
  await taken('refused', { settledAt: START, amountVnd: 7 }, 'card', 'already-final');
  await taken('open', { settledAt: START, amountVnd: 7, state: 'needs_review' });
  await taken('terminal', { settledAt: START, amountVnd: 7, provider: 'transfer' });
  await givenBack('by-cash', 'cash', {});
  await givenBack('under-way', 'card-1', { state: 'paying' });
  await givenBack('elsewhere', 'terminal', {});
  const cardVnd = 110 * 100 - 110;
  expect(await sumTakings(db.read, DAY)).toEqual({ day: DAY, cardVnd, cashVnd: 1_100_000 - cardVnd });
});

test('waits for its count while it had money of either kind', async () => {
  const days = ['2026-12-10', '2026-12-09', '2026-12-08', '2026-12-07', '2026-12-06'] as const;
  const [counted, byCash, byCard, even, without] = days;
  for (const day of [counted, byCash, byCard]) await booked(midnightOf(day), 5000);
  await taken('card', { settledAt: midnightOf(byCard), amountVnd: 5000 });
  // As much by card as was given back in cash: the box and the slips must be counted although the sum is nothing.
  await taken('even', { settledAt: midnightOf(even), amountVnd: 3000 });
  const count = { cashVnd: 0, cardVnd: 0, countedBy: 'lan', countedAt: BEFORE };
  await db.read.insert(counterCounts).values({ ...count, day: counted });
  const open = await listUncounted(db.read, [...days, without]);
  expect(open).toEqual([
    { day: byCash, cashVnd: 5000, cardVnd: 0 },
    { day: byCard, cashVnd: 0, cardVnd: 5000 },
    { day: even, cashVnd: -3000, cardVnd: 3000 },
  ]);
});

test('compares the late counts of the days before it that were made on it and that no run has seen', async () => {
  const since = addDays(DAY, -6);
  const during = addSeconds(START, 3600);
  const count = (day: string, countedAt: string) => ({
    day,
    countedAt,
    cashVnd: 0,
    cardVnd: 0,
    countedBy: '',
  });
  await db.read
    .insert(counterCounts)
    .values([
      count(addDays(DAY, -7), during),
      count(since, during),
      count(addDays(DAY, -5), addSeconds(START, -1)),
      count(addDays(DAY, -4), START),
      count(addDays(DAY, -3), END),
      count(addDays(DAY, -2), during),
      count(addDays(DAY, -1), during),
      count(DAY, during),
    ]);
  const run = (provider: string, day: string, cursor: string) => ({
    ...{ id: provider + day, provider, day, cursor, startedAt: BEFORE, leaseUntil: BEFORE, checked: 0 },
  });
  const [seen, unseen] = [addDays(DAY, -2), addDays(DAY, -1)];
  await db.read
    .insert(reconciliations)
    .values([
      run('counter', seen, `${seen} cash`),
      run('counter', unseen, ''),
      run('transfer', since, since),
    ]);
  const late = await listLateCounts(db.read, { day: DAY, since });
  expect(late.map(({ day }) => day)).toEqual([since, addDays(DAY, -4), unseen]);
});
