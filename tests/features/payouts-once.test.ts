/** What a request pays out goes to the provider once: not again after an error, nor what has come back already. */
import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { refunds } from '#db/schema/payments.ts';
import { refundPayouts } from '#db/schema/refunds.ts';
import { allProviders } from '#src/features/payments/registry.ts';
import { payRefunds } from '#src/features/refunds/pay-refunds.ts';
import { askRefund, buy } from '#tests/support/aftercare.ts';
import { asStaff } from '#tests/support/caller.ts';
import { db, dictate, gateway, openPurchase } from '#tests/support/paid-by-vnpay.ts';
import { BEFORE } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';
import { DONE } from '#tests/support/refunding.ts';
import { giveVoucher, VOUCHER, voucherNow } from '#tests/support/vouchers.ts';

openPurchase(() => DONE);

const providers = () => [...allProviders().filter(({ name }) => name !== 'vnpay'), gateway.provider];
const pay = () => payRefunds({ db, now: BEFORE }, providers());
const payouts = () => db.read.select().from(refundPayouts).orderBy(refundPayouts.amountVnd);

test('one that ended with an error waits for staff, wherever its request stands', async () => {
  await askRefund(db, await buy(db));
  await db.read.run(sql`UPDATE refund_payouts SET amount_vnd = 9000000`);
  await pay();
  expect((await payouts()).map(({ error }) => error)).toEqual(['payments.error.refundTooMuch']);
  await db.read.run(sql`UPDATE refund_requests SET state = 'paying'`);
  await db.read.run(sql`UPDATE refund_payouts SET amount_vnd = 1000`);
  expect(await pay()).toBe(0);
  expect(gateway.requests).toEqual([]);
});

test('staff send it once more, and then it is sent', async () => {
  const { requestId, amountVnd } = await askRefund(db, await buy(db));
  await db.read.run(sql`UPDATE refund_payouts SET amount_vnd = 9000000`);
  await pay();
  await db.read.run(sql`UPDATE refund_payouts SET amount_vnd = ${amountVnd}`);
  expect(await pay()).toBe(0);
  await asStaff(db, 'manager', { now: BEFORE }).staff.refunds.retry({ requestId });
  expect([await pay(), gateway.requests.length]).toEqual([1, 1]);
});

test('of two payouts, the paid one is not sent again when staff resend the other', async () => {
  await giveVoucher(db);
  const bought = await holdAndPlace(db, { voucher: { code: VOUCHER, expectedVnd: 500_000 } });
  await notify(db, { ...bought, totalVnd: bought.totalVnd - 500_000 });
  const { requestId, amountVnd } = await askRefund(db, bought, { count: 2 });
  dictate(() => ({ ResponseCode: '95' }));
  await pay();
  const before = await payouts();
  const backOnVoucher = (await voucherNow(db)).balanceVnd;
  expect(backOnVoucher).toBe(500_000);
  dictate(() => DONE);
  await asStaff(db, 'manager', { now: BEFORE }).staff.refunds.retry({ requestId });
  const after = await payouts();
  expect(after.map(({ id }, place) => id === before[place]?.id)).toEqual(
    before.map((payout) => payout.ref?.endsWith('C') === true),
  );
  expect([await pay(), await pay()]).toEqual([1, 0]);
  const paid = (await db.read.select().from(refunds)).filter(({ state }) => state === 'done');
  expect(paid.reduce((sum, refund) => sum + refund.amountVnd, 0)).toBe(amountVnd);
  expect((await voucherNow(db)).balanceVnd).toBe(backOnVoucher);
});
