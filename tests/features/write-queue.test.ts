/** Waiting writes are stored under one commit; each keeps or loses its own changes, none is answered before. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { busyRetries } from '#db/busy.ts';
import type { Db } from '#db/client.ts';
import { openLocal } from '#db/local-connection.ts';
import { whyUnavailable } from '#db/unavailable.ts';
import { openWriteQueue, type WriteQueue } from '#db/write-queue.ts';
import { ROOT } from '#src/build/trial-site.ts';
import { testDatabase } from '#tests/support/database.ts';

/** Long enough for a whole group on a busy machine. */
const GROUP_MS = 20_000;

let db: Db;
let queue: WriteQueue;
beforeEach(async () => {
  db = await testDatabase({ isOwn: true });
  queue = openWriteQueue(() => openLocal(db.url.slice('file:'.length), 20), { groupMs: GROUP_MS });
});
afterEach(() => {
  queue.close();
  db.close();
});

const run = (statement: string) => queue.writeClient.execute(statement);
const insert = (key: string) => run(`INSERT INTO settings VALUES ('${key}', '1')`);
const countNow = async () => Number((await run('SELECT count(*) FROM settings')).rows[0]?.[0]);
const together = (...works: (() => Promise<unknown>)[]) =>
  Promise.allSettled(works.map((work) => queue.write(work)));
const fates = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason.message) : 'stored'));
const keys = async () =>
  (await db.read.all<{ key: string }>(sql`SELECT key FROM settings ORDER BY key`)).map(({ key }) => key);

describe('a group of writes', () => {
  test('of twenty is one commit', async () => {
    const before = db.version?.read() ?? 0;
    await together(...Array.from({ length: 20 }, (_, index) => () => insert(`key-${index}`)));
    await Bun.sleep(1);
    expect(await keys()).toHaveLength(20);
    expect(db.version?.read()).toBe(before + 1);
  });

  test('one throws: its changes are gone, the others are stored and see each other in order', async () => {
    const seen: number[] = [];
    const outcomes = await together(
      () => insert('first'),
      async () => {
        await insert('second');
        seen.push(await countNow());
        throw new Error('changed my mind');
      },
      async () => {
        seen.push(await countNow());
        await insert('third');
      },
    );
    expect(fates(outcomes)).toEqual(['stored', 'changed my mind', 'stored']);
    expect(seen).toEqual([2, 1]);
    expect(await keys()).toEqual(['first', 'third']);
  });

  test('one breaks a rule of the database: only its own is refused', async () => {
    const outcomes = await together(
      () => insert('same'),
      () => insert('same'),
      () => insert('other'),
    );
    expect(fates(outcomes)).toEqual(['stored', expect.stringContaining('UNIQUE'), 'stored']);
    expect(await keys()).toEqual(['other', 'same']);
  });

  test('a commit that fails fails them all, stores nothing, and the next group is well', async () => {
    const outcomes = await together(
      () => insert('innocent'),
      async () => {
        // A foreign key that is looked at only by COMMIT.
        await run('PRAGMA defer_foreign_keys = ON');
        await run(`INSERT INTO hold_places VALUES ('no hold', 'no quota', 1, 0, 0)`);
      },
    );
    const broken = expect.stringContaining('FOREIGN KEY');
    expect(fates(outcomes)).toEqual([broken, broken]);
    expect(await keys()).toEqual([]);
    const renewals = busyRetries();
    expect(fates(await together(() => insert('next')))).toEqual(['stored']);
    expect(await keys()).toEqual(['next']);
    // The failed transaction no longer holds the lock.
    expect(busyRetries()).toBe(renewals);
  });

  test('an error that ends the transaction fails those before it too; what its write still asks is refused', async () => {
    await db.read.run(sql`CREATE TRIGGER ends_all BEFORE INSERT ON settings WHEN NEW.key = 'end'
      BEGIN SELECT RAISE(ROLLBACK, 'the end'); END`);
    const outcomes = await together(
      () => insert('before'),
      async () => {
        await insert('end').catch(() => undefined);
        await insert('stray').catch(() => undefined);
      },
      () => insert('after'),
    );
    const lost = expect.stringContaining('no such savepoint');
    expect(fates(outcomes)).toEqual([lost, lost, 'stored']);
    expect(await keys()).toEqual(['after']);
  });
});

describe('a database that cannot be written', () => {
  const why = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.map((outcome) => (outcome.status === 'rejected' ? whyUnavailable(outcome.reason) : 'stored'));
  const limited = (pragma: string) =>
    openWriteQueue(
      () => {
        const connection = openLocal(db.url.slice('file:'.length), 20);
        connection.execute(`PRAGMA ${pragma}`);
        return connection;
      },
      { groupMs: GROUP_MS },
    );

  test('because it is full: the whole group is refused for that reason, also work that swallowed the error', async () => {
    const [{ page_count: pages } = { page_count: 0 }] = await db.read.all<{ page_count: number }>(
      sql`PRAGMA page_count`,
    );
    const full = limited(`max_page_count = ${pages}`);
    const write = (key: string, value: string) =>
      full.writeClient.execute({ sql: 'INSERT INTO settings VALUES (?, ?)', args: [key, value] });
    const large = 'x'.repeat(200_000);
    const outcomes = await Promise.allSettled([
      full.write(() => write('small', '1')),
      full.write(() => write('large', large)),
    ]);
    expect(why(outcomes)).toEqual(['full', 'full']);
    const swallowed = full.write(async () => {
      await write('swallowed', large).catch(() => undefined);
      return 'done';
    });
    expect(why(await Promise.allSettled([swallowed]))).not.toContain('stored');
    full.close();
    expect(await keys()).toEqual([]);
    expect(fates(await together(() => insert('room again')))).toEqual(['stored']);
    expect(await keys()).toEqual(['room again']);
  });

  test('because it is read-only: refused for that reason', async () => {
    const readOnly = limited('query_only = ON');
    const outcomes = await Promise.allSettled([
      readOnly.write(() => readOnly.writeClient.execute(`INSERT INTO settings VALUES ('a', '1')`)),
    ]);
    expect(why(outcomes)).toEqual(['readonly']);
    readOnly.close();
    expect(await keys()).toEqual([]);
  });
});

test('a write that forgot to wait does not write into the transaction of the next', async () => {
  let stray: Promise<unknown> = Promise.resolve();
  await together(
    async () => {
      stray = Bun.sleep(5).then(() => insert('stray'));
      stray.catch(() => undefined);
    },
    async () => {
      await Bun.sleep(50);
      await insert('own');
    },
  );
  await expect(stray).rejects.toThrow('closed');
  await expect(insert('late')).rejects.toThrow('closed');
  expect(await keys()).toEqual(['own']);
});

test('a power cut before the commit: nobody was answered, nothing is stored', async () => {
  const child = Bun.spawn([process.execPath, 'tests/support/dying-writer.ts', db.url], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = await new Response(child.stdout).text();
  await child.exited;
  expect(child.signalCode).toBe('SIGKILL');
  expect(output).toBe('told: settled-before\n');
  expect(await keys()).toEqual(['settled-before']);
});
