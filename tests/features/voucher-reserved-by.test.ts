/** The counter is told which orders wait for a voucher's money: those of this voucher only. */
import { expect, test } from 'bun:test';
import { asStaff } from '#tests/support/caller.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';
import { giveVoucher, VOUCHER } from '#tests/support/vouchers.ts';

const OTHER = 'TDANOTHERAB2';

openLedger(async (park) => {
  await openPark(park);
  await giveVoucher(park);
  await giveVoucher(park, { code: OTHER });
});

test('an order that reserves another voucher is not among them', async () => {
  await holdAndPlace(db, { voucher: { code: VOUCHER, expectedVnd: 500_000 } });
  const counter = asStaff(db, 'manager', { now: BEFORE }).staff.vouchers;
  expect((await counter.lookUp({ code: OTHER })).reserved).toEqual([]);
});
