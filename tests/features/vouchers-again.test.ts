/** The same order placed once more with a voucher: after a failed payment, with more of it, with less. */
import { describe, expect, test } from 'bun:test';
import { db, openBooks, openMarket, stateOf } from '#tests/support/books.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { BEFORE } from '#tests/support/park.ts';
import { holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';
import { creditStates, giveVoucher, voucherNow } from '#tests/support/vouchers.ts';

const TOTAL = 1_300_000;
const RICH = 'TDPAYSALLOF2';
const CONTACT = { name: 'Nguyễn Thu Hà', email: 'thuha@example.com' };

openBooks(async (park) => {
  await openMarket(park);
  await giveVoucher(park, { code: RICH, amountVnd: 2_000_000 });
});

let counter = 0;
function placeAgain({ code, secret }: Purchase, expectedVnd: number) {
  counter += 1;
  return asVisitor(db, { now: BEFORE }).orders.place({
    idempotencyKey: `again-${counter}-key`,
    code,
    secret,
    contact: CONTACT,
    hasAcceptedTerms: true,
    method: 'vnpay',
    voucher: { code: RICH, expectedVnd },
  });
}

describe('a voucher that pays all, after a payment that failed', () => {
  const failed = async () => {
    const purchase = await holdAndPlace(db);
    await notify(db, purchase, { outcome: 'failed', responseCode: '24' });
    expect((await stateOf(purchase)).order.paymentStatus).toBe('failed');
    return purchase;
  };

  test('sells the tickets and mails them', async () => {
    const purchase = await failed();
    expect((await placeAgain(purchase, TOTAL)).next).toEqual({ done: true });
    const { order, tickets, mails } = await stateOf(purchase);
    expect(order).toMatchObject({
      status: 'delivered',
      paymentStatus: 'paid',
      paidVnd: TOTAL,
      method: 'credit',
    });
    expect([tickets.length, mails.filter((kind) => kind === 'tickets').length]).toEqual([2, 2]);
    expect([(await voucherNow(db, RICH)).balanceVnd, await creditStates(db)]).toEqual([700_000, ['spent']]);
  });

  test('is spent once: the order cannot be placed a second time, late money is owed back', async () => {
    const purchase = await failed();
    await placeAgain(purchase, TOTAL);
    await expect(placeAgain(purchase, TOTAL)).rejects.toThrow();
    await notify(db, purchase);
    expect((await stateOf(purchase)).order).toMatchObject({ paymentStatus: 'paid', refundDueVnd: TOTAL });
    expect((await voucherNow(db, RICH)).balanceVnd).toBe(700_000);
  });
});
