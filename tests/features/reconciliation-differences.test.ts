/** Differences found at night, counted and solved between rows that differ in one thing. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { reconciliationDifferences } from '#db/schema/ledger.ts';
import {
  countOpenDifferences,
  solveDifference,
  solveUncounted,
} from '#src/features/reconciliation/differences.queries.ts';
import { fillRow } from '#tests/support/filled-row.ts';
import { db, openEach } from '#tests/support/own-database.ts';

const [DAY, OTHER_DAY] = ['2026-11-21', '2026-11-22'];
const OPEN = { solved_by: null, solved_at: null, solution: null };
const BEFORE = {
  solved_by: 'người trước',
  solved_at: '2026-11-22T01:00:00.000Z',
  solution: 'đã rõ từ trước',
};
const SOLVED = { by: 'thu ngân', at: '2026-11-23T01:00:00.000Z', solution: 'đã đếm' };
const written = { solvedBy: SOLVED.by, solvedAt: SOLVED.at, solution: SOLVED.solution };

openEach(async (park) => {
  await park.read.run(sql`PRAGMA foreign_keys = OFF`);
  const run = (id: string, day: string, provider: string) =>
    fillRow(park, 'reconciliations', { id, day, provider });
  await run('counter', DAY, 'counter');
  await run('counter-other', OTHER_DAY, 'counter');
  await run('bank', DAY, 'transfer');
});

const difference = (id: string, runId: string, own: Record<string, string | null> = {}) =>
  fillRow(db, 'reconciliation_differences', {
    id,
    reconciliation_id: runId,
    kind: 'silent',
    ...OPEN,
    ...own,
  });

async function solvedNow(): Promise<string[]> {
  const rows = await db.read.select().from(reconciliationDifferences);
  const own = rows.filter(({ solvedAt, solvedBy, solution }) =>
    Bun.deepEquals({ solvedAt, solvedBy, solution }, written),
  );
  return own.map(({ id }) => id).toSorted();
}

test('those that nobody has solved are counted', async () => {
  await difference('a', 'counter');
  await difference('b', 'bank', { kind: 'amount' });
  for (const id of ['c', 'd', 'e']) await difference(id, 'bank', BEFORE);
  expect(await countOpenDifferences(db.read)).toBe(2);
});

test('one is solved once, by whom and when; another stays open', async () => {
  for (const id of ['a', 'b']) await difference(id, 'bank');
  await difference('old', 'bank', BEFORE);
  expect(await solveDifference(db.read, { id: 'a', ...SOLVED })).toBe(true);
  expect(await solveDifference(db.read, { id: 'a', ...SOLVED, by: 'người sau' })).toBe(false);
  expect(await solveDifference(db.read, { id: 'old', ...SOLVED })).toBe(false);
  expect(await solvedNow()).toEqual(['a']);
});

test('a count that was missing is there: of that day, at the counter, and nothing else', async () => {
  await difference('missing', 'counter');
  await difference('cash', 'counter', { kind: 'amount' });
  await difference('old', 'counter', BEFORE);
  await difference('other-day', 'counter-other');
  await difference('silent-bank', 'bank');
  await solveUncounted(db.read, { day: DAY, ...SOLVED });
  expect(await solvedNow()).toEqual(['missing']);
});
