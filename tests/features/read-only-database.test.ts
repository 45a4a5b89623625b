/** A database file that turns read-only: writes are refused as an outage, reading goes on, and it heals by itself. */
import { afterEach, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { whyUnavailable } from '#db/unavailable.ts';
import { readReadiness } from '#src/server/readiness.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { readOnlyFile } from '#tests/support/read-only-file.ts';

let file: ReturnType<typeof readOnlyFile> = null;
afterEach(() => file?.release());
openEach(async (own) => {
  file = readOnlyFile(own.url.slice('file:'.length));
});

const write = () =>
  db
    .write((tx) => tx.run(sql`INSERT OR IGNORE INTO settings (key, value) VALUES ('written', '1')`))
    .then(() => 'written', whyUnavailable);
const countWritten = async () =>
  (await db.read.all<unknown>(sql`SELECT key FROM settings WHERE key = 'written'`)).length;

/** A full disk makes the process open its connection anew, which is when it meets the file as it is now. */
async function openAnew(): Promise<void> {
  const full = Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
  await expect(db.write(() => Promise.reject(full))).rejects.toThrow('full');
}

test('nothing is written, the catalogue reads on, and the process says that it is not ready', async () => {
  if (!file) return;
  file.protect();
  await openAnew();
  expect([await write(), await write()]).toEqual(['readonly', 'readonly']);
  expect(await countWritten()).toBe(0);
  expect(await readReadiness(db)).toMatchObject({
    status: 'unwritable',
    checks: { canRead: true, canWrite: false },
  });
});

test('it sells again at the second attempt at the latest once the file is writable', async () => {
  if (!file) return;
  file.protect();
  await openAnew();
  expect(await write()).toBe('readonly');
  file.release();
  await write();
  expect(await write()).toBe('written');
  expect(await countWritten()).toBe(1);
  expect((await readReadiness(db)).status).toBe('ok');
});
