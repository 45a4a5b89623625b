/** How long and how many the parts of a refund request may be. */
import { expect, test } from 'bun:test';
import * as z from 'zod/mini';
import { canSend, dueReturnedInput, refundRequestInput, rejectInput } from '#src/features/refunds/refunds.ts';

const request = {
  idempotencyKey: 'refund-key-0001',
  code: 'DM12345678',
  secret: 'secret',
  ticketIds: ['ticket'],
  expectedVnd: 0,
};
const many = (count: number) => Array.from({ length: count }, (_, place) => `ticket-${place}`);

test.each([
  ['a note', { note: 'x'.repeat(500) }, { note: 'x'.repeat(501) }],
  ['the secret', { secret: 'x'.repeat(64) }, { secret: 'x'.repeat(65) }],
  ['one ticket', { ticketIds: many(1) }, { ticketIds: [] }],
  ['a hundred tickets', { ticketIds: many(100) }, { ticketIds: many(101) }],
  ['the id of a ticket', { ticketIds: ['x'.repeat(40)] }, { ticketIds: ['x'.repeat(41)] }],
  ['a short id of a ticket', { ticketIds: ['x'] }, { ticketIds: [''] }],
  ['an amount', { expectedVnd: 0 }, { expectedVnd: -1 }],
])('a request takes %s up to its limit', (_, within, beyond) => {
  expect(z.safeParse(refundRequestInput, { ...request, ...within }).success).toBe(true);
  expect(z.safeParse(refundRequestInput, { ...request, ...beyond }).success).toBe(false);
});

test('a rejection has an answer of at least three characters', () => {
  const answered = (answer: string) => z.safeParse(rejectInput, { requestId: 'request', answer }).success;
  expect([answered('vé '), answered('trễ')]).toEqual([false, true]);
});

test('a manual payment has a reference of three to sixty characters', () => {
  const noted = (length: number) => {
    const reference = 'x'.repeat(length);
    return z.safeParse(dueReturnedInput, { dueId: 'due', how: 'transfer', reference }).success;
  };
  expect([2, 3, 60, 61].map(noted)).toEqual([false, true, true, false]);
});

test('a refund due is sent by the provider that knows its payment, where one does', () => {
  const sent = [
    { ref: 'DM1234567801', provider: 'vnpay' },
    { ref: 'DM1234567801', provider: 'counter' },
    { ref: null, provider: 'vnpay' },
  ];
  expect(sent.map(canSend)).toEqual([true, false, false]);
});
