/** An expired voucher pays for nothing, from the moment of its expiry, by any entry. */
import { expect, test } from 'bun:test';
import { addSeconds } from '#src/values/day.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { db, openLedger, orderOf } from '#tests/support/ledger.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';
import { giveVoucher, VOUCHER, voucherNow } from '#tests/support/vouchers.ts';

const ENDS = addSeconds(BEFORE, 300);

openLedger(async (park) => {
  await openPark(park);
  await giveVoucher(park, { expiresAt: ENDS });
});

const WAYS: [string, (now: string) => Promise<unknown>][] = [
  ['seen', (now) => asVisitor(db, { now }).orders.previewVoucher({ voucher: VOUCHER, totalVnd: 1_300_000 })],
  ['ordered with', (now) => holdAndPlace(db, { now, voucher: { code: VOUCHER, expectedVnd: 500_000 } })],
  [
    'spent at the counter',
    (now) =>
      asStaff(db, 'manager', { now }).staff.vouchers.spend({
        ...{ idempotencyKey: 'over-at-the-counter', code: VOUCHER, amountVnd: 100_000, note: 'hai ly trà' },
      }),
  ],
];

test.each(WAYS)('%s until its last second, not at its end', async (_, spend) => {
  await expect(spend(ENDS)).rejects.toThrow('vouchers.error.expired');
  expect((await voucherNow(db)).balanceVnd).toBe(500_000);
  await spend(addSeconds(ENDS, -1));
});

test('given back by its order in time, it is not taken again for a payment that comes after its end', async () => {
  const bought = await holdAndPlace(db, { voucher: { code: VOUCHER, expectedVnd: 500_000 } });
  const { code, secret } = bought;
  await asVisitor(db, { now: BEFORE }).orders.place({
    ...{ idempotencyKey: 'without-voucher', code, secret, hasAcceptedTerms: true, method: 'vnpay' },
    contact: { name: 'Nguyễn Thu Hà', email: 'thuha@example.com', phone: '' },
  });
  expect(await voucherNow(db)).toMatchObject({ balanceVnd: 500_000, expiresAt: ENDS });
  await notify(db, { ...bought, totalVnd: 800_000 }, {}, addSeconds(ENDS, 1));
  expect(await orderOf(bought)).toMatchObject({ paymentStatus: 'pending', refundDueVnd: 800_000 });
  expect((await voucherNow(db)).balanceVnd).toBe(500_000);
});
