/** Until when an order may be paid by another method. */
import { expect, test } from 'bun:test';
import { addSeconds } from '#src/values/day.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';

openLedger(openPark);

const HELD_SECONDS = 900;

function retry({ code, secret }: Purchase, seconds: number) {
  const { orders } = asVisitor(db, { now: addSeconds(BEFORE, seconds) });
  const idempotencyKey = `payable-${seconds}-key`;
  return orders.retryPayment({ idempotencyKey, code, secret, method: 'vnpay' });
}

test('until the last second of its places, though nobody has given them up yet', async () => {
  const bought = await holdAndPlace(db);
  expect((await problemOf(retry(bought, HELD_SECONDS))).reason).toBe('orders.error.holdExpired');
  await retry(bought, HELD_SECONDS - 1);
});

test('not once it is paid', async () => {
  const bought = await holdAndPlace(db);
  await notify(db, bought);
  expect((await problemOf(retry(bought, 1))).reason).toBe('orders.error.alreadyPaid');
});
