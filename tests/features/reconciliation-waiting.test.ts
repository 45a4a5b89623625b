import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { listReconciliations } from '#src/features/reconciliation/runs.queries.ts';
import { addDays, addSeconds, parkDay } from '#src/values/day.ts';
import { db, dictate, gateway, purchase } from '#tests/support/paid-by-vnpay.ts';
import { BEFORE } from '#tests/support/park.ts';
import { notify } from '#tests/support/purchase.ts';
import { refund } from '#tests/support/refunding.ts';
import { compare, differences, openRun, TONIGHT, vnpayAmount } from '#tests/support/vnpay-run.ts';

openRun();

describe('nights on which the site did not run', () => {
  const inDays = (days: number) => addSeconds(TONIGHT, days * 24 * 3600);
  const days = async () => (await listReconciliations(db.read, 20)).map(({ day }) => day);

  test('are compared once it runs again', async () => {
    await compare(inDays(-1));
    await notify(db, purchase);
    dictate(() => ({ Amount: vnpayAmount(purchase.totalVnd - 1000) }));
    expect(await compare(inDays(2))).toBe(1);
    expect(await differences()).toMatchObject([{ kind: 'amount' }]);
    expect(await days()).toEqual([2, 1, 0, -1].map((one) => addDays(parkDay(BEFORE), one)));
    expect(await compare(inDays(2))).toBe(0);
  });

  test('a week ago and longer are left to people, and so is what was before the first', async () => {
    await notify(db, purchase);
    await compare(inDays(-1));
    expect(await compare(inDays(7))).toBe(0);
    expect(await days()).toHaveLength(8);
    expect(await days()).not.toContain(parkDay(BEFORE));
  });
});

describe('a provider that does not answer', () => {
  test('is asked again, from the payment on where it stopped; after four hours it is written down', async () => {
    await notify(db, purchase);
    dictate(() => new Response('<h1>Bảo trì</h1>', { status: 503 }));
    expect(await compare()).toBe(0);
    expect(await differences()).toEqual([]);
    expect(await compare(addSeconds(TONIGHT, 600))).toBe(0);
    expect(await compare(addSeconds(TONIGHT, 5 * 3600))).toBe(1);
    expect(await differences()).toMatchObject([{ kind: 'silent' }]);
  });

  test('and answers later: nothing is written down', async () => {
    await notify(db, purchase);
    dictate(() => ({ ResponseCode: '94' }));
    await compare();
    dictate(() => ({ Amount: vnpayAmount(purchase.totalVnd) }));
    expect(await compare(addSeconds(TONIGHT, 600))).toBe(1);
    expect(await differences()).toEqual([]);
  });

  test('and says for hours that it is asked too often: that is no answer, and nothing is written down', async () => {
    await notify(db, purchase);
    dictate(() => ({ ResponseCode: '94' }));
    for (const hours of [0, 3, 6, 20]) expect(await compare(addSeconds(TONIGHT, hours * 3600))).toBe(0);
    expect(await differences()).toEqual([]);
    dictate(() => ({ Amount: vnpayAmount(purchase.totalVnd) }));
    expect(await compare(addSeconds(TONIGHT, 30 * 3600))).toBe(1);
    expect(await listReconciliations(db.read, 5)).toMatchObject([
      { day: addDays(parkDay(BEFORE), 1), checked: 0 },
      { day: parkDay(BEFORE), checked: 1, differences: 0, finishedAt: addSeconds(TONIGHT, 30 * 3600) },
    ]);
  });

  test('as it is asked too often is left in peace for its five minutes', async () => {
    await notify(db, purchase);
    dictate(() => ({ ResponseCode: '94' }));
    for (const seconds of [0, 60, 240, 299]) await compare(addSeconds(TONIGHT, seconds));
    expect(gateway.requests).toHaveLength(1);
    await compare(addSeconds(TONIGHT, 300));
    expect(gateway.requests).toHaveLength(2);
  });

  test('about a refund is asked again too, behind what is compared already', async () => {
    await notify(db, purchase, { providerTxnId: '14226112' });
    dictate(() => ({ TransactionStatus: '00' }));
    await refund();
    gateway.requests.length = 0;
    dictate(() =>
      gateway.requests.length === 1 ? { Amount: vnpayAmount(purchase.totalVnd) } : { ResponseCode: '94' },
    );
    await compare();
    dictate(() => ({ Amount: vnpayAmount(200_000), TransactionType: '03', TransactionStatus: '09' }));
    await compare(addSeconds(TONIGHT, 300));
    expect(gateway.requests).toHaveLength(3);
    expect(await differences()).toMatchObject([{ kind: 'refund-here', ref: 'RF0001' }]);
  });

  test('a process that died at it: another goes on after the lease', async () => {
    await notify(db, purchase);
    const until = addSeconds(TONIGHT, 600);
    await db.read.run(
      sql`INSERT INTO reconciliations (id, day, provider, started_at, lease_until, cursor, checked) VALUES ('r', ${parkDay(BEFORE)}, 'vnpay', ${TONIGHT}, ${until}, '', 0)`,
    );
    expect(await compare()).toBe(0);
    expect(await compare(until)).toBe(1);
  });
});
