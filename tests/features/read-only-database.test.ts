/** A database file that turns read-only: writes are refused as an outage, reading goes on, and it heals by itself. */
import { afterEach, expect, test } from 'bun:test';
import { copyFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { whyUnavailable } from '#db/unavailable.ts';
import { readReadiness } from '#src/server/readiness.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readOnlyFile } from '#tests/support/read-only-file.ts';

let file: ReturnType<typeof readOnlyFile> = null;
let db: Db;
afterEach(() => {
  file?.release();
  db.close();
});

/**
 * Opens a database that is read-only, in a file that this process never had open: SQLite may hand the descriptor of a closed
 * connection to a new one, and what was opened for writing stays so.
 */
async function openProtected(): Promise<boolean> {
  const template = await testDatabase();
  const path = template.url.slice('file:'.length);
  const copy = `${path}-copy`;
  copyFileSync(path, copy);
  template.close();
  file = readOnlyFile(copy);
  file?.protect();
  db = await openDb(`file:${copy}`);
  return file !== null;
}

const write = () =>
  db
    .write((tx) => tx.run(sql`INSERT OR IGNORE INTO settings (key, value) VALUES ('written', '1')`))
    .then(() => 'written', whyUnavailable);
const countWritten = async () =>
  (await db.read.all<unknown>(sql`SELECT key FROM settings WHERE key = 'written'`)).length;

test('nothing is written, the catalogue reads on, and the process says that it is not ready', async () => {
  if (!(await openProtected())) return;
  expect([await write(), await write()]).toEqual(['readonly', 'readonly']);
  expect(await countWritten()).toBe(0);
  expect(await readReadiness(db)).toMatchObject({
    status: 'unwritable',
    checks: { canRead: true, canWrite: false },
  });
});

test('it sells again at the second attempt at the latest once the file is writable', async () => {
  if (!(await openProtected())) return;
  expect(await write()).toBe('readonly');
  file?.release();
  await write();
  expect(await write()).toBe('written');
  expect(await countWritten()).toBe(1);
  expect((await readReadiness(db)).status).toBe('ok');
});
