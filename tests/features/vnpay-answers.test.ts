/** What VNPay answers: which transaction it speaks of, whether it says so itself, and what its codes mean. */
import { afterEach, expect, test } from 'bun:test';
import {
  outcomeOf,
  refundStateOf,
  responseCodeOfStatus,
} from '#src/features/payments/providers/vnpay-codes.ts';
import { plainText } from '#src/features/payments/providers/vnpay-protocol.ts';
import { type Dictated, type DictatedGateway, startGateway } from '#tests/support/vnpay-gateway.ts';

const NOW = '2026-11-21T02:00:00.000Z';
const PAYMENT = { ref: 'DM1', amountVnd: 500_000, createDate: '20261121083000', providerTxnId: '9' };
const REFUND = {
  ...{ ...PAYMENT, refundVnd: 200_000, isFull: false, requestId: 'RF1', createdBy: 'Lan' },
  ...{ createdAt: NOW, now: NOW, refundTxnId: '77' },
};

let gateway: DictatedGateway | undefined;
afterEach(() => gateway?.stop());
const answering = (dictated: Dictated) => {
  gateway = startGateway(() => dictated);
  return gateway.provider;
};

test.each([
  ['a refund of all', { TransactionType: '02' }, 'done'],
  ['a refund of a part', { TransactionType: '03' }, 'done'],
  ['a refund that the bank turned down', { TransactionType: '03', TransactionStatus: '09' }, 'failed'],
  ['the payment itself', { TransactionType: '01' }, 'paying'],
  ['a refund of another amount', { TransactionType: '03', Amount: '19999900' }, 'paying'],
  ['a refund without its result', { TransactionType: '03', ResponseCode: '91' }, 'paying'],
])('asked about a refund, VNPay tells of %s', async (_, reported, state) => {
  const vnpay = answering({ Amount: '20000000', TransactionStatus: '00', ...reported });
  expect(await vnpay.queryRefund(REFUND)).toMatchObject({ state, refundTxnId: '77' });
});

test('a refusal may come unsigned, but not with the signature of somebody else', async () => {
  const refusal = { vnp_ResponseCode: '91' };
  expect(await answering(Response.json(refusal)).queryPayment(PAYMENT, NOW)).toEqual({ refused: 'unknown' });
  await gateway?.stop();
  const forged = Response.json({ ...refusal, vnp_SecureHash: 'ff' });
  expect(await answering(forged).queryPayment(PAYMENT, NOW)).toEqual({ refused: 'signature' });
});

test('a payment with any other code than success is unknown to us', async () => {
  const reported = { ResponseCode: '99', Amount: '50000000', TransactionStatus: '00' };
  expect(await answering(reported).queryPayment(PAYMENT, NOW)).toEqual({ refused: 'unreachable' });
});

test('each status has its meaning, for a payment and for a refund', () => {
  const statuses = ['00', '01', '02', '04', '05', '06', '07', '08', '09', '11', ''];
  const outcomes = statuses.map((status) => outcomeOf('00', status));
  expect(outcomes.join(' ')).toBe(
    'paid pending failed review review review review failed review failed review',
  );
  expect(statuses.map(refundStateOf).join(' ')).toBe(
    'done paying failed paying paying paying paying failed failed failed paying',
  );
  expect(statuses.map(responseCodeOfStatus).join(' ')).toBe('00 99 99 99 99 99 07 11 99 24 99');
  expect([outcomeOf('07', '00'), outcomeOf('24', '00'), outcomeOf('24', '02')]).toEqual([
    'review',
    'review',
    'failed',
  ]);
});

test('a description is at most 255 signs long', () => {
  expect([plainText('a'.repeat(300)), plainText('a'.repeat(255))]).toEqual(Array(2).fill('a'.repeat(255)));
});
