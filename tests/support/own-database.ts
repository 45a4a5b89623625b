/** A database of their own for the tests of a file: call `openEach`, `openCopies` or `openOnce` at its top; `db` is the one in use. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'bun:test';
import type { Db } from '#db/client.ts';
import { openImage, testDatabase } from './database.ts';
import { type Image, takeImage } from './database-image.ts';

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

/** The same, prepared once and copied for each test: for a `prepare` that does nothing but write rows. */
export function openCopies(prepare: Work = nothing, atEnd: Work = nothing): void {
  let prepared: Image | undefined;
  beforeAll(async () => {
    await open(prepare);
    prepared = takeImage(db.file ?? '');
    db.close();
  });
  beforeEach(async () => {
    if (!prepared) throw new Error('the preparation of the database has failed');
    db = await openImage(prepared);
  });
  afterEach(async () => {
    await atEnd(db);
    db.close();
  });
  // The files of tests in one process would together hold a gigabyte.
  afterAll(() => {
    prepared = undefined;
  });
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
