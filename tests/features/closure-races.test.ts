import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { type Db, openDb } from '#db/client.ts';
import { offerClosures } from '#src/features/closures/close-day.ts';
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
import { doublyUsed, PAUSES_MS, race, succeeded } from '#tests/support/races.ts';

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

const one = async () => (await calledOff(db, { orders: 1 }))[0] as Purchase;

test('of two choices at once one is made', async () => {
  const bought = await one();
  const outcome = await race(
    () => succeeded(choose(db, bought, { choice: 'refund' })),
    () => succeeded(choose(db, bought, { choice: 'credit' })),
    0,
  );
  expect(['first', 'second']).toContain(outcome);
});

test('a choice and a scan at the gate: one of them has the ticket', async () => {
  const now = parkInstant(DAY, '09:12');
  const bought = await one();
  const [ticket] = await ticketsOf(db, bought);
  await race(
    () => succeeded(choose(db, bought, { choice: 'refund' }, now)),
    () => scanAt(other, ticket?.token ?? '', now),
    0,
  );
  expect(await doublyUsed(db)).toEqual([]);
});

test('a choice and what the buyer asks for elsewhere: one of them has the ticket', async () => {
  for (const [index, bought] of (await calledOff(db, { orders: 6, quantity: 1 })).entries()) {
    const pauseMs = PAUSES_MS[index] ?? 0;
    const [back, move] = [await refundInput(db, bought), await exchangeInput(db, bought, { date: OTHER })];
    const elsewhere = testContext(other, { now: BEFORE });
    const ask = () => (index % 2 ? requestRefund(elsewhere, back) : requestExchange(elsewhere, move));
    const outcome = await race(
      () => succeeded(choose(db, bought, { choice: 'credit' })),
      () => succeeded(ask()),
      pauseMs,
    );
    expect(['first', 'second']).toContain(outcome);
  }
});

test('a move to a day that is being closed is refused, or its tickets are among those told', async () => {
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
    const told = (await messagesOf(db, bought)).includes('closure-offer');
    expect([index, told]).toEqual([index, isThere]);
    await db.write(async (tx) => {
      await tx.run('DELETE FROM closure_offers');
      await tx.run('DELETE FROM closure_calls');
      await tx.run(`DELETE FROM closures WHERE day = '${OTHER}'`);
    });
  }
});
