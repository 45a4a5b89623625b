/** A payment is settled by its own provider alone, and one transaction of a provider's settles one payment. */
import '#tests/support/env.ts';
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { paymentAttempts, paymentEvents } from '#db/schema/payments.ts';
import { listOrderEvents } from '#src/features/orders/orders.queries.ts';
import type { PaymentNotice } from '#src/features/payments/provider.ts';
import { listOpenUnmatched } from '#src/features/payments/unmatched.queries.ts';
import { noteReturn } from '#src/features/settlement/note-return.ts';
import { paymentsApi } from '#src/http/payments.ts';
import { ONLINE_METHODS } from '#src/values/payment-method.ts';
import { openAccount, orderByTransfer } from '#tests/support/bank.ts';
import { asStaff } from '#tests/support/caller.ts';
import { db, openLedger, orderOf } from '#tests/support/ledger.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { VOICES } from '#tests/support/provider-words.ts';
import { holdAndPlace, noticeOf, notify, type Purchase } from '#tests/support/purchase.ts';

openLedger(async (park) => {
  await openPark(park);
  await openAccount(park);
});

const PROVIDERS = [...ONLINE_METHODS, 'transfer', 'counter'] as const;
const SOURCES: PaymentNotice['source'][] = ['ipn', 'query'];
const pairs = PROVIDERS.flatMap((notifier) => PROVIDERS.map((owner) => [notifier, owner] as const));
const attempts = () => db.read.select().from(paymentAttempts);
const unmatched = () => listOpenUnmatched(db.read, 9);

async function attemptOf(provider: string): Promise<Purchase> {
  if (provider === 'transfer') return orderByTransfer(db);
  const bought = await holdAndPlace(db);
  await db.read.update(paymentAttempts).set({ provider }).where(eq(paymentAttempts.ref, bought.ref));
  return bought;
}

describe.each(pairs.filter(([notifier, owner]) => notifier !== owner))(
  'a success told by %s for an attempt at %s',
  (provider, owner) => {
    test.each(SOURCES)('by %s is refused and stored for review', async (source) => {
      const bought = await attemptOf(owner);
      for (let times = 0; times < 3; times += 1)
        expect(await notify(db, bought, { provider, source })).toBe('foreign-provider');
      expect((await orderOf(bought)).paymentStatus).toBe('pending');
      expect((await attempts()).map(({ state }) => state)).toEqual(['pending']);
      const { ref, code, totalVnd: amountVnd } = bought;
      expect(await unmatched()).toMatchObject([
        { provider, ref, amountVnd, reason: 'foreign-provider', code },
      ]);
      const events = await db.read.select().from(paymentEvents).where(eq(paymentEvents.ref, ref));
      expect(events.at(-1)).toMatchObject({ provider, outcome: 'foreign-provider' });
      const notes = (await listOrderEvents(db.read, (await orderOf(bought)).id)).filter(
        ({ to }) => to === 'foreign-provider',
      );
      expect(notes).toHaveLength(1);
    });

    test('neither fails nor holds it by other outcomes, which carry no money', async () => {
      const bought = await attemptOf(owner);
      for (const outcome of ['failed', 'review', 'pending'] as const)
        expect(await notify(db, bought, { provider, outcome })).toBe('foreign-provider');
      expect((await attempts()).map(({ state }) => state)).toEqual(['pending']);
      expect(await listOpenUnmatched(db.read, 9)).toEqual([]);
    });
  },
);

test.each(PROVIDERS.filter((name) => name !== 'transfer'))('%s settles its own attempt', async (provider) => {
  const bought = await attemptOf(provider);
  expect(await notify(db, bought, { provider })).toBe('settled');
  expect(await unmatched()).toEqual([]);
});

const online = ONLINE_METHODS.flatMap((notifier) =>
  ONLINE_METHODS.filter((owner) => owner !== notifier).map((owner) => [notifier, owner] as const),
);

