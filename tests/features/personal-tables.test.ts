/** Every table and column of the schema is classified, and all that is personal has an end. */
import { describe, expect, test } from 'bun:test';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from '#db/schema.ts';
import { PERSONAL } from '#src/features/retention/personal-tables.ts';
import { PLAIN_COLUMNS } from '#src/features/retention/plain-columns.ts';
import { RETENTION, RETENTION_IDS } from '#src/features/retention/retention.ts';

const tables = Object.values(schema)
  .filter((one) => is(one, SQLiteTable))
  .map((one) => getTableConfig(one as never));
const wordsOf = (text = '') => text.split(' ').filter(Boolean);
const HELP = 'Classify it in src/features/retention: personal-tables.ts, or plain-columns.ts.';

describe('the schema', () => {
  test('has no table or column that is not classified', () => {
    const missing = tables.flatMap(({ name, columns }) => {
      const own = PERSONAL[name];
      const known = new Set([
        ...wordsOf(own?.personal),
        ...wordsOf(own?.secret),
        ...wordsOf(PLAIN_COLUMNS[name]),
      ]);
      return columns.filter((column) => !known.has(column.name)).map((column) => `${name}.${column.name}`);
    });
    expect({ missing, help: HELP }).toEqual({ missing: [], help: HELP });
  });

  test('has every table and column that is, each once', () => {
    const columnsOf = new Map(
      tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]),
    );
    for (const table of new Set([...Object.keys(PERSONAL), ...Object.keys(PLAIN_COLUMNS)])) {
      const own = PERSONAL[table];
      const listed = [...wordsOf(own?.personal), ...wordsOf(own?.secret), ...wordsOf(PLAIN_COLUMNS[table])];
      expect({ table, columns: listed.toSorted() }).toEqual({
        table,
        columns: (columnsOf.get(table) ?? []).toSorted(),
      });
    }
  });

  test('calls no column plain whose name says that it is about somebody', () => {
    const personalColumns =
      /^(email|phone|full_name|first_name|contact_name|author_name|payer|ip_address|user_agent)$/;
    const wrong = Object.entries(PLAIN_COLUMNS).flatMap(([table, columns]) =>
      wordsOf(columns)
        .filter((column) => personalColumns.test(column))
        .map((column) => `${table}.${column}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('what is personal', () => {
  const ends = new Map(RETENTION.map((one) => [one.id, one]));

  test.each(Object.entries(PERSONAL))('in %s ends by the retention table', (table, { personal, kept }) => {
    expect(kept.length).toBeGreaterThan(0);
    const rows = kept.map((id) => ends.get(id));
    const isOwn = rows.some(
      (row) => row?.job || row?.period.kind === 'account' || row?.period.kind === 'asked',
    );
    if (isOwn) return;
    const steps = rows.flatMap((row) => row?.steps ?? []).filter((step) => step.table === table);
    const removed = steps.flatMap(({ remove }) =>
      remove === 'row' ? wordsOf(personal) : Object.keys(remove),
    );
    expect(wordsOf(personal).filter((column) => !removed.includes(column))).toEqual([]);
  });

  test('is all that the retention table is about, and each of its rows is used', () => {
    const used = new Set(Object.values(PERSONAL).flatMap(({ kept }) => kept));
    expect([...RETENTION_IDS].filter((id) => !used.has(id))).toEqual([]);
    for (const { steps } of RETENTION)
      for (const { table } of steps) expect(Object.keys(PERSONAL)).toContain(table);
  });
});
