import '#tests/support/env.ts';

import { beforeEach, describe, expect, test } from 'bun:test';
import { paymentAttempts, paymentEvents } from '#db/schema/payments.ts';
import { listOrderEvents } from '#src/features/orders/orders.queries.ts';
import { findAttempt } from '#src/features/payments/attempts.queries.ts';
import { checksum } from '#src/features/payments/providers/vnpay-signature.ts';
import { closeRefund } from '#src/features/refunds/close-refund.ts';
import { db, dictate, gateway, openPurchase, purchase } from '#tests/support/paid-by-vnpay.ts';
import { BEFORE } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';
import { DONE, orderNow, refund, storedRefunds } from '#tests/support/refunding.ts';
import { SECRET } from '#tests/support/vnpay-gateway.ts';

openPurchase(() => DONE);

describe('a refund', () => {
  beforeEach(() => notify(db, purchase, { providerTxnId: '14226112' }));

  test('in part and then of the rest: each step in the order and its events', async () => {
    expect(await refund()).toMatchObject({ state: 'done', amountVnd: 200_000 });
    expect((await orderNow()).paymentStatus).toBe('partially_refunded');
    await refund({ requestId: 'RF0002', amountVnd: 300_000 });
    expect((await orderNow()).paymentStatus).toBe('partially_refunded');
    await refund({ requestId: 'RF0003', amountVnd: purchase.totalVnd - 500_000 });
    expect((await orderNow()).paymentStatus).toBe('refunded');
    const moves = (await listOrderEvents(db.read, (await orderNow()).id)).filter(
      ({ actor }) => actor === 'Lan',
    );
    expect(moves.map(({ field, to, why }) => `${field} ${to} ${why}`)).toEqual([
      'paymentStatus partially_refunded đổi ý (200000)',
      'paymentStatus partially_refunded đổi ý (300000)',
      'paymentStatus refunded đổi ý (800000)',
    ]);
    expect(gateway.requests.map((request) => request.vnp_TransactionType)).toEqual(['03', '03', '03']);
  });

  test('is asked for as VNPay wants it, signed', async () => {
    await refund({ amountVnd: purchase.totalVnd, createdBy: 'Nguyễn Thị Lan' });
    const [request = {}] = gateway.requests;
    expect(request).toMatchObject({
      vnp_Command: 'refund',
      vnp_RequestId: 'RF0001',
      vnp_TransactionType: '02',
      vnp_TxnRef: purchase.ref,
      vnp_Amount: String(purchase.totalVnd * 100),
      vnp_TransactionNo: '14226112',
      vnp_CreateBy: 'Nguyen Thi Lan',
      vnp_SecureHash: checksum(SECRET, 'refundRequest', request),
    });
  });

  test('with the same request id is paid once, ten times at once or later', async () => {
    dictate(() => Bun.sleep(30).then(() => Response.json({ vnp_ResponseCode: '94' })));
    const results = await Promise.all(Array.from({ length: 10 }, () => refund()));
    expect([results.length, gateway.requests.length, (await storedRefunds()).length]).toEqual([10, 1, 1]);
    const other = await holdAndPlace(db);
    await notify(db, other);
    for (const change of [{ amountVnd: 1 }, { ref: other.ref }])
      await expect(refund(change)).rejects.toMatchObject({ messageId: 'errors.idempotencyMismatch' });
  });

  test('never exceeds the payment, however many ask at once', async () => {
    const ask = (index: number) => refund({ requestId: `RF${index}`, amountVnd: 700_000 });
    const results = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => ask(index)));
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    await expect(refund({ requestId: 'RFX', amountVnd: 700_000 })).rejects.toMatchObject({
      messageId: 'payments.error.refundTooMuch',
      values: { left: '600.000' },
    });
    expect(gateway.requests.length).toBe(1);
  });

  test.each([0, -1, 1.5, Number.NaN])('of %p đồng is refused before anyone is asked', async (amountVnd) => {
    await expect(refund({ amountVnd })).rejects.toThrow();
    expect([await storedRefunds(), gateway.requests.length]).toEqual([[], 0]);
  });

  test('refused by the provider frees the money for another try', async () => {
    dictate(() => Response.json({ vnp_ResponseCode: '95', vnp_Message: 'no' }));
    expect(await refund({ amountVnd: purchase.totalVnd })).toMatchObject({
      state: 'failed',
      responseCode: '95',
    });
    expect((await orderNow()).paymentStatus).toBe('paid');
    dictate(() => DONE);
    expect(await refund({ requestId: 'RF0002', amountVnd: purchase.totalVnd })).toMatchObject({
      state: 'done',
    });
  });

  test('waits while another refund of the payment is pending', async () => {
    dictate(() => ({}));
    expect(await refund()).toMatchObject({ state: 'paying', responseCode: '00' });
    await expect(refund({ requestId: 'RF0002' })).rejects.toMatchObject({
      messageId: 'payments.error.refundInProgress',
    });
    expect((await orderNow()).paymentStatus).toBe('paid');
  });

  test('that is done stays done, whatever comes late', async () => {
    const done = await refund();
    const attempt = await findAttempt(db.read, purchase.ref);
    if (!attempt) throw new Error('no attempt');
    const answer = { state: 'failed' as const, responseCode: '99', refundTxnId: null, payload: {} };
    await db.write((tx) => closeRefund(tx, { refund: done, attempt, answer, now: BEFORE }));
    expect([(await storedRefunds())[0]?.state, (await orderNow()).paymentStatus]).toEqual([
      'done',
      'partially_refunded',
    ]);
  });

  test('leaves no signature behind in the events', async () => {
    await refund();
    const events = (await db.read.select().from(paymentEvents)).filter(({ source }) => source === 'refund');
    expect(events.map(({ outcome, payload }) => [outcome, payload.requestId])).toEqual([['done', 'RF0001']]);
    expect(JSON.stringify(events)).not.toContain('SecureHash');
  });
});

test('a payment that never came, or that nobody knows, cannot be refunded', async () => {
  await expect(refund()).rejects.toMatchObject({ messageId: 'payments.error.notPaid' });
  await expect(refund({ ref: 'NOSUCHREF' })).rejects.toMatchObject({ messageId: 'payments.error.unknown' });
});

test('a second payment given back leaves the order paid and nothing due', async () => {
  await notify(db, purchase, { providerTxnId: '1' });
  await db.write(async (tx) => {
    const [first] = await tx.select().from(paymentAttempts);
    if (!first) throw new Error('no attempt');
    await tx
      .insert(paymentAttempts)
      .values({ ...first, id: 'second', ref: `${purchase.code}02`, state: 'pending', providerTxnId: null });
  });
  const second = { ...purchase, ref: `${purchase.code}02` };
  await notify(db, second, { providerTxnId: '2' });
  expect((await orderNow()).refundDueVnd).toBe(purchase.totalVnd);
  await refund({ ref: second.ref, amountVnd: purchase.totalVnd });
  const { paymentStatus, refundDueVnd } = await orderNow();
  expect([paymentStatus, refundDueVnd]).toEqual(['paid', 0]);
});
