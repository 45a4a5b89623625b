/** Which payouts a provider is asked for, and what a payment can still give back. */
import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { refundPayouts } from '#db/schema/refunds.ts';
import { listReturnable, listUnsentPayouts } from '#src/features/refunds/payouts.queries.ts';
import { askRefund, buy, orderOf } from '#tests/support/aftercare.ts';
import { db, openPurchase, purchase } from '#tests/support/paid-by-vnpay.ts';
import { notify } from '#tests/support/purchase.ts';
import { DONE, refund } from '#tests/support/refunding.ts';

openPurchase(() => DONE);

test('each payout is listed once and with its own request', async () => {
  const first = await askRefund(db, await buy(db));
  const second = await askRefund(db, await buy(db));
  const listed = (await listUnsentPayouts(db.read, 9)).map(({ requestId }) => requestId);
  expect(listed.toSorted()).toEqual([first.requestId, second.requestId].toSorted());
});

test('who has waited longest is paid first', async () => {
  const [first, second] = [await askRefund(db, await buy(db)), await askRefund(db, await buy(db))];
  const listed = async () => (await listUnsentPayouts(db.read, 1)).map(({ requestId }) => requestId);
  for (const { requestId } of [first, second]) {
    await db.read.run(
      sql`UPDATE refund_requests SET created_at = CASE id WHEN ${requestId} THEN '2026-01-01' ELSE '2026-01-02' END`,
    );
    expect(await listed()).toEqual([requestId]);
  }
});

test('no provider is asked for what staff hand over', async () => {
  const { requestId } = await askRefund(db, await buy(db));
  const manual = { id: 'by-hand', requestId, ref: null, amountVnd: 1000, error: null, paidAt: null };
  await db.read.insert(refundPayouts).values(manual);
  expect((await listUnsentPayouts(db.read, 9)).map(({ id }) => id)).not.toContain('by-hand');
});

test('a debt that another refund paid is taken off a payment once, one with a slip of the staff as well', async () => {
  await notify(db, purchase);
  await notify(db, purchase, { providerTxnId: 'txn-other' });
  const { id } = await orderOf(db, purchase);
  const left = async () => (await listReturnable(db.read, id)).map(({ leftVnd }) => leftVnd);
  const end = (reference: string | null, requestId: string | null) =>
    db.read.run(
      sql`UPDATE refund_dues SET ref = ${purchase.ref}, amount_vnd = 300000, state = 'done', reference = ${reference}, request_id = ${requestId}`,
    );
  await end(null, null);
  expect(await left()).toEqual([1_300_000]);
  await end('FT-4711', null);
  expect(await left()).toEqual([1_000_000]);
  await end('FT-4711', 'RF9999');
  expect(await left()).toEqual([1_300_000]);
});

test('a request id that refunded one payment refunds no other of the same amount', async () => {
  await notify(db, purchase);
  const other = await buy(db);
  await refund();
  await expect(refund({ ref: other.ref })).rejects.toMatchObject({
    messageId: 'errors.idempotencyMismatch',
  });
});
