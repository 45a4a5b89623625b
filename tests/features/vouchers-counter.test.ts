/** A voucher at the counter: staff see whose it is and what it holds, and take off it what the guest buys. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { ledgerEntries } from '#db/schema/ledger.ts';
import { voucherUses } from '#db/schema/vouchers.ts';
import { sumTakings } from '#src/features/transfers/counter.queries.ts';
import { parkDay } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';
import { giveVoucher, VOUCHER, voucherNow } from '#tests/support/vouchers.ts';

const NOTE = '2 vé người lớn';

openLedger(async (park) => {
  await openMarket(park);
  await giveVoucher(park);
});

const cashier = () => asStaff(db, 'manager', { now: BEFORE }).staff.vouchers;
let counter = 0;
function spend(amountVnd: number, change: { code?: string; note?: string; idempotencyKey?: string } = {}) {
  counter += 1;
  return cashier().spend({
    idempotencyKey: `counter-${counter}-key`,
    code: VOUCHER,
    amountVnd,
    note: NOTE,
    ...change,
  });
}
async function refused(attempt: Promise<unknown>) {
  const { reason, values } = await problemOf(attempt);
  return [reason, values.field];
}

test('typed as it is read out: whose it is, what it holds, until when; nothing is taken', async () => {
  expect(await cashier().lookUp({ code: ' td-7k2p 9xqab2' })).toEqual({
    code: VOUCHER,
    name: 'Nguyễn Thu Hà',
    orderCode: expect.stringMatching(/^DM/),
    balanceVnd: 500_000,
    until: '01/12/2027',
    reserved: [],
  });
  expect((await voucherNow(db)).balanceVnd).toBe(500_000);
});

test('what is taken is deducted once, with its note, in the ledger and not in the cash box', async () => {
  const idempotencyKey = 'counter-same-key';
  expect(await spend(200_000, { idempotencyKey })).toEqual({ balanceVnd: 300_000 });
  expect(await spend(200_000, { idempotencyKey })).toEqual({ balanceVnd: 300_000 });
  expect(await db.read.select().from(voucherUses)).toMatchObject([
    { code: VOUCHER, amountVnd: 200_000, usedBy: expect.stringMatching(/^staff:/), note: NOTE },
  ]);
  const booked = await db.read.select().from(ledgerEntries).where(eq(ledgerEntries.kind, 'credit-used'));
  expect(booked.map(({ account, amountVnd }) => [account, amountVnd]).sort()).toEqual([
    ['counter-sales', -200_000],
    ['credit', 200_000],
  ]);
  expect(await sumTakings(db.read, parkDay(BEFORE))).toMatchObject({ cashVnd: 0, cardVnd: 0 });
});

describe('what cannot be taken says why, beside its field', () => {
  test('unknown, ended, used up', async () => {
    expect(await refused(cashier().lookUp({ code: 'TDNOSUCHCODE' }))).toEqual([
      'vouchers.error.unknown',
      'code',
    ]);
    await giveVoucher(db, { code: 'TDEXPIRED222', expiresAt: BEFORE });
    expect(await refused(spend(1, { code: 'TDEXPIRED222' }))).toEqual(['vouchers.error.expired', 'code']);
    await spend(500_000);
    expect(await refused(cashier().lookUp({ code: VOUCHER }))).toEqual(['vouchers.error.empty', 'code']);
  });

  test('more than it holds; reserved by an unpaid order', async () => {
    expect(await refused(spend(500_001))).toEqual(['vouchers.error.notEnough', 'amountVnd']);
    const all = await holdAndPlace(db, { voucher: { code: VOUCHER, expectedVnd: 500_000 } });
    const refusal = await problemOf(cashier().lookUp({ code: VOUCHER }));
    const order = spacedCode(all.code);
    expect([refusal.reason, refusal.values]).toEqual(['vouchers.error.reserved', { field: 'code', order }]);
  });

  test('more than an unpaid order has left on it, and more than there ever was', async () => {
    const code = 'TDNEARLYALL2';
    await giveVoucher(db, { code, amountVnd: 1_298_000 });
    const order = await holdAndPlace(db, { voucher: { code, expectedVnd: 1_295_000 } });
    expect(await cashier().lookUp({ code })).toMatchObject({
      balanceVnd: 3000,
      reserved: [{ orderCode: order.code, amountVnd: 1_295_000 }],
    });
    const { reason, values } = await problemOf(spend(1_000_000, { code }));
    expect([reason, values.order]).toEqual(['vouchers.error.reservedPart', spacedCode(order.code)]);
    expect(await refused(spend(1_298_001, { code }))).toEqual(['vouchers.error.notEnough', 'amountVnd']);
  });

  test('no amount, a note of nothing', async () => {
    for (const [amountVnd, note] of [
      [Number.NaN, NOTE],
      [0, NOTE],
      [1000, '  '],
    ] as const)
      await expect(spend(amountVnd, { note })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await voucherNow(db)).balanceVnd).toBe(500_000);
  });

  test('nobody but managers', async () => {
    const visitor = asVisitor(db).staff.vouchers;
    await expect(visitor.lookUp({ code: VOUCHER })).rejects.toThrow('errors.unauthorized');
    await expect(asStaff(db, 'gate').staff.vouchers.lookUp({ code: VOUCHER })).rejects.toThrow(
      'errors.forbidden',
    );
  });
});