describe.each(online)('rightly signed by %s, about an attempt at %s', (notifier, owner) => {
  test('over HTTP: refused in the words of the provider, nothing settled, stored', async () => {
    const { compose, read, answers } = VOICES[notifier];
    const bought = await attemptOf(owner);
    const sent = compose({ ref: bought.ref, amountVnd: bought.totalVnd });
    const answer = await paymentsApi(async () => db).request(sent?.path ?? '', sent?.init);
    expect(await read(answer)).toEqual(answers.unknown as never);
    expect((await orderOf(bought)).paymentStatus).toBe('pending');
    expect(await unmatched()).toMatchObject([{ provider: notifier, reason: 'foreign-provider' }]);
  });

  test('brings no browser to the order, and hides no return of its own provider', async () => {
    const bought = await attemptOf(owner);
    const reported = (provider: string) => noticeOf(bought, { provider, source: 'return' });
    expect(await noteReturn({ db, now: BEFORE }, reported(notifier))).toBeNull();
    expect(await noteReturn({ db, now: BEFORE }, reported(owner))).toMatchObject({ code: bought.code });
    const outcomes = (await db.read.select().from(paymentEvents)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['foreign-provider', 'paid']);
  });
});

describe('a transaction that settled one attempt', () => {
  test('settles no other, not even at the same moment, and is stored for review', async () => {
    const [one, other] = [await holdAndPlace(db), await holdAndPlace(db)];
    const results = await Promise.all(
      [one, other].map((bought) => notify(db, bought, { providerTxnId: 'one-and-the-same' })),
    );
    expect(results.toSorted()).toEqual(['settled', 'transaction-used']);
    expect((await attempts()).map(({ state }) => state).toSorted()).toEqual(['paid', 'pending']);
    expect(await unmatched()).toMatchObject([
      { reason: 'transaction-used', providerTxnId: 'one-and-the-same' },
    ]);
  });

  test('is not refunded by another order that was paid already', async () => {
    const [one, other] = [await holdAndPlace(db), await holdAndPlace(db)];
    for (const bought of [one, other]) await notify(db, bought);
    expect(await notify(db, other, { providerTxnId: `txn-${one.ref}` })).toBe('transaction-used');
    expect(await orderOf(other)).toMatchObject({ refundDueVnd: 0, needsReview: null });
  });

  test('does not stop a review of another attempt with an error', async () => {
    const [one, other] = [await holdAndPlace(db), await holdAndPlace(db)];
    await notify(db, one);
    const reported = notify(db, other, { outcome: 'review', providerTxnId: `txn-${one.ref}` });
    expect(await reported).toBe('transaction-used');
  });

  test('settles an attempt at another provider that counts by itself', async () => {
    const [one, other] = [await holdAndPlace(db), await attemptOf('momo')];
    expect(await notify(db, one, { providerTxnId: '77' })).toBe('settled');
    expect(await notify(db, other, { provider: 'momo', providerTxnId: '77' })).toBe('settled');
  });
});

describe('money without an attempt', () => {
  const nobody = { code: '', secret: '', ref: 'DMNOBODY01', totalVnd: 90_000 };

  test('is stored for review, once', async () => {
    for (let times = 0; times < 3; times += 1) expect(await notify(db, nobody)).toBe('unknown-ref');
    expect(await unmatched()).toMatchObject([{ reason: 'unknown-ref', orderId: '', amountVnd: 90_000 }]);
  });

  test('and a failure of nobody is only noted', async () => {
    expect(await notify(db, nobody, { outcome: 'failed' })).toBe('unknown-ref');
    expect(await unmatched()).toEqual([]);
  });

  test('is closed by a manager with what came of it, once', async () => {
    await notify(db, nobody);
    const [{ id = '' } = {}] = await unmatched();
    const { books } = asStaff(db, 'manager', { now: BEFORE }).staff;
    await books.solveUnmatched({ id, solution: 'hoàn tại cổng VNPay' });
    expect(await unmatched()).toEqual([]);
    await expect(books.solveUnmatched({ id, solution: 'lần nữa' })).rejects.toThrow(
      'reconciliation.error.solved',
    );
    await expect(
      asStaff(db, 'gate', { now: BEFORE }).staff.books.solveUnmatched({ id, solution: 'không được' }),
    ).rejects.toThrow('errors.forbidden');
  });
});
