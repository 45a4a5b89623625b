/**
 * Random histories of transfers and of the counter: exact, too little and the rest, too much, without a code, under a
 * wrong one, told twice, late or never, by both channels, and processes that die at it. After every step and in the end
 * bank, receipts, orders, tickets, refunds and books agree.
 */
import '#tests/support/env.ts';
import { describe, expect, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { openAccount } from '#tests/support/bank.ts';
import { type BankWorld, openBank } from '#tests/support/bank-world.ts';
import { testDatabase } from '#tests/support/database.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { findsLost } from '#tests/support/lost-inserts.ts';
import { openPark, SOON } from '#tests/support/park.ts';
import { randomFrom } from '#tests/support/random.ts';
import { failuresOf, seedsUpTo } from '#tests/support/random-histories.ts';
import { quarrels, unfinished } from '#tests/support/transfer-agreement.ts';
import { beginTransfers } from '#tests/support/transfer-beginning.ts';
import { liveThroughTransfers } from '#tests/support/transfer-history.ts';
import { STEPS } from '#tests/support/transfer-steps.ts';

const SCENARIOS = process.env.LONG_FAULTS ? 1000 : 10;
/** Histories among which a row that is lost on purpose has to be found; it ends at the first. */
const FOUND_WITHIN = 25;
/** Histories that the long run once found something in. */
const ONCE_FOUND = [842, 889];
const PATIENCE_MS = 30_000 + SCENARIOS * 2000;
/** Two orders of two, and two that others may take. */
const POOL = 6;

const done = new Set<string>();

async function run(seed: number, prepare: (db: Db) => Promise<unknown> = async () => undefined) {
  const bank: BankWorld = openBank();
  const db = await testDatabase();
  try {
    await openPark(db, { days: [SOON], pool: POOL });
    await openAccount(db);
    await prepare(db);
    const history = await beginTransfers({ db, bank, random: randomFrom(seed) });
    const seen = new Set<string>();
    const look = async () => {
      for (const sentence of await quarrels(history)) seen.add(sentence);
    };
    await liveThroughTransfers(history, look);
    await look();
    for (const name of history.done) done.add(name);
    return [...seen, ...(await unfinished(history)), ...(await brokenInvariants(db))];
  } finally {
    await bank.stop();
    db.close();
  }
}

test(
  `${SCENARIOS} random histories: all agree at every step and in the end`,
  async () => {
    expect(await failuresOf(run, new Set([...seedsUpTo(SCENARIOS), ...ONCE_FOUND]))).toEqual([]);
    expect([...done].sort()).toEqual(Object.keys(STEPS).sort());
  },
  PATIENCE_MS,
);

describe('control: it is found out when', () => {
  test.each([
    ['no payment is booked', 'ledger_entries', "NEW.kind = 'payment'"],
    ['one leg of a payment is left out', 'ledger_entries', "NEW.account = 'money:transfer'"],
    ['no arrival is booked', 'ledger_entries', "NEW.kind = 'arrival'"],
    ['what is sent back is not booked', 'ledger_entries', "NEW.kind = 'return'"],
    ['what is kept is not booked', 'ledger_entries', "NEW.kind = 'keep'"],
    ['no refund is booked', 'ledger_entries', "NEW.kind = 'refund'"],
    ['no ticket is issued', 'issued_tickets', 'true'],
    ['what is owed back is not promised', 'refunds', 'true'],
  ])(
    '%s',
    async (_, table, when) => expect(await findsLost(run, FOUND_WITHIN, table, when)).not.toEqual([]),
    PATIENCE_MS,
  );
});
