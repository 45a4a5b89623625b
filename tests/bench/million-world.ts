/** The database file of a park after years: a million orders with whatever comes with them, visits, and statistics of its first day. */
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { migrateDb } from '#db/migrate.ts';
import { addDays, parkDay, parkInstant } from '#src/values/day.ts';
import { openPark } from '#tests/support/park.ts';
import { fillRunningFigures } from '#tests/support/running-figures.ts';
import { fillRows, listGrowing, withoutTriggers } from '#tests/support/years-of-rows.ts';

export type Statistics = 'none' | 'stale' | 'fresh';

/** Of a park that has just opened. */
const FEW = 10;
const ENDS = ['', '-wal', '-shm'];

const run = (db: Db, statement: string) => db.read.run(sql.raw(statement));

export function removeFile(path: string): void {
  for (const end of ENDS) rmSync(path + end, { force: true });
}

export type Size = { orders: number; visits: number };

/** Makes the file unless it is there. The triggers are put on afterwards. */
export async function makeWorld(path: string, { orders, visits }: Size): Promise<void> {
  if (existsSync(path)) return;
  const unfinished = `${path}.unfinished`;
  mkdirSync(dirname(path), { recursive: true });
  removeFile(unfinished);
  const db = await openDb(`file:${unfinished}`);
  await migrateDb(db);
  const today = parkDay(new Date().toISOString());
  const now = parkInstant(today, '12:00');
  await openPark(db, { days: [today, addDays(today, 1), addDays(today, 2)] });
  await withoutTriggers(db, async () => {
    await fill(db, { now, from: 0, orders: FEW, visits: FEW });
    await run(db, 'ANALYZE');
    await run(db, `CREATE TABLE bench_stale AS SELECT '${today}' AS day, tbl, idx, stat FROM sqlite_stat1`);
    await run(db, 'DROP TABLE sqlite_stat1');
    await timed(`${orders.toLocaleString('en')} orders and ${visits.toLocaleString('en')} visits made`, () =>
      fill(db, { now, from: FEW, orders, visits }),
    );
    await timed('the running figures filled', () => fillRunningFigures(db));
  });
  await run(db, 'PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  // Not renamed: until it is collected, the closed connection keeps the old file's shared memory for whoever opens it here.
  copyFileSync(unfinished, path);
  removeFile(unfinished);
}

/** Whatever comes with an order, or with a visit, is there for each; of the rest a twentieth of the orders. */
const OF_EACH_ORDER =
  /^(hold|ledger|order_events|order_lines|orders|outbox|payment_|issued|scans|message_del)/;
const OF_EACH_VISIT = /^(user_sessions|page_views)$/;

type Rows = { now: string; from: number } & Size;

async function fill(db: Db, { now, from, orders, visits }: Rows): Promise<void> {
  for (const table of await listGrowing(db)) {
    const few = Math.max(from + 1, Math.floor(orders / 20));
    const many = OF_EACH_VISIT.test(table) ? visits : few;
    const rows = { now, from, until: OF_EACH_ORDER.test(table) ? orders : many };
    if (table !== 'ledger_entries') await fillRows(db, table, rows);
    else
      for (const [account, amount] of [
        ["'money:vnpay'", '650000'],
        ["'orders'", '-650000'],
      ] as const)
        await fillRows(db, table, {
          ...rows,
          own: { movement: "'payment:x' || i", kind: "'payment'", account, amount_vnd: amount },
        });
  }
}

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await work();
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(2)} s`);
}

/** The park day on which the file was made: its rows lie around it. */
export async function dayOf(url: string): Promise<string> {
  const db = await openDb(url);
  const [row] = await db.read.all<{ day: string }>(sql`SELECT day FROM bench_stale LIMIT 1`);
  db.close();
  if (!row) throw new Error('no such park');
  return row.day;
}

/** Each on connections of its own: SQLite reads statistics when it opens the file. */
export async function setStatistics(url: string, statistics: Statistics): Promise<void> {
  const db = await openDb(url);
  if (statistics !== 'none') await run(db, 'ANALYZE');
  if (statistics === 'none') await run(db, 'DROP TABLE IF EXISTS sqlite_stat1');
  if (statistics === 'stale') {
    await run(db, 'DELETE FROM sqlite_stat1');
    await run(db, 'INSERT INTO sqlite_stat1 SELECT tbl, idx, stat FROM bench_stale');
  }
  db.close();
}
