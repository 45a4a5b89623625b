/** Vouchers at the edges of their times, of what is reserved and of the limit on trying codes. */
import { expect, test } from 'bun:test';
import { users } from '#db/schema/auth.ts';
import { ownedOrders } from '#db/schema/profile.ts';
import { type CreditState, orderCredits } from '#db/schema/vouchers.ts';
import {
  listOrderCredits,
  listOwnVouchers,
  putBack,
  takeOff,
} from '#src/features/vouchers/vouchers.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { db, openLedger, orderOf } from '#tests/support/ledger.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';
import { giveVoucher, VOUCHER, voucherNow } from '#tests/support/vouchers.ts';

openLedger(openPark);

const preview = (voucher: string, change: { now?: string; ip?: string } = {}) =>
  asVisitor(db, { now: BEFORE, ...change }).orders.previewVoucher({ voucher, totalVnd: 1_300_000 });

test('a voucher that ends at the very moment until which it must hold is made to hold longer', async () => {
  const [ends, longer] = [addSeconds(BEFORE, 600), addSeconds(BEFORE, 1200)];
  await giveVoucher(db, { expiresAt: ends });
  const put = (ifEndedBy: string) =>
    putBack(db.read, { code: VOUCHER, amountVnd: 0, validUntil: longer, ifEndedBy });
  await put(addSeconds(ends, -1));
  expect((await voucherNow(db)).expiresAt).toBe(ends);
  await put(ends);
  expect((await voucherNow(db)).expiresAt).toBe(longer);
});

test('nothing is taken off a voucher from the very moment at which it ends', async () => {
  const ends = addSeconds(BEFORE, 600);
  await giveVoucher(db, { expiresAt: ends });
  const takeAt = (now: string) => takeOff(db.read, { code: VOUCHER, amountVnd: 1000, now });
  expect([await takeAt(ends), await takeAt(addSeconds(ends, -1))]).toEqual([null, 499_000]);
  await putBack(db.read, { code: VOUCHER, amountVnd: 1000, validUntil: ends, ifEndedBy: BEFORE });
});

test('thirty codes in ten minutes from one network, and none of it counts for another', async () => {
  const unknown = async (change = {}) => (await problemOf(preview('TDNOSUCHCODE', change))).reason;
  for (let tries = 0; tries < 30; tries += 1) expect(await unknown()).toBe('vouchers.error.unknown');
  expect(await unknown()).toContain('tooMany');
  expect(await unknown({ ip: '198.51.100.9' })).toBe('vouchers.error.unknown');
  expect(await unknown({ now: addSeconds(BEFORE, 600) })).toBe('vouchers.error.unknown');
});

test('what an order has reserved on one voucher is no balance of another', async () => {
  await giveVoucher(db);
  await giveVoucher(db, { code: 'TDOTHERCODE2', amountVnd: 90_000 });
  const { code, secret } = await holdAndPlace(db, { voucher: { code: VOUCHER, expectedVnd: 500_000 } });
  const seen = (voucher: string) =>
    asVisitor(db, { now: BEFORE }).orders.previewVoucher({ voucher, totalVnd: 1_300_000, code, secret });
  expect((await seen('TDOTHERCODE2')).balanceVnd).toBe(90_000);
  expect((await seen(VOUCHER)).balanceVnd).toBe(500_000);
});

test('what an order has given up is on the voucher once, however often it was reserved', async () => {
  await giveVoucher(db);
  const { code, secret } = await holdAndPlace(db, { voucher: { code: VOUCHER, expectedVnd: 500_000 } });
  const visitor = asVisitor(db, { now: BEFORE }).orders;
  const placeAgain = (idempotencyKey: string, voucher?: { code: string; expectedVnd: number }) =>
    visitor.place({
      ...{ idempotencyKey, code, secret, hasAcceptedTerms: true, method: 'vnpay', voucher },
      contact: { name: 'Nguyễn Thu Hà', email: 'thuha@example.com' },
    });
  const seen = async () =>
    (await visitor.previewVoucher({ voucher: VOUCHER, totalVnd: 1_300_000, code, secret })).balanceVnd;
  await placeAgain('edge-without-key');
  expect([await seen(), (await voucherNow(db)).balanceVnd]).toEqual([500_000, 500_000]);
  await placeAgain('edge-again-key', { code: VOUCHER, expectedVnd: 500_000 });
  expect([await seen(), (await voucherNow(db)).balanceVnd]).toEqual([500_000, 0]);
});

test('other reservations of an unpaid order are listed; one đồng more is refused', async () => {
  await giveVoucher(db, { amountVnd: 1_298_000 });
  await holdAndPlace(db, { voucher: { code: VOUCHER, expectedVnd: 1_295_000 } });
  const { vouchers } = asStaff(db, 'manager', { now: BEFORE }).staff;
  let keys = 0;
  const refusal = async (amountVnd: number) => {
    keys += 1;
    const spend = { idempotencyKey: `edge-${keys}-key`, code: VOUCHER, amountVnd, note: 'hai ly trà' };
    return (await problemOf(vouchers.spend(spend))).reason;
  };
  expect(await refusal(1_298_000)).toBe('vouchers.error.reservedPart');
  expect(await refusal(1_298_001)).toBe('vouchers.error.notEnough');
});

test('somebody’s own vouchers: what can be spent first, what is used up last, nobody else’s', async () => {
  const userId = 'somebody';
  const named = { email: 'an@example.com', passwordHash: '', firstName: 'An', role: 'visitor' } as const;
  await db.read.insert(users).values({ id: userId, ...named, createdAt: BEFORE });
  const codes = ['TDLATELYENDS', 'TDSOONERENDS', 'TDISUSEDUPXX'];
  for (const [place, code] of codes.entries()) {
    await giveVoucher(db, { code, expiresAt: addSeconds(BEFORE, 9000 - place * 1000) });
    const orderId = (await voucherNow(db, code)).orderId;
    await db.read.insert(ownedOrders).values({ userId, orderId, how: 'bought', createdAt: BEFORE });
  }
  await giveVoucher(db, { code: 'TDOFSTRANGER' });
  const { vouchers } = asStaff(db, 'manager', { now: BEFORE }).staff;
  const all = { code: 'TDISUSEDUPXX', amountVnd: 500_000, note: 'hai ly trà' };
  await vouchers.spend({ idempotencyKey: 'use-it-up-key', ...all });
  const own = async (limit?: number) =>
    (await listOwnVouchers(db.read, { userId, ...(limit ? { limit } : {}) })).map(
      ({ voucher }) => voucher.code,
    );
  expect(await own()).toEqual(['TDSOONERENDS', 'TDLATELYENDS', 'TDISUSEDUPXX']);
  expect(await own(1)).toEqual(['TDSOONERENDS']);
});

test('what an order has reserved comes before what it once had, and of that the newest', async () => {
  await giveVoucher(db);
  const { id: orderId } = await orderOf(await holdAndPlace(db));
  const credit = (id: string, seconds: number, state: CreditState) => ({
    ...{ id, orderId, code: VOUCHER, amountVnd: 1000, state, updatedAt: BEFORE },
    createdAt: addSeconds(BEFORE, seconds),
  });
  const had = [credit('old', 1, 'released'), credit('late', 3, 'released'), credit('later', 3, 'released')];
  await db.read.insert(orderCredits).values([...had, credit('live', 2, 'reserved')]);
  const listed = (await listOrderCredits(db.read, orderId)).map(({ id }) => id);
  expect(listed).toEqual(['live', 'later', 'late', 'old']);
  await db.read.delete(orderCredits);
});
