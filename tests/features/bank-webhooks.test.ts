import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { bankTransfers } from '#db/schema/transfers.ts';
import { bankApi } from '#src/http/bank.ts';
import {
  movements,
  openAccount,
  orderByTransfer,
  postBank,
  postPayos,
  postSepay,
  sepayBody,
  sepayHeaders,
} from '#tests/support/bank.ts';
import { db, openLedger, orderOf } from '#tests/support/ledger.ts';
import { openPark } from '#tests/support/park.ts';

openLedger(async (db) => {
  await openPark(db);
  await openAccount(db);
});

const OK = { status: 200, body: { success: true } };

describe('what is none of ours is taken, logged and left alone', () => {
  test.each<[string, (ref: string) => Promise<unknown>]>([
    ['on another account', (ref) => postSepay(db, { content: ref, accountNumber: '999' })],
    ['that went out', (ref) => postSepay(db, { content: ref, transferType: 'out' })],
    [
      "payOS's sample of order 123",
      () =>
        postPayos(db, { orderCode: 123, amount: 3000, accountNumber: '12345678', description: 'VQRIO123' }),
    ],
    ['on another account of payOS', (ref) => postPayos(db, { description: ref, accountNumber: '999' })],
  ])('money %s', async (_, post) => {
    const purchase = await orderByTransfer(db);
    expect(await post(purchase.ref)).toEqual(OK);
    expect(await movements(db)).toEqual([]);
    expect((await orderOf(purchase)).paymentStatus).toBe('pending');
  });

  test('a payment that payOS says has failed', async () => {
    const purchase = await orderByTransfer(db);
    expect((await postPayos(db, { description: purchase.ref, code: '01' })).status).toBe(200);
    expect(await movements(db)).toEqual([]);
  });
});

test('a key in the header is as good as a signature where it is set up', async () => {
  const purchase = await orderByTransfer(db);
  const raw = JSON.stringify(sepayBody({ content: purchase.ref }));
  expect(await postBank(db, '/sepay/webhook', raw, { authorization: 'Apikey sepay-test-key' })).toEqual(OK);
  expect((await orderOf(purchase)).paymentStatus).toBe('paid');
});

test('an unavailable database is reported, so that the message is sent again', async () => {
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

test('the message is stored as received', async () => {
  const raw = JSON.stringify(sepayBody({ content: 'Tiền vé của Hà', unknown: { later: true } }));
  await postBank(db, '/sepay/webhook', raw, sepayHeaders(raw));
  const [row] = await db.read.select().from(bankTransfers);
  expect([row?.raw, row?.content, row?.attemptId]).toEqual([raw, 'Tiền vé của Hà', null]);
});
