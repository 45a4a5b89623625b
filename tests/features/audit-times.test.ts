/** When the ledger is audited, how long a process may hold the lease, and by how much the ledger is off. */
import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { ledgerAudits } from '#db/schema/ledger.ts';
import { auditLedger } from '#src/features/ledger/audit-ledger.ts';
import { addSeconds, parkInstant } from '#src/values/day.ts';
import { behindTriggers } from '#tests/support/behind-triggers.ts';
import { db, openPurchase, purchase } from '#tests/support/paid-by-vnpay.ts';
import { notify } from '#tests/support/purchase.ts';
import { DONE, refund } from '#tests/support/refunding.ts';

openPurchase(() => DONE);

const NIGHT = parkInstant('2026-12-13', '03:00');
const NOON = parkInstant('2026-12-13', '12:00');
const audit = (now: string) => auditLedger({ db, now }, { hour: 3, pauseMs: 0 });

test('the night audit starts at its hour, and findings are dated by the end', async () => {
  expect(await audit(addSeconds(NIGHT, -60))).toBeNull();
  const ends = addSeconds(NIGHT, 90);
  expect(await auditLedger({ db, now: NIGHT, clock: () => ends }, { hour: 3, pauseMs: 0 })).toEqual([]);
  const lease = { startedAt: NIGHT, leaseUntil: addSeconds(NIGHT, 1800), finishedAt: ends };
  expect(await db.read.select().from(ledgerAudits)).toMatchObject([lease]);
});

test('a process that died at it is followed at the very end of its half hour', async () => {
  await db.read.insert(ledgerAudits).values({
    ...{ day: '2026-12-13', startedAt: NIGHT, leaseUntil: addSeconds(NIGHT, 1800), faults: [] },
    finishedAt: null,
  });
  expect(await audit(addSeconds(NIGHT, 1799))).toBeNull();
  expect(await audit(addSeconds(NIGHT, 1800))).toEqual([]);
});

test('an unbalanced ledger is audited again at the full hour', async () => {
  await notify(db, purchase);
  await db.read.run(sql`UPDATE payment_attempts SET amount_vnd = amount_vnd + 1`);
  expect(await audit(NOON)).toHaveLength(1);
  expect(await audit(addSeconds(NOON, 3599))).toBeNull();
  expect(await audit(addSeconds(NOON, 3600))).toHaveLength(1);
});

test('says by how much a movement, a balance or a total is wrong', async () => {
  await notify(db, purchase);
  await refund();
  await behindTriggers(
    db,
    "UPDATE ledger_entries SET amount_vnd = amount_vnd + 5 WHERE kind = 'payment' AND account = 'orders'",
    "DELETE FROM ledger_balances WHERE kind = 'refund' AND account = 'orders'",
    "UPDATE payment_totals SET amount_vnd = 7 WHERE name = 'refunded'",
  );
  const faults = (await audit(NIGHT)) ?? [];
  const reported = faults.map(({ movement, bookedVnd, rightVnd }) => [
    movement.replace(/^(payment):.*/, '$1'),
    bookedVnd,
    rightVnd,
  ]);
  expect(reported).toEqual([
    ['payment', 5, 0],
    ['balance:orders payment', 0, 5],
    ['balance:orders refund', 0, 200_000],
    ['payment', 1_299_995, 1_300_000],
    ['total:refunded', 7, 200_000],
  ]);
});
