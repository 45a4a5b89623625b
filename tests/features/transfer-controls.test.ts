/** Whether the ledger's checks would detect a waiting transfer that the ledger does not have. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { movements, openAccount, postSepay } from '#tests/support/bank.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { loseInserts } from '#tests/support/lost-inserts.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { openPark } from '#tests/support/park.ts';

openCopies(async () => {
  await openPark(db);
  await openAccount(db);
});

const seen = async () => (await brokenInvariants(db)).map((sentence) => sentence.split(':')[0]);

test.each([
  ['booked as it came', 'false', []],
  ['never booked', "NEW.kind = 'arrival'", ['a transfer that waits, and the books know otherwise']],
])('a transfer without a code, %s', async (_, lost, found) => {
  await loseInserts('ledger_entries', lost)(db);
  await postSepay(db, { content: 'tien ve' });
  expect((await movements(db)).map(({ state }) => state)).toEqual(['unmatched']);
  expect(await seen()).toEqual(expect.arrayContaining(found));
  if (found.length === 0) expect(await seen()).toEqual([]);
});
