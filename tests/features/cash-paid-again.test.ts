/** Goods that were paid on delivery, and paid again. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { refunds } from '#db/schema/payments.ts';
import { bankTransfers } from '#db/schema/transfers.ts';
import { openAccount, postSepay } from '#tests/support/bank.ts';
import { asStaff } from '#tests/support/caller.ts';
import { placeGoods } from '#tests/support/goods-purchase.ts';
import { db, openLedger, openMarket, orderOf } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';

openLedger(async (db) => {
  await openMarket(db);
  await openAccount(db);
});

test('an order paid on delivery and by transfer stays paid when the transfer is returned', async () => {
  const placed = await placeGoods(db, { method: 'cod' });
  const { orders, staff } = asStaff(db, 'manager', { now: BEFORE });
  const { code } = placed;
  for (const to of ['processing', 'shipped', 'delivered'] as const) await orders.advance({ code, to });
  await postSepay(db, { content: 'tien hang', transferAmount: placed.totalVnd });
  const [came] = await db.read.select().from(bankTransfers);
  await staff.transfers.assign({ id: came?.id ?? '', code, reason: 'khách gọi' });
  const [refund] = await db.read.select().from(refunds);
  await staff.transfers.payBack({ requestId: refund?.requestId ?? '', reference: 'FT-HOAN-1' });
  expect(await orderOf(placed)).toMatchObject({ paymentStatus: 'paid', refundDueVnd: 0 });
});
