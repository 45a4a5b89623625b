import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { type Db, openDb } from '#db/client.ts';
import { issuedTickets } from '#db/schema/orders.ts';
import { refundPayouts } from '#db/schema/refunds.ts';
import { redeemIssuedTicket } from '#src/features/gate/gate.queries.ts';
import { requestRefund } from '#src/features/refunds/request-refund.ts';
import { reserveRefund } from '#src/features/refunds/reserve-refund.ts';
import { parkInstant } from '#src/values/day.ts';
import {
  askRefund,
  buy,
  refundInput,
  scanAt,
  setTickets,
  statesOf,
  ticketsOf,
} from '#tests/support/aftercare.ts';
import { asVisitor, testContext } from '#tests/support/caller.ts';
import { staffOnceDue } from '#tests/support/fall-due.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { openGates } from '#tests/support/issued-ticket.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';
import { doublyUsed, ORDERS_MS, PAUSES_MS, race, succeeded } from '#tests/support/races.ts';

const NOW = parkInstant(DAY, '09:12');
let other: Db;

openEach(
  async () => {
    await openPark(db);
    await openGates(db);
    other = await openDb(db.url);
  },
  async () => other.close(),
);

const scan = (on: Db, token: string) => scanAt(on, token, NOW);

describe('a request for a refund', () => {
  test('and a scan at the gate, through two connections: one of them has the ticket', async () => {
    const outcomes = [];
    for (const pauseMs of ORDERS_MS) {
      const bought = await buy(db, { quantity: 1 });
      const [ticket] = await ticketsOf(db, bought);
      const input = await refundInput(db, bought, { ground: 'not-received', now: NOW });
      const ask = () => succeeded(requestRefund(testContext(db, { now: NOW }), input));
      outcomes.push(await race(ask, () => scan(other, ticket?.token ?? ''), pauseMs));
    }
    expect(outcomes.filter((one) => one === 'both' || one === 'neither')).toEqual([]);
    expect(new Set(outcomes).size).toBe(2);
    expect(await doublyUsed(db)).toEqual([]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('and another of the same ticket: one of them has it, and its place is free once', async () => {
    for (const pauseMs of PAUSES_MS) {
      const bought = await buy(db, { quantity: 2 });
      const [mine, theirs] = [await refundInput(db, bought), await refundInput(db, bought)];
      const at = (on: Db) => testContext(on, { now: BEFORE });
      const outcome = await race(
        () => succeeded(requestRefund(at(db), mine)),
        () => succeeded(requestRefund(at(other), theirs)),
        pauseMs,
      );
      expect(['first', 'second']).toContain(outcome);
      expect(await statesOf(db, bought)).toEqual(['refunded', 'issued']);
    }
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

/** Looks, rests, then writes whatever has become of the ticket meanwhile. */
async function carelessly(id: string): Promise<boolean> {
  const [ticket] = (await db.read.select().from(issuedTickets)).filter((one) => one.id === id);
  if (ticket?.state !== 'issued') return false;
  await Bun.sleep(5);
  await setTickets(db, [id], { state: 'refunding' });
  return true;
}

describe('the control', () => {
  test('a request that looks first and writes later has tickets that the gate has too', async () => {
    const outcomes = [];
    for (const pauseMs of PAUSES_MS) {
      const bought = await buy(db, { quantity: 1 });
      const [ticket] = await ticketsOf(db, bought);
      outcomes.push(
        await race(
          () => carelessly(ticket?.id ?? ''),
          () => scan(other, ticket?.token ?? ''),
          pauseMs,
        ),
      );
    }
    expect(outcomes).toContain('both');
    expect((await doublyUsed(db)).length).toBeGreaterThan(0);
  });

  test('a ticket that is asked back is let in neither by its QR nor by the write itself', async () => {
    const bought = await buy(db, { quantity: 1 });
    const [ticket] = await ticketsOf(db, bought);
    await setTickets(db, [ticket?.id ?? ''], { state: 'refunding' });
    expect(await redeemIssuedTicket(db.read, ticket?.id ?? '')).toBe(false);
    expect(await scan(db, ticket?.token ?? '')).toBe(false);
  });
});

describe('the payments that a refund goes back by', () => {
  const paidBackBy = async () =>
    (await db.read.select({ ref: refundPayouts.ref }).from(refundPayouts)).map(({ ref }) => ref).sort();

  test('are each buyer’s own, however many refunds wait to be sent', async () => {
    const purchases = [await buy(db), await buy(db)];
    for (const bought of purchases) await askRefund(db, bought);
    expect(await paidBackBy()).toEqual(purchases.map(({ ref }) => ref).sort());
  });

  test('are those whose money is not queued yet', async () => {
    const bought = await holdAndPlace(db);
    const { code, secret, ref, totalVnd } = bought;
    const second = { ...bought, ref: `${code}02` };
    const retry = { code, secret, method: 'vnpay' as const, idempotencyKey: 'second-way-1' };
    await asVisitor(db, { now: BEFORE }).orders.retryPayment(retry);
    // The second pays for the tickets; the first then becomes a refund due.
    for (const one of [second, bought]) await notify(db, one);
    const all = { ref, amountVnd: totalVnd, requestId: 'RF1', reason: 'paid-twice', createdBy: 'Lan' };
    await db.write((tx) => reserveRefund(tx, all, BEFORE));
    const { requestId } = await askRefund(db, bought);
    await staffOnceDue(db, 'manager', { now: BEFORE }).refunds.approve({ requestId });
    expect(await paidBackBy()).toEqual([second.ref]);
  });
});
