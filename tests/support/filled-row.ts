/** A row of any table with every column filled, for tests that hold for all tables alike. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

type Column = { name: string; type: string; pk: number };
const JSON_COLUMNS = /^(address|invoice|payload|registration|device_info|payer|lines|response|config)$/;
/** Columns that take only what is listed in their table. */
const LISTED: Readonly<Record<string, string>> = { office_colour: 'auto', office_rows: 'tight' };
let count = 0;

/** Texts hold the mark and the column's name, numbers are new each time. Foreign keys must be off. */
export async function fillRow(
  db: Db,
  table: string,
  own: Record<string, unknown>,
  mark = 'mark',
): Promise<void> {
  const columns = await db.read.all<Column>(sql.raw(`PRAGMA table_info(${table})`));
  count += 1;
  const values = columns.map(({ name, type }) => (name in own ? own[name] : filler(name, type, mark)));
  const names = columns.map(({ name }) => name).join(', ');
  const parts = values.map((value) => sql`${value}`);
  await db.read.run(
    sql`INSERT INTO ${sql.raw(table)} (${sql.raw(names)}) VALUES (${sql.join(parts, sql`, `)})`,
  );
}

function filler(name: string, type: string, mark: string): unknown {
  if (/int/i.test(type)) return name.startsWith('is_') || name.startsWith('wants_') ? 0 : count + 1000;
  if (/blob/i.test(type)) return new Uint8Array([1]);
  if (name in LISTED) return LISTED[name];
  const text = `${mark}-${name}-${count}`;
  if (JSON_COLUMNS.test(name)) return JSON.stringify({ text });
  return /_(at|time|until|activity)$|^at$/.test(name) ? new Date().toISOString() : text;
}
