import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { closureOffers } from '#db/schema/closure-offers.ts';
import { quotas } from '#db/schema/tickets.ts';
import { addDays, daysBetween } from '#src/values/day.ts';
import { buy, orderOf, ticketsOf } from '#tests/support/aftercare.ts';
import { askExchange, DEARER, OTHER, openDays } from '#tests/support/aftercare-exchange.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { calledOff, choose, close } from '#tests/support/closed-day.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { setSetting } from '#tests/support/goods.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { ADULT, BEFORE, CHILD, DAY } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { setCapacity } from '#tests/support/waiting.ts';

let bought: Purchase;

openEach(async () => {
  await openDays(db);
  bought = await buy(db);
});

const reasonOf = async (work: Promise<unknown>) => (await problemOf(work)).reason;

async function sell(sold: number): Promise<void> {
  const id = `q-round-${OTHER}`;
  await db.write((tx) => tx.update(quotas).set({ sold }).where(eq(quotas.id, id)));
}

type Change = { count?: number; month?: string; now?: string };

async function daysFor({ count = 2, month, now = BEFORE }: Change = {}) {
  const ticketIds = (await ticketsOf(db, bought)).slice(0, count).map(({ id }) => id);
  const { code, secret } = bought;
  return asVisitor(db, { now }).exchanges.days({ code, secret, ticketIds, month });
}

async function dayFor(date: string, change: Change = {}) {
  return (await daysFor(change)).days.find((day) => day.date === date);
}

describe('the calendar of an exchange', () => {
  test('shows the month of the tickets, or the next without another day, and the months that follow', async () => {
    const shown = await daysFor();
    expect([shown.month, shown.days.length, shown.monthText]).toEqual(['2026-12', 31, 'Tháng 12/2026']);
    expect([shown.previous, shown.next]).toEqual([null, '2027-01']);
    expect((await daysFor({ month: '2027-01' })).days[0]?.date).toBe('2027-01-01');
    expect((await daysFor({ month: '2020-01' })).month).toBe('2026-12');
    for (const day of [OTHER, DEARER]) await close(db, day);
    expect((await daysFor()).month).toBe('2027-01');
    expect((await daysFor({ month: '2026-12' })).month).toBe('2026-12');
  });

  test.each([1, 2])(
    'each day of %s tickets costs what the preview and the exchange charge',
    async (count) => {
      const { code, secret } = bought;
      const ticketIds = (await ticketsOf(db, bought)).slice(0, count).map(({ id }) => id);
      const open = (await daysFor({ count })).days.filter(({ differenceVnd }) => differenceVnd !== null);
      expect(open.map(({ date, differenceVnd }) => [date, differenceVnd])).toEqual([
        [OTHER, 0],
        [DEARER, count * 100_000],
      ]);
      for (const { date, differenceVnd } of open) {
        const preview = await asVisitor(db, { now: BEFORE }).exchanges.preview({
          ...{ code, secret, ticketIds, date },
        });
        expect(preview.differenceVnd).toBe(differenceVnd ?? -1);
      }
      const expectedVnd = open.at(-1)?.differenceVnd ?? -1;
      expect((await askExchange(db, bought, { date: DEARER, count, expectedVnd })).state).toBe('pending');
      const [row] = (await asVisitor(db, { now: BEFORE }).exchanges.byOrder({ code, secret })).slice(-1);
      expect(row?.differenceVnd).toBe(expectedVnd);
    },
  );

  test('the day of the tickets, one without sale and one that is over cannot be chosen', async () => {
    expect(await dayFor(DAY)).toMatchObject({ differenceVnd: null, bar: 'current' });
    expect(await dayFor('2026-12-16')).toMatchObject({ differenceVnd: null, status: 'UNOPENED' });
    expect(await dayFor('2026-12-01', { now: '2026-12-02T03:00:00.000Z' })).toMatchObject({
      differenceVnd: null,
      status: 'PAST',
    });
  });

  test('a day with fewer places than the tickets take is full for them, and only for them', async () => {
    await setCapacity(db, `q-round-${OTHER}`, 1);
    expect(await dayFor(OTHER, { count: 2 })).toMatchObject({ status: 'SOLD_OUT', differenceVnd: null });
    expect(await dayFor(OTHER, { count: 1 })).toMatchObject({ differenceVnd: 0 });
  });

  test('few places are told with their number', async () => {
    await sell(98);
    expect(await dayFor(OTHER)).toMatchObject({ status: 'LIMITED', left: 2, differenceVnd: 0 });
    await sell(50);
    expect(await dayFor(OTHER)).not.toHaveProperty('left');
  });

  test('a closed day says why', async () => {
    await close(db, OTHER);
    expect(await dayFor(OTHER)).toMatchObject({ status: 'CLOSED', differenceVnd: null });
  });

  test('strangers, foreign tickets and odd months are refused', async () => {
    const { code, secret } = bought;
    const ticketIds = (await ticketsOf(db, bought)).map(({ id }) => id);
    const ask = (change: object) =>
      reasonOf(asVisitor(db, { now: BEFORE }).exchanges.days({ code, secret, ticketIds, ...change }));
    expect(await ask({ secret: 'x' })).toBe('orders.error.unknown');
    expect(await ask({ ticketIds: ['other'] })).toBe('exchanges.error.noTickets');
    for (const month of ['2026-13', '2026-1', '', `2026-12${'0'.repeat(1000)}`, "'; DROP TABLE"])
      await expect(asVisitor(db).exchanges.days({ code, secret, ticketIds, month })).rejects.toThrow();
  });
});

