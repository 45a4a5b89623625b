/** The nightly audit sums everything again; what was tampered with behind the triggers is seen, once, by name. */
import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { findLastAudit } from '#src/features/ledger/audit.queries.ts';
import { auditLedger } from '#src/features/ledger/audit-ledger.ts';
import { isLedgerBalanced } from '#src/features/ledger/ledger.ts';
import { readLedgerSums } from '#src/features/ledger/ledger-sums.queries.ts';
import { addSeconds, parkInstant } from '#src/values/day.ts';
import { behindTriggers } from '#tests/support/behind-triggers.ts';
import { db, openPurchase, purchase } from '#tests/support/paid-by-vnpay.ts';
import { notify } from '#tests/support/purchase.ts';
import { DONE, refund } from '#tests/support/refunding.ts';

openPurchase(() => DONE);

const HOUR = 3;
const NIGHT = parkInstant('2026-12-13', '03:10');
const audit = (now = NIGHT, pauseMs = 0) => auditLedger({ db, now }, { hour: HOUR, pauseMs });
const run = (statement: string) => db.read.run(sql.raw(statement));

async function pay(): Promise<void> {
  await notify(db, purchase);
  await refund();
}

test('a balanced ledger has no faults, and is audited once a night', async () => {
  await pay();
  expect(await audit(parkInstant('2026-12-13', '02:59'))).toBeNull();
  expect(await audit()).toEqual([]);
  expect(await audit(addSeconds(NIGHT, 60))).toBeNull();
  expect(await audit(addSeconds(NIGHT, 24 * 3600))).toEqual([]);
  expect(await findLastAudit(db.read)).toMatchObject({ day: '2026-12-14', faults: [] });
});

test('a movement that stands in two slices is whole', async () => {
  await pay();
  expect(await auditLedger({ db, now: NIGHT }, { hour: HOUR, pauseMs: 0, sliceRows: 1 })).toEqual([]);
});

test('of two processes one goes through them', async () => {
  await pay();
  const found = await Promise.all([audit(NIGHT, 5), audit(NIGHT, 5)]);
  expect(found.filter((faults) => faults !== null)).toEqual([[]]);
});

test.each<[string, string, string[]]>([
  [
    'a payment made larger',
    'UPDATE payment_attempts SET amount_vnd = amount_vnd + 5',
    ['payment:', 'total:paid'],
  ],
  ['a refund made smaller', 'UPDATE refunds SET amount_vnd = amount_vnd - 5', ['refund:', 'total:refunded']],
  [
    'one leg of a movement changed',
    "UPDATE ledger_entries SET amount_vnd = amount_vnd + 5 WHERE kind = 'payment' AND account = 'orders'",
    ['payment:', 'balance:orders payment', 'payment:'],
  ],
  [
    'a movement taken out',
    "DELETE FROM ledger_entries WHERE kind = 'refund'",
    ['balance:money:vnpay refund', 'balance:orders refund', 'refund:'],
  ],
  [
    'both legs of a movement changed alike',
    "UPDATE ledger_entries SET amount_vnd = 2 * amount_vnd WHERE kind = 'payment'",
    ['balance:money:vnpay payment', 'balance:orders payment', 'payment:'],
  ],
  [
    'a running balance changed',
    "UPDATE ledger_balances SET amount_vnd = 7 WHERE kind = 'refund'",
    ['balance:money:vnpay refund', 'balance:orders refund'],
  ],
  ['a running total changed', "UPDATE payment_totals SET amount_vnd = 7 WHERE name = 'paid'", ['total:paid']],
  [
    'money and books changed alike',
    "UPDATE payment_totals SET amount_vnd = 0 WHERE name = 'refunded'; UPDATE ledger_balances SET amount_vnd = 0 WHERE kind = 'refund'",
    ['balance:money:vnpay refund', 'balance:orders refund', 'total:refunded'],
  ],
])(
  '%s behind the triggers is found by its name',
  async (_, statement, names) => {
    await pay();
    await behindTriggers(db, ...statement.split('; '));
    const faults = (await audit()) ?? [];
    expect(faults.map(({ movement }) => movement.replace(/^(payment|refund):.*/, '$1:')).toSorted()).toEqual(
      names.toSorted(),
    );
    expect((await findLastAudit(db.read))?.faults).toEqual(faults);
    await undo();
  },
  30_000,
);

/** So that what the file checks after each test finds it as it was. */
async function undo(): Promise<void> {
  for (const table of ['refunds', 'payment_attempts'])
    await run(
      `UPDATE ${table} SET amount_vnd = CASE WHEN '${table}' = 'refunds' THEN 200000 ELSE 1300000 END`,
    );
  await behindTriggers(db, 'DELETE FROM ledger_entries', 'DELETE FROM ledger_balances');
  await run(`INSERT INTO ledger_entries (movement, kind, account, amount_vnd, order_id, at, note)
    SELECT 'payment:' || a.id, 'payment', l.account, l.sign * a.amount_vnd, a.order_id, a.settled_at, a.ref FROM payment_attempts a
    JOIN (SELECT 'money:vnpay' AS account, 1 AS sign UNION ALL SELECT 'orders', -1) l
    UNION ALL SELECT 'refund:' || r.id, 'refund', l.account, -l.sign * r.amount_vnd, r.order_id, r.updated_at, r.request_id FROM refunds r
    JOIN (SELECT 'money:vnpay' AS account, 1 AS sign UNION ALL SELECT 'orders', -1) l`);
  await run(
    "UPDATE payment_totals SET amount_vnd = CASE name WHEN 'paid' THEN 1300000 WHEN 'refunded' THEN 200000 ELSE 0 END",
  );
}

test('an unbalanced ledger is audited at once, also by day, and again after an hour', async () => {
  await pay();
  const noon = parkInstant('2026-12-13', '12:00');
  expect(await audit(parkInstant('2026-12-13', '03:10'))).toEqual([]);
  await run('UPDATE payment_attempts SET amount_vnd = amount_vnd + 1');
  expect(isLedgerBalanced(await readLedgerSums(db.read))).toBe(false);
  expect(await audit(noon)).toHaveLength(1);
  expect(await audit(addSeconds(noon, 60))).toBeNull();
  await run('UPDATE payment_attempts SET amount_vnd = amount_vnd - 1');
  await run('UPDATE payment_attempts SET amount_vnd = amount_vnd + 2');
  expect(await audit(addSeconds(noon, 3601))).toHaveLength(1);
  await run('UPDATE payment_attempts SET amount_vnd = amount_vnd - 2');
});

test('payments that arrive during the audit do not disturb it', async () => {
  const found = audit(NIGHT, 20);
  await Bun.sleep(5);
  await pay();
  expect(await found).toEqual([]);
});

test('a process that died at it is followed by another', async () => {
  await db.read.run(sql`INSERT INTO ledger_audits (day, lease_until, started_at, faults)
    VALUES ('2026-12-13', ${addSeconds(NIGHT, 60)}, ${NIGHT}, '[]')`);
  expect(await audit()).toBeNull();
  expect(await audit(addSeconds(NIGHT, 61))).toEqual([]);
});
