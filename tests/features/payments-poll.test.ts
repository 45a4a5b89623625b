import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { openDb } from '#db/client.ts';
import type { PaymentAttemptRow } from '#db/schema/payments.ts';
import { paymentAttempts } from '#db/schema/payments.ts';
import { settings } from '#db/schema/site.ts';
import { findOrder } from '#src/features/orders/orders.queries.ts';
import { nextQueryAt } from '#src/features/payments/payments.ts';
import { pollPayments } from '#src/features/settlement/poll-payments.ts';
import { addSeconds } from '#src/values/day.ts';
import { db, dictate, gateway, openPurchase, purchase } from '#tests/support/paid-by-vnpay.ts';
import { BEFORE } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';

openPurchase(() => ({ Amount: String(purchase.totalVnd * 100) }));

const later = (seconds: number) => addSeconds(BEFORE, seconds);
const poll = (seconds: number) => pollPayments({ db, now: later(seconds) }, [gateway.provider]);
const unknown = () => Response.json({ vnp_ResponseCode: '91' });
const open = () => ({ Amount: String(purchase.totalVnd * 100), TransactionStatus: '01' });

async function attempt(): Promise<PaymentAttemptRow> {
  const [row] = await db.read.select().from(paymentAttempts);
  if (!row) throw new Error('no attempt');
  return row;
}

async function paymentStatus(): Promise<string | undefined> {
  return (await findOrder(db.read, purchase.code))?.paymentStatus;
}

describe('a lost notification', () => {
  test('is made good by the first query, two minutes after the attempt', async () => {
    expect(await poll(119)).toBe(0);
    expect(await paymentStatus()).toBe('pending');
    expect(await poll(120)).toBe(1);
    expect(await paymentStatus()).toBe('paid');
    expect((await attempt()).nextQueryAt).toBeNull();
    expect(await poll(100_000)).toBe(0);
    expect(gateway.requests.length).toBe(1);
  });

  test('of a failure too', async () => {
    dictate(() => ({ Amount: String(purchase.totalVnd * 100), TransactionStatus: '11' }));
    await poll(120);
    expect([await paymentStatus(), (await attempt()).responseCode]).toEqual(['failed', '24']);
  });

  test('is asked for once although the notification comes meanwhile', async () => {
    dictate(() => notify(db, purchase, { providerTxnId: '14226112' }).then(() => unknown()));
    await poll(120);
    expect([await paymentStatus(), (await attempt()).state]).toEqual(['paid', 'paid']);
  });
});

describe('an attempt that is still open', () => {
  test('is asked about after 2, 5 and 15 minutes and a minute after its expiry, then ever more rarely', async () => {
    dictate(open);
    const { createdAt, expiresAt } = await attempt();
    const times: number[] = [];
    for (let now = 0; now < 1800; now += 10) if ((await poll(now)) > 0) times.push(now);
    expect(expiresAt).toBe(addSeconds(createdAt, 900));
    expect(times).toEqual([120, 300, 900, 960, 1260]);
  });

  test('is given up when the provider still calls it open long after its expiry', async () => {
    dictate(open);
    for (const now of [120, 300, 900, 960, 1260]) await poll(now);
    expect((await attempt()).state).toBe('pending');
    await poll(1900);
    expect([(await attempt()).state, (await attempt()).responseCode]).toEqual(['failed', '11']);
  });

  test('that the provider does not know lives until its expiry and not longer', async () => {
    dictate(unknown);
    for (const now of [120, 300, 900]) await poll(now);
    expect((await attempt()).state).toBe('pending');
    await poll(960);
    expect([(await attempt()).state, await paymentStatus()]).toEqual(['failed', 'failed']);
  });

  test('is left alone for five minutes when the provider says so, less where the first wait is shorter', async () => {
    dictate(() => Response.json({ vnp_ResponseCode: '94' }));
    await poll(120);
    expect((await attempt()).nextQueryAt).toBe(later(420));
    await db.write((tx) => tx.insert(settings).values({ key: 'payment.queryAfterSeconds', value: 4 }));
    await poll(420);
    expect((await attempt()).nextQueryAt).toBe(later(430));
  });

  test('never fails because the provider is unreachable or lies', async () => {
    const troubles = [
      () => new Response('<html>', { status: 500 }),
      () => Response.json({ vnp_ResponseCode: '00' }),
    ];
    for (const [index, trouble] of [...troubles, ...troubles, ...troubles].entries()) {
      dictate(trouble);
      await poll((index + 1) * 20_000);
      expect((await attempt()).state).toBe('pending');
    }
    dictate(() => ({ Amount: String(purchase.totalVnd * 100) }));
    await poll(500_000);
    expect((await attempt()).state).toBe('paid');
  });

  test('with another amount is not paid, and asked about again', async () => {
    dictate(() => ({ Amount: '100' }));
    await poll(120);
    expect([await paymentStatus(), (await attempt()).nextQueryAt]).toEqual(['pending', later(300)]);
    expect((await findOrder(db.read, purchase.code))?.needsReview).toBe('wrong-amount');
  });
});

describe('two processes', () => {
  test('never ask about the same attempt', async () => {
    for (let index = 0; index < 8; index += 1) await holdAndPlace(db, { quantity: 1 });
    dictate(() => Bun.sleep(20).then(unknown));
    const other = await openDb(db.url);
    const both = await Promise.all([
      poll(120),
      pollPayments({ db: other, now: later(120) }, [gateway.provider]),
    ]);
    other.close();
    const refs = gateway.requests.map((request) => request.vnp_TxnRef);
    expect(new Set(refs).size).toBe(refs.length);
    expect([both[0] + both[1], refs.length]).toEqual([9, 9]);
  });

  test('after a crash in the middle of a query the attempt is asked about a minute later', async () => {
    const lost = { ...gateway.provider, queryPayment: () => Promise.reject(new Error('killed')) };
    expect(await pollPayments({ db, now: later(120) }, [lost])).toBe(1);
    expect(await poll(179)).toBe(0);
    expect(await poll(180)).toBe(1);
    expect(await paymentStatus()).toBe('paid');
  });

  test('a return during the query leaves its call to the next one', async () => {
    dictate(() =>
      db.write((tx) => tx.update(paymentAttempts).set({ nextQueryAt: later(121) })).then(() => unknown()),
    );
    await poll(120);
    expect((await attempt()).nextQueryAt).toBe(later(121));
  });
});

test('the plan follows the clock, however late the asking', () => {
  const waiting = { createdAt: BEFORE, expiresAt: later(900), queryCount: 1 };
  expect(nextQueryAt(waiting, later(30), 120)).toBe(later(120));
  expect(nextQueryAt(waiting, later(120), 120)).toBe(later(300));
  expect(nextQueryAt(waiting, later(700), 120)).toBe(later(900));
  expect(nextQueryAt({ ...waiting, queryCount: 5 }, later(2000), 120)).toBe(later(2600));
  expect(nextQueryAt({ ...waiting, queryCount: 500 }, later(2000), 120)).toBe(later(2000 + 6 * 3600));
});
