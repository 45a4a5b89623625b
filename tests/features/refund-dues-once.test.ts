/** A debt that money paid which was not meant for it. */
import { expect, test } from 'bun:test';
import { sumRetained } from '#src/features/ledger/ledger.queries.ts';
import { listReturnable } from '#src/features/refunds/payouts.queries.ts';
import { listRefundDues } from '#src/features/refunds/refund-dues.queries.ts';
import { refundPayment } from '#src/features/refunds/refund-payment.ts';
import { db, openLedger, openMarket, orderOf } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { holdAndPlace, payTwice } from '#tests/support/purchase.ts';
import { startGateway } from '#tests/support/vnpay-gateway.ts';

openLedger(openMarket);

test('a debt that ends as money went back over another payment is counted once', async () => {
  const bought = await payTwice(db, await holdAndPlace(db));
  const { id } = await orderOf(bought);
  const gateway = startGateway(() => ({ TransactionStatus: '00' }));
  const refund = { ref: bought.ref, amountVnd: 1_300_000, requestId: 'first0002', reason: 'test' };
  await refundPayment({ db, now: BEFORE }, { ...refund, createdBy: 'staff' }, [gateway.provider]);
  gateway.stop();
  expect((await listRefundDues(db.read, ['done'], 9)).map(({ due }) => due.amountVnd)).toEqual([1_300_000]);
  expect(await sumRetained(db.read, id)).toBe(1_300_000);
  expect(await listReturnable(db.read, id)).toEqual([
    { ref: `${bought.code}02`, provider: 'vnpay', leftVnd: 1_300_000 },
  ]);
});
