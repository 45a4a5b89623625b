import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { type Db, openDb } from '#db/client.ts';
import { settings } from '#db/schema/site.ts';
import { requestExchange } from '#src/features/exchanges/request-exchange.ts';
import { requestRefund } from '#src/features/refunds/request-refund.ts';
import { parkInstant } from '#src/values/day.ts';
import { buy, refundInput, scanAt, statesOf, ticketsOf } from '#tests/support/aftercare.ts';
import { DEARER, exchangeInput, makePeak, OTHER, payDifference } from '#tests/support/aftercare-exchange.ts';
import { testContext } from '#tests/support/caller.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { openGates } from '#tests/support/issued-ticket.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { doublyUsed, PAUSES_MS, race, succeeded } from '#tests/support/races.ts';

const NOW = parkInstant(DAY, '09:12');
let other: Db;

openEach(
  async () => {
    await openPark(db, { days: [DAY, OTHER, DEARER] });
    await openGates(db);
    await makePeak(db, DEARER);
    other = await openDb(db.url);
  },
  async () => {
    other.close();
    expect(await brokenInvariants(db)).toEqual([]);
  },
);

/** Lets tickets move on their own day too, so that a move can meet a gate. */
async function moveUntilTheEnd(): Promise<void> {
  await db.write(async (tx) => {
    await tx.insert(settings).values({ key: 'exchange.hoursBefore', value: -12 });
  });
}

describe('a move to another day', () => {
  test('and a scan at the gate, through two connections: one of them has the ticket', async () => {
    await moveUntilTheEnd();
    const outcomes = [];
    for (const pauseMs of PAUSES_MS) {
      const bought = await buy(db, { quantity: 1 });
      const [ticket] = await ticketsOf(db, bought);
      const input = await exchangeInput(db, bought, { date: OTHER, now: NOW });
      outcomes.push(
        await race(
          () => succeeded(requestExchange(testContext(db, { now: NOW }), input)),
          () => scanAt(other, ticket?.token ?? '', NOW),
          pauseMs,
        ),
      );
    }
    expect(outcomes.filter((one) => one === 'both' || one === 'neither')).toEqual([]);
    expect(await doublyUsed(db)).toEqual([]);
  });

  test('whose difference arrives while the gate scans: the ticket goes in or moves, and the money follows', async () => {
    await moveUntilTheEnd();
    for (const pauseMs of PAUSES_MS) {
      const bought = await buy(db, { quantity: 1 });
      const [ticket] = await ticketsOf(db, bought);
      const input = await exchangeInput(db, bought, { date: DEARER, now: NOW });
      await requestExchange(testContext(db, { now: NOW }), input);
      const pay = async () => {
        await payDifference(db, bought, NOW);
        return (await statesOf(db, bought))[0] === 'exchanged';
      };
      const outcome = await race(pay, () => scanAt(other, ticket?.token ?? '', NOW), pauseMs);
      expect(['first', 'second']).toContain(outcome);
    }
    expect(await doublyUsed(db)).toEqual([]);
  });

  test('and a request for the money of the same ticket: one of them has it', async () => {
    for (const pauseMs of PAUSES_MS) {
      const bought = await buy(db, { quantity: 1 });
      const move = await exchangeInput(db, bought, { date: OTHER });
      const refund = await refundInput(db, bought);
      const outcome = await race(
        () => succeeded(requestExchange(testContext(db, { now: BEFORE }), move)),
        () => succeeded(requestRefund(testContext(other, { now: BEFORE }), refund)),
        pauseMs,
      );
      expect(['first', 'second']).toContain(outcome);
    }
  });

  test('and another of the same ticket: one of them has it, and places are taken once', async () => {
    for (const pauseMs of PAUSES_MS) {
      const bought = await buy(db, { quantity: 1 });
      const [one, two] = [
        await exchangeInput(db, bought, { date: OTHER }),
        await exchangeInput(db, bought, { date: OTHER }),
      ];
      const outcome = await race(
        () => succeeded(requestExchange(testContext(db, { now: BEFORE }), one)),
        () => succeeded(requestExchange(testContext(other, { now: BEFORE }), two)),
        pauseMs,
      );
      expect(['first', 'second']).toContain(outcome);
      expect((await statesOf(db, bought)).sort()).toEqual(['exchanged', 'issued']);
    }
  });
});
