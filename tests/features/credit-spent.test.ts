/** A voucher pays for an order once, whoever asks again. */
import { expect, test } from 'bun:test';
import { paymentAttempts } from '#db/schema/payments.ts';
import { spendCredit } from '#src/features/payment-attempts/spend-credit.ts';
import { db, openLedger, orderOf } from '#tests/support/ledger.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';
import { creditStates, giveVoucher, VOUCHER, voucherNow } from '#tests/support/vouchers.ts';

openLedger(async (park) => {
  await openPark(park);
  await giveVoucher(park);
});

test('a second request is refused, and the ledger is unchanged', async () => {
  const bought = await holdAndPlace(db, { voucher: { code: VOUCHER, expectedVnd: 500_000 } });
  await notify(db, { ...bought, totalVnd: bought.totalVnd - 500_000 });
  const attempts = await db.read.$count(paymentAttempts);
  const order = await orderOf(bought);
  const again = { order, creditVnd: 500_000, now: BEFORE };
  expect(await db.write((tx) => spendCredit(tx, again))).toBe(false);
  expect([await creditStates(db), (await voucherNow(db)).balanceVnd]).toEqual([['spent'], 0]);
  expect(await db.read.$count(paymentAttempts)).toBe(attempts);
});

test('another amount than was reserved is refused', async () => {
  const bought = await holdAndPlace(db, { voucher: { code: VOUCHER, expectedVnd: 500_000 } });
  const order = await orderOf(bought);
  expect(await db.write((tx) => spendCredit(tx, { order, creditVnd: 499_999, now: BEFORE }))).toBe(false);
  expect(await creditStates(db)).toEqual(['reserved']);
});
