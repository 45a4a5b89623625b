/** The buyer cancels while the money comes: through two connections, with pauses, and with a control that goes wrong. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { type Db, openDb } from '#db/client.ts';
import { cancelOrder } from '#src/features/checkout/cancel-order.ts';
import { findOrderById } from '#src/features/orders/orders.queries.ts';
import { testContext } from '#tests/support/caller.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { orderOf, stateOf } from '#tests/support/ledger.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';
import { ORDERS_MS, race, succeeded } from '#tests/support/races.ts';

let other: Db;
openEach(
  async () => {
    await openPark(db, { pool: 100 });
    other = await openDb(db.url);
  },
  async () => other.close(),
);

const context = () => testContext(db, { now: BEFORE });
const pay = (bought: Purchase) => async () => (await notify(other, bought)) === 'settled';
/** How an order ended: paid with its tickets, or cancelled and paid, which must not be. */
async function endOf(bought: Purchase): Promise<string> {
  const { order, tickets } = await stateOf(bought);
  return `${order.status} with ${tickets.length} tickets`;
}

/** Looks, rests, and cancels what it has seen. */
async function carelessly({ code, secret }: Purchase): Promise<boolean> {
  const seen = await orderOf({ code });
  if (seen.paidVnd > 0) return false;
  await Bun.sleep(5);
  return succeeded(cancelOrder(context(), { code, secret }, async () => seen));
}

describe('a cancellation and a payment at the same moment', () => {
  test('end with the tickets of a paid order, whoever is first', async () => {
    const outcomes = [];
    for (const pauseMs of ORDERS_MS) {
      const bought = await holdAndPlace(db, { quantity: 2 });
      const cancel = () => succeeded(cancelOrder(context(), bought));
      outcomes.push(await race(cancel, pay(bought), pauseMs));
      expect(await endOf(bought)).toBe('delivered with 2 tickets');
    }
    // "both": cancelled first, and revived by the money.
    expect(new Set(outcomes)).toEqual(new Set(['both', 'second']));
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('a payment that settles between the look at the order and the write is seen', async () => {
    const bought = await holdAndPlace(db);
    const write: Db['write'] = async (work) => {
      await notify(other, bought);
      return db.write(work);
    };
    const cancelled = cancelOrder({ ...context(), db: { ...db, write } }, bought);
    await expect(cancelled).rejects.toMatchObject({ messageId: 'orders.error.cancelPaid' });
    expect(await endOf(bought)).toBe('delivered with 2 tickets');
  });

  test('the control: whoever looks before the write cancels a paid order', async () => {
    const ends = [];
    for (const pauseMs of ORDERS_MS) {
      const bought = await holdAndPlace(db, { quantity: 2 });
      await race(() => carelessly(bought), pay(bought), pauseMs);
      ends.push(await endOf(bought));
    }
    expect(ends).toContain('cancelled with 2 tickets');
  });

  test('two cancellations through two connections free the places once', async () => {
    for (const pauseMs of ORDERS_MS) {
      const bought = await holdAndPlace(db, { quantity: 2 });
      const at = (on: Db) => () => succeeded(cancelOrder(testContext(on, { now: BEFORE }), bought));
      expect(await race(at(db), at(other), pauseMs)).toBe('both');
      const order = await orderOf(bought);
      expect((await findOrderById(other.read, order.id))?.status).toBe('cancelled');
    }
    expect(await brokenInvariants(db)).toEqual([]);
  });
});
