/** A database of their own for the tests of a file: call `openEach` or `openOnce` at its top; `db` is the one in use. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'bun:test';
import type { Db } from '#db/client.ts';
import { testDatabase } from './database.ts';

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

/** One for all tests of the file. */
export function openOnce(prepare: Work = nothing): void {
  beforeAll(() => open(prepare));
  afterAll(() => db.close());
}

async function open(prepare: Work): Promise<void> {
  db = await testDatabase();
  await prepare(db);
}
