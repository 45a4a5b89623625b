import { afterEach, describe, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import type { QueryAnswer } from '#src/features/payments/provider.ts';
import { vnpay } from '#src/features/payments/providers/vnpay.ts';
import { checksum } from '#src/features/payments/providers/vnpay-signature.ts';
import { type Dictated, type DictatedGateway, SECRET, startGateway } from '#tests/support/vnpay-gateway.ts';

const NOW = '2026-11-21T02:00:00.000Z';
const PAYMENT = { ref: 'DM1', amountVnd: 500_000, createDate: '20261121083000', providerTxnId: null };
const AMOUNT = '50000000';

let gateway: DictatedGateway | undefined;
afterEach(() => gateway?.stop());

function ask(dictated: () => Dictated): Promise<QueryAnswer> {
  gateway = startGateway(dictated);
  return gateway.provider.queryPayment(PAYMENT, NOW);
}

/** Sends the asker round once more, to an answer that would be believed. */
function redirectHere(): () => Dictated {
  let isFirst = true;
  return () => {
    const here = new Response(null, { status: 307, headers: { location: '/' } });
    const answer = isFirst ? here : Response.json({ vnp_ResponseCode: '91' });
    isFirst = false;
    return answer;
  };
}

describe('a query', () => {
  test('is signed, about our reference and its creation date, with a new id each time', async () => {
    await ask(() => ({ Amount: AMOUNT }));
    await gateway?.provider.queryPayment(PAYMENT, NOW);
    const [first = {}, second = {}] = gateway?.requests ?? [];
    expect(first).toMatchObject({
      vnp_Command: 'querydr',
      vnp_TxnRef: 'DM1',
      vnp_TransactionDate: '20261121083000',
      vnp_CreateDate: '20261121090000',
      vnp_SecureHash: checksum(SECRET, 'queryRequest', first),
    });
    expect(first.vnp_RequestId?.length).toBeLessThanOrEqual(32);
    expect(second.vnp_RequestId).not.toBe(first.vnp_RequestId);
  });

  test.each([
    ['00', 'paid', '00'],
    ['01', 'pending', '99'],
    ['02', 'failed', '99'],
    ['04', 'review', '99'],
    ['07', 'review', '07'],
    ['08', 'failed', '11'],
    ['11', 'failed', '24'],
  ])('status %p means %p', async (TransactionStatus, outcome, responseCode) => {
    const answer = await ask(() => ({ Amount: AMOUNT, TransactionStatus }));
    expect(answer).toMatchObject({
      ref: 'DM1',
      outcome,
      responseCode,
      amountVnd: 500_000,
      source: 'query',
    } as never);
  });

  test('a refund in the place of the payment is for a person to look at', async () => {
    expect(await ask(() => ({ Amount: AMOUNT, TransactionType: '02' }))).toMatchObject({ outcome: 'review' });
  });

  test('another amount is passed on, so that it is refused where amounts are compared', async () => {
    expect(await ask(() => ({ Amount: '100' }))).toMatchObject({ outcome: 'paid', amountVnd: 1 });
  });

  test.each([
    ['91', 'unknown'],
    ['94', 'ask-later'],
    ['02', 'unreachable'],
    ['03', 'unreachable'],
    ['97', 'unreachable'],
    ['99', 'unreachable'],
  ])('refusal %p, also unsigned, means %p', async (vnp_ResponseCode, refused) => {
    expect(await ask(() => Response.json({ vnp_ResponseCode, vnp_Message: 'no' }))).toEqual({
      refused,
    } as never);
  });

  test('success without a valid signature, or about another payment, is not believed', async () => {
    const unsigned = {
      vnp_ResponseCode: '00',
      vnp_TmnCode: 'TESTPARK',
      vnp_TxnRef: 'DM1',
      vnp_Amount: AMOUNT,
    };
    expect(await ask(() => Response.json(unsigned))).toEqual({ refused: 'signature' });
    await gateway?.stop();
    expect(await ask(() => Response.json({ ...unsigned, vnp_SecureHash: 'ab'.repeat(64) }))).toEqual({
      refused: 'signature',
    });
    await gateway?.stop();
    expect(await ask(() => ({ Amount: AMOUNT, TxnRef: 'DM2' }))).toEqual({ refused: 'signature' });
    await gateway?.stop();
    expect(await ask(() => ({ Amount: AMOUNT, TmnCode: 'OTHER001' }))).toEqual({ refused: 'signature' });
  });

  test('HTML, an error, nonsense, a redirect, silence: no answer, and never a result', async () => {
    const odd: (() => Dictated)[] = [
      () => new Response('<html>Bảo trì</html>', { headers: { 'content-type': 'text/html' } }),
      () => Response.json({ vnp_ResponseCode: '00' }, { status: 500 }),
      () => new Response(''),
      () => Response.json(null),
      () => Response.json(['00']),
      () => Response.json({}),
      redirectHere(),
      () => Bun.sleep(3000).then(() => Response.json({ vnp_ResponseCode: '91' })),
    ];
    for (const dictated of odd) {
      expect(await ask(dictated)).toEqual({ refused: 'unreachable' });
      await gateway?.stop();
    }
    expect(await gateway?.provider.queryPayment(PAYMENT, NOW)).toEqual({ refused: 'unreachable' });
  });
});

describe('every code', () => {
  const codes = {
    code: ['00', '07', '09', '10', '11', '12', '13', '24', '51', '65', '75', '79', '99'],
    status: ['00', '01', '02', '04', '05', '06', '07', '08', '09', '11'],
    query: ['00', '02', '03', '91', '94', '97', '99'],
    refund: ['00', '02', '03', '91', '94', '95', '97', '99'],
  } as const;

  test.each(['code', 'status', 'query', 'refund'] as const)(
    'of kind %p has its own words in both languages',
    (kind) => {
      for (const locale of ['vi', 'en'] as const) {
        const words = codes[kind].map((code) => intlFor(locale).t(vnpay.codeMessage(code, kind)));
        expect(new Set(words).size).toBe(codes[kind].length);
      }
    },
  );

  test('that nobody published has words too', () => {
    expect(vnpay.codeMessage('42')).toBe('payments.vnpay.code.99');
  });
});
