/** Running balances, updated by triggers, compared with full sums; and what the audit finds after tampering. */
import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { listBalances } from '#src/features/ledger/ledger.queries.ts';
import { isLedgerBalanced } from '#src/features/ledger/ledger.ts';
import { readLedgerSums } from '#src/features/ledger/ledger-sums.queries.ts';
import { sumLedger } from '#tests/support/full-ledger.ts';
import { db, openPurchase, purchase } from '#tests/support/paid-by-vnpay.ts';
import { notify } from '#tests/support/purchase.ts';
import { DONE, refund } from '#tests/support/refunding.ts';
import { fillRunningFigures } from '#tests/support/running-figures.ts';

openPurchase(() => DONE);

const read = async () => ({ running: await readLedgerSums(db.read), full: await sumLedger(db.read) });

describe('running balances', () => {
  test('begin at nothing and follow payments and refunds', async () => {
    expect(isLedgerBalanced(await readLedgerSums(db.read))).toBe(true);
    await notify(db, purchase);
    await refund();
    const { running, full } = await read();
    expect(running).toEqual(full);
    expect([running.paidVnd, running.refundedVnd]).toEqual([1_300_000, 200_000]);
  });

  test('detect at once a payment that was changed behind the ledger', async () => {
    await notify(db, purchase);
    await db.read.run(sql`UPDATE payment_attempts SET amount_vnd = amount_vnd + 1`);
    expect(isLedgerBalanced(await readLedgerSums(db.read))).toBe(false);
    await db.read.run(sql`UPDATE payment_attempts SET amount_vnd = amount_vnd - 1`);
    expect(isLedgerBalanced(await readLedgerSums(db.read))).toBe(true);
  });

  test('follow a payment that is deleted, refused or moved between states', async () => {
    await notify(db, purchase);
    await db.read.run(sql`UPDATE payment_attempts SET state = 'failed'`);
    expect((await readLedgerSums(db.read)).paidVnd).toBe(0);
    await db.read.run(sql`UPDATE payment_attempts SET state = 'paid'`);
    expect((await readLedgerSums(db.read)).paidVnd).toBe(1_300_000);
  });

  test('are filled by the migration from the rows that were there before', async () => {
    await notify(db, purchase);
    await refund();
    const [sums, balances] = [await readLedgerSums(db.read), await listBalances(db.read)];
    const figures = async () => ({
      balances: await db.read.all(sql`SELECT * FROM ledger_balances ORDER BY account, kind`),
      totals: await db.read.all(sql`SELECT * FROM payment_totals ORDER BY name`),
      gates: await db.read.all(sql`SELECT * FROM gate_expectations WHERE people <> 0 ORDER BY day, gate_ids`),
    });
    await db.read.run(sql`UPDATE issued_tickets SET day = date('now', '+30 days')`);
    const before = await figures();
    await fillRunningFigures(db);
    expect(await readLedgerSums(db.read)).toEqual(sums);
    expect(await listBalances(db.read)).toEqual(balances);
    expect(await figures()).toEqual(before);
    await db.read.run(sql`UPDATE issued_tickets SET day = '2026-12-12'`);
  });
});
