/** Which tickets a closing hits, and which of them their buyers know to be closed: by day, type, time and state. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { issuedTickets } from '#db/schema/orders.ts';
import { loadClosingPreview } from '#src/features/closures/load-closing-preview.ts';
import { loadClosings } from '#src/features/closures/load-closings.ts';
import { buy, setTickets, ticketsOf } from '#tests/support/aftercare.ts';
import { OTHER } from '#tests/support/aftercare-exchange.ts';
import { close, closing } from '#tests/support/closed-day.ts';
import { held, staff, work } from '#tests/support/closings.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, EARLY, EARLY_SLOT, FAMILY, openPark } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';

openCopies((park) => openPark(park, { days: [DAY, OTHER] }));

const [FIRST, LAST] = [DAY, OTHER].toSorted() as [string, string];
type Ticket = Partial<typeof issuedTickets.$inferInsert>;

async function preview(asked: Record<string, string> = {}) {
  const query = new URLSearchParams({ from: DAY, what: 'park', ...asked });
  return (await loadClosingPreview({ db, now: BEFORE, locale: 'vi' }, query)).preview;
}

/** An order of two tickets, of which the second is as given. */
async function buyTwo(second: Ticket, of: Parameters<typeof buy>[1] = {}): Promise<Purchase> {
  const bought = await buy(db, { quantity: 2, ...of });
  const [, ticket] = await ticketsOf(db, bought);
  await setTickets(db, [ticket?.id ?? ''], second);
  return bought;
}

async function waitingOf(what: string, time = ''): Promise<number | undefined> {
  await staff().close({ ...closing(), what, time });
  const [closed] = await held();
  const asked = { view: null, closing: closed?.closingId ?? closed?.id ?? '' };
  return (await loadClosings({ db, now: BEFORE }, asked)).opened?.reach.waiting;
}

test('counts tickets that can still be used, not those that were, and orders with none not at all', async () => {
  const [, gone] = [await buyTwo({ state: 'redeemed' }), await buyTwo({ state: 'void' })];
  const [left] = await ticketsOf(db, gone);
  expect(await preview()).toMatchObject({ orders: 2, tickets: 2, people: 2, known: 0 });
  await setTickets(db, [left?.id ?? ''], { state: 'exchanged' });
  const { priceVnd = 0 } = (await db.read.select().from(issuedTickets).limit(1))[0] ?? {};
  expect(await preview()).toMatchObject({ orders: 1, tickets: 1, people: 1, amountVnd: priceVnd });
});

test('counts the tickets of the type and the time that closes', async () => {
  await buyTwo({ ticketTypeId: 'family' });
  await buyTwo({ startTime: '09:00' }, { unitId: EARLY, slotId: EARLY_SLOT });
  expect(await preview()).toMatchObject({ orders: 2, tickets: 4 });
  expect(await preview({ what: 'type:round' })).toMatchObject({ orders: 1, tickets: 1 });
  expect(await preview({ what: 'type:early' })).toMatchObject({ orders: 1, tickets: 2 });
  expect(await preview({ what: 'type:early', time: '07:00' })).toMatchObject({ orders: 1, tickets: 1 });
  await buy(db, { unitId: FAMILY, quantity: 1, day: OTHER });
  expect(await preview()).toMatchObject({ orders: 2, tickets: 4 });
});

test.each([
  ['day', { day: FIRST }],
  ['type', { ticketTypeId: 'family' }],
])('a buyer who knows one of two closed tickets hears of the other, of another %s', async (_, second) => {
  await buyTwo(second, { day: LAST });
  await close(db, LAST, 'round');
  await work();
  const whole = { from: FIRST, to: LAST };
  expect(await preview(whole)).toMatchObject({ orders: 1, tickets: 2, known: 0 });
  await setTickets(
    db,
    (await db.read.select().from(issuedTickets)).map(({ id }) => id),
    { day: LAST, ticketTypeId: 'round' },
  );
  expect(await preview(whole)).toMatchObject({ orders: 1, tickets: 2, known: 1 });
});

test('a buyer who knows that one time is closed hears of another', async () => {
  await buyTwo({ startTime: '09:00' }, { unitId: EARLY, slotId: EARLY_SLOT });
  await staff().close({ ...closing(DAY, 'early'), time: '07:00' });
  await work();
  expect(await preview({ what: 'type:early' })).toMatchObject({ orders: 1, tickets: 2, known: 0 });
  await db.read.update(issuedTickets).set({ startTime: '07:00' }).where(eq(issuedTickets.day, DAY));
  expect(await preview({ what: 'type:early' })).toMatchObject({ orders: 1, tickets: 2, known: 1 });
});

test.each([
  ['park', '', 4],
  ['type:round', '', 2],
  ['type:early', '', 2],
  ['type:early', '07:00', 1],
])('until the job has run, the orders that %s %s hits are waiting', async (what, time, waiting) => {
  await buy(db);
  await buyTwo({ ticketTypeId: 'family' });
  for (const startTime of ['07:00', '09:00']) {
    const bought = await buy(db, { unitId: EARLY, slotId: EARLY_SLOT, quantity: 1 });
    await setTickets(db, [(await ticketsOf(db, bought))[0]?.id ?? ''], { startTime });
  }
  for (const state of ['void', 'redeemed', 'exchanged'] as const) {
    const ids = (await ticketsOf(db, await buy(db, { quantity: 1 }))).map(({ id }) => id);
    await setTickets(db, ids, { state });
  }
  await buy(db, { day: OTHER });
  expect(await waitingOf(what, time)).toBe(waiting);
});
