import '#tests/support/env.ts';

import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { paymentAttempts, paymentEvents } from '#db/schema/payments.ts';
import { holdSecret } from '#src/features/orders/order-secret.ts';
import { findOrder } from '#src/features/orders/orders.queries.ts';
import { paymentsApi } from '#src/http/payments.ts';
import { addSeconds } from '#src/values/day.ts';
import { testDatabase } from '#tests/support/database.ts';
import { openPark } from '#tests/support/park.ts';
import { holdAndPlace, type Purchase } from '#tests/support/purchase.ts';
import { resultQuery } from '#tests/support/vnpay-gateway.ts';

const CANCELLED = { vnp_ResponseCode: '24', vnp_TransactionStatus: '02', vnp_TransactionNo: '0' };

let db: Db;
let purchase: Purchase;

beforeEach(async () => {
  db = await testDatabase();
  await openPark(db);
  purchase = await holdAndPlace(db);
});
afterEach(() => db.close());

function call(path: string, init?: RequestInit, open: () => Promise<Db> = async () => db): Promise<Response> {
  return Promise.resolve(paymentsApi(open).request(path, init));
}

async function ipn(query: string): Promise<{ RspCode: string; Message: string }> {
  const response = await call(`/vnpay/ipn?${query}`);
  expect(response.status).toBe(200);
  return response.json() as Promise<{ RspCode: string; Message: string }>;
}

async function paymentStatus(): Promise<string | undefined> {
  return (await findOrder(db.read, purchase.code))?.paymentStatus;
}

