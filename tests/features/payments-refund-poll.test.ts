import '#tests/support/env.ts';

import { beforeEach, describe, expect, test } from 'bun:test';
import { paymentEvents } from '#db/schema/payments.ts';
import { listOrderEvents } from '#src/features/orders/orders.queries.ts';
import { pollRefunds } from '#src/features/refunds/poll-refunds.ts';
import { addSeconds } from '#src/values/day.ts';
import { db, dictate, gateway, openPurchase, purchase } from '#tests/support/paid-by-vnpay.ts';
import { BEFORE } from '#tests/support/park.ts';
import { notify } from '#tests/support/purchase.ts';
import { DONE, orderNow, refund, storedRefunds } from '#tests/support/refunding.ts';

openPurchase(() => DONE);

const notes = async () =>
  (await listOrderEvents(db.read, (await orderNow()).id))
    .filter(({ field, to }) => field === 'note' && to?.startsWith('refund '))
    .map(({ to }) => to);
const poll = (seconds: number) => pollRefunds({ db, now: addSeconds(BEFORE, seconds) }, [gateway.provider]);

describe('polling a refund', () => {
  beforeEach(() => notify(db, purchase, { providerTxnId: '14226112' }));

  test('is asked about by its own number until the money is back', async () => {
    dictate(() => ({ TransactionNo: '14226199' }));
    await refund();
    dictate(() => ({ TransactionType: '03', Amount: '20000000', TransactionStatus: '06' }));
    expect(await poll(60)).toBe(0);
    expect(await poll(130)).toBe(1);
    expect(gateway.requests.at(-1)).toMatchObject({ vnp_Command: 'querydr', vnp_TransactionNo: '14226199' });
    expect((await storedRefunds())[0]?.state).toBe('paying');
    dictate(() => ({ TransactionType: '03', Amount: '20000000', ...DONE }));
    await poll(300);
    expect([(await storedRefunds())[0]?.state, (await orderNow()).paymentStatus]).toEqual([
      'done',
      'partially_refunded',
    ]);
    expect(await poll(3000)).toBe(0);
  });

  test('rejected by the bank: failed, the order still paid', async () => {
    dictate(() => ({}));
    await refund();
    dictate(() => ({ TransactionType: '03', Amount: '20000000', TransactionStatus: '09' }));
    await poll(130);
    expect([(await storedRefunds())[0]?.state, (await orderNow()).paymentStatus]).toEqual(['failed', 'paid']);
    // Both came under the code of an answer that is in order: the state alone is the news.
    expect(await notes()).toEqual(['refund paying', 'refund failed']);
    const events = await db.read.select().from(paymentEvents);
    expect(events.filter(({ source }) => source === 'refund')).toHaveLength(2);
  });

  test('an answer about the payment or about another refund says nothing', async () => {
    dictate(() => ({}));
    await refund();
    for (const other of [{ Amount: '130000000' }, { TransactionType: '03', Amount: '1000' }]) {
      dictate(() => ({ ...other, ...DONE }));
      await poll(4000);
      expect((await storedRefunds())[0]?.state).toBe('paying');
    }
  });

  test('whose answer was lost is sent again under the same id, but not on another day', async () => {
    dictate(() => new Response('<html>', { status: 502 }));
    expect(await refund()).toMatchObject({ state: 'paying', responseCode: 'unreachable' });
    await poll(130);
    expect(gateway.requests.map((request) => request.vnp_RequestId)).toEqual(['RF0001', 'RF0001']);
    await poll(24 * 3600);
    expect(gateway.requests.length).toBe(2);
    expect((await storedRefunds())[0]?.state).toBe('paying');
    expect(await notes()).toEqual(['refund paying']);
  });

  test('two processes ask once', async () => {
    dictate(() => ({}));
    await refund();
    dictate(() => Bun.sleep(20).then(() => Response.json({ vnp_ResponseCode: '94' })));
    expect((await Promise.all([poll(130), poll(130)])).toSorted()).toEqual([0, 1]);
  });
});
