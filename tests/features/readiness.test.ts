/** What a load balancer asks: this process, not the state of the business. */
import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { FREE_BYTES_MIN } from '#src/server/disk-space.ts';
import { readReadiness } from '#src/server/readiness.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { plansOf } from '#tests/support/query-plans.ts';

openEach();

const OK = { isWarm: true, isStopping: false, canRead: true, canWrite: true };

describe('a process is ready', () => {
  test('when it can read and write, and says each check', async () => {
    expect(await readReadiness(db)).toEqual({ status: 'ok', checks: OK });
  });

  test('with an unbalanced ledger, late mail and dead letters', async () => {
    await db.read.run(sql`INSERT INTO ledger_entries (movement, kind, account, amount_vnd, order_id, at, note)
      VALUES ('half', 'fee', 'fees', 5, '', '', '')`);
    for (const [id, state] of [
      ['late', 'waiting'],
      ['given-up', 'dead'],
    ])
      await db.read.run(sql`INSERT INTO outbox (id, dedupe_key, kind, order_id, payload, state, attempts, next_at, created_at)
        VALUES (${id}, ${id}, 'tickets', '', '{}', ${state}, 12, '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z')`);
    expect((await readReadiness(db)).status).toBe('ok');
  });

  test('and asks the database for one row by its key, however much it holds', async () => {
    const plans = await plansOf(db, () => readReadiness(db));
    expect(plans).toEqual([expect.stringContaining('revisions')]);
  });
});

describe('a process is not ready', () => {
  test('when no row can be written, and is again when one can', async () => {
    await db.read.run(
      sql`CREATE TRIGGER refused BEFORE UPDATE ON write_probes BEGIN SELECT RAISE(ABORT, 'disk full'); END`,
    );
    expect(await readReadiness(db)).toEqual({ status: 'unwritable', checks: { ...OK, canWrite: false } });
    await db.read.run(sql`DROP TRIGGER refused`);
    expect((await readReadiness(db)).status).toBe('ok');
  });

  test('while another process holds the write lock for longer than a buyer waits', async () => {
    const other = await openDb(db.url);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((began) => {
      void other.write(async (tx) => {
        await tx.run(sql`UPDATE write_probes SET at = 'theirs'`);
        began();
        await new Promise<void>((resolve) => {
          letGo = resolve;
        });
      });
    });
    await held;
    expect((await readReadiness(db)).status).toBe('unwritable');
    letGo();
    await other.write(async () => undefined);
    other.close();
    expect((await readReadiness(db)).status).toBe('ok');
  }, 20_000);

  test('when the disk has no room for another write-ahead log', async () => {
    expect((await readReadiness(db, async () => FREE_BYTES_MIN - 1)).status).toBe('unwritable');
    expect((await readReadiness(db, async () => FREE_BYTES_MIN)).status).toBe('ok');
  });

  test('when the file system is full, as it says itself', async () => {
    // Its free space is that of /proc: none at all.
    const onFullDisk: Db = { ...db, url: 'file:/proc/park.db' };
    expect((await readReadiness(onFullDisk)).status).toBe('unwritable');
  });

  test('when it cannot read', async () => {
    const read = { select: () => ({ from: () => ({ limit: () => Promise.reject(new Error('gone')) }) }) };
    const blind = { ...db, read } as unknown as Db;
    expect((await readReadiness(blind)).status).toBe('unreadable');
    const silent = { select: () => ({ from: () => ({ limit: () => new Promise(() => undefined) }) }) };
    expect((await readReadiness({ ...db, read: silent } as unknown as Db)).status).toBe('unreadable');
  });

  test('from the moment of the stop signal', async () => {
    const script = `import { openDb } from '#db/client.ts';
      import { readReadiness } from '#src/server/readiness.ts';
      import { beginStopping } from '#src/server/stopping.ts';
      const db = await openDb(${JSON.stringify(db.url)});
      const before = (await readReadiness(db)).status;
      beginStopping();
      console.log(before, (await readReadiness(db)).status);
      db.close();`;
    const child = Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe', cwd: import.meta.dir });
    expect((await new Response(child.stdout).text()).trim()).toBe('ok stopping');
  }, 20_000);
});

test('many asking at once cost one write', async () => {
  let writes = 0;
  const counted: Db = {
    ...db,
    write: (work) => {
      writes += 1;
      return db.write(work);
    },
  };
  await Promise.all(Array.from({ length: 50 }, () => readReadiness(counted)));
  await readReadiness(counted);
  expect(writes).toBe(1);
});