describe('a notification', () => {
  test('paid: recorded, then already confirmed', async () => {
    const query = resultQuery(purchase.ref, purchase.totalVnd);
    expect(await ipn(query)).toEqual({ RspCode: '00', Message: 'Confirm Success' });
    expect(await paymentStatus()).toBe('paid');
    expect(await ipn(query)).toEqual({ RspCode: '02', Message: 'Order already confirmed' });
  });

  test('a recorded failure is answered like a success', async () => {
    expect(await ipn(resultQuery(purchase.ref, purchase.totalVnd, CANCELLED))).toMatchObject({
      RspCode: '00',
    });
    expect(await paymentStatus()).toBe('failed');
  });

  test('not finished yet: taken, nothing changes', async () => {
    const query = resultQuery(purchase.ref, purchase.totalVnd, { vnp_TransactionStatus: '01' });
    expect(await ipn(query)).toMatchObject({ RspCode: '00' });
    expect(await paymentStatus()).toBe('pending');
  });

  test('is checked in this order: signature, merchant, reference, amount, state', async () => {
    const wrong = { vnp_TmnCode: 'OTHER001', vnp_TxnRef: 'NOSUCHREF', vnp_Amount: '100' };
    const broken = `${resultQuery(purchase.ref, purchase.totalVnd, wrong)}0`;
    expect(await ipn(broken)).toEqual({ RspCode: '97', Message: 'Invalid signature' });
    expect(await ipn(resultQuery(purchase.ref, purchase.totalVnd, wrong))).toMatchObject({ RspCode: '01' });
    const { vnp_TmnCode: _, ...unknown } = wrong;
    expect(await ipn(resultQuery(purchase.ref, purchase.totalVnd, unknown))).toEqual({
      RspCode: '01',
      Message: 'Order not found',
    });
    expect(await ipn(resultQuery(purchase.ref, 1))).toEqual({ RspCode: '04', Message: 'Invalid amount' });
    await ipn(resultQuery(purchase.ref, purchase.totalVnd));
    expect(await ipn(resultQuery(purchase.ref, 1))).toMatchObject({ RspCode: '04' });
  });

  test('nothing at all, or a database that is gone, is an unknown error and still 200', async () => {
    expect(await ipn('')).toEqual({ RspCode: '99', Message: 'Unknown error' });
    const gone = await call(`/vnpay/ipn?${resultQuery(purchase.ref, purchase.totalVnd)}`, {}, () =>
      Promise.reject(new Error('disk full')),
    );
    expect([gone.status, await gone.json()]).toEqual([200, { RspCode: '99', Message: 'Unknown error' }]);
    expect(await paymentStatus()).toBe('pending');
  });

  test.each(['HEAD', 'POST', 'PUT', 'DELETE'])('by %s is not taken', async (method) => {
    const response = await call(`/vnpay/ipn?${resultQuery(purchase.ref, purchase.totalVnd)}`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
    expect(await paymentStatus()).toBe('pending');
  });

  test('ten at once beside the return: one payment', async () => {
    const query = resultQuery(purchase.ref, purchase.totalVnd);
    const [, ...codes] = await Promise.all([
      call(`/vnpay/return?${query}`),
      ...Array.from({ length: 10 }, () => ipn(query)),
    ]);
    expect(codes.map(({ RspCode }) => RspCode).sort()).toEqual([
      '00',
      ...Array.from({ length: 9 }, () => '02'),
    ]);
  });

  test('is stored as received, without its signature', async () => {
    await ipn(resultQuery(purchase.ref, purchase.totalVnd));
    const [event] = await db.read.select().from(paymentEvents);
    expect(event).toMatchObject({ source: 'ipn', ref: purchase.ref, outcome: 'settled' });
    expect(event?.payload.vnp_BankCode).toBe('NCB');
    expect(Object.keys(event?.payload ?? {})).not.toContain('vnp_SecureHash');
  });
});

describe('the return of the buyer', () => {
  async function goBack(query: string, headers: Record<string, string> = {}): Promise<Response> {
    return call(`/vnpay/return?${query}`, { headers, redirect: 'manual' });
  }

  test('paid: shown by the order page, nothing paid by it, the provider asked at once', async () => {
    const before = new Date().toISOString();
    await db.write((tx) => tx.update(paymentAttempts).set({ nextQueryAt: addSeconds(before, 900) }));
    const response = await goBack(resultQuery(purchase.ref, purchase.totalVnd));
    const key = holdSecret(purchase.code);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`/checkout/success?code=${purchase.code}&key=${key}`);
    expect(await paymentStatus()).toBe('pending');
    const [attempt] = await db.read.select().from(paymentAttempts);
    expect(attempt?.nextQueryAt && attempt.nextQueryAt <= new Date().toISOString()).toBe(true);
    expect(attempt?.state).toBe('pending');
  });

  test('again and again: one event, and the next query is not called forward again', async () => {
    const query = resultQuery(purchase.ref, purchase.totalVnd);
    await goBack(query);
    const later = addSeconds(new Date().toISOString(), 900);
    await db.write((tx) => tx.update(paymentAttempts).set({ nextQueryAt: later }));
    await goBack(query);
    expect((await db.read.select().from(paymentEvents)).map(({ source }) => source)).toEqual(['return']);
    expect((await db.read.select().from(paymentAttempts))[0]?.nextQueryAt).toBe(later);
  });

  test('failed: the cancel page knows why', async () => {
    const response = await goBack(resultQuery(purchase.ref, purchase.totalVnd, CANCELLED));
    const location = new URL(response.headers.get('location') ?? '', 'http://x');
    expect([location.pathname, location.searchParams.get('reason')]).toEqual(['/checkout/cancel', '24']);
  });

  test('failed, but another attempt has paid: the success page', async () => {
    await ipn(resultQuery(purchase.ref, purchase.totalVnd));
    const response = await goBack(resultQuery(purchase.ref, purchase.totalVnd, CANCELLED));
    expect(response.headers.get('location')).toStartWith('/checkout/success?');
  });

  test('forged: refused in the language of the browser, to people and to programs', async () => {
    const forged = resultQuery(purchase.ref, purchase.totalVnd).replace(
      'vnp_ResponseCode=00',
      'vnp_ResponseCode=01',
    );
    const program = await goBack(forged, { 'accept-language': 'en' });
    expect(program.status).toBe(400);
    expect(JSON.stringify(await program.json())).toContain('valid VNPay signature');
    const person = await goBack(forged, { accept: 'text/html' });
    expect([person.status, await person.text()]).toEqual([400, expect.stringContaining('chữ ký hợp lệ')]);
    expect(await db.read.select().from(paymentEvents)).toEqual([]);
  });

  test('signed, but of a payment nobody made: not found', async () => {
    expect((await goBack(resultQuery('NOSUCHREF', 1000))).status).toBe(404);
  });

  test('while the database is gone: says so, and that the money is safe', async () => {
    const headers = { accept: 'text/html' };
    const query = resultQuery(purchase.ref, purchase.totalVnd);
    const response = await call(`/vnpay/return?${query}`, { headers }, () =>
      Promise.reject(new Error('disk full')),
    );
    expect([response.status, await response.text()]).toEqual([
      503,
      expect.stringContaining('không bị ảnh hưởng'),
    ]);
  });

  test('leads home only: the address is ours whatever the query says', async () => {
    const query = resultQuery(purchase.ref, purchase.totalVnd);
    const response = await goBack(`${query}&returnUrl=https://evil.example/&code=X`);
    expect(response.headers.get('location')).toStartWith('/checkout/success?code=DM');
  });
});
