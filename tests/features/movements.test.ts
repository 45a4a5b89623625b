/** The legs of a movement of money, and which amounts are invalid. */
import { describe, expect, test } from 'bun:test';
import { feeMovement } from '#src/features/ledger/ledger.ts';
import {
  arrivalMovement,
  claimMovement,
  repeatMovement,
  retainMovement,
  returnMovement,
} from '#src/features/ledger/transfer-movements.ts';
import { BEFORE } from '#tests/support/park.ts';

test.each([0, -1, 0.5, Number.NaN])('%p đồng is no amount to book', (feeVnd) => {
  const fee = () => feeMovement({ orderId: 'order', requestId: 'request', feeVnd, at: BEFORE });
  expect(fee).toThrow();
});

test('one đồng is', () => {
  const { legs } = feeMovement({ orderId: 'order', requestId: 'request', feeVnd: 1, at: BEFORE });
  expect(legs.map(({ amountVnd }) => amountVnd).toSorted()).toEqual([-1, 1]);
});

describe.each([
  ['FT-4711', 'FT-4711'],
  ['', 'transfer'],
])('a transfer with the number %p', (reference, note) => {
  const transfer = { id: 'transfer', amountVnd: 5, reference };
  const when = { at: BEFORE };

  test.each([
    ['arrived', arrivalMovement],
    ['went back', returnMovement],
    ['is kept', retainMovement],
    ['is claimed', claimMovement],
  ] as const)(
    'that %s is noted by it, else by its id, and under an order only where one is known',
    (_, movementOf) => {
      expect(movementOf(transfer, when)).toMatchObject({ note, orderId: '' });
      expect(movementOf(transfer, { ...when, orderId: 'order' }).orderId).toBe('order');
    },
  );

  test.each([
    [true, -5],
    [false, 5],
  ])('marked twice (%p) books the money out of the account or back', (isTaken, onAccountVnd) => {
    const movement = repeatMovement(transfer, { ...when, number: 2 }, isTaken);
    expect(movement).toMatchObject({ note, orderId: '', movement: 'told-twice:transfer:2' });
    expect(movement.legs).toContainEqual({ account: 'money:transfer', amountVnd: onAccountVnd });
  });
});
