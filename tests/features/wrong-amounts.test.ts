/** A wrong amount pays nothing; the order is marked until the right one comes, and no money is lost. */
import { describe, expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { unmatchedPayments } from '#db/schema/payments.ts';
import { intlFor } from '#i18n/intl.ts';
import { listOrderEvents } from '#src/features/orders/orders.queries.ts';
import { listOpenUnmatched } from '#src/features/payments/unmatched.queries.ts';
import { UnmatchedList } from '#src/features/reconciliation/unmatched-list.tsx';
import { listRefundDues } from '#src/features/refunds/refund-dues.queries.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { db, openLedger, orderOf, stateOf } from '#tests/support/ledger.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';

openLedger(openPark);

const PART = 300_000;
const notifyPart = (bought: Purchase, change = {}) =>
  notify(db, bought, { amountVnd: PART, providerTxnId: 'part', ...change });
const open = () => listOpenUnmatched(db.read, 9);
const refundDuesVnd = async () =>
  (await listRefundDues(db.read, ['open'], 9)).map(({ due }) => due.amountVnd);
const marks = async (bought: Purchase) => {
  const { paymentStatus, needsReview, refundDueVnd } = await orderOf(bought);
  return [paymentStatus, needsReview, refundDueVnd];
};

describe('a wrong amount', () => {
  test('is stored for review, once, and marks its order', async () => {
    const bought = await holdAndPlace(db);
    for (let times = 0; times < 3; times += 1) expect(await notifyPart(bought)).toBe('wrong-amount');
    expect(await marks(bought)).toEqual(['pending', 'wrong-amount', 0]);
    expect(await open()).toMatchObject([{ reason: 'wrong-amount', amountVnd: PART, code: bought.code }]);
  });

  test.each(['failed', 'pending'] as const)('reported as %s carries no money', async (outcome) => {
    const bought = await holdAndPlace(db);
    expect(await notifyPart(bought, { outcome })).toBe('wrong-amount');
    expect([await marks(bought), await open()]).toEqual([['pending', null, 0], []]);
  });
});

describe('the right payment after a wrong one', () => {
  test('under the same number: it was misreported, nothing is left to review', async () => {
    const bought = await holdAndPlace(db);
    await notifyPart(bought);
    expect(await notify(db, bought, { providerTxnId: 'part' })).toBe('settled');
    expect([await marks(bought), await open(), await refundDuesVnd()]).toEqual([['paid', null, 0], [], []]);
    const [misreported] = await db.read.select().from(unmatchedPayments);
    expect(misreported?.solution).toBe('right-amount-told-later');
    const { tickets, mails } = await stateOf(bought);
    expect([tickets.length, mails.includes('tickets'), mails.includes('refund-due')]).toEqual([
      2,
      true,
      false,
    ]);
  });

  test('under another number: the first money is refunded, and buyer and staff are notified', async () => {
    const bought = await holdAndPlace(db);
    await notifyPart(bought);
    await notify(db, bought);
    expect(await marks(bought)).toEqual(['paid', 'paid-twice part', PART]);
    expect([await open(), await refundDuesVnd()]).toEqual([[], [PART]]);
    const { tickets, mails } = await stateOf(bought);
    expect([tickets.length, mails.includes('refund-due')]).toEqual([2, true]);
    const [{ due } = { due: { id: '' } }] = await listRefundDues(db.read, ['open'], 1);
    const { refunds } = asStaff(db, 'manager', { now: BEFORE }).staff;
    await refunds.noteDueReturned({ dueId: due.id, how: 'transfer', reference: 'FT-4711' });
    expect(await marks(bought)).toEqual(['paid', null, 0]);
  });

  test('by another attempt: the mark is removed, each earlier payment is refunded once', async () => {
    const bought = await holdAndPlace(db);
    const { code, secret } = bought;
    await notifyPart(bought);
    await notifyPart(bought, { providerTxnId: 'part-two', amountVnd: 200_000 });
    const retry = { idempotencyKey: 'retry-after-part', code, secret, method: 'vnpay' } as const;
    await asVisitor(db, { now: BEFORE }).orders.retryPayment(retry);
    await notify(db, { ...bought, ref: `${code}02` });
    // The poll keeps querying the first attempt and gets the same answer.
    for (let times = 0; times < 3; times += 1)
      expect(await notifyPart(bought, { source: 'query' })).toBe('wrong-amount');
    expect(await open()).toEqual([]);
    expect(await marks(bought)).toEqual(['paid', 'paid-twice part', PART + 200_000]);
    const solutions = (await db.read.select().from(unmatchedPayments)).map(({ solution }) => solution);
    expect(solutions).toEqual(['owed-back', 'owed-back']);
    expect((await refundDuesVnd()).toSorted()).toEqual([200_000, PART].toSorted());
  });

  test('without a number: the mark goes, a person still decides about the first money', async () => {
    const bought = await holdAndPlace(db);
    await notifyPart(bought, { providerTxnId: null });
    expect(await marks(bought)).toEqual(['pending', 'wrong-amount', 0]);
    await notify(db, bought);
    expect(await marks(bought)).toEqual(['paid', null, 0]);
    expect(await open()).toMatchObject([{ amountVnd: PART, providerTxnId: '' }]);
  });

  test('reported again with the wrong amount afterwards: stored, but the paid order is not marked', async () => {
    const bought = await holdAndPlace(db);
    await notify(db, bought, { providerTxnId: 'part' });
    await notifyPart(bought);
    expect(await marks(bought)).toEqual(['paid', null, 0]);
    expect(await open()).toHaveLength(1);
    // Under another number it is money besides.
    await notifyPart(bought, { providerTxnId: 'other' });
    expect(await marks(bought)).toEqual(['paid', 'wrong-amount', 0]);
  });

  test('in any order and at the same moment ends the same', async () => {
    const bought = await holdAndPlace(db);
    await Promise.all([notify(db, bought), notifyPart(bought), notify(db, bought), notifyPart(bought)]);
    const [paymentStatus] = await marks(bought);
    expect(paymentStatus).toBe('paid');
    // A refund due, or still under review: one of the two, and once.
    expect((await refundDuesVnd()).length + (await open()).length).toBe(1);
  });
});

describe('staff', () => {
  test('see what came, in both languages, and the mark goes with what they decided', async () => {
    const bought = await holdAndPlace(db);
    await notifyPart(bought);
    const found = await open();
    for (const [locale, label] of [
      ['vi', 'Số tiền khác với số phải trả'],
      ['en', 'The amount is not what was asked for'],
    ] as const) {
      const shown = renderToStaticMarkup(
        UnmatchedList({ intl: intlFor(locale), found, opening: { opened: '', rowAt: () => '/' } }),
      );
      for (const text of [label, '300', 'VNPay', 'part']) expect(shown).toContain(text);
    }
    const { books } = asStaff(db, 'manager', { now: BEFORE }).staff;
    await books.solveUnmatched({ id: found[0]?.id ?? '', solution: 'hoàn tại cổng' });
    expect(await marks(bought)).toEqual(['pending', null, 0]);
    const events = await listOrderEvents(db.read, (await orderOf(bought)).id);
    expect(events.find(({ to }) => to === 'wrong amount decided')?.why).toBe('hoàn tại cổng');
    await notifyPart(bought, { source: 'query' });
    expect(await marks(bought)).toEqual(['pending', null, 0]);
  });
});

test('what the provider has looked at may fail after all', async () => {
  const bought = await holdAndPlace(db);
  await notify(db, bought, { outcome: 'review', responseCode: '07' });
  const failed = { outcome: 'failed', responseCode: '24', providerTxnId: null } as const;
  expect(await notify(db, bought, failed)).toBe('settled');
  expect(await orderOf(bought)).toMatchObject({ paymentStatus: 'failed', needsReview: null });
});

test('a wrong amount leaves the mark of a payment that the provider looks at', async () => {
  const bought = await holdAndPlace(db);
  await notify(db, bought, { outcome: 'review', responseCode: '07' });
  expect(await notifyPart(bought)).toBe('wrong-amount');
  expect(await marks(bought)).toEqual(['pending', 'provider-review 07', 0]);
});
