import '#tests/support/env.ts';

import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { refunds } from '#db/schema/payments.ts';
import { findOrder } from '#src/features/orders/orders.queries.ts';
import { pollRefunds } from '#src/features/orders/poll-refunds.ts';
import { type RefundInput, refundPayment } from '#src/features/orders/refund-payment.ts';
import { addSeconds } from '#src/values/day.ts';
import { testDatabase } from '#tests/support/database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';
import { type Dictated, type DictatedGateway, startGateway } from '#tests/support/vnpay-gateway.ts';

const DONE = { TransactionStatus: '00' };

let db: Db;
let purchase: Purchase;
let gateway: DictatedGateway;
let dictated: (request: Record<string, string>) => Dictated = () => ({});

beforeEach(async () => {
  db = await testDatabase();
  await openPark(db);
  purchase = await holdAndPlace(db);
  dictated = () => DONE;
  gateway = startGateway((request) => dictated(request));
});
afterEach(async () => {
  await gateway.stop();
  db.close();
});

function refund(change: Partial<RefundInput> = {}) {
  const input = {
    ref: purchase.ref,
    amountVnd: 200_000,
    requestId: 'RF0001',
    reason: 'đổi ý',
    createdBy: 'Lan',
    ...change,
  };
  return refundPayment({ db, now: BEFORE }, input, [gateway.provider]);
}

const poll = (seconds: number) => pollRefunds({ db, now: addSeconds(BEFORE, seconds) }, [gateway.provider]);

async function orderNow() {
  const order = await findOrder(db.read, purchase.code);
  if (!order) throw new Error('no order');
  return order;
}

async function stored() {
  return (await db.read.select().from(refunds)).map(({ state, responseCode, amountVnd }) => ({
    state,
    responseCode,
    amountVnd,
  }));
}

describe('a refund on its way', () => {
  beforeEach(() => notify(db, purchase, { providerTxnId: '14226112' }));

  test('is asked about by its own number until the money is back', async () => {
    dictated = () => ({ TransactionNo: '14226199' });
    await refund();
    dictated = () => ({ TransactionType: '03', Amount: '20000000', TransactionStatus: '06' });
    expect(await poll(60)).toBe(0);
    expect(await poll(130)).toBe(1);
    expect(gateway.requests.at(-1)).toMatchObject({ vnp_Command: 'querydr', vnp_TransactionNo: '14226199' });
    expect((await stored())[0]?.state).toBe('paying');
    dictated = () => ({ TransactionType: '03', Amount: '20000000', ...DONE });
    await poll(300);
    expect([(await stored())[0]?.state, (await orderNow()).paymentStatus]).toEqual([
      'done',
      'partially_refunded',
    ]);
    expect(await poll(3000)).toBe(0);
  });

  test('rejected by the bank: failed, the order still paid', async () => {
    dictated = () => ({});
    await refund();
    dictated = () => ({ TransactionType: '03', Amount: '20000000', TransactionStatus: '09' });
    await poll(130);
    expect([(await stored())[0]?.state, (await orderNow()).paymentStatus]).toEqual(['failed', 'paid']);
  });

  test('an answer about the payment or about another refund says nothing', async () => {
    dictated = () => ({});
    await refund();
    for (const other of [{ Amount: '130000000' }, { TransactionType: '03', Amount: '1000' }]) {
      dictated = () => ({ ...other, ...DONE });
      await poll(4000);
      expect((await stored())[0]?.state).toBe('paying');
    }
  });

  test('whose answer was lost is sent again under the same id, but not on another day', async () => {
    dictated = () => new Response('<html>', { status: 502 });
    expect(await refund()).toMatchObject({ state: 'paying', responseCode: 'unreachable' });
    await poll(130);
    expect(gateway.requests.map((request) => request.vnp_RequestId)).toEqual(['RF0001', 'RF0001']);
    await poll(24 * 3600);
    expect(gateway.requests.length).toBe(2);
    expect((await stored())[0]?.state).toBe('paying');
  });

  test('two processes ask once', async () => {
    dictated = () => ({});
    await refund();
    dictated = () => Bun.sleep(20).then(() => Response.json({ vnp_ResponseCode: '94' }));
    expect((await Promise.all([poll(130), poll(130)])).toSorted()).toEqual([0, 1]);
  });
});
