/** The audit of a ledger that is written to meanwhile, as in a database over the network, and how it makes room. */
import { afterEach, beforeEach, expect, type Mock, spyOn, test } from 'bun:test';
import { ledgerEntries } from '#db/schema/ledger.ts';
import { auditLedger } from '#src/features/ledger/audit-ledger.ts';
import { listRepeatRefs } from '#src/features/ledger/ledger.queries.ts';
import { parkInstant } from '#src/values/day.ts';
import { behindTriggers } from '#tests/support/behind-triggers.ts';
import { db, openPurchase, purchase } from '#tests/support/paid-by-vnpay.ts';
import { notify } from '#tests/support/purchase.ts';
import { DONE, refund } from '#tests/support/refunding.ts';

openPurchase(() => DONE);

const NIGHT = parkInstant('2026-12-13', '03:10');
const far = () => ({ ...db, url: 'libsql://far.example', file: null });
let pauses: Mock<typeof Bun.sleep>;
beforeEach(() => {
  pauses = spyOn(Bun, 'sleep');
});
afterEach(() => pauses.mockRestore());

/** In the first pause of the audit. */
function meanwhile(work: () => Promise<unknown>): void {
  pauses.mockImplementationOnce(async () => {
    await work();
  });
}

test('a ledger that is sound and was written to meanwhile has been audited', async () => {
  await notify(db, purchase);
  meanwhile(refund);
  expect(await auditLedger({ db: far(), now: NIGHT }, { hour: 3 })).toEqual([]);
});

test('faults found while it was written to are looked for once more at once', async () => {
  await notify(db, purchase);
  await behindTriggers(db, "UPDATE payment_totals SET amount_vnd = 7 WHERE name = 'paid'");
  meanwhile(refund);
  expect(await auditLedger({ db: far(), now: NIGHT }, { hour: 3 })).toBeNull();
  const faults = await auditLedger({ db: far(), now: NIGHT }, { hour: 3 });
  expect(faults?.map(({ movement }) => movement)).toEqual(['total:paid']);
  await behindTriggers(db, "UPDATE payment_totals SET amount_vnd = 1300000 WHERE name = 'paid'");
});

test('an unbalanced ledger does not wait for the night', async () => {
  await notify(db, purchase);
  await behindTriggers(db, "UPDATE payment_totals SET amount_vnd = 7 WHERE name = 'paid'");
  const early = parkInstant('2026-12-13', '00:10');
  expect(await auditLedger({ db, now: early }, { hour: 3, pauseMs: 0 })).toHaveLength(1);
  await behindTriggers(db, "UPDATE payment_totals SET amount_vnd = 1300000 WHERE name = 'paid'");
});

test('a running balance that counts an entry too many is a fault, though its sum is right', async () => {
  await notify(db, purchase);
  await behindTriggers(db, "UPDATE ledger_balances SET entries = entries + 1 WHERE account = 'orders'");
  const faults = await auditLedger({ db, now: NIGHT }, { hour: 3, pauseMs: 0 });
  expect(faults?.map(({ movement }) => movement)).toEqual(['balance:orders payment']);
  await behindTriggers(db, "UPDATE ledger_balances SET entries = entries - 1 WHERE account = 'orders'");
});

test('a hundred faults are listed and no more', async () => {
  await notify(db, purchase);
  await addHalves(101, (place) => `half:${place}`);
  expect(await auditLedger({ db, now: NIGHT }, { hour: 3, pauseMs: 0 })).toHaveLength(100);
  await removeHalves();
});

test('slices grow while they are fast, with a pause after each', async () => {
  await notify(db, purchase);
  await addHalves(148, () => 'whole');
  const clock = spyOn(performance, 'now').mockReturnValue(1_000_000);
  await auditLedger({ db, now: NIGHT }, { hour: 3, pauseMs: 7, sliceRows: 50 });
  clock.mockRestore();
  // Fifty and a hundred entries, and one attempt.
  expect(pauses.mock.calls).toEqual([[7], [7], [7]]);
  await removeHalves();
});

test('a payment is no repeat, whatever its reference looks like', async () => {
  await notify(db, purchase);
  expect(await listRepeatRefs(db.read, { provider: 'vnpay', txnId: purchase.ref })).toEqual([]);
});

async function addHalves(count: number, movementOf: (place: number) => string): Promise<void> {
  const half = { kind: 'fee', amountVnd: 5, orderId: '', at: NIGHT, note: '' } as const;
  const rows = Array.from({ length: count }, (_, place) => ({
    ...{ ...half, movement: movementOf(place), account: `account:${place}` },
  }));
  await db.write((tx) => tx.insert(ledgerEntries).values(rows));
}

const removeHalves = () =>
  behindTriggers(
    db,
    "DELETE FROM ledger_entries WHERE kind = 'fee'",
    "DELETE FROM ledger_balances WHERE kind = 'fee'",
  );
