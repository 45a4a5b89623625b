import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { type Db, openDb } from '#db/client.ts';
import { offerClosures } from '#src/features/closures/offer-closures.ts';
import { requestExchange } from '#src/features/exchanges/request-exchange.ts';
import { requestRefund } from '#src/features/refunds/request-refund.ts';
import { parkInstant } from '#src/values/day.ts';
import { buy, messagesOf, refundInput, scanAt, ticketsOf } from '#tests/support/aftercare.ts';
import { exchangeInput, OTHER } from '#tests/support/aftercare-exchange.ts';
import { testContext } from '#tests/support/caller.ts';
import { calledOff, choose, close } from '#tests/support/closed-day.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { openGates } from '#tests/support/issued-ticket.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { doublyUsed, ORDERS_MS, type Outcome, PAUSES_MS, race, succeeded } from '#tests/support/races.ts';

let other: Db;

openEach(
  async () => {
    await openPark(db, { days: [DAY, OTHER] });
    await openGates(db);
    other = await openDb(db.url);
  },
  async () => {
    other.close();
    expect(await brokenInvariants(db)).toEqual([]);
  },
);

type Meeting = [first: () => Promise<boolean>, second: () => Promise<boolean>];

/** An order of one ticket for each pause: exactly one of the two has it, now this one, now that. */
async function haveOneEach(meet: (bought: Purchase) => Meeting | Promise<Meeting>): Promise<void> {
  const outcomes = new Set<Outcome>();
  for (const [index, bought] of (await calledOff(db, { orders: ORDERS_MS.length, quantity: 1 })).entries())
    outcomes.add(await race(...(await meet(bought)), ORDERS_MS[index] ?? 0));
  expect([...outcomes].sort()).toEqual(['first', 'second']);
  expect(await doublyUsed(db)).toEqual([]);
}

test('of two choices at once one is made', () =>
  haveOneEach((bought) => [
    () => succeeded(choose(db, bought, { choice: 'refund' })),
    () => succeeded(choose(other, bought, { choice: 'credit' })),
  ]));

test('a choice and a scan at the gate: one of them has the ticket', () => {
  const now = parkInstant(DAY, '09:12');
  return haveOneEach(async (bought) => {
    const [ticket] = await ticketsOf(db, bought);
    return [
      () => succeeded(choose(db, bought, { choice: 'refund' }, now)),
      () => scanAt(other, ticket?.token ?? '', now),
    ];
  });
});

const elsewhere = () => testContext(other, { now: BEFORE });

test('a choice and a refund that the buyer asks for elsewhere: one of them has the ticket', () =>
  haveOneEach(async (bought) => {
    const back = await refundInput(db, bought);
    return [
      () => succeeded(choose(db, bought, { choice: 'credit' })),
      () => succeeded(requestRefund(elsewhere(), back)),
    ];
  }));

test('a choice and another day that the buyer asks for elsewhere: one of them has the ticket', () =>
  haveOneEach(async (bought) => {
    const move = await exchangeInput(db, bought, { date: OTHER });
    return [
      () => succeeded(choose(db, bought, { choice: 'credit' })),
      () => succeeded(requestExchange(elsewhere(), move)),
    ];
  }));

test('a move to a day that is being closed is refused, or its tickets are among those notified', async () => {
  for (const [index, pauseMs] of PAUSES_MS.slice(0, 6).entries()) {
    const bought = await buy(db, { quantity: 1 });
    const input = await exchangeInput(db, bought, { date: OTHER });
    await race(
      () => succeeded(requestExchange(testContext(db, { now: BEFORE }), input)),
      () => succeeded(close(other, OTHER)),
      pauseMs,
    );
    await offerClosures({ db, now: BEFORE });
    const isThere = (await ticketsOf(db, bought)).some(
      ({ day, state }) => day === OTHER && state === 'issued',
    );
    const reported = (await messagesOf(db, bought)).includes('closure-offer');
    expect([index, reported]).toEqual([index, isThere]);
    await db.write(async (tx) => {
      await tx.run('DELETE FROM closure_offers');
      await tx.run('DELETE FROM closure_calls');
      await tx.run(`DELETE FROM closures WHERE day = '${OTHER}'`);
    });
  }
});
