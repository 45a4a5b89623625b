/** The clock cancels unpaid orders, and never one with money on it. */
import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lapseOrders } from '#src/features/settlement/lapse-orders.ts';
import { addSeconds } from '#src/values/day.ts';
import { db, mailKinds, openLedger, orderOf } from '#tests/support/ledger.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';

openLedger(openPark);

const LATER = addSeconds(BEFORE, 7200);
const failAttempts = () =>
  db.read.run(sql`UPDATE payment_attempts SET state = 'failed' WHERE state = 'pending'`);
const lapse = (through: Db = db) => lapseOrders({ db: through, now: LATER });

test('an unpaid order is cancelled once nobody is paying it', async () => {
  const bought = await holdAndPlace(db);
  expect(await lapse()).toBe(0);
  await failAttempts();
  expect(await lapse()).toBe(1);
  expect((await orderOf(bought)).status).toBe('cancelled');
});

test('an order with money that waits for a person is skipped, so it blocks nobody', async () => {
  const bought = await holdAndPlace(db);
  await db.read.run(sql`UPDATE orders SET paid_vnd = 1000 WHERE code = ${bought.code}`);
  await failAttempts();
  expect(await lapse()).toBe(0);
  expect((await orderOf(bought)).status).toBe('pending');
  await db.read.run(sql`UPDATE orders SET paid_vnd = 0 WHERE code = ${bought.code}`);
});

test.each([
  ['money comes', (paidVnd: number) => sql`UPDATE orders SET paid_vnd = ${paidVnd}`],
  ['it is confirmed', () => sql`UPDATE orders SET status = 'confirmed'`],
])('one that the clock has seen unpaid stays when %s just before it is cancelled', async (_, change) => {
  const bought = await holdAndPlace(db);
  await failAttempts();
  const write: Db['write'] = async (work) => {
    await db.read.run(change(1000));
    return db.write(work);
  };
  await lapse({ ...db, write });
  expect((await orderOf(bought)).status).not.toBe('cancelled');
  await db.read.run(sql`UPDATE orders SET paid_vnd = 0, status = 'pending'`);
});

test('paid after it was cancelled it goes ahead, and the clock leaves it', async () => {
  const bought = await holdAndPlace(db);
  await failAttempts();
  await lapse();
  await notify(db, bought, {}, addSeconds(LATER, 1));
  await lapse();
  expect((await orderOf(bought)).status).toBe('delivered');
});

test('a payment that the bank refuses after the clock has cancelled it is reported to its buyer', async () => {
  const bought = await holdAndPlace(db);
  await notify(db, bought, { outcome: 'review', responseCode: '07' });
  expect(await lapse()).toBe(1);
  const failed = { outcome: 'failed', responseCode: '51', providerTxnId: null } as const;
  await notify(db, bought, failed, addSeconds(LATER, 1));
  expect(await orderOf(bought)).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' });
  expect((await mailKinds()).filter((kind) => kind === 'payment-failed')).toHaveLength(1);
});
