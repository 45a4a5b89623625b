/** A refund, or a part of one, that no provider can pay: staff hand it over and say so. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { manualPayoutMovement } from '#src/features/ledger/ledger.ts';
import { listOrderEvents } from '#src/features/orders/orders.queries.ts';
import { payRefunds } from '#src/features/refunds/pay-refunds.ts';
import { askRefund, buy, orderOf } from '#tests/support/aftercare.ts';
import { staffOnceDue } from '#tests/support/fall-due.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { startGateway } from '#tests/support/vnpay-gateway.ts';

openLedger(openPark);

const staff = () => staffOnceDue(db, 'manager').refunds;

test('after another part came back by the provider, the order has all of its money back', async () => {
  const purchase = await buy(db, { quantity: 2 });
  const first = await askRefund(db, purchase, { ground: 'not-received' });
  await staff().approve({ requestId: first.requestId });
  const gateway = startGateway(() => ({ TransactionStatus: '00' }));
  await payRefunds({ db, now: BEFORE }, [gateway.provider]);
  await gateway.stop();
  expect(gateway.requests.map(({ vnp_CreateBy }) => vnp_CreateBy)).toEqual(['staff:staff-manager']);
  expect((await orderOf(db, purchase)).paymentStatus).toBe('partially_refunded');
  const [, other] = await db.read.all<{ id: string }>(sql`SELECT id FROM issued_tickets ORDER BY number`);
  const last = await askRefund(db, purchase, { ground: 'not-received', ids: [other?.id ?? ''] });
  await staff().approve({ requestId: last.requestId });
  await db.read.run(sql`UPDATE refund_payouts SET ref = NULL WHERE request_id = ${last.requestId}`);
  await staff().markPaid({ requestId: last.requestId });
  const order = await orderOf(db, purchase);
  expect(order).toMatchObject({ paymentStatus: 'refunded', refundDueVnd: 0 });
  expect(await listOrderEvents(db.read, order.id)).toContainEqual(
    expect.objectContaining({
      ...{ actor: 'staff:staff-manager', to: 'refund done' },
      why: `refund request ${last.requestId} by hand (${last.amountVnd})`,
    }),
  );
});

test.each([
  ['cod', 'money:cod'],
  ['counter', 'money:counter'],
  ['vnpay', 'money:counter'],
] as const)('of an order by %s it is taken from %s', (method, account) => {
  const handed = manualPayoutMovement(
    { id: 'order', method },
    { requestId: 'r', amountVnd: 1000, at: BEFORE },
  );
  expect(handed.legs).toEqual([
    { account: 'orders', amountVnd: 1000 },
    { account, amountVnd: -1000 },
  ]);
});
