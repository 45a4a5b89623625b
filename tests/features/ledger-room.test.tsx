/** The room of the ledger: one form at a time, its lists a page at a time, and nothing read that grows with the years. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { reconciliationDifferences, reconciliations } from '#db/schema/ledger.ts';
import { unmatchedPayments } from '#db/schema/payments.ts';
import { intlFor } from '#i18n/intl.ts';
import { eachInvoices } from '#src/features/invoices/invoices.queries.ts';
import { sumRates } from '#src/features/invoices/rates.queries.ts';
import { listSalePage } from '#src/features/invoices/sale-pages.queries.ts';
import { listEntries } from '#src/features/ledger/entry-list.queries.ts';
import { transferOf } from '#src/features/ledger/ledger.ts';
import { postMovement } from '#src/features/ledger/post-movement.ts';
import { listOpenUnmatched } from '#src/features/payments/unmatched.queries.ts';
import { listDifferences } from '#src/features/reconciliation/differences.queries.ts';
import { listReconciliations } from '#src/features/reconciliation/runs.queries.ts';
import { FIRST } from '#src/values/lists/turns.ts';
import { sumVnd } from '#src/values/money.ts';
import { nth, report, room } from '#tests/support/ledger-room.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { plansOf } from '#tests/support/query-plans.ts';

openCopies(openPark);

const PAGE = 25;
const { t } = intlFor('vi');

type Found = { id: string; day: string; isSolved?: boolean };

async function differ(found: readonly Found[]): Promise<void> {
  const days = [...new Set(found.map(({ day }) => day))];
  await db.write(async (tx) => {
    await tx.insert(reconciliations).values(
      days.map((day) => ({
        ...{ id: day, day, provider: 'vnpay', startedAt: BEFORE, finishedAt: BEFORE, leaseUntil: BEFORE },
        ...{ cursor: '', checked: 3 },
      })),
    );
    await tx.insert(reconciliationDifferences).values(
      found.map(({ id, day, isSolved = false }) => ({
        ...{ id, ref: id, reconciliationId: day, kind: 'paid-there' as const, orderId: '', note: '' },
        ...{ oursVnd: 0, theirsVnd: 1, solvedBy: null, solution: isSolved ? 'x' : null },
        solvedAt: isSolved ? BEFORE : null,
      })),
    );
  });
}

describe('reported money', () => {
  test('has a form only in the row that the address opens', async () => {
    await report(3);
    const closed = await room();
    expect(closed.body.querySelectorAll('#books-unmatched form')).toHaveLength(0);
    const [, second] = closed.list('unmatched');
    const open = second?.querySelector('a');
    expect(open?.getAttribute('href')).toEndWith('/staff/ledger?row=u01');
    expect(open?.getAttribute('aria-label')).toBe(`${t('reconciliation.staff.open')}: REF01`);
    const opened = await room({ row: 'u01' });
    const forms = opened.body.querySelectorAll('#books-unmatched form');
    expect([...forms].map((form) => form.querySelector('input')?.getAttribute('name'))).toEqual([
      'solution-u01',
    ]);
    expect(opened.list('unmatched')[1]?.querySelector('a')?.textContent).toBe(t('common.close'));
  });

  test('stands on pages, each after the last row of the one before, which may be decided meanwhile', async () => {
    await report(PAGE + 2);
    const first = await room();
    expect(first.list('unmatched')).toHaveLength(PAGE);
    expect(first.link('unmatched', t('reconciliation.staff.first'))).toBeUndefined();
    const next = first.link('unmatched', t('reconciliation.staff.next'))?.getAttribute('href');
    expect(next).toEndWith('/staff/ledger?after=u24#books-unmatched');
    const last = await room({ after: 'u24' });
    expect(last.list('unmatched').map((row) => /REF\d+/.exec(row.textContent ?? '')?.[0])).toEqual([
      'REF25',
      'REF26',
    ]);
    expect(last.link('unmatched', t('reconciliation.staff.next'))).toBeUndefined();
    expect(last.link('unmatched', t('reconciliation.staff.first'))?.getAttribute('href')).toEndWith(
      '/staff/ledger#books-unmatched',
    );
  });

  test('goes on after a row that is decided by now, and begins anew after one that is not there', async () => {
    await report(4);
    const ids = async (after: string) => (await listOpenUnmatched(db.read, 9, after)).map(({ id }) => id);
    // The other row of its moment comes next.
    expect(await ids('u02')).toEqual(['u03']);
    const decided = eq(unmatchedPayments.id, 'u01');
    await db.write((tx) => tx.update(unmatchedPayments).set({ solvedAt: BEFORE }).where(decided));
    expect(await ids('u01')).toEqual(['u02', 'u03']);
    expect(await ids('gone')).toEqual(['u00', 'u02', 'u03']);
  });
});

test('differences stand open before solved, the newest day first, and go on from there', async () => {
  await differ([
    { id: 'a', day: '2026-11-01' },
    { id: 'b', day: '2026-11-03', isSolved: true },
    { id: 'c', day: '2026-11-02' },
    { id: 'd', day: '2026-11-02' },
    { id: 'e', day: '2026-11-01', isSolved: true },
  ]);
  const ids = async (limit: number, after = '') =>
    (await listDifferences(db.read, limit, after)).map(({ id }) => id);
  expect(await ids(9)).toEqual(['c', 'd', 'a', 'b', 'e']);
  expect(await ids(2, 'd')).toEqual(['a', 'b']);
  expect(await ids(9, 'c')).toEqual(['d', 'a', 'b', 'e']);
  expect(await ids(9, 'b')).toEqual(['e']);
  expect(await ids(9, 'gone')).toEqual(['c', 'd', 'a', 'b', 'e']);
  const opened = await room({ row: 'd', difference: 'c' });
  expect(opened.list('differences').map((row) => row.querySelectorAll('form').length)).toEqual([1, 0, 0, 0]);
});

test('each night has the differences of its own', async () => {
  await differ([
    { id: 'a', day: '2026-11-01' },
    { id: 'b', day: '2026-11-02' },
    { id: 'c', day: '2026-11-02', isSolved: true },
    { id: 'd', day: '2026-11-03' },
  ]);
  const nights = await listReconciliations(db.read, 2);
  expect(nights.map(({ day, differences, checked }) => [day, differences, checked])).toEqual([
    ['2026-11-03', 1, 3],
    ['2026-11-02', 2, 3],
  ]);
});

async function move(count: number): Promise<void> {
  const legs = transferOf({ from: 'orders', to: 'money:vnpay', amountVnd: 1000 });
  const shared = { kind: 'payment', orderId: '', at: BEFORE, note: '' } as const;
  await db.write(async (tx) => {
    for (let index = 0; index < count; index += 1)
      await postMovement(tx, { movement: nth('m', index), ...shared, legs });
  });
}

test('the last movements are whole, the newest first', async () => {
  await move(6);
  const { rows: entries } = await listEntries(db.read, { code: null, limit: 2 });
  expect(entries.map(({ movement }) => movement)).toEqual(['m05', 'm05', 'm04', 'm04']);
  expect(sumVnd(entries.map(({ amountVnd }) => amountVnd))).toBe(0);
});

test('no list is found by reading all orders, entries or nights', async () => {
  await move(2);
  const range = { from: '2026-12-01', to: '2026-12-31' };
  const plans = await plansOf(db, async (read) => {
    await Array.fromAsync(eachInvoices(read, { ...range, isAll: false }, 'x'));
    await Array.fromAsync(eachInvoices(read, { ...range, isAll: true }, 'x'));
    const all = { ...range, isAll: true };
    const { takenBack } = await listSalePage(read, all, { ...FIRST, limit: 50, countedMax: 1000 });
    await sumRates(read, all, { takenBack, delivery: 'x' });
    await listEntries(read, { code: null, limit: 50 });
    await listReconciliations(read, 21);
  });
  const named = (what: string) => plans.filter((plan) => plan.includes(what));
  // The sums by rate are asked for five weeks.
  expect(named('SEARCH orders USING INDEX orders_paid (paid_at>? AND paid_at<?)')).toHaveLength(9);
  const compound = named('COMPOUND QUERY').filter((plan) => !plan.includes('hold_lines'));
  expect(compound).toHaveLength(3);
  for (const plan of compound)
    expect(plan).toContain('SEARCH refund_requests USING INDEX refund_requests_done');
  for (const plan of plans)
    expect(plan).not.toMatch(
      /SCAN (orders|holds|hold_lines|order_lines|order_deliveries|ledger_entries USING INDEX|reconciliation_differences)|orders_total/,
    );
});
