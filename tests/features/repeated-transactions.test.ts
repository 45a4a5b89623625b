/** A refund due for a second payment is in the ledger: its number pays for nothing else, and is refunded once. */
import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { paymentAttempts } from '#db/schema/payments.ts';
import { listOpenUnmatched } from '#src/features/payments/unmatched.queries.ts';
import { listRefundDues } from '#src/features/refunds/refund-dues.queries.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { db, openLedger, orderOf } from '#tests/support/ledger.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';

openLedger(openPark);

const SECOND = 'second-payment';
const again = (bought: Purchase, change = {}) => notify(db, bought, { providerTxnId: SECOND, ...change });
const refundDuesVnd = async () =>
  (await listRefundDues(db.read, ['open'], 9)).map(({ due }) => due.amountVnd);
const open = async () => (await listOpenUnmatched(db.read, 9)).map(({ reason, ref }) => [reason, ref]);

async function paidTwice(): Promise<Purchase> {
  const bought = await holdAndPlace(db);
  await notify(db, bought);
  expect(await again(bought)).toBe('already-final');
  return bought;
}

async function retried(bought: Purchase): Promise<Purchase> {
  const { code, secret } = bought;
  const retry = { idempotencyKey: `retry-${code}`, code, secret, method: 'vnpay' } as const;
  await asVisitor(db, { now: BEFORE }).orders.retryPayment(retry);
  return { ...bought, ref: `${code}02` };
}

describe('the number of a second payment', () => {
  test('reported again for its order any number of times is refunded once', async () => {
    const bought = await paidTwice();
    for (const source of ['ipn', 'query', 'ipn'] as const)
      expect(await again(bought, { source })).toBe('already-final');
    expect([await refundDuesVnd(), await open()]).toEqual([[bought.totalVnd], []]);
  });

  test.each(['paid', 'review'] as const)('neither settles nor holds another order as %s', async (outcome) => {
    const [one, other] = [await paidTwice(), await holdAndPlace(db)];
    expect(await again(other, { outcome })).toBe('transaction-used');
    expect(await orderOf(other)).toMatchObject({ paymentStatus: 'pending', needsReview: null });
    expect(await refundDuesVnd()).toEqual([one.totalVnd]);
    expect(await open()).toEqual(outcome === 'paid' ? [['transaction-used', other.ref]] : []);
  });

  test('settles a failure all the same, as it moves no money', async () => {
    const [one, other] = [await paidTwice(), await holdAndPlace(db)];
    expect(await again(other, { outcome: 'failed', responseCode: '24' })).toBe('settled');
    expect((await orderOf(other)).paymentStatus).toBe('failed');
    expect([await refundDuesVnd(), await open()]).toEqual([[one.totalVnd], []]);
  });

  test('is not refunded by a second order too', async () => {
    const [one, other] = [await paidTwice(), await holdAndPlace(db)];
    await notify(db, other);
    expect(await again(other)).toBe('transaction-used');
    expect(await orderOf(other)).toMatchObject({ refundDueVnd: 0, needsReview: null });
    expect(await refundDuesVnd()).toEqual([one.totalVnd]);
  });

  test('settles no other attempt of its own order', async () => {
    const bought = await holdAndPlace(db);
    const second = await retried(bought);
    await notify(db, bought);
    await again(bought);
    expect(await again(second)).toBe('transaction-used');
    expect(await refundDuesVnd()).toEqual([bought.totalVnd]);
  });

  test('is its own at another provider', async () => {
    await paidTwice();
    const other = await holdAndPlace(db);
    await db.read.update(paymentAttempts).set({ provider: 'momo' }).where(sql`ref = ${other.ref}`);
    expect(await again(other, { provider: 'momo' })).toBe('settled');
  });

  test('reported at the same moment for two orders is booked for one of them', async () => {
    const both = [await holdAndPlace(db), await holdAndPlace(db)];
    for (const bought of both) await notify(db, bought);
    const results = await Promise.all(both.map((bought) => again(bought)));
    expect(results.toSorted()).toEqual(['already-final', 'transaction-used']);
    expect(await refundDuesVnd()).toHaveLength(1);
  });
});

describe('money of a wrong amount', () => {
  const PART = 300_000;

  test('that was refunded no longer settles its attempt when the right amount is reported', async () => {
    const bought = await holdAndPlace(db);
    await again(bought, { amountVnd: PART });
    await notify(db, await retried(bought));
    expect(await refundDuesVnd()).toEqual([PART]);
    expect(await again(bought)).toBe('transaction-used');
    expect(await refundDuesVnd()).toEqual([PART]);
    expect(await open()).toEqual([['transaction-used', bought.ref]]);
  });

  test('that has paid another order meanwhile is not refunded, and a person still sees it', async () => {
    const [one, other] = [await holdAndPlace(db), await holdAndPlace(db)];
    await again(one, { amountVnd: PART });
    expect(await again(other)).toBe('settled');
    await notify(db, one);
    expect(await orderOf(one)).toMatchObject({ paymentStatus: 'paid', refundDueVnd: 0, needsReview: null });
    expect([await refundDuesVnd(), await open()]).toEqual([[], [['wrong-amount', one.ref]]]);
  });
});

test('a number is looked up among the repeats alone', async () => {
  const plan = await db.read.all<{ detail: string }>(
    sql`EXPLAIN QUERY PLAN SELECT note FROM ledger_entries WHERE kind = 'repeat' AND account = 'money:vnpay' AND substr(note, instr(note, ':') + 1) = 'x'`,
  );
  expect(plan.map(({ detail }) => detail).join()).toContain('ledger_entries_repeats');
});
