/** ZaloPay OpenAPI v2 asked about payments, and asked to send money back. */
import '#tests/support/env.ts';
import { describe, expect, test } from 'bun:test';
import { macOf } from '#src/features/payments/providers/zalopay-protocol.ts';
import { APP, KEY1, KNOWN, NOW, provider, server, stopEach } from '#tests/support/zalopay-vectors.ts';

stopEach();

describe('query', () => {
  test.each([
    [
      { return_code: 1, amount: 500_000, zp_trans_id: 261121000000389 },
      { outcome: 'paid', responseCode: '1' },
    ],
    [
      { return_code: 2, sub_return_code: -49 },
      { outcome: 'failed', responseCode: '-49' },
    ],
    [
      { return_code: 2, sub_return_code: -54 },
      { outcome: 'failed', responseCode: '-54' },
    ],
    [
      { return_code: 1, sub_return_code: -101, amount: 500_000, zp_trans_id: 0 },
      { outcome: 'paid', responseCode: '1', providerTxnId: null },
    ],
    [
      { return_code: 2, sub_return_code: 1 },
      { outcome: 'failed', responseCode: '2', amountVnd: 500_000 },
    ],
    [{ return_code: -500, sub_return_code: -54 }, { refused: 'unreachable' }],
    [{ return_code: 3, is_processing: false }, { outcome: 'pending' }],
    [{ return_code: 2, sub_return_code: -43 }, { refused: 'unreachable' }],
    [{ return_code: -429 }, { refused: 'ask-later' }],
    [{ return_code: 1 }, { refused: 'unreachable' }],
  ])('%p', async (answer, reported) => {
    expect(await provider(() => answer).queryPayment(KNOWN, NOW)).toMatchObject(reported);
    expect(server?.requests[0]?.body).toEqual({
      app_id: APP,
      app_trans_id: '261121_DM0000000101',
      mac: macOf(KEY1, [APP, '261121_DM0000000101', KEY1]),
    });
  });
});

test('a query is answered by a refused request too, and by no failing server', async () => {
  const answers = await Promise.all(
    [300, 400, 499, 500].map(async (status) => {
      const reported = { return_code: 2, sub_return_code: -54 };
      const zalopay = provider(() => Response.json(reported, { status }));
      const { stop } = server ?? {};
      const answer = await zalopay.queryPayment(KNOWN, NOW);
      await stop?.();
      return 'refused' in answer ? answer.refused : answer.outcome;
    }),
  );
  expect(answers).toEqual(['unreachable', 'failed', 'failed', 'unreachable']);
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

  test('is taken in and paid later', async () => {
    const answer = { return_code: 3, refund_id: 9 };
    expect(await provider(() => answer).refundPayment(REFUND)).toMatchObject({
      state: 'paying',
      refundTxnId: '9',
    });
    const { body } = server?.requests[0] ?? {};
    expect(body).toMatchObject({ m_refund_id: '261121_2999_RF1', amount: 200_000 });
    const values = [APP, KNOWN.providerTxnId, 200_000, String(body?.description), Date.parse(NOW)];
    expect(body?.mac).toBe(macOf(KEY1, values));
  });

  test('sent again: asked about first, and only sent when ZaloPay has none', async () => {
    const now = '2026-11-21T02:30:00.000Z';
    const known = provider(() => ({ return_code: 1 }));
    expect(await known.refundPayment({ ...REFUND, now })).toMatchObject({ state: 'done' });
    expect(server?.requests.map(({ path }) => path)).toEqual(['/v2/query_refund']);
    await server?.stop();
    const lost = provider((path) => ({ return_code: path.endsWith('query_refund') ? 2 : 3 }));
    expect(await lost.refundPayment({ ...REFUND, now })).toMatchObject({ state: 'paying' });
    expect(server?.requests[1]?.body).toMatchObject({ m_refund_id: '261121_2999_RF1' });
  });

  test.each([
    [{ return_code: 1, sub_return_code: -101 }, 'done'],
    [{ return_code: 2, sub_return_code: -13 }, 'failed'],
    [{ return_code: 2, sub_return_code: -33 }, 'paying'],
    [{ return_code: 3 }, 'paying'],
    [{ return_code: -500 }, 'paying'],
  ])('asked about after midnight under the id of its day, %p is %s', async (answer, state) => {
    const now = '2026-11-21T18:00:00.000Z';
    const asked = { ...REFUND, now, refundTxnId: null };
    expect(await provider(() => answer).queryRefund(asked)).toMatchObject({ state });
    expect(server?.requests[0]?.body.m_refund_id).toBe('261121_2999_RF1');
  });
});
