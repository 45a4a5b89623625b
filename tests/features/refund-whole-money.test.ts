/** By which ways the money of a whole order goes back, and what its invoice says then. */
import '#tests/support/env.ts';

import { afterEach, beforeEach, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { orders } from '#db/schema/orders.ts';
import { refundLines, refundTickets } from '#db/schema/refunds.ts';
import { eachInvoices } from '#src/features/invoices/invoices.queries.ts';
import { allProviders } from '#src/features/payments/registry.ts';
import { loadRefundableVnd } from '#src/features/refunds/load-refundable.ts';
import { payRefunds } from '#src/features/refunds/pay-refunds.ts';
import { sumVnd } from '#src/values/money.ts';
import { askRefund, orderOf } from '#tests/support/aftercare.ts';
import { askExchange, DEARER, makePeak, payDifference } from '#tests/support/aftercare-exchange.ts';
import { openShop, stockOf, TEA } from '#tests/support/goods.ts';
import { COMPANY } from '#tests/support/invoice-world.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { startGateway } from '#tests/support/vnpay-gateway.ts';
import { giveVoucher, VOUCHER, voucherNow } from '#tests/support/vouchers.ts';
import { goodwill, mixed, office, wholeInput } from '#tests/support/whole-order.ts';

openLedger(async (park) => {
  await openPark(park, { days: [DAY, DEARER] });
  await makePeak(park, DEARER);
  await openShop(park);
});

let gateway: ReturnType<typeof startGateway>;
beforeEach(() => {
  gateway = startGateway(() => ({ TransactionStatus: '00' }));
});
afterEach(() => gateway.stop());

/** Until nothing is left to send. */
async function payAll(): Promise<void> {
  const providers = [gateway.provider, ...allProviders().filter(({ name }) => name === 'credit')];
  for (let left = 1; left > 0; ) left = await payRefunds({ db, now: BEFORE }, providers);
}

const heldOf = async (code: string) => loadRefundableVnd(db.read, await orderOf(db, { code }));
const DECEMBER = { from: '2026-12-01', to: '2026-12-31', isAll: true };
const december = async () => (await Array.fromAsync(eachInvoices(db.read, DECEMBER, 'Giao hàng'))).flat();

test('what a voucher paid is on it again, the rest goes back over the gateway', async () => {
  await giveVoucher(db, { amountVnd: 500_000 });
  const voucher = { code: VOUCHER, expectedVnd: 500_000 };
  const bought = await mixed({ creditVnd: 500_000, change: { voucher } });
  expect((await voucherNow(db)).balanceVnd).toBe(0);
  await goodwill(bought, 200_000);
  await payAll();
  expect((await voucherNow(db)).balanceVnd).toBe(200_000);
  const input = await wholeInput(bought);
  expect(input.amountVnd).toBe(bought.totalVnd - 200_000);
  await office().orders.refund(input);
  await payAll();
  expect((await voucherNow(db)).balanceVnd).toBe(500_000);
  const order = await orderOf(db, bought);
  expect([order.paymentStatus, order.status, order.refundDueVnd]).toEqual(['refunded', 'cancelled', 0]);
  expect(await heldOf(bought.code)).toBe(0);
});

test('a paid difference of a moved ticket goes back with it', async () => {
  const bought = await mixed();
  await askExchange(db, bought, { date: DEARER });
  await payDifference(db, bought);
  const input = await wholeInput(bought);
  expect([input.amountVnd, input.refundableVnd]).toEqual([
    bought.totalVnd + 100_000,
    bought.totalVnd + 100_000,
  ]);
  await office().orders.refund(input);
  await payAll();
  const order = await orderOf(db, bought);
  expect([order.paymentStatus, await heldOf(bought.code)]).toEqual(['refunded', 0]);
});

test('the fee of an earlier refund by the rules stays with the park', async () => {
  const bought = await mixed();
  await askRefund(db, bought, { count: 1 });
  await payAll();
  const input = await wholeInput(bought);
  expect(input.ticketIds).toHaveLength(1);
  expect(input.amountVnd).toBe(650_000 + 324_000 + 30_000);
  await office().orders.refund(input);
  await payAll();
  expect(await heldOf(bought.code)).toBe(650_000 - 500_000);
  expect((await orderOf(db, bought)).paymentStatus).toBe('partially_refunded');
});

test('a sum below the prices is divided over tickets and goods to the last đồng', async () => {
  const bought = await mixed();
  await goodwill(bought, 333_333);
  const { amountVnd } = await office().orders.refund(await wholeInput(bought));
  const [tickets, lines] = [
    await db.read.select().from(refundTickets),
    await db.read.select().from(refundLines),
  ];
  expect(sumVnd([...tickets, ...lines].map((one) => one.amountVnd))).toBe(amountVnd);
  expect(amountVnd).toBe(bought.totalVnd - 333_333);
  expect([...tickets, ...lines].every((one) => one.amountVnd > 0)).toBe(true);
});

test('the invoice keeps the sale and takes off every line of it', async () => {
  const bought = await mixed();
  await db.write((tx) => tx.update(orders).set({ invoice: COMPANY }).where(eq(orders.code, bought.code)));
  await office().orders.refund(await wholeInput(bought));
  const [before] = await december();
  expect([before?.sums.grossVnd, before?.returns]).toEqual([bought.totalVnd, []]);
  await payAll();
  const [sold, ...others] = await december();
  expect(others).toEqual([]);
  expect([sold?.sums.grossVnd, sold?.refundedVnd]).toEqual([bought.totalVnd, bought.totalVnd]);
  const codes = sold?.lines.map(({ code, quantity, vatPerMille }) => [code, quantity, vatPerMille]);
  const back = sold?.returns.flatMap(({ lines }) => lines);
  expect(back?.map(({ code, quantity, vatPerMille }) => [code, quantity, vatPerMille])).toEqual(codes);
  expect(await stockOf(db, TEA)).toEqual([20, 0, 0]);
});
