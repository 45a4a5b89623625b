/** No job reads a table that grows with visitors, whatever the statistics of the database say. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { env } from '#src/server/env/env.ts';
import { jobsOf } from '#src/site/jobs.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeDue } from '#tests/support/due-work.ts';
import {
  type Indexes,
  listWholeReads,
  planOf,
  readIndexes,
  statementsOf,
} from '#tests/support/job-queries.ts';
import { DAY, openPark } from '#tests/support/park.ts';
import { type S3Server, s3Server } from '#tests/support/s3-server.ts';
import { fillRows, listGrowing, withoutTriggers } from '#tests/support/years-of-rows.ts';

const ROWS = 1000;
const FEW = 1;
const MANY = 6;
const EVENING = parkInstant(addDays(DAY, -1), '17:00');
const NIGHT = parkInstant(DAY, '02:30');
/** Their work is in memory or remote until a page is requested, or until an account is named. */
const ASK_NOTHING = ['bank', 'log', 'views', 'zalo'];

let db: Db;
let indexes: Indexes;
let bucket: S3Server;
const asked = new Map<string, Set<string>>();

beforeAll(async () => {
  db = await testDatabase();
  await openPark(db);
  await withoutTriggers(db, async () => {
    for (const table of await listGrowing(db))
      await fillRows(db, table, { now: EVENING, from: 0, until: ROWS });
    await makeDue(db, { now: EVENING, many: MANY });
  });
  bucket = s3Server();
  const unknown = { bytes: new Uint8Array(1), type: '', storedAt: new Date(0) };
  for (const folder of ['pictures', 'cvs']) bucket.objects.set(`${folder}/a/${'0'.repeat(64)}`, unknown);
  Object.assign(env(), { FILES_S3: bucket.keys });
  await db.read.run(sql`ANALYZE`);
  indexes = await readIndexes(db);
  for (const now of [EVENING, NIGHT])
    for (const job of jobsOf(db, () => now)) {
      const known = asked.get(job.name) ?? new Set();
      for (const statement of await statementsOf(job)) known.add(statement);
      asked.set(job.name, known);
    }
}, 60_000);
afterAll(async () => {
  Object.assign(env(), { FILES_S3: null });
  await bucket.stop();
  db.close();
});

async function listFaults(): Promise<string[]> {
  const faults: string[] = [];
  for (const [job, statements] of asked)
    for (const statement of statements)
      for (const line of listWholeReads(statement, await planOf(db, statement), indexes))
        faults.push(`${job}: ${line} <- ${statement}`);
  return faults;
}

test('every job has asked the database something', () => {
  const silent = [...asked].filter(([, statements]) => statements.size === 0).map(([name]) => name);
  expect(silent.toSorted()).toEqual(ASK_NOTHING);
});

test('with fresh statistics', async () => {
  expect(await listFaults()).toEqual([]);
});

test('with none', async () => {
  await db.read.run(sql`DELETE FROM sqlite_stat1`);
  await db.read.run(sql`ANALYZE sqlite_schema`);
  expect(await listFaults()).toEqual([]);
});

test('with those of a park that has just opened', async () => {
  const young = await testDatabase();
  await withoutTriggers(young, async () => {
    for (const table of await listGrowing(young))
      await fillRows(young, table, { now: EVENING, from: 0, until: FEW });
  });
  await young.read.run(sql`ANALYZE`);
  const stale = await young.read.all<{ tbl: string; idx: string | null; stat: string }>(
    sql`SELECT tbl, idx, stat FROM sqlite_stat1`,
  );
  young.close();
  await db.read.run(sql`DELETE FROM sqlite_stat1`);
  for (const { tbl, idx, stat } of stale)
    await db.read.run(sql`INSERT INTO sqlite_stat1 VALUES (${tbl}, ${idx}, ${stat})`);
  await db.read.run(sql`ANALYZE sqlite_schema`);
  expect(await listFaults()).toEqual([]);
});
