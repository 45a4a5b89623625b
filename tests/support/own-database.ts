/** A database of their own for the tests of a file: call `openEach`, `openCopies` or `openOnce` at its top; `db` is the one in use. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'bun:test';
import { copyFileSync, rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { openCopy, testDatabase } from './database.ts';

type Work = (db: Db) => Promise<unknown>;
const nothing: Work = async () => undefined;

export let db: Db;

/** A new one for each test; `atEnd` looks at what the test left behind. */
export function openEach(prepare: Work = nothing, atEnd: Work = nothing): void {
  beforeEach(() => open(prepare));
  afterEach(async () => {
    await atEnd(db);
    db.close();
  });
}

/** The same, prepared once and copied for each test: for what takes long to prepare. */
export function openCopies(prepare: Work): void {
  let prepared = '';
  beforeAll(async () => {
    const first = await testDatabase();
    await prepare(first);
    await first.read.run(sql`PRAGMA wal_checkpoint(TRUNCATE)`);
    const file = first.url.slice('file:'.length);
    prepared = `${file}.prepared`;
    copyFileSync(file, prepared);
    first.close();
  });
  beforeEach(async () => {
    db = await openCopy(prepared);
  });
  afterEach(() => db.close());
  afterAll(() => rmSync(prepared, { force: true }));
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
