/** Vouchers that pay nothing: why not, in words, beside the field; the order stays as it was. */
import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { asVisitor } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { TEA } from '#tests/support/goods.ts';
import { goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { turnOff } from '#tests/support/pay-switch.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';
import { giveVoucher, VOUCHER, voucherNow } from '#tests/support/vouchers.ts';

const TOTAL = 1_300_000;

openLedger(async (park) => {
  await openMarket(park);
  await giveVoucher(park);
});

const placed = (expectedVnd = 500_000, code = VOUCHER) =>
  holdAndPlace(db, { voucher: { code, expectedVnd } });
const preview = (voucher: string, totalVnd = TOTAL) =>
  asVisitor(db, { now: BEFORE }).orders.previewVoucher({ voucher, totalVnd });

describe('a code that pays nothing says why, beside the field', () => {
  const refused = async (voucher: string, totalVnd?: number) => {
    const { reason, values } = await problemOf(preview(voucher, totalVnd));
    return [reason, values.field];
  };

  test('unknown, mistyped, far too long, strange', async () => {
    for (const typed of ['TDNOSUCHCODE', 'xin chào', '💥', "TD' OR 1=1 --"])
      expect(await refused(typed)).toEqual(['vouchers.error.unknown', 'voucher']);
    await expect(preview('x'.repeat(10_000))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(preview('   ')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('expired, used up, reserved by another order, too small a rest', async () => {
    await giveVoucher(db, { code: 'TDEXPIRED222', expiresAt: BEFORE });
    expect(await refused('TDEXPIRED222')).toEqual(['vouchers.error.expired', 'voucher']);
    await giveVoucher(db, { code: 'TDSMALLREST2', amountVnd: 3000 });
    expect(await refused('TDSMALLREST2', 4000)).toEqual(['vouchers.error.small', 'voucher']);
    const purchase = await placed();
    expect(await refused(VOUCHER)).toEqual(['vouchers.error.reserved', 'voucher']);
    await notify(db, { ...purchase, totalVnd: TOTAL - 500_000 });
    expect(await refused(VOUCHER)).toEqual(['vouchers.error.empty', 'voucher']);
  });

  test('an order with a bad one is not placed at all', async () => {
    for (const [code, expectedVnd, reason] of [
      ['TDNOSUCHCODE', 100_000, 'vouchers.error.unknown'],
      [VOUCHER, 400_000, 'vouchers.error.changed'],
    ] as const) {
      const before = await db.read.$count(sql`orders`);
      const { reason: message } = await problemOf(placed(expectedVnd, code));
      expect([message, await db.read.$count(sql`orders`)]).toEqual([reason, before]);
    }
    expect((await voucherNow(db)).balanceVnd).toBe(500_000);
  });

  test('somebody who guesses is stopped', async () => {
    const guess = (ip: string) =>
      asVisitor(db, { now: BEFORE, ip }).orders.previewVoucher({ voucher: 'TDGUESSGUESS', totalVnd: TOTAL });
    for (let tries = 0; tries < 30; tries += 1)
      expect((await problemOf(guess('198.51.100.9'))).reason).toBe('vouchers.error.unknown');
    await expect(guess('198.51.100.9')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await problemOf(guess('198.51.100.10'))).reason).toBe('vouchers.error.unknown');
  });
});

test('a voucher is not used with payment on delivery, and the switch turns it off', async () => {
  const voucher = { code: VOUCHER, expectedVnd: 500_000 };
  const onDelivery = placeGoods(db, { lines: [goods(TEA, 6)], method: 'cod', change: { voucher } });
  expect((await problemOf(onDelivery)).reason).toBe('vouchers.error.cod');
  await turnOff(db, 'enable_payment_credit');
  expect((await problemOf(preview(VOUCHER))).reason).toBe('vouchers.error.off');
  expect((await problemOf(placed())).reason).toBe('vouchers.error.off');
});
