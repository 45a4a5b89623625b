/** A database of their own for the tests of a file: call `openEach` or `openOnce` at its top; `db` is the one in use. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'bun:test';
import { copyFileSync, rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { openCopy, testDatabase } from './database.ts';

type Work = (db: Db) => Promise<unknown>;
const nothing: Work = async () => undefined;

export let db: Db;

/**
 * A new one for each test, prepared once a file and copied for the next tests: `prepare` may do nothing but fill it. `atEnd`
 * looks at what the test left behind.
 */
export function openEach(prepare: Work = nothing, atEnd: Work = nothing): void {
  let prepared = '';
  beforeEach(async () => {
    if (prepared) db = await openCopy(prepared);
    else {
      await open(prepare);
      if (prepare !== nothing) prepared = await copyOf(db);
    }
  });
  afterEach(async () => {
    await atEnd(db);
    db.close();
  });
  afterAll(() => prepared && rmSync(prepared, { force: true }));
}

/** A file beside it with all that it holds. */
async function copyOf({ url, read }: Db): Promise<string> {
  await read.run(sql`PRAGMA wal_checkpoint(TRUNCATE)`);
  const file = url.slice('file:'.length);
  copyFileSync(file, `${file}.prepared`);
  return `${file}.prepared`;
}

/** One for all tests of the file. */
export function openOnce(prepare: Work = nothing): void {
  beforeAll(() => open(prepare));
  afterAll(() => db.close());
}

async function open(prepare: Work): Promise<void> {
  db = await testDatabase();
  await prepare(db);
}
