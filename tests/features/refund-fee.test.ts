/** The fee of an order's refunds: once, and not spared by taking back the request that was to bear it. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { payRefunds } from '#src/features/refunds/pay-refunds.ts';
import { listRefundRequests } from '#src/features/refunds/payouts.queries.ts';
import { askRefund, buy, orderOf, ticketsOf } from '#tests/support/aftercare.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { staffOnceDue } from '#tests/support/fall-due.ts';
import { setSetting } from '#tests/support/goods.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { startGateway } from '#tests/support/vnpay-gateway.ts';

openLedger(openPark);

const FEE = 20_000;
const ONE = 520_000;

/** Of three tickets the first two have been asked back, which waits for staff; the third is small enough to go at once. */
async function askTwice() {
  const bought = await buy(db, { quantity: 3 });
  const ids = (await ticketsOf(db, bought)).map(({ id }) => id);
  await setSetting(db, 'refund.autoApproveMaxVnd', ONE);
  const large = await askRefund(db, bought, { ids: ids.slice(0, 2) });
  const small = await askRefund(db, bought, { ids: ids.slice(2) });
  expect([large.state, small.state]).toEqual(['requested', 'paying']);
  return { bought, large, small };
}

const feesOf = async (bought: Purchase) =>
  (await listRefundRequests(db.read, (await orderOf(db, bought)).id))
    .filter(({ state }) => state !== 'withdrawn')
    .map(({ feeVnd, amountVnd }) => [feeVnd, amountVnd]);

test('withdrawn, the large request leaves the fee with the small one', async () => {
  const { bought, large } = await askTwice();
  const { code, secret } = bought;
  await asVisitor(db, { now: BEFORE }).refunds.withdraw({ code, secret, requestId: large.requestId });
  expect(await feesOf(bought)).toEqual([[FEE, ONE - FEE]]);
});

test('approved, both together bear it once', async () => {
  const { bought, large } = await askTwice();
  await staffOnceDue(db, 'manager', { now: BEFORE }).refunds.approve({ requestId: large.requestId });
  expect(await feesOf(bought)).toEqual([
    [0, 2 * ONE],
    [FEE, ONE - FEE],
  ]);
});

test('a payout that the provider refused has borne it: the next request bears none', async () => {
  const gateway = startGateway(() => ({ ResponseCode: '95' }));
  const bought = await buy(db, { quantity: 3 });
  await askRefund(db, bought);
  await payRefunds({ db, now: BEFORE }, [gateway.provider]);
  gateway.stop();
  const states = (await listRefundRequests(db.read, (await orderOf(db, bought)).id)).map(
    ({ state }) => state,
  );
  expect(states).toEqual(['failed']);
  await askRefund(db, bought, { ids: (await ticketsOf(db, bought)).slice(1, 2).map(({ id }) => id) });
  expect(await feesOf(bought)).toEqual([
    [FEE, ONE - FEE],
    [0, ONE],
  ]);
});
