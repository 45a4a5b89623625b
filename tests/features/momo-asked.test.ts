/** MoMo AIO v2 asked about payments, and asked to send money back. */
import '#tests/support/env.ts';
import { describe, expect, test } from 'bun:test';
import { outcomeOf } from '#src/features/payments/providers/momo-codes.ts';
import { momoSignature } from '#src/features/payments/providers/momo-signature.ts';
import type { Fields } from '#src/features/payments/providers/post-json.ts';
import { KEYS, KNOWN, NOW, provider, server, stopEach } from '#tests/support/momo-vectors.ts';

stopEach();

describe('query', () => {
  const ask = (answer: unknown) => provider(() => answer).queryPayment(KNOWN, NOW);
  const about = { orderId: KNOWN.ref, amount: 500_000, transId: 41 };
  const FAILED = { ...about, resultCode: 1006 };

  test('every code is what the table says of it', async () => {
    const codes = (all: string) => all.split(' ');
    for (const code of codes(
      '98 99 1001 1002 1003 1004 1005 1006 1007 1017 1026 1080 1081 1088 2019 4001 4002 4100',
    ))
      expect(outcomeOf(code)).toBe('failed');
    for (const code of codes('1000 7000 7002 9000 10 11 12 13 20 21 22 40 41 42 43 45 47'))
      expect(outcomeOf(code)).toBe('pending');
    expect([outcomeOf('0'), outcomeOf('31337')]).toEqual(['paid', 'review']);
    expect(await ask({ ...about, resultCode: 0 })).toMatchObject({ outcome: 'paid', providerTxnId: '41' });
    expect(await ask({ ...about, resultCode: 1006 })).toMatchObject({
      outcome: 'failed',
      responseCode: '1006',
    });
    expect(await ask({ ...about, resultCode: 1000 })).toMatchObject({ outcome: 'pending' });
  });

  test.each([
    ['an order MoMo does not know', { resultCode: 42 }, 'unknown'],
    ['a word about the request', { resultCode: 13 }, 'unreachable'],
    ['success without an amount', { ...about, amount: undefined, resultCode: 0 }, 'unreachable'],
    ['success of another order', { ...about, orderId: 'ANOTHER', resultCode: 0 }, 'unreachable'],
    ['success of another merchant', { ...about, partnerCode: 'ANOTHER', resultCode: 0 }, 'unreachable'],
    ['a failure of the server itself', Response.json(FAILED, { status: 500 }), 'unreachable'],
    ['a choice of pages', Response.json(FAILED, { status: 300 }), 'unreachable'],
    ['HTML', new Response('<html>', { status: 500 }), 'unreachable'],
  ])('%s is no result', async (_, answer, refused) => {
    expect(await ask(answer)).toEqual({ refused } as never);
  });

  test('a failure is believed without an amount, and with the status of a refused request', async () => {
    const failed = { outcome: 'failed', amountVnd: 500_000, responseCode: '1006' };
    expect(await ask({ ...FAILED, amount: undefined })).toMatchObject(failed);
    await server?.stop();
    expect(await ask(Response.json(FAILED, { status: 400 }))).toMatchObject(failed);
  });

  test('money that was only authorised is captured, and counts when that succeeded', async () => {
    const momo = (captured: number) =>
      provider((path) => ({ ...about, resultCode: path.endsWith('confirm') ? captured : 9000 }));
    expect(await momo(0).queryPayment(KNOWN, NOW)).toMatchObject({ outcome: 'paid', responseCode: '0' });
    expect(server?.requests.at(-1)?.body).toMatchObject({ requestType: 'capture', amount: 500_000 });
    await server?.stop();
    expect(await momo(99).queryPayment(KNOWN, NOW)).toMatchObject({ outcome: 'pending' });
  });
});

describe('refund', () => {
  const REFUND = {
    ...KNOWN,
    refundVnd: 200_000,
    isFull: false,
    requestId: 'RF1',
    createdBy: 'Lan',
    createdAt: NOW,
    now: NOW,
  };

  test('goes out under its own order id and number, signed', async () => {
    const answer = { orderId: 'RF-RF1', resultCode: 0, transId: 77 };
    expect(await provider(() => answer).refundPayment(REFUND)).toMatchObject({
      state: 'done',
      refundTxnId: '77',
      responseCode: '0',
    });
    const { signature, ...body } = server?.requests[0]?.body ?? {};
    expect(body).toMatchObject({ orderId: 'RF-RF1', requestId: 'RF1', amount: 200_000, transId: 41 });
    const signed = { ...body, amount: '200000', transId: '41' } as unknown as Fields;
    expect(signature).toBe(momoSignature(KEYS, 'refund', signed));
  });

  test.each([
    [1081, 'failed'],
    [1088, 'failed'],
    [13, 'failed'],
    [7002, 'paying'],
    [41, 'paying'],
    [10, 'paying'],
    ['HTML', 'paying'],
  ])('the answer %s leaves it %s', async (resultCode, state) => {
    const answer = () => (resultCode === 'HTML' ? new Response('<html>') : { resultCode });
    expect(await provider(answer).refundPayment(REFUND)).toMatchObject({ state });
  });

  test.each([
    [0, 'done'],
    [42, 'failed'],
    [1081, 'failed'],
    [7000, 'paying'],
    [13, 'paying'],
  ])('asked about later, %p is %p', async (resultCode, state) => {
    const momo = provider(() => ({ resultCode }));
    expect(await momo.queryRefund({ ...REFUND, refundTxnId: null })).toMatchObject({ state });
    expect(server?.requests[0]?.path).toBe('/v2/gateway/api/refund/query');
  });
});
