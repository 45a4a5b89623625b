/** A process beside a libSQL node: it reads the node's file without a trip, and writes to the server in groups. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { untilMigrated } from '#db/node-file.ts';
import { readSnapshot } from '#db/snapshot.ts';
import { whyUnavailable } from '#db/unavailable.ts';
import { readReadiness } from '#src/server/readiness.ts';
import { openRevisions } from '#src/server/revisions.ts';
import { type FaultyLine, openFaultyLine } from '#tests/support/faulty-line.ts';
import {
  type DatabaseServer,
  hasDatabaseServer,
  startDatabaseServer,
  startReplica,
} from '#tests/support/sqld.ts';

const isHere = hasDatabaseServer();
const onServer = test.skipIf(!isHere);
const commits: number[] = [];
let primary: DatabaseServer;
let replica: DatabaseServer;
let line: FaultyLine;
let db: Db;
beforeAll(async () => {
  if (!isHere) return;
  primary = await startDatabaseServer();
  replica = await startReplica(primary.grpcUrl);
  line = await openFaultyLine(primary.port);
  db = await openDb(line.url, { file: primary.file, committed: (commit) => commits.push(commit) });
}, 60_000);
afterAll(async () => {
  db?.close();
  await line?.stop();
  await replica?.stop();
  await primary?.stop();
});

const insert = (key: string) => sql`INSERT INTO settings VALUES (${key}, '1')`;
const write = (key: string) => db.write((tx) => tx.run(insert(key)));
const stored = (prefix: string) =>
  primary.rows(`SELECT key FROM settings WHERE key LIKE '${prefix}%'`).length;
const keysOf = async (reads: Db['read'], prefix: string) =>
  (await reads.all(sql`SELECT key FROM settings WHERE key LIKE ${`${prefix}%`}`)).length;
async function eventually(isSo: () => boolean | Promise<boolean>, withinMs = 10_000): Promise<boolean> {
  const until = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > until) return false;
    await Bun.sleep(5);
  }
  return true;
}

onServer('what a process has written it reads at once, in every way that pages read', async () => {
  const revisions = openRevisions(db);
  const before = revisions.stamp(['tickets']);
  expect(await keysOf(db.remembered, 'own')).toBe(0);
  await write('own-1');
  await db.read.run(insert('own-2'));
  for (const reads of [db.read, db.remembered, db.lists]) expect(await keysOf(reads, 'own')).toBe(2);
  expect(await readSnapshot(db, (read) => keysOf(read as Db['read'], 'own'))).toBe(2);
  expect([commits.at(-1), db.seenCommit()]).toEqual([2, 2]);
  await db.read.run(sql`WITH one AS (SELECT 'own-3' AS key) INSERT INTO settings SELECT key, '1' FROM one`);
  expect([await keysOf(db.remembered, 'own'), commits.at(-1)]).toEqual([3, 3]);
  await db.read.run(sql`UPDATE ticket_types SET position = position + 1`);
  expect(revisions.stamp(['tickets'])).not.toBe(before);
});

onServer(
  'reads need no server: they are answered while it cannot be reached',
  async () => {
    line.cut();
    expect(await db.read.$count(sql`departures`)).toBeGreaterThan(0);
    expect(
      await db.read.all(sql`WITH one AS (SELECT replace('a', 'a', 'b') AS b) SELECT b FROM one`),
    ).toEqual([{ b: 'b' }]);
    // The control: what writes does need it.
    expect(await Promise.resolve(db.read.run(insert('cut'))).then(() => null, whyUnavailable)).toBe('away');
    line.isCut = false;
    expect(
      await eventually(() =>
        write('healed').then(
          () => true,
          () => false,
        ),
      ),
    ).toBe(true);
  },
  20_000,
);

onServer('writes that wait together are one commit; one that fails takes back only its own', async () => {
  const before = db.seenCommit();
  const writes = Array.from({ length: 12 }, (_, index) =>
    db.write(async (tx) => {
      await tx.run(insert(`group-${index}`));
      if (index % 4 === 3) throw new Error('changed my mind');
      if (index === 5) await tx.run(insert('group-5'));
    }),
  );
  const fates = (await Promise.allSettled(writes)).map(({ status }) => status);
  expect(fates.map((fate, index) => (fate === 'rejected' ? index : -1)).filter((one) => one >= 0)).toEqual([
    3, 5, 7, 11,
  ]);
  expect(stored('group-')).toBe(8);
  expect(await keysOf(db.read, 'group-')).toBe(8);
  // Control: one commit each would have been eight or more.
  expect(db.seenCommit() - before).toBeLessThanOrEqual(4);
});

onServer(
  'fifty that race for ten places take ten; without the guard they take more',
  async () => {
    const race = async (guard: string) => {
      await db.read.run(sql`INSERT OR REPLACE INTO settings VALUES ('places', '0')`);
      const take = () =>
        db.write(async (tx) => {
          const { rowsAffected } = await tx.run(
            sql.raw(`UPDATE settings SET value = CAST(value AS INTEGER) + 1 WHERE key = 'places' ${guard}`),
          );
          if (rowsAffected === 0) throw new Error('sold out');
        });
      const fates = await Promise.allSettled(Array.from({ length: 50 }, take));
      return fates.filter(({ status }) => status === 'fulfilled').length;
    };
    expect(await race('AND CAST(value AS INTEGER) < 10')).toBe(10);
    expect(await race('')).toBe(50);
  },
  20_000,
);

onServer(
  'a commit whose answer is lost is of unknown fate, and is stored once',
  async () => {
    const written = db.write(async (tx) => {
      await tx.run(insert('fate'));
      // What is asked next is the commit.
      line.losesNextAnswer = true;
    });
    expect(await written.then(() => null, whyUnavailable)).toBe('unknown');
    expect(line.losesNextAnswer).toBe(false);
    expect(stored('fate')).toBe(1);
    expect(
      await eventually(() =>
        write('after').then(
          () => true,
          () => false,
        ),
      ),
    ).toBe(true);
  },
  20_000,
);

onServer(
  'a replica has each commit soon, and a process beside it says how old what it reads is',
  async () => {
    await untilMigrated(replica.file, 1);
    expect(
      await eventually(
        () =>
          replica.rows<{ number: number }>('SELECT number FROM commit_numbers')[0]?.number ===
          db.seenCommit(),
      ),
    ).toBe(true);
    const far = await openDb(line.url, { file: replica.file });
    await write('far');
    expect(await eventually(() => far.seenCommit() === db.seenCommit())).toBe(true);
    expect(await keysOf(far.read, 'far')).toBe(1);
    expect(far.node?.ageMs()).toBeLessThan(5000);
    expect((await readReadiness(far)).checks).toMatchObject({ canRead: true, isFresh: true });
    await replica.kill();
    await primary.rows('SELECT 1');
    await db.read.run(sql`UPDATE commit_numbers SET written_at = written_at`);
    // A write through it waits a moment for its own file, then is answered.
    await far.write((tx) => tx.run(insert('lagging')));
    expect(far.seenCommit()).toBeLessThan(db.seenCommit());
    const late: Db = { ...far, node: far.node && { ...far.node, ageMs: () => 10_001 } };
    expect(await readReadiness(late)).toMatchObject({ status: 'stale', reason: 'what is read is 10 s old' });
    await replica.restart();
    expect(await eventually(() => far.seenCommit() === db.seenCommit())).toBe(true);
    far.close();
  },
  30_000,
);

onServer('the heartbeat is written when nobody has written for a second, and only then', async () => {
  await write('moved');
  const before = db.seenCommit();
  await db.node?.beat();
  expect(db.seenCommit()).toBe(before);
  await Bun.sleep(1050);
  await db.node?.beat();
  expect(await eventually(() => db.seenCommit() === before + 1)).toBe(true);
  expect(db.node?.ageMs()).toBeLessThan(1000);
});
