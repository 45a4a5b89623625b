/** What a buyer reads about each payout of a request. */
import { expect, test } from 'bun:test';
import type { RefundRequestRow } from '#db/schema/refunds.ts';
import { trackRefunds } from '#src/features/refunds/track-refunds.ts';

const request = { id: 'r', kind: 'money', state: 'paying' } as RefundRequestRow;
const payout = { requestId: 'r', amountVnd: 5, ref: 'DM01', error: null, paidAt: null, refundState: null };
type Payout = Parameters<typeof trackRefunds>[2][number];

const cases: [string, Partial<Payout>, 'done' | 'failed' | 'paying'][] = [
  ['not sent yet', {}, 'paying'],
  ['on its way', { refundState: 'paying' }, 'paying'],
  ['with the buyer', { refundState: 'done' }, 'done'],
  ['paid by staff', { paidAt: '2026-11-21T03:00:00.000Z' }, 'done'],
  ['paid by staff after it failed', { error: 'x', paidAt: '2026-11-21T03:00:00.000Z' }, 'done'],
  ['turned down by the provider', { refundState: 'failed' }, 'failed'],
  ['not taken by the provider', { error: 'payments.error.notPaid' }, 'failed'],
];

test.each(cases)('%s', (_, change, state) => {
  const [tracked] = trackRefunds([request], [], [{ ...payout, ...change }]);
  expect(tracked?.payouts).toEqual([{ amountVnd: 5, isManual: false, state }]);
});

test('each request has its own tickets and payouts, and says which of them are manual', () => {
  const other = { ...payout, requestId: 's', ref: null };
  const tickets = [
    { requestId: 'r', ticketId: 'one' },
    { requestId: 's', ticketId: 'two' },
  ] as never;
  const [first, second] = trackRefunds([request, { ...request, id: 's' }], tickets, [payout, other]);
  expect([first?.ticketIds, second?.ticketIds]).toEqual([['one'], ['two']]);
  expect([first?.payouts[0]?.isManual, second?.payouts[0]?.isManual]).toEqual([false, true]);
  expect([first?.payouts.length, second?.payouts.length]).toEqual([1, 1]);
});
