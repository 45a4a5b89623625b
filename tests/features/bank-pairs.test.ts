import { expect, test } from 'bun:test';
import * as z from 'zod/mini';
import {
  compareRefund,
  type Listed,
  type Moved,
  pairListed,
  repeatInput,
} from '#src/features/reconciliation/reconciliation.ts';

const AT = '2026-12-01T03:00:00.000Z';
const row = (change: Partial<Listed>): Listed => ({
  reference: '',
  content: '',
  amountVnd: 90_000,
  movedAt: AT,
  ...change,
});
const ours = (ref: string, change: Partial<Moved> = {}): Moved => ({
  ...{ ref, reference: '', amountVnd: 90_000, orderId: '', movedAt: AT },
  ...change,
});

/** Places in the list, by our names of the movements. */
function paired(listed: Listed[], moved: Moved[]) {
  const pairs = pairListed(listed, moved);
  const placeOf = (found: Listed | undefined) => (found ? listed.indexOf(found) : -1);
  return Object.fromEntries(moved.map((one) => [one.ref, placeOf(pairs.get(one))]));
}

test.each<[string, Listed[], Moved[], Record<string, number>]>([
  ['one row is one movement', [row({})], [ours('a'), ours('b')], { a: 0, b: -1 }],
  ['two rows are two', [row({}), row({})], [ours('a'), ours('b')], { a: 0, b: 1 }],
  [
    'a movement without a number leaves the row to the one that has it',
    [row({ reference: 'FT26335001' })],
    [ours('a'), ours('b', { reference: 'FT26335001' })],
    { a: -1, b: 0 },
  ],
  [
    'a number that the bank uses again goes by the amount',
    [row({ reference: '5210', amountVnd: 1 }), row({ reference: '5210' })],
    [ours('a', { reference: '5210' }), ours('b', { reference: '5210', amountVnd: 1 })],
    { a: 1, b: 0 },
  ],
  [
    'a number that staff wrote down twice left once',
    [row({ reference: 'FT26335001' })],
    [ours('a', { reference: 'FT26335001' }), ours('b', { reference: 'FT26335001' })],
    { a: 0, b: -1 },
  ],
  [
    'another amount is still the same movement',
    [row({ reference: 'FT26335001', amountVnd: 1 })],
    [ours('a', { reference: 'FT26335001' })],
    { a: 0 },
  ],
  ['another moment is not', [row({})], [ours('a', { movedAt: '2026-12-01T03:00:01.000Z' })], { a: -1 }],
])('%s', (_, listed, moved, pairs) => expect(paired(listed, moved)).toEqual(pairs));

test.each([
  ['done', 'paying', '94', true, 'wait'],
  ['done', 'paying', '-429', false, 'wait'],
  ['done', 'paying', '09', false, null],
  ['paying', 'paying', 'unreachable', true, 'later'],
  ['paying', 'paying', 'signature', false, ['silent', 500, 0]],
  ['done', 'failed', '95', false, ['refund-here', 500, 0]],
  ['failed', 'done', '00', false, ['refund-there', 0, 500]],
  ['failed', 'failed', '95', false, null],
  ['done', 'done', '00', false, null],
] as const)(
  'a refund that is %s here and %s there (%s)',
  (state, there, responseCode, isPatient, expected) => {
    const verdict = compareRefund({ state, amountVnd: 500 }, { state: there, responseCode }, isPatient);
    const isDifference = verdict !== null && typeof verdict === 'object';
    const found = isDifference ? [verdict.kind, verdict.oursVnd, verdict.theirsVnd] : verdict;
    expect(found).toEqual(expected as typeof found);
  },
);

test('a difference is named by one to three hundred letters when it is solved as a repeat', () => {
  const solved = { id: 'difference', solution: 'đã hoàn' };
  const accepts = (length: number) =>
    z.safeParse(repeatInput, { ...solved, ofId: 'x'.repeat(length) }).success;
  expect([0, 1, 300, 301].map(accepts)).toEqual([false, true, true, false]);
});