test('tickets that may no longer move have no calendar', async () => {
  const late = addDays(DAY, 1);
  expect(await reasonOf(daysFor({ now: `${late}T03:00:00.000Z` }))).toBe('exchanges.reason.PAST_DEADLINE');
});

describe('the calendar after a closed day', () => {
  async function offered() {
    const [purchase] = await calledOff(db, { orders: 1 });
    if (!purchase) throw new Error('nobody was called');
    const { code, secret } = purchase;
    const { id: orderId } = await orderOf(db, purchase);
    const [offer] = await db.read.select().from(closureOffers).where(eq(closureOffers.orderId, orderId));
    const ask = (change: object = {}) =>
      asVisitor(db, { now: BEFORE }).closures.days({ code, secret, offerId: offer?.id ?? '', ...change });
    return { purchase, ask };
  }

  test('each day within the time costs nothing more, which is what is charged', async () => {
    const { purchase, ask } = await offered();
    const open = (await ask()).days.filter(({ differenceVnd }) => differenceVnd !== null);
    expect(open.map(({ date, differenceVnd }) => [date, differenceVnd])).toEqual([
      [OTHER, 0],
      [DEARER, 0],
    ]);
    const before = (await orderOf(db, purchase)).totalVnd;
    expect((await choose(db, purchase, { choice: 'new-day', date: DEARER })).state).toBe('moved');
    expect((await orderOf(db, purchase)).totalVnd).toBe(before);
  });

  test('the last day of the time for a free move can be chosen, the day after it says so', async () => {
    const { ask } = await offered();
    const last = async () => (await ask()).days.find(({ date }) => date === DEARER);
    await setSetting(db, 'closure.freeDays', daysBetween(DAY, DEARER));
    expect(await last()).toMatchObject({ differenceVnd: 0 });
    await setSetting(db, 'closure.freeDays', daysBetween(DAY, DEARER) - 1);
    expect(await last()).toMatchObject({ differenceVnd: null, bar: 'beyond' });
  });

  test('the closed day, another offer and another order are refused', async () => {
    const { ask } = await offered();
    expect((await ask()).days.find(({ date }) => date === DAY)).toMatchObject({ status: 'CLOSED' });
    expect(await reasonOf(ask({ offerId: 'other' }))).toBe('closures.error.unknown');
    expect(await reasonOf(ask({ secret: 'x' }))).toBe('orders.error.unknown');
  });
});

describe('the calendar of the waiting list', () => {
  const ask = (lines: { unitId: string; quantity: number }[], change: object = {}) =>
    asVisitor(db, { now: BEFORE }).waitingList.days({ ticket: 'round', date: DAY, lines, ...change });
  const group = [
    { unitId: ADULT, quantity: 2 },
    { unitId: CHILD, quantity: 1 },
  ];

  test('each day costs the group what the booking of it would cost more or less', async () => {
    const total = async (date: string) => {
      const hold = { idempotencyKey: `waiting-days-${date}`, date, lines: group };
      return (await asVisitor(db, { now: BEFORE }).orders.hold(hold)).totalVnd;
    };
    const there = await total(DAY);
    await setCapacity(db, `q-round-${DAY}`, 0);
    const open = (await ask(group)).days.filter(({ differenceVnd }) => differenceVnd !== null);
    expect(open.map(({ differenceVnd }) => differenceVnd)).toEqual([-300_000, 300_000]);
    for (const { date, differenceVnd } of open)
      expect((await total(date)) - there).toBe(differenceVnd ?? Number.NaN);
  });

  test('the full day stays full, and before anybody is named it is about one adult', async () => {
    await setCapacity(db, `q-round-${DAY}`, 0);
    const { days } = await ask([{ unitId: ADULT, quantity: 0 }]);
    expect(days.find(({ date }) => date === DAY)).toMatchObject({ status: 'SOLD_OUT', differenceVnd: null });
    expect(days.find(({ date }) => date === OTHER)?.differenceVnd).toBe(-100_000);
  });

  test('an unknown ticket is refused, foreign kinds of guests count for nothing', async () => {
    expect(await reasonOf(ask(group, { ticket: 'none' }))).toBe('tickets.error.unknown');
    const { days } = await ask([...group, { unitId: 'foreign', quantity: 5 }]);
    expect(days.find(({ date }) => date === DEARER)?.differenceVnd).toBe(300_000);
  });
});
