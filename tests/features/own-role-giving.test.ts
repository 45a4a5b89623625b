/** One of the park's own roles refunds up to the limit that it was given, and above it with a second person. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { loadRefundableVnd } from '#src/features/refunds/load-refundable.ts';
import { buy, orderOf } from '#tests/support/aftercare.ts';
import { staffContext } from '#tests/support/caller.ts';
import { setSetting } from '#tests/support/goods.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { callerOf } from '#tests/support/people-world.ts';

openLedger(openMarket);

test.each([
  [100_000, 100_000, 'paying'],
  [100_001, 100_000, 'requested'],
  [90_000, null, 'paying'],
  [90_001, null, 'requested'],
  [1, 0, 'requested'],
] as const)('%d đồng under a limit of %p are %s', async (amountVnd, givingLimitVnd, state) => {
  await setSetting(db, 'limit.otherVnd', 90_000);
  const own = staffContext(db, 'care', { now: BEFORE });
  const { orders } = callerOf({ ...own, user: { ...own.user, preset: null, givingLimitVnd } }).staff;
  const { code } = await buy(db);
  const refundableVnd = await loadRefundableVnd(db.read, await orderOf(db, { code }));
  const input = { idempotencyKey: 'own-role-giving', code, ticketIds: [], amountVnd, refundableVnd };
  const asked = await orders.refund({ ...input, reason: 'khách chờ lâu ở ga' });
  const { requestId, approveAt } = asked;
  expect(approveAt ? await orders.sendRefund({ requestId }) : asked).toMatchObject({ state });
});
