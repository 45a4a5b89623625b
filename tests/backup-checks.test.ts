/** What a restored database is held to: nothing is wrong with sound years of sales, each check goes through them once, and its report stays short. */
import { expect, test } from 'bun:test';
import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { faultsOf } from '#db/backup/check-database.ts';
import type { Db } from '#db/client.ts';
import { INVARIANTS } from '#db/invariants.ts';
import { brokenInvariants } from './support/invariants.ts';
import { sellMany } from './support/many-orders.ts';
import { db, openCopies } from './support/own-database.ts';

const ORDERS = 240;
/** Columns by which a look-up finds a good part of a table. */
const COMMON = /\((state|status|kind|account|provider|method|day)=\?\)/;

type Step = { id: number; parent: number; detail: string };

openCopies((own) => sellMany(own, ORDERS));

const change = (statement: string) => db.read.run(sql.raw(statement));

/** Of a copy: this process has the database itself open by another SQLite. */
async function faults(): Promise<string[]> {
  const copy = `${db.url.slice('file:'.length)}.copy`;
  await db.read.run(sql`VACUUM INTO ${copy}`);
  try {
    return faultsOf(copy, INVARIANTS);
  } finally {
    rmSync(copy);
  }
}

test('sound sales of every kind are whole, also with expectations at gates that a migration has filled', async () => {
  expect(await faults()).toEqual([]);
  expect(await brokenInvariants(db)).toEqual([]);
  for (const table of ['refunds', 'exchanges', 'bank_transfers', 'order_deliveries', 'scans']) {
    const [row] = await db.read.all<{ n: number }>(sql.raw(`SELECT count(*) AS n FROM ${table}`));
    expect([table, (row?.n ?? 0) >= ORDERS / 10]).toEqual([table, true]);
  }
});

/** Steps that are repeated for each row of another table and do not go by a key. */
async function costlySteps(own: Db, query: string): Promise<string[]> {
  const steps = await own.read.all<Step>(sql.raw(`EXPLAIN QUERY PLAN ${query}`));
  const parentOf = (step: Step) => steps.find(({ id }) => id === step.parent);
  const isRead = ({ detail }: Step) => /^(SCAN|SEARCH) /.test(detail);
  const isInside = (step: Step): boolean => {
    const before = steps.filter((other) => other.parent === step.parent && isRead(other));
    const parent = parentOf(step);
    if (isRead(step) && before[0] !== step) return true;
    return parent !== undefined && (/^CORRELATED/.test(parent.detail) || isInside(parent));
  };
  const isCostly = ({ detail }: Step) => detail.startsWith('SCAN ') || COMMON.test(detail);
  return steps.filter((step) => isRead(step) && isCostly(step) && isInside(step)).map(({ detail }) => detail);
}

test.each(['no', 'fresh'])(
  'with %s statistics no check compares all rows of two tables',
  async (statistics) => {
    if (statistics === 'fresh') await change('ANALYZE');
    const costly: string[] = [];
    for (const [sentence, query] of Object.entries(INVARIANTS))
      for (const step of await costlySteps(db, query)) costly.push(`${sentence}: ${step}`);
    expect(costly).toEqual([]);
  },
);

test('a fault in every row is reported by the first rows and their count', async () => {
  const [{ n } = { n: 0 }] = await db.read.all<{ n: number }>(sql`SELECT count(*) AS n FROM orders`);
  await change('UPDATE orders SET paid_vnd = paid_vnd + 1');
  await change('PRAGMA foreign_keys = OFF');
  await change("UPDATE hold_lines SET departure_id = 'none'");
  const reported = await faults();
  expect(reported.find((one) => one.startsWith('a paid order with another amount'))).toMatch(
    new RegExp(`^a paid order with another amount \\(${n}\\): (.*"id".*){1,3}$`),
  );
  expect(reported.filter((one) => one.startsWith('foreign key: hold_lines names'))).toHaveLength(3);
  expect(reported.some((one) => /^foreign key: \d{2,} rows in all$/.test(one))).toBe(true);
  expect(Math.max(...reported.map((one) => one.length))).toBeLessThan(300);
});

test.each([
  [
    'money of nobody',
    "INSERT INTO ledger_entries (movement, kind, account, amount_vnd, order_id, at, note) VALUES ('arrival:none', 'arrival', 'suspense', 5, '', '', '')",
  ],
  [
    'an order paid with something else',
    'UPDATE exchanges SET difference_vnd = difference_vnd + 5 WHERE rowid = 1',
  ],
  [
    'an order paid with something else',
    "UPDATE payment_attempts SET surplus = 'overpaid' WHERE provider = 'transfer' AND state = 'paid'",
  ],
  ['people expected at a gate', 'UPDATE gate_expectations SET people = people + 1'],
  ['people expected at a gate', "DELETE FROM gate_expectations WHERE day >= date('now', '+7 hours')"],
])('%s is noticed', async (sentence, statement) => {
  await change(statement);
  expect((await faults()).filter((fault) => fault.startsWith(sentence))).toHaveLength(1);
});
