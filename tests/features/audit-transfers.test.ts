/** The audit of transfers: each state of one has its movements and its place in the running totals. */
import '#tests/support/env.ts';

import { beforeEach, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { bankTransfers } from '#db/schema/transfers.ts';
import { auditLedger } from '#src/features/ledger/audit-ledger.ts';
import { isLedgerBalanced } from '#src/features/ledger/ledger.ts';
import { readLedgerSums } from '#src/features/ledger/ledger-sums.queries.ts';
import { parkInstant } from '#src/values/day.ts';
import { openAccount, postPayos, postSepay } from '#tests/support/bank.ts';
import { behindTriggers } from '#tests/support/behind-triggers.ts';
import { asStaff } from '#tests/support/caller.ts';
import { listFaults, sumLedger } from '#tests/support/full-ledger.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { openPark } from '#tests/support/park.ts';

openCopies(async (db) => {
  await openPark(db);
  await openAccount(db);
});

const NIGHT = parkInstant('2026-12-13', '03:10');
const manager = () => asStaff(db, 'manager').staff.transfers;
const kindsOf = (faults: readonly { movement: string }[] | null) =>
  faults?.map(({ movement }) => movement.replace(/^(arrival|return|keep):.*/, '$1')).toSorted();
const audit = async () => kindsOf(await auditLedger({ db, now: NIGHT }, { hour: 3, pauseMs: 0 }));
const counted = async () => kindsOf(await listFaults(db.read, 99));

async function transferIn(transferAmount: number, referenceCode: string): Promise<string> {
  await postSepay(db, { content: 'tien ve', transferAmount, referenceCode });
  return (
    (await db.read.select().from(bankTransfers)).find((row) => row.reference === referenceCode)?.id ?? ''
  );
}

/** One transfer in each state, all of other amounts. */
beforeEach(async () => {
  await transferIn(100_000, 'FT-OPEN');
  const retainedId = await transferIn(200_000, 'FT-KEPT');
  await manager().keep({ id: retainedId, reason: 'không rõ của ai' });
  const returned = await transferIn(400_000, 'FT-BACK');
  await manager().giveBack({ id: returned, reason: 'chuyển nhầm' });
  await manager().noteReturned({ id: returned, reference: 'FT-TRA' });
  await manager().giveBack({ id: await transferIn(800_000, 'FT-GOING'), reason: 'chuyển nhầm' });
  await postPayos(db, { description: 'tien ve', amount: 100_000, reference: 'FT-OPEN' });
  const states = (await db.read.select().from(bankTransfers)).map(({ state }) => state).toSorted();
  expect(states).toEqual(['kept', 'repeat', 'returned', 'returning', 'unmatched']);
});

test('transfers that are booked as they stand have no faults, and both sums agree', async () => {
  expect([await audit(), await counted()]).toEqual([[], []]);
  const sums = await readLedgerSums(db.read);
  expect(sums).toEqual(await sumLedger(db.read));
  expect(sums).toMatchObject({ arrivedVnd: 1_500_000, suspenseVnd: 900_000, waitingVnd: 900_000 });
  expect(isLedgerBalanced(sums)).toBe(true);
});

test.each([
  ['unmatched', ['arrival']],
  ['returning', ['arrival']],
  ['kept', ['arrival', 'keep']],
  ['returned', ['arrival', 'return']],
  ['repeat', []],
])('another amount of one that is %s is found in each of its movements', async (state, movements) => {
  await db.read.run(sql`UPDATE bank_transfers SET amount_vnd = amount_vnd + 5 WHERE state = ${state}`);
  expect([await audit(), await counted()]).toEqual([movements, movements]);
});

test.each([
  ['arrival', 4],
  ['keep', 1],
  ['return', 1],
])('a missing movement of %s is found', async (kind, count) => {
  await behindTriggers(db, `DELETE FROM ledger_entries WHERE kind = '${kind}'`);
  const movements = Array.from({ length: count }, () => kind);
  expect((await audit())?.filter((one) => !one.startsWith('balance:'))).toEqual(movements);
  expect(await counted()).toEqual(movements);
});

test.each(['arrived', 'waiting'])('a running total of what %s is compared with its rows', async (name) => {
  await db.read.run(sql`UPDATE payment_totals SET amount_vnd = amount_vnd + 7 WHERE name = ${name}`);
  expect(isLedgerBalanced(await readLedgerSums(db.read))).toBe(false);
  expect([await audit(), await counted()]).toEqual([[`total:${name}`], []]);
});
