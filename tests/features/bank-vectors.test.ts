import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { payosSignature, readPayos } from '#src/features/payments/providers/payos.ts';
import { readSepay } from '#src/features/payments/providers/sepay.ts';
import { ACCOUNT, PAYOS_KEY, SEPAY_SECRET } from '#tests/support/bank.ts';

describe("the reference's vectors", () => {
  test('of SePay are verified on their bytes', () => {
    const raw =
      '{"id":92704,"gateway":"Vietcombank","transactionDate":"2026-11-21 08:32:15","accountNumber":"0123499999","code":"BK26112100001","content":"BK26112100001","transferType":"in","transferAmount":500000,"accumulated":19077000,"subAccount":null,"referenceCode":"MBVCB.3278907687","description":""}';
    const headers = new Headers({
      'x-sepay-timestamp': '1795224740',
      'x-sepay-signature': 'sha256=108c9199b5d61a114db8b9e71ca01b64cbaa79286577c3ae37a8bfd050be7595',
    });
    const keys = { secret: SEPAY_SECRET, apiKey: null };
    const now = new Date(1_795_224_740_000).toISOString();
    expect(readSepay(keys, { headers, raw, now })).toMatchObject({
      channelId: '92704',
      account: '0123499999',
      direction: 'in',
      amountVnd: 500_000,
      content: 'BK26112100001',
      reference: 'MBVCB.3278907687',
      movedAt: '2026-11-21T01:32:15.000Z',
      raw,
    });
    const spaced = raw.replace('{"id"', '{ "id"');
    expect(readSepay(keys, { headers, raw: spaced, now })).toEqual({ refused: 'signature' });
  });

  test('of payOS: null values are empty, keys are sorted', () => {
    const data = {
      orderCode: 26112100001,
      amount: 500000,
      description: 'BK0000001',
      accountNumber: '113366668888',
      reference: 'FT26325123456789',
      transactionDateTime: '2026-11-21 08:32:15',
      currency: 'VND',
      paymentLinkId: '124c33293c43417ab7879e14c8d9eb18',
      code: '00',
      desc: 'success',
      counterAccountBankId: '970436',
      counterAccountBankName: null,
      counterAccountName: 'NGUYEN VAN A',
      counterAccountNumber: '0123456789',
      virtualAccountName: null,
      virtualAccountNumber: undefined,
    };
    const signature = 'a94517aa842ca8141ae31df3ec9d6d10a44e60c16abf8f98baabb1194aa295cc';
    expect(payosSignature(PAYOS_KEY, data)).toBe(signature);
    const { virtualAccountNumber: _, ...sent } = { ...data, virtualAccountName: 'null' };
    const raw = JSON.stringify({
      code: '00',
      success: true,
      data: { ...sent, virtualAccountNumber: '' },
      signature,
    });
    expect(readPayos(PAYOS_KEY, raw)).toMatchObject({
      amountVnd: 500_000,
      account: ACCOUNT,
      content: 'BK0000001',
      payer: { bank: '970436', account: '0123456789', name: 'NGUYEN VAN A' },
    });
    const create = {
      amount: 500000,
      cancelUrl: 'https://example.vn/huy',
      description: 'BK0000001',
      orderCode: 26112100001,
      returnUrl: 'https://example.vn/xong',
    };
    expect(payosSignature(PAYOS_KEY, create)).toBe(
      'f95d16a717868eb169a5ee018da771a4c19d5348f6a04d2c2c88b1bc88699f17',
    );
  });
});
