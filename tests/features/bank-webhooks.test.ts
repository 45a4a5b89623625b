import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { bankTransfers } from '#db/schema/transfers.ts';
import { bankApi } from '#src/api-bank.ts';
import { payosSignature, readPayos } from '#src/features/payments/providers/payos.ts';
import { readSepay } from '#src/features/payments/providers/sepay.ts';
import {
  ACCOUNT,
  movements,
  openAccount,
  orderByTransfer,
  PAYOS_KEY,
  payosBody,
  postBank,
  SEPAY_SECRET,
  sepayBody,
  sepayHeaders,
  tellPayos,
  tellSepay,
} from '#tests/support/bank.ts';
import { db, openBooks, orderOf } from '#tests/support/books.ts';
import { openPark } from '#tests/support/park.ts';

openBooks(async (db) => {
  await openPark(db);
  await openAccount(db);
});

const OK = { status: 200, body: { success: true } };
const MINUTE_MS = 60_000;
const TEN_MB = 10 * 1024 * 1024;

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

describe('what is refused changes nothing', () => {
  const body = (ref: string, change = {}) => JSON.stringify(sepayBody({ content: ref, ...change }));
  const signedAs = (raw: string, other: string) => ({ raw, headers: sepayHeaders(other) });

  test.each<[string, (ref: string) => { raw: string; headers: Record<string, string> }, number]>([
    ['unsigned', (ref) => ({ raw: body(ref), headers: {} }), 401],
    [
      'forged with another secret',
      (ref) => {
        const raw = body(ref);
        return { raw, headers: sepayHeaders(raw, { secret: 'guessed' }) };
      },
      401,
    ],
    [
      'one đồng changed on the way',
      (ref) => {
        const raw = body(ref);
        return signedAs(raw.replace('1300000', '1300001'), raw);
      },
      401,
    ],
    [
      'cut off',
      (ref) => {
        const raw = body(ref);
        return signedAs(raw.slice(0, -20), raw);
      },
      401,
    ],
    [
      'cut off before it was signed',
      (ref) => {
        const raw = body(ref).slice(0, -20);
        return signedAs(raw, raw);
      },
      400,
    ],
    [
      'six minutes old, played again',
      (ref) => {
        const raw = body(ref);
        return { raw, headers: sepayHeaders(raw, { at: Date.now() - 6 * MINUTE_MS }) };
      },
      401,
    ],
    [
      'six minutes ahead',
      (ref) => {
        const raw = body(ref);
        return { raw, headers: sepayHeaders(raw, { at: Date.now() + 6 * MINUTE_MS }) };
      },
      401,
    ],
    ['with the wrong key', (ref) => ({ raw: body(ref), headers: { authorization: 'Apikey other' } }), 401],
    [
      'no amount',
      (ref) => {
        const raw = body(ref, { transferAmount: null });
        return signedAs(raw, raw);
      },
      400,
    ],
    [
      'half a đồng',
      (ref) => {
        const raw = body(ref, { transferAmount: 0.5 });
        return signedAs(raw, raw);
      },
      400,
    ],
    [
      'less than nothing',
      (ref) => {
        const raw = body(ref, { transferAmount: -1_300_000 });
        return signedAs(raw, raw);
      },
      400,
    ],
    ['a list', () => signedAs('[]', '[]'), 400],
    ['not JSON', () => signedAs('id=1', 'id=1'), 400],
    [
      'of 10 MB',
      (ref) => {
        const raw = body(ref, { description: 'a'.repeat(TEN_MB) });
        return signedAs(raw, raw);
      },
      413,
    ],
  ])('SePay, %s', async (_, made, status) => {
    const purchase = await orderByTransfer(db);
    const { raw, headers } = made(purchase.ref);
    expect((await postBank(db, '/sepay/webhook', raw, headers)).status).toBe(status);
    expect(await movements(db)).toEqual([]);
    expect((await orderOf(purchase)).paymentStatus).toBe('pending');
  });

  test.each<[string, (ref: string) => string, number]>([
    ['forged with another key', (ref) => JSON.stringify(payosBody({ description: ref }, 'guessed')), 401],
    [
      'one đồng changed',
      (ref) => JSON.stringify(payosBody({ description: ref })).replace('1300000', '1300001'),
      401,
    ],
    ['cut off', (ref) => JSON.stringify(payosBody({ description: ref })).slice(0, -5), 400],
    ['without data', () => '{"code":"00","success":true,"signature":"00"}', 400],
    ['half a đồng', (ref) => JSON.stringify(payosBody({ description: ref, amount: 0.5 })), 400],
    ['of 10 MB', (ref) => JSON.stringify(payosBody({ description: ref, desc: 'a'.repeat(TEN_MB) })), 413],
  ])('payOS, %s', async (_, made, status) => {
    const purchase = await orderByTransfer(db);
    expect((await postBank(db, '/payos/webhook', made(purchase.ref))).status).toBe(status);
    expect(await movements(db)).toEqual([]);
    expect((await orderOf(purchase)).paymentStatus).toBe('pending');
  });

  test.each(['GET', 'PUT', 'DELETE'])('by %s', async (method) => {
    const answer = await bankApi(async () => db).request('/sepay/webhook', { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('what is none of ours is taken, logged and left alone', () => {
  test.each<[string, (ref: string) => Promise<unknown>]>([
    ['on another account', (ref) => tellSepay(db, { content: ref, accountNumber: '999' })],
    ['that went out', (ref) => tellSepay(db, { content: ref, transferType: 'out' })],
    [
      "payOS's sample of order 123",
      () =>
        tellPayos(db, { orderCode: 123, amount: 3000, accountNumber: '12345678', description: 'VQRIO123' }),
    ],
    ['on another account of payOS', (ref) => tellPayos(db, { description: ref, accountNumber: '999' })],
  ])('money %s', async (_, tell) => {
    const purchase = await orderByTransfer(db);
    expect(await tell(purchase.ref)).toEqual(OK);
    expect(await movements(db)).toEqual([]);
    expect((await orderOf(purchase)).paymentStatus).toBe('pending');
  });

  test('a payment that payOS says has failed', async () => {
    const purchase = await orderByTransfer(db);
    expect((await tellPayos(db, { description: purchase.ref, code: '01' })).status).toBe(200);
    expect(await movements(db)).toEqual([]);
  });
});

test('a key in the header is as good as a signature where it is set up', async () => {
  const purchase = await orderByTransfer(db);
  const raw = JSON.stringify(sepayBody({ content: purchase.ref }));
  expect(await postBank(db, '/sepay/webhook', raw, { authorization: 'Apikey sepay-test-key' })).toEqual(OK);
  expect((await orderOf(purchase)).paymentStatus).toBe('paid');
});

test('a database that is gone is told, so that it is sent again', async () => {
  const raw = JSON.stringify(sepayBody());
  const gone = bankApi(() => Promise.reject(new Error('disk full')));
  const answer = await gone.request('/sepay/webhook', {
    method: 'POST',
    body: raw,
    headers: sepayHeaders(raw),
  });
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { success: false, message: 'Internal Server Error' },
  ]);
});

test('the message is kept as it came', async () => {
  const raw = JSON.stringify(sepayBody({ content: 'Tiền vé của Hà', unknown: { later: true } }));
  await postBank(db, '/sepay/webhook', raw, sepayHeaders(raw));
  const [row] = await db.read.select().from(bankTransfers);
  expect([row?.raw, row?.content, row?.attemptId]).toEqual([raw, 'Tiền vé của Hà', null]);
});
