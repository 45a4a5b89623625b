/** What staff type about transfers and at the counter: how short and how long it may be. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { counterInput, countInput, paidBackInput, returnInput } from '#src/features/transfers/transfers.ts';

const text = (length: number) => 'x'.repeat(length);
const counted = { day: '2026-12-01', cashVnd: 0, cardVnd: 0 };
const taken = { code: 'DM12345678', amountVnd: 1, how: 'cash' };

test.each([
  ['an id', returnInput, (id: string) => ({ id, reason: 'nhầm' }), 1, 64],
  ['a reason', returnInput, (reason: string) => ({ id: 'a', reason }), 3, 300],
  ['a number of the bank', paidBackInput, (reference: string) => ({ requestId: 'a', reference }), 3, 60],
  ['a slip', counterInput, (slip: string) => ({ ...taken, slip }), 0, 60],
] as const)('%s has its shortest and its longest length', (_, input, typed, shortest, longest) => {
  const isRight = (length: number) => input.safeParse(typed(text(length))).success;
  expect([isRight(shortest), isRight(longest), isRight(longest + 1)]).toEqual([true, true, false]);
  if (shortest > 0) expect(isRight(shortest - 1)).toBe(false);
});

test('an amount is one đồng at least, and a count may be nothing', () => {
  expect(counterInput.safeParse(taken).success).toBe(true);
  for (const amountVnd of [0, 0.5, -1])
    expect(counterInput.safeParse({ ...taken, amountVnd }).success).toBe(false);
  expect(countInput.safeParse(counted).success).toBe(true);
  for (const name of ['cashVnd', 'cardVnd'])
    expect(countInput.safeParse({ ...counted, [name]: -1 }).success).toBe(false);
});
