/** To which day the bank's list gives its money, and under what name it is written down. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { listDifferences } from '#src/features/reconciliation/differences.queries.ts';
import { listReconciliations } from '#src/features/reconciliation/runs.queries.ts';
import { addDays, addSeconds } from '#src/values/day.ts';
import { ACCOUNT } from '#tests/support/bank.ts';
import { compare, db, openBankRun, TODAY, TONIGHT } from '#tests/support/bank-run.ts';

openBankRun();

type Row = {
  id: string;
  transaction_date: string;
  reference_number?: string;
  amount_in?: number;
  amount_out?: number;
};

/** What is written down when the bank's list has only these rows. */
async function foundIn(rows: Row[], now = TONIGHT) {
  const data = rows.map(({ amount_out = 0, ...row }) => ({
    ...{ account_number: ACCOUNT, reference_number: `FT-${row.id}`, amount_in: 1000, ...row, amount_out },
    transfer_type: amount_out > 0 ? 'out' : 'in',
  }));
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => Response.json({ data }) });
  await compare(now, { token: 'x', baseUrl: server.url.origin });
  await server.stop(true);
  return listDifferences(db.read, 20);
}
const refsOf = (found: { ref: string }[]) => found.map(({ ref }) => ref).toSorted();
const YESTERDAY = addDays(TODAY, -1);
const TOMORROW = addDays(TODAY, 1);
const MOMENTS = {
  before: `${YESTERDAY} 23:59:59`,
  first: `${TODAY} 00:00:00`,
  last: `${TODAY} 23:59:59`,
  after: `${TOMORROW} 00:00:00`,
};

test('money that nobody reported is of the day from its first second to its last', async () => {
  const rows = Object.entries(MOMENTS).map(([id, transaction_date]) => ({ id, transaction_date }));
  expect(refsOf(await foundIn(rows))).toEqual(['FT-FIRST', 'FT-LAST']);
});

test('money that left is looked at three days later, to the second, and only once', async () => {
  const rows = Object.entries(MOMENTS).map(([id, transaction_date]) => ({
    ...{ id, transaction_date, amount_in: 0, amount_out: 2000 },
  }));
  const inDays = (days: number) => addSeconds(TONIGHT, days * 24 * 3600);
  expect(refsOf(await foundIn(rows, inDays(2)))).toEqual(['FT-BEFORE']);
  expect(refsOf(await foundIn(rows, inDays(3)))).toEqual(['FT-BEFORE', 'FT-FIRST', 'FT-LAST']);
});

test('money is named by the bank’s number, or by the list’s own where that is missing or was given twice', async () => {
  const transaction_date = MOMENTS.first;
  const rows = [
    { id: 'named', reference_number: '4001', transaction_date },
    { id: 'nameless', reference_number: '', transaction_date },
    { id: 'twice', reference_number: '4002', transaction_date },
    { id: 'again', reference_number: '4002', transaction_date },
    // Of another day: its number is no reason to doubt this day's.
    { id: 'other-day', reference_number: '4001', transaction_date: MOMENTS.after },
  ];
  expect(refsOf(await foundIn(rows))).toEqual(['4001', 'again', 'nameless', 'twice']);
  const [run] = (await listReconciliations(db.read, 5)).filter(({ provider }) => provider === 'transfer');
  expect(run).toMatchObject({ checked: 4, differences: 4 });
});
