/** Guarantees of the database layer when the database is a server on the network. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { whyUnavailable } from '#db/unavailable.ts';
import { findAnswer, storeAnswer } from '#src/server/idempotency.ts';
import { type FaultyLine, openFaultyLine } from '#tests/support/faulty-line.ts';
import { quickest } from '#tests/support/quickest.ts';
import {
  type DatabaseServer,
  hasDatabaseServer,
  httpOnly,
  startDatabaseServer,
} from '#tests/support/sqld.ts';

const isHere = hasDatabaseServer();
const onServer = test.skipIf(!isHere);
let server: DatabaseServer;
let line: FaultyLine;
let db: Db;
beforeAll(async () => {
  if (!isHere) return;
  server = await startDatabaseServer();
  line = await openFaultyLine(server.port);
  db = await openDb(httpOnly(line.url));
});
afterAll(async () => {
  db?.close();
  await line?.stop();
  await server?.stop();
});

const insert = (key: string) => sql`INSERT INTO settings VALUES (${key}, '1')`;
const stored = (prefix: string) =>
  server.rows<{ key: string }>(`SELECT key FROM settings WHERE key LIKE '${prefix}%' ORDER BY key`).length;
const failure = (work: Promise<unknown>) => work.then(() => null, whyUnavailable);

onServer('a read goes on after its connection was reset', async () => {
  line.resetNext = 1;
  expect(await db.read.$count(sql`departures`)).toBeGreaterThan(0);
  expect(line.resetNext).toBe(0);
});

onServer('a single statement that writes is not repeated: nobody knows whether it was done', async () => {
  line.loseAnswerTo = 'INSERT';
  expect(await failure(Promise.resolve(db.read.run(insert('single'))))).toBe('away');
  expect(stored('single')).toBe(1);
});

onServer(
  'a transaction whose answer is lost before the commit runs again and is stored once',
  async () => {
    let runs = 0;
    line.loseAnswerTo = 'again-2';
    await db.write(async (tx) => {
      runs += 1;
      await tx.run(insert('again-1'));
      await tx.run(insert('again-2'));
    });
    expect({ runs, stored: stored('again') }).toEqual({ runs: 2, stored: 2 });
  },
  20_000,
);

onServer(
  'the fate of a commit without answer is unknown: it is not repeated without its key, and once under it',
  async () => {
    const attempt = {
      scope: 'test',
      key: 'fate',
      owner: 'visitor one',
      body: {},
      now: '2026-11-21T03:00:00.000Z',
    };
    let made = 0;
    const command = () =>
      db.write(async (tx) => {
        const known = await findAnswer<string>(tx, attempt);
        if (known) return known;
        made += 1;
        await tx.run(insert(`fate-${made}`));
        await storeAnswer(tx, attempt, `answer ${made}`);
        return `answer ${made}`;
      });
    line.loseAnswerTo = '"COMMIT"';
    expect(await failure(command())).toBe('unknown');
    expect(await command()).toBe('answer 1');
    expect(stored('fate')).toBe(1);
  },
  20_000,
);

onServer(
  'a transaction that the server ended for taking too long runs again, and none of its statements is stored alone',
  async () => {
    const other = await openDb(server.url);
    let runs = 0;
    const slow = db.write(async (tx) => {
      runs += 1;
      await tx.run(insert(`slow-${runs}-1`));
      // The server ends a transaction after five seconds when another one waits for it.
      if (runs === 1) await Bun.sleep(5500);
      await tx.run(insert(`slow-${runs}-2`));
    });
    await Bun.sleep(50);
    await other.write((tx) => tx.run(insert('waiting')));
    await slow;
    expect({ runs, stored: stored('slow-1') + stored('slow-2'), waiting: stored('waiting') }).toEqual({
      runs: 2,
      stored: 2,
      waiting: 1,
    });
    other.close();
  },
  30_000,
);

onServer(
  'work that swallows the error of a lost statement is not stored in part',
  async () => {
    let runs = 0;
    line.loseAnswerTo = 'part-2';
    await db.write(async (tx) => {
      runs += 1;
      await tx.run(insert('part-1'));
      await Promise.resolve(tx.run(insert('part-2'))).catch(() => undefined);
      await Promise.resolve(tx.run(insert('part-3'))).catch(() => undefined);
    });
    expect({ runs, stored: stored('part') }).toEqual({ runs: 2, stored: 3 });
  },
  20_000,
);

onServer(
  'while the server is away everything is refused at once, and works within a second of its return',
  async () => {
    line.cut();
    expect(await failure(db.write((tx) => tx.run(insert('away'))))).toBe('away');
    const refuseAll = async () => {
      for (let count = 0; count < 50; count += 1) {
        expect(await failure(db.write((tx) => tx.run(insert('away'))))).toBe('away');
        expect(await failure(Promise.resolve(db.read.$count(sql`departures`)))).toBe('away');
      }
    };
    expect(await quickest(2000, refuseAll)).toBeLessThan(2000);
    line.isCut = false;
    await Bun.sleep(1000);
    await db.write((tx) => tx.run(insert('back')));
    expect({ away: stored('away'), back: stored('back') }).toEqual({ away: 0, back: 1 });
  },
  30_000,
);
