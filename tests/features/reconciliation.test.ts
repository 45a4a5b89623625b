import '#tests/support/env.ts';

import { beforeEach, describe, expect, test } from 'bun:test';
import { listDifferences } from '#src/features/reconciliation/differences.queries.ts';
import { reconcileDay } from '#src/features/reconciliation/reconcile-day.ts';
import { dayToCompare } from '#src/features/reconciliation/reconciliation.ts';
import { listReconciliations } from '#src/features/reconciliation/runs.queries.ts';
import { listRefundDues } from '#src/features/refunds/refund-dues.queries.ts';
import { addSeconds, parkDay, parkInstant } from '#src/values/day.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { db, dictate, gateway, purchase } from '#tests/support/paid-by-vnpay.ts';
import { BEFORE } from '#tests/support/park.ts';
import { notify, payTwice } from '#tests/support/purchase.ts';
import { refund } from '#tests/support/refunding.ts';
import { compare, differences, openRun, TONIGHT, vnpayAmount } from '#tests/support/vnpay-run.ts';

openRun();

describe('a reconciliation run', () => {
  test('compares yesterday, from two in the morning on, by the park clock', () => {
    expect(dayToCompare(parkInstant('2026-11-22', '01:59'), 2)).toBeNull();
    expect(dayToCompare(parkInstant('2026-11-22', '02:00'), 2)).toBe('2026-11-21');
    expect(dayToCompare(parkInstant('2027-01-01', '23:59'), 2)).toBe('2026-12-31');
  });

  test('finds nothing where both say the same, and is done once', async () => {
    await notify(db, purchase);
    expect(await compare()).toBe(1);
    expect(await differences()).toEqual([]);
    expect(await compare()).toBe(0);
    expect(gateway.requests).toHaveLength(1);
    expect(await listReconciliations(db.read, 5)).toMatchObject([
      { provider: 'vnpay', day: parkDay(BEFORE), checked: 1, differences: 0, finishedAt: TONIGHT },
    ]);
  });

  test('leaves a payment alone that was begun on another day', async () => {
    await notify(db, purchase);
    expect(await compare(addSeconds(TONIGHT, 24 * 3600))).toBe(0);
    expect(gateway.requests).toEqual([]);
  });

  test.each([
    ['both', 2],
    ['four', 4],
  ])('in %s processes at once compares each payment once', async (_, processes) => {
    await notify(db, purchase);
    const done = await Promise.all(Array.from({ length: processes }, () => compare()));
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(gateway.requests).toHaveLength(1);
  });
});

describe('a difference is found', () => {
  test('money that the provider has and we do not know of', async () => {
    await notify(db, purchase, { outcome: 'failed', responseCode: '24', providerTxnId: null });
    await compare();
    const { ref, totalVnd } = purchase;
    expect(await differences()).toEqual([{ kind: 'paid-there', ref, oursVnd: 0, theirsVnd: totalVnd }]);
  });

  test.each([
    ['it says that it failed', () => ({ Amount: vnpayAmount(purchase.totalVnd), TransactionStatus: '02' })],
    ['it does not know it', () => ({ ResponseCode: '91' })],
  ])('money of ours that the provider does not have: %s', async (_, answer) => {
    await notify(db, purchase);
    dictate(answer);
    await compare();
    const { ref, totalVnd } = purchase;
    expect(await differences()).toEqual([{ kind: 'paid-here', ref, oursVnd: totalVnd, theirsVnd: 0 }]);
  });

  test('an amount of a đồng less', async () => {
    await notify(db, purchase);
    dictate(() => ({ Amount: vnpayAmount(purchase.totalVnd - 1) }));
    await compare();
    expect(await differences()).toMatchObject([{ kind: 'amount', theirsVnd: purchase.totalVnd - 1 }]);
  });

  test('an answer whose signature is not right counts as none, at once', async () => {
    await notify(db, purchase);
    dictate(() => Response.json({ vnp_ResponseCode: '00', vnp_SecureHash: '00' }));
    await compare();
    expect(await differences()).toMatchObject([{ kind: 'silent', oursVnd: purchase.totalVnd }]);
  });

  test('a failed attempt that the provider calls failed too is none', async () => {
    await notify(db, purchase, { outcome: 'failed', responseCode: '24', providerTxnId: null });
    dictate(() => ({ Amount: vnpayAmount(purchase.totalVnd), TransactionStatus: '02' }));
    await compare();
    expect(await differences()).toEqual([]);
  });
});

describe('refunds of the day', () => {
  beforeEach(async () => {
    await notify(db, purchase, { providerTxnId: '14226112' });
    dictate(() => ({ TransactionStatus: '00' }));
    await refund();
    dictate(({ vnp_Command }) =>
      vnp_Command === 'refund'
        ? {}
        : { Amount: vnpayAmount(purchase.totalVnd), TransactionType: '03', TransactionStatus: '05' },
    );
  });

  test('that both call done are no difference, nor is a payment that was paid back since', async () => {
    await compare();
    expect(await differences()).toEqual([]);
  });

  test('that the provider calls failed are one', async () => {
    dictate(() => ({ Amount: vnpayAmount(200_000), TransactionType: '03', TransactionStatus: '09' }));
    await compare();
    expect(await differences()).toEqual([
      { kind: 'refund-here', ref: 'RF0001', oursVnd: 200_000, theirsVnd: 0 },
    ]);
  });
});

test('money that staff paid back at a provider’s console is not queried: the provider does not know our number', async () => {
  await payTwice(db, purchase);
  const [refundDue] = await listRefundDues(db.read, ['open'], 1);
  const returned = { dueId: refundDue?.due.id ?? '', how: 'provider', reference: 'MM-17' } as const;
  await asStaff(db, 'manager', { now: BEFORE }).staff.refunds.noteDueReturned(returned);
  const unknown = { state: 'failed', responseCode: '42', refundTxnId: null, payload: {} } as const;
  const provider = { ...gateway.provider, queryRefund: async () => unknown };
  expect(await reconcileDay({ db, now: TONIGHT }, [provider])).toBe(2);
  expect(await differences()).toEqual([]);
});

describe('what came of it', () => {
  const solution = 'VNPay đã đối chiếu, tiền vào ngày 23/11';

  test('is written down once, by a manager', async () => {
    await notify(db, purchase, { outcome: 'failed', responseCode: '24', providerTxnId: null });
    await compare();
    const [found] = await listDifferences(db.read, 1);
    const id = found?.id ?? '';
    const manager = await asStaff(db, 'manager');
    expect(await manager.staff.books.solve({ id, solution })).toEqual({ id });
    expect(await listDifferences(db.read, 1)).toMatchObject([{ solution }]);
    await expect(manager.staff.books.solve({ id, solution })).rejects.toThrow('reconciliation.error.solved');
    await expect(manager.staff.books.solve({ id: 'none', solution })).rejects.toThrow(
      'reconciliation.error.solved',
    );
    await expect(manager.staff.books.solve({ id, solution: ' x ' })).rejects.toThrow();
  });

  test('is nobody else’s to write', async () => {
    const gate = await asStaff(db, 'gate');
    for (const caller of [gate, asVisitor(db)])
      await expect(caller.staff.books.solve({ id: 'x', solution })).rejects.toThrow();
  });
});
