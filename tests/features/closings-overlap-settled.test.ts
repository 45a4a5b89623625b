/** The tickets of a day that several closings hit are good again with the last of them, or once the others are settled. */
import '#tests/support/env.ts';

import { beforeEach, expect, test } from 'bun:test';
import { and, eq } from 'drizzle-orm';
import { closureOffers } from '#db/schema/closure-offers.ts';
import { closures } from '#db/schema/tickets.ts';
import { notifyReopened } from '#src/features/closures/notify-reopened.ts';
import { loadRefundableVnd } from '#src/features/refunds/load-refundable.ts';
import { addDays, addSeconds, parkInstant } from '#src/values/day.ts';
import { buy, orderOf, setTickets, ticketsOf } from '#tests/support/aftercare.ts';
import { OTHER } from '#tests/support/aftercare-exchange.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { close, storeClosure } from '#tests/support/closed-day.ts';
import { kindsOf, reopening, staff, work } from '#tests/support/closings.ts';
import { staffOnceDue } from '#tests/support/fall-due.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { closeType, open, openThen, send, waits } from '#tests/support/two-lifts.ts';

openCopies(
  (park) => openPark(park, { days: [DAY, OTHER] }),
  async () => expect(await brokenInvariants(db)).toEqual([]),
);

let bought: Purchase;
beforeEach(async () => {
  bought = await buy(db);
});

/** One ticket of a type each, closed by a closing each. */
async function closeApart(): Promise<{ early: string; round: string }> {
  const [, ticket] = await ticketsOf(db, bought);
  await setTickets(db, [ticket?.id ?? ''], { ticketTypeId: 'early', startTime: '07:00' });
  const early = await closeType('early');
  await send('closure-offer');
  return { early, round: await closeType('round') };
}

async function refundOf(type: string, now = addSeconds(BEFORE, 60)): Promise<void> {
  const ticket = (await ticketsOf(db, bought)).find(({ ticketTypeId }) => ticketTypeId === type);
  const [offer] = await db.read
    .select({ id: closureOffers.id })
    .from(closureOffers)
    .innerJoin(closures, eq(closures.id, closureOffers.closureId))
    .where(and(eq(closureOffers.state, 'open'), eq(closures.ticketTypeId, type)));
  const { code, secret } = bought;
  const shown = { offerId: offer?.id ?? '', expectedVnd: ticket?.priceVnd ?? 0 };
  await asVisitor(db, { now }).closures.choose({ code, secret, choice: 'refund', ...shown });
}

/** What is given back away from the page of the closed day. */
async function refundByStaff(type: string): Promise<void> {
  const ticket = (await ticketsOf(db, bought)).find(({ ticketTypeId }) => ticketTypeId === type);
  const { code } = bought;
  const refundableVnd = await loadRefundableVnd(db.read, await orderOf(db, bought));
  const input = { idempotencyKey: 'settled-by-staff', code, amountVnd: null, refundableVnd };
  await staffOnceDue(db, 'owner', { now: addSeconds(BEFORE, 60) }).orders.refund({
    ...input,
    ...{ ticketIds: [ticket?.id ?? ''], reason: 'khách gọi điện' },
  });
}

const states = async () =>
  (await db.read.select({ state: closureOffers.state }).from(closureOffers)).map(({ state }) => state);

test('a day is good again once no ticket of the order is closed: with the last closing', async () => {
  const { early, round } = await closeApart();
  await openThen(early);
  // The message about the other ticket still goes out.
  expect([await waits('closure-offer'), await waits('closure-reopened')]).toEqual([1, 0]);
  await send('closure-offer');
  await openThen(round);
  expect(await waits('closure-reopened')).toBe(1);
});

test('or once the buyer has settled the last that is closed, before the job has run as well', async () => {
  const { early } = await closeApart();
  await open(early);
  await refundOf('round');
  expect([await waits('closure-offer'), await waits('closure-reopened')]).toEqual([0, 1]);
  await work();
  expect(await kindsOf(bought, 'closure-reopened')).toBe(1);
});

test('or long after, and not while the other is closed', async () => {
  const { early } = await closeApart();
  await openThen(early);
  await send('closure-offer');
  expect(await kindsOf(bought, 'closure-reopened')).toBe(0);
  await refundOf('round');
  expect(await waits('closure-reopened')).toBe(1);
  await send('closure-reopened');
  await closeType('early');
  await refundOf('early');
  expect(await kindsOf(bought, 'closure-reopened')).toBe(1);
});

test('or once staff have given the last back, whose page nobody opened', async () => {
  const { early } = await closeApart();
  await openThen(early);
  await send('closure-offer');
  await work();
  expect(await kindsOf(bought, 'closure-reopened')).toBe(0);
  await refundByStaff('round');
  await work();
  expect(await kindsOf(bought, 'closure-reopened')).toBe(1);
  await work();
  expect(await kindsOf(bought, 'closure-reopened')).toBe(1);
});

test('of a day that is over nothing is written any more', async () => {
  const { early } = await closeApart();
  await openThen(early);
  await send('closure-offer');
  await refundOf('round', parkInstant(addDays(DAY, 1), '09:00'));
  expect(await kindsOf(bought, 'closure-reopened')).toBe(0);
});

test('or once an old closure opens that called nobody, over which the day was closed', async () => {
  await storeClosure(db, { id: 'old', ticketTypeId: 'round' });
  const round = await closeType('round');
  await send('closure-offer');
  await openThen(round);
  expect(await kindsOf(bought, 'closure-reopened')).toBe(0);
  await openThen('old');
  expect(await kindsOf(bought, 'closure-reopened')).toBe(1);
  await send('closure-reopened');
  await storeClosure(db, { id: 'older', ticketTypeId: 'round' });
  await openThen('older');
  expect(await kindsOf(bought, 'closure-reopened')).toBe(1);
});

test('but not to who never heard that it is closed, nor by a closure of another day', async () => {
  await storeClosure(db, { id: 'old', ticketTypeId: 'round' });
  await storeClosure(db, { id: 'elsewhere', ticketTypeId: 'round', day: OTHER });
  await openThen(await closeType('round'));
  await staff().reopen({ closingId: 'elsewhere', from: OTHER, to: OTHER, ...reopening });
  expect(await states()).toEqual(['ended']);
  await open('old');
  expect(await states()).toEqual(['ending']);
  await work();
  expect([await kindsOf(bought, 'closure-reopened'), await states()]).toEqual([0, ['ended']]);
});

test('nor is a choice that ended looked at again by a closure of tickets that its buyer does not have', async () => {
  await storeClosure(db, { id: 'other-type', ticketTypeId: 'early' });
  await storeClosure(db, { id: 'other-hour', ticketTypeId: 'round', startTime: '05:45' });
  await openThen(await closeType('round'));
  for (const id of ['other-type', 'other-hour']) {
    await open(id);
    expect(await states()).toEqual(['ended']);
  }
});

test('or once a closing opens again before the job has come to its buyers', async () => {
  const round = await closeType('round');
  await send('closure-offer');
  const { closingId } = await close(db);
  await open(round);
  await notifyReopened({ db, now: BEFORE });
  expect(await kindsOf(bought, 'closure-reopened')).toBe(0);
  await openThen(closingId);
  expect(await kindsOf(bought, 'closure-reopened')).toBe(1);
});
