/** On a server a write begins in the last trip of the one before it, and neither shares the other's fate: as in a file. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { type AskLast, type Db, openDb, type Tx } from '#db/client.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type DelayProxy, openDelayProxy } from '#tests/support/delay-proxy.ts';
import { quickest } from '#tests/support/quickest.ts';
import { type DatabaseServer, hasDatabaseServer, startDatabaseServer } from '#tests/support/sqld.ts';

const isHere = hasDatabaseServer();
const onServer = test.skipIf(!isHere);
/** Nobody waits for the end of a stream: that of this transaction or of the one before may be counted. */
const ENDS = 2;
const WRITES = 6;
/** The server takes the lock from a transaction that was left after so long. */
const LEFT_LOCK_MS = 5000;
let server: DatabaseServer;
let line: DelayProxy;
let remote: Db;
let local: Db;
beforeAll(async () => {
  local = await testDatabase();
  if (!isHere) return;
  server = await startDatabaseServer();
  line = await openDelayProxy(server.port);
  remote = await openDb(line.url);
}, 60_000);
afterAll(async () => {
  local.close();
  remote?.close();
  await line?.stop();
  await server?.stop();
});

const insert = (tx: Tx, key: string) => tx.run(sql`INSERT INTO settings VALUES (${key}, '1')`);
const keysOf = async (db: Db, prefix: string) =>
  (
    await db.read.all<{ key: string }>(
      sql`SELECT key FROM settings WHERE key LIKE ${`${prefix}%`} ORDER BY key`,
    )
  ).map(({ key }) => key);

type Work = (tx: Tx, askLast: AskLast) => Promise<unknown>;
/** Two trips, of which the second is its last; `first` and `last` name their rows. */
const twoTrips =
  (first: string, last: string): Work =>
  async (tx, askLast) => {
    await insert(tx, first);
    await askLast(async () => insert(tx, last));
  };
/** All of them wait for one transaction: `work` is what stands between two that succeed. */
const between = (db: Db, name: string, work: Work) =>
  Promise.allSettled([
    db.write(twoTrips(`${name}-1a`, `${name}-1b`)),
    db.write(work),
    db.write(twoTrips(`${name}-3a`, `${name}-3b`)),
  ]);

const reasonOf = (one: PromiseSettledResult<unknown> | undefined) =>
  one?.status === 'rejected' ? String(one.reason.cause ?? one.reason) : null;

onServer('six writes of two trips are eight trips and not fourteen', async () => {
  const tripsOf = async (name: string, askLast?: AskLast) => {
    const before = line.trips;
    await Promise.all(
      Array.from({ length: WRITES }, (_, index) =>
        remote.write((tx, last) => twoTrips(`${name}-${index}a`, `${name}-${index}b`)(tx, askLast ?? last)),
      ),
    );
    return line.trips - before;
  };
  await remote.write((tx) => insert(tx, 'warm'));
  let trips = Number.POSITIVE_INFINITY;
  // On a busy machine a group may end before all are in it.
  for (let round = 0; round < 40 && trips > WRITES + 2 + ENDS; round += 1)
    trips = await tripsOf(`joined-${round}`);
  expect(trips).toBeLessThanOrEqual(WRITES + 2 + ENDS);
  // Control: none says what it asks last.
  expect(await tripsOf('apart', async (ask) => ask())).toBeGreaterThanOrEqual(2 * WRITES + 1);
  for (const name of ['joined-0', 'apart']) expect(await keysOf(remote, `${name}-`)).toHaveLength(2 * WRITES);
});

describe.each([
  ['in a file', () => local],
  ['on a server', () => remote],
] as const)('%s', (place, dbOf) => {
  const here = place === 'on a server' ? onServer : test;
  const others = (name: string) => ['1a', '1b', '3a', '3b'].map((key) => `${name}-${key}`);

  here('one whose last statement is refused is taken back alone', async () => {
    const refuseOne = async (round: number) => {
      const name = `last${round}`;
      const [before, failed, after] = await between(dbOf(), name, twoTrips(`${name}-2a`, `${name}-2a`));
      expect([before?.status, failed?.status, after?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(reasonOf(failed)).toContain('UNIQUE');
      expect(await keysOf(dbOf(), `${name}-`)).toEqual(others(name));
    };
    // The transaction that all began in is ended, and does not hold the lock until the server ends it.
    expect(await quickest(LEFT_LOCK_MS, refuseOne)).toBeLessThan(LEFT_LOCK_MS);
  });

  here('one whose first statement is refused is taken back alone', async () => {
    const [before, failed, after] = await between(dbOf(), 'first', twoTrips('first-1a', 'first-2b'));
    expect([before?.status, failed?.status, after?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await keysOf(dbOf(), 'first-')).toEqual(others('first'));
  });

  here('one that gives up after its last statement is taken back alone', async () => {
    const [before, failed, after] = await between(dbOf(), 'late', async (tx, askLast) => {
      await twoTrips('late-2a', 'late-2b')(tx, askLast);
      throw new Error('changed my mind');
    });
    expect([before?.status, after?.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(reasonOf(failed)).toBe('Error: changed my mind');
    expect(await keysOf(dbOf(), 'late-')).toEqual(others('late'));
  });

  here('one that gives up between its trips leaves what had been joined to it', async () => {
    const [, failed] = await between(dbOf(), 'middle', async (tx) => {
      await insert(tx, 'middle-2a');
      throw new Error('changed my mind');
    });
    expect(failed?.status).toBe('rejected');
    expect(await keysOf(dbOf(), 'middle-')).toEqual(others('middle'));
  });

  here('one that asks again after its last statement is stored once and whole', async () => {
    const answers = await between(dbOf(), 'again', async (tx, askLast) => {
      await twoTrips('again-2a', 'again-2b')(tx, askLast);
      await insert(tx, 'again-2c');
    });
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(await keysOf(dbOf(), 'again-2')).toEqual(['again-2a', 'again-2b', 'again-2c']);
    expect(await keysOf(dbOf(), 'again-')).toHaveLength(7);
  });

  here('one that swallows the refusal of its last statement loses nothing else', async () => {
    const answers = await between(dbOf(), 'deaf', async (tx, askLast) => {
      await insert(tx, 'deaf-2a');
      await askLast(async () => insert(tx, 'deaf-2a')).catch(() => undefined);
    });
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(await keysOf(dbOf(), 'deaf-')).toEqual(['deaf-1a', 'deaf-1b', 'deaf-2a', 'deaf-3a', 'deaf-3b']);
  });

  here('one that does not wait for its last statement leaves the next one its turn', async () => {
    const [, , after] = await between(dbOf(), 'hasty', async (tx, askLast) => {
      await insert(tx, 'hasty-2a');
      void askLast(() => Promise.resolve(insert(tx, 'hasty-2b')).catch(() => undefined));
    });
    expect(after?.status).toBe('fulfilled');
    expect(await keysOf(dbOf(), 'hasty-')).toEqual(expect.arrayContaining([...others('hasty'), 'hasty-2a']));
  });

  here('one reads what those before it have written in the same trip', async () => {
    const counts: number[] = [];
    const counting: Work = async (tx, askLast) => {
      const [row] = await tx.all<{ n: number }>(
        sql`SELECT count(*) AS n FROM settings WHERE key LIKE 'seen-%'`,
      );
      counts.push(Number(row?.n));
      await askLast(async () => insert(tx, `seen-${row?.n}`));
    };
    await Promise.all([1, 2, 3, 4].map(() => dbOf().write(counting)));
    expect(counts).toEqual([0, 1, 2, 3]);
  });
});
