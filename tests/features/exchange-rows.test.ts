/** Exchanges, their tickets and the pieces of a basket, found and moved between rows that differ in one thing. */
import '#tests/support/env.ts';

import { beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { type ExchangeRow, exchanges, exchangeTickets } from '#db/schema/exchanges.ts';
import { holdPlaces } from '#db/schema/hold-places.ts';
import { type HoldLineRow, holdLines, holds, orders } from '#db/schema/orders.ts';
import { departures, quotas } from '#db/schema/tickets.ts';
import {
  moveLinePiece,
  sellPlacesTo,
  updateOrderDay,
} from '#src/features/exchanges/exchange-moves.queries.ts';
import {
  createExchange,
  findExchangedTickets,
  findExchangeOfRef,
  listExchanges,
  listExchangeTickets,
  listLapsedExchanges,
  moveExchange,
  updateExchangeTicket,
} from '#src/features/exchanges/exchanges.queries.ts';
import { listHoldLines } from '#src/features/inventory/holds.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { buy, orderOf, ticketsOf } from '#tests/support/aftercare.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';

const later = (seconds: number) => addSeconds(BEFORE, seconds);
const NOW = later(100);
let own = { id: '', holdId: '' };
let other = own;
let tickets: string[] = [];
let departureId = '';

openCopies(async (park) => {
  await openPark(park);
  const [mine, theirs] = [await buy(park), await buy(park)];
  [own, other] = [await orderOf(park, mine), await orderOf(park, theirs)];
  tickets = [...(await ticketsOf(park, mine)), ...(await ticketsOf(park, theirs))].map(({ id }) => id);
  departureId = (await listHoldLines(park.read, own.holdId))[0]?.departureId ?? '';
});

/** With a hold of its own, for one ticket. */
async function exchange(id: string, ticketId: string, change: Partial<ExchangeRow> = {}): Promise<void> {
  const { holdId } = await orderOf(db, await holdAndPlace(db));
  const row: ExchangeRow = {
    ...{ id, orderId: own.id, holdId, state: 'pending', cause: 'buyer', askedBy: null, day: '2026-12-12' },
    ...{ differenceVnd: 100, ref: null, payUrl: null, why: null, createdAt: BEFORE, updatedAt: BEFORE },
    ...{ expiresAt: NOW, ...change },
  };
  const ticket = { exchangeId: id, ticketId, departureId, priceVnd: 1, vatPerMille: 80, newTicketId: null };
  await createExchange(db.read, row, [ticket]);
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test('lapse when their time is over, unless they cost nothing or are over already', async () => {
  await exchange('second', tickets[0] ?? '');
  await exchange('first', tickets[0] ?? '', { expiresAt: later(99) });
  await exchange('in-time', tickets[0] ?? '', { expiresAt: later(101) });
  await exchange('free', tickets[0] ?? '', { differenceVnd: 0 });
  await exchange('done', tickets[0] ?? '', { state: 'done' });
  expect(idsOf(await listLapsedExchanges(db.read, { now: NOW, limit: 9 }))).toEqual(['first', 'second']);
  expect(await listLapsedExchanges(db.read, { now: NOW, limit: 1 })).toHaveLength(1);
});

test('tell which tickets came out of a wish, and which still wait for their money', async () => {
  const [a = '', b = '', c = ''] = tickets;
  const open = { expiresAt: later(101) };
  await exchange('open', a, open);
  await exchange('late', b, { expiresAt: NOW });
  await exchange('elsewhere', c, { ...open, orderId: other.id });
  for (const [id, cause] of [
    ['by-buyer', 'buyer'],
    ['by-staff', 'staff'],
    ['by-closure', 'closure'],
  ] as const) {
    await exchange(id, b, { state: 'done', cause });
    await updateExchangeTicket(db.read, { exchangeId: id, ticketId: b, newTicketId: `new-${id}` });
  }
  await exchange('failed', b, { state: 'failed' });
  await updateExchangeTicket(db.read, { exchangeId: 'failed', ticketId: b, newTicketId: 'never' });
  const found = await findExchangedTickets(db.read, { orderId: own.id, now: NOW });
  expect([...found.exchanging]).toEqual([a]);
  expect([...found.exchanged].sort()).toEqual(['new-by-buyer', 'new-by-staff']);
});

test('are moved on from the expected states, each by itself, and so are their tickets', async () => {
  const [a = '', b = ''] = tickets;
  for (const id of ['x', 'y'])
    await exchange(id, a, { ref: `REF-${id}`, createdAt: later(id === 'x' ? 2 : 1) });
  await db.read
    .insert(exchangeTickets)
    .values({ exchangeId: 'x', ticketId: b, departureId, priceVnd: 1, vatPerMille: 80, newTicketId: null });
  const change = { state: 'done', updatedAt: later(9) } as const;
  expect(await moveExchange(db.read, { id: 'x', from: ['lapsed'] }, change)).toBe(false);
  expect(await moveExchange(db.read, { id: 'x', from: ['lapsed', 'pending'] }, change)).toBe(true);
  expect(await moveExchange(db.read, { id: 'none', from: ['pending'] }, change)).toBe(false);
  expect((await listExchanges(db.read, own.id)).map(({ id, state }) => [id, state])).toEqual([
    ['y', 'pending'],
    ['x', 'done'],
  ]);
  expect(await listExchanges(db.read, other.id)).toEqual([]);
  expect((await findExchangeOfRef(db.read, 'REF-y'))?.id).toBe('y');
  await updateExchangeTicket(db.read, { exchangeId: 'x', ticketId: a, newTicketId: 'new' });
  const moved = await db.read.select().from(exchangeTickets);
  expect(moved.filter(({ newTicketId }) => newTicketId === 'new')).toMatchObject([
    { exchangeId: 'x', ticketId: a },
  ]);
  expect(await listExchangeTickets(db.read, ['y'])).toMatchObject([{ exchangeId: 'y', ticketId: a }]);
  expect(await db.read.select().from(exchanges).where(eq(exchanges.id, 'x'))).toMatchObject([
    { updatedAt: later(9) },
  ]);
});

test('add to what their own order costs and was paid, and change its day', async () => {
  const before = await Promise.all([db.read.select().from(orders), db.read.select().from(holds)]);
  const change = { orderId: own.id, holdId: own.holdId, day: '2026-12-24', differenceVnd: 700 };
  await updateOrderDay(db.read, change);
  const after = await Promise.all([db.read.select().from(orders), db.read.select().from(holds)]);
  const [ordersThen, holdsThen] = before;
  expect(after[0]).toEqual(
    ordersThen.map((row) =>
      row.id === own.id ? { ...row, totalVnd: row.totalVnd + 700, paidVnd: row.paidVnd + 700 } : row,
    ),
  );
  expect(after[1]).toEqual(
    holdsThen.map((row) =>
      row.id === own.holdId ? { ...row, day: '2026-12-24', totalVnd: row.totalVnd + 700 } : row,
    ),
  );
});

test('bring their places to the order, beside those it has there', async () => {
  const [quotaId, from] = [`q-family-${DAY}`, (await orderOf(db, await holdAndPlace(db))).holdId];
  const claims = [{ quotaId, places: 2, isReleased: true }];
  for (const _ of [1, 2]) await sellPlacesTo(db.read, { from, to: own.holdId, claims });
  const sold = await db.read.select().from(holdPlaces).where(eq(holdPlaces.quotaId, quotaId));
  expect(sold).toMatchObject([{ holdId: own.holdId, places: 4, isSold: true, isReleased: false }]);
  expect(await db.read.$count(holdPlaces, eq(holdPlaces.isReleased, true))).toBe(2);
  const released = await db.read.select().from(holds).where(eq(holds.state, 'released'));
  expect(idsOf(released)).toEqual([from]);
  const [quota] = await db.read.select().from(quotas).where(eq(quotas.id, quotaId));
  expect(quota).toMatchObject({ held: 0, sold: 4 });
});

describe('a piece of a basket', () => {
  let [there, line]: [string, HoldLineRow | undefined] = ['', undefined];
  beforeEach(async () => {
    [line] = await listHoldLines(db.read, own.holdId);
    const all = await db.read.select().from(departures);
    there = all.find(({ id }) => id !== departureId)?.id ?? '';
  });
  const move = (id: string, change: Partial<HoldLineRow> = {}, to: Partial<HoldLineRow> = {}) => {
    const { holdId = '', unitKey = '', unitPriceVnd = 0, discountVnd = 0 } = line ?? {};
    const old = { holdId, departureId, unitKey, unitPriceVnd, discountVnd, ...change };
    return moveLinePiece(db.read, old, { id, departureId: there, unitPriceVnd: 9, vatPerMille: 80, ...to });
  };
  const lines = async (holdId = own.holdId) =>
    (await listHoldLines(db.read, holdId)).map((row) => [row.departureId, row.quantity, row.vatPerMille]);

  test('joins the pieces that are like it, and takes its old line away with the last', async () => {
    const others = await lines(other.holdId);
    const old = [departureId, 1, line?.vatPerMille ?? 0];
    expect(await move('z1')).toBe(true);
    expect((await lines()).sort()).toEqual([old, [there, 1, 80]].sort());
    expect(await move('z2')).toBe(true);
    expect(await lines()).toEqual([[there, 2, 80]]);
    expect(await move('z3')).toBe(false);
    expect(await lines()).toEqual([[there, 2, 80]]);
    expect(await lines(other.holdId)).toEqual(others);
  });

  test('joins none of another VAT', async () => {
    await move('z1');
    await move('z2', {}, { vatPerMille: 100 });
    expect((await lines()).sort()).toEqual([
      [there, 1, 100],
      [there, 1, 80],
    ]);
  });

  test.each<[string, Partial<HoldLineRow>]>([
    ['basket', { holdId: 'none' }],
    ['departure', { departureId: 'none' }],
    ['kind', { unitKey: 'none' }],
    ['price', { unitPriceVnd: 1 }],
    ['discount', { discountVnd: 1 }],
  ])('of another %s is none', async (_, change) => {
    const before = await db.read.select().from(holdLines);
    expect(await move('z1', change)).toBe(false);
    expect(await db.read.select().from(holdLines)).toEqual(before);
  });
});
