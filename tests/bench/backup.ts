/**
 * How long buyers wait while a backup of a large database is taken, and how long a restore of it takes with all its checks.
 * The rows are made up, so the checks report some of them; each row is read all the same. 280,000 orders are about 1 GB (BENCH_ROWS).
 */
import '#tests/support/env.ts';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { unpackBackup } from '#db/backup/backup-file.ts';
import { faultsOf } from '#db/backup/check-database.ts';
import { type Db, openDb } from '#db/client.ts';
import { INVARIANTS } from '#db/invariants.ts';
import { migrateDb } from '#db/migrate.ts';
import { ROOT } from '#src/trial-site.ts';
import { openBackupWorld } from '#tests/support/backup-world.ts';
import { fillRows, listGrowing, withoutTriggers } from '#tests/support/years-of-rows.ts';
import { percentile } from './load.ts';
import { closeTable, openTable, row } from './table.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 280_000);
const FOLDER = `${ROOT}.data/bench`;
const FILE = join(FOLDER, 'backup.db');
const PAUSE_MS = 2;
const ALONE_MS = 10_000;
/** Nine in ten rows of a park belong to an order. */
const OTHERS_SHARE = 20;
const OF_ORDERS = /^(hold|ledger|order_|orders|outbox|payment_|issued|scans|user_s|page_v)/;

async function makeDatabase(): Promise<Db> {
  mkdirSync(FOLDER, { recursive: true });
  removeDatabase();
  const db = await openDb(`file:${FILE}`);
  await migrateDb(db);
  await withoutTriggers(db, async () => {
    for (const table of await listGrowing(db)) {
      const until = OF_ORDERS.test(table) ? ROWS : Math.ceil(ROWS / OTHERS_SHARE);
      await fillRows(db, table, { now: new Date().toISOString(), from: 0, until });
    }
  });
  await db.read.run(sql`PRAGMA wal_checkpoint(TRUNCATE)`);
  db.close();
  return openDb(`file:${FILE}`);
}

/** Milliseconds that each of many small transactions took, until `isOver`. */
async function writeUntil(db: Db, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; !isOver(); n += 1) {
    const startedAt = performance.now();
    await db.write((tx) =>
      tx.run(sql`UPDATE orders SET contact_name = ${String(n)} WHERE id = ${`x${(n * 7919) % ROWS}`}`),
    );
    times.push(performance.now() - startedAt);
    await Bun.sleep(PAUSE_MS);
  }
  return times;
}

function removeDatabase(): void {
  for (const end of ['', '-wal', '-shm']) rmSync(FILE + end, { force: true });
}

async function timed<T>(work: Promise<T>): Promise<{ result: T; seconds: number }> {
  const startedAt = performance.now();
  const result = await work;
  return { result, seconds: (performance.now() - startedAt) / 1000 };
}

openTable(`${ROWS.toLocaleString('en')} orders`);
const db = await makeDatabase();
row('Database', { value: statSync(FILE).size / 1e6, unit: 'MB', atMost: 2000 });
const world = await openBackupWorld();
const aloneUntil = performance.now() + ALONE_MS;
const alone = await writeUntil(db, () => performance.now() > aloneUntil);
let isTaken = false;
const taking = timed(world.backup(FILE)).finally(() => {
  isTaken = true;
});
const beside = await writeUntil(db, () => isTaken);
const taken = await taking;
if (taken.result.code !== 0) throw new Error(taken.result.problems);
row('A write without a backup, p99', { value: percentile(alone, 99), unit: 'ms', atMost: 50 });
row('  longest', { value: Math.max(...alone), unit: 'ms', atMost: 50 });
row('A write beside a backup, p99', { value: percentile(beside, 99), unit: 'ms', atMost: 50 });
row('  longest', { value: Math.max(...beside), unit: 'ms', atMost: 50 });
row('Backup', { value: taken.seconds, unit: 's', atMost: 300 });
db.close();
removeDatabase();
const restored = join(FOLDER, 'restored.db');
rmSync(restored, { force: true });
const unpacked = await timed(unpackBackup(world.folder, world.name(), world.identity, restored));
const checked = await timed(Promise.resolve().then(() => faultsOf(restored, INVARIANTS)));
row('Restore, unpacked', { value: unpacked.seconds, unit: 's', atMost: 60 });
row('  with every check', { value: unpacked.seconds + checked.seconds, unit: 's', atMost: 60 });
for (const end of ['', '-wal', '-shm']) rmSync(restored + end, { force: true });
world.close();
process.exit(closeTable() ? 0 : 1);
