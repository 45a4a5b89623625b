/**
 * How long buyers wait while a backup of a large database is taken, and how long its restore takes with all its checks.
 * 110,000 orders of every kind are about 1 GB (BENCH_ROWS). `--make` only makes them, for a measurement that follows.
 */
import '#tests/support/env.ts';
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { migrateDb } from '#db/migrate.ts';
import { ROOT } from '#src/build/trial-site.ts';
import { openBackupWorld, type Run } from '#tests/support/backup-world.ts';
import { sellMany } from '#tests/support/many-orders.ts';
import { percentile } from './load.ts';
import { closeTable, openTable, row } from './table.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 110_000);
const FOLDER = `${ROOT}.data/bench`;
const FILE = join(FOLDER, 'backup.db');
const RESTORED = join(FOLDER, 'restored.db');
const CACHE_KB = 1_000_000;
const PAUSE_MS = 2;
const ALONE_MS = 10_000;
const WRITTEN_ORDERS = 1000;

async function makeDatabase(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const db = await openDb(`file:${FILE}.part`);
  await db.read.run(sql.raw(`PRAGMA cache_size = -${CACHE_KB}`));
  await migrateDb(db);
  await sellMany(db, ROWS);
  await db.read.run(sql`PRAGMA wal_checkpoint(TRUNCATE)`);
  db.close();
  // What the making left to be written to the disk would be written beside the first measurements.
  Bun.spawnSync(['sync']);
  Bun.spawnSync(['mv', `${FILE}.part`, FILE]);
  remove(`${FILE}.part`);
}

/** Milliseconds that each of many small transactions took, until `isOver`. */
async function writeUntil(db: Db, isOver: () => boolean): Promise<number[]> {
  const ids = await db.read.all<{ id: string }>(sql`SELECT id FROM orders LIMIT ${WRITTEN_ORDERS}`);
  const times: number[] = [];
  for (let n = 0; !isOver(); n += 1) {
    const startedAt = performance.now();
    const { id } = ids[n % ids.length] as { id: string };
    await db.write((tx) => tx.run(sql`UPDATE orders SET contact_name = ${String(n)} WHERE id = ${id}`));
    times.push(performance.now() - startedAt);
    await Bun.sleep(PAUSE_MS);
  }
  return times;
}

function remove(file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
}

async function timed(work: Promise<Run>): Promise<number> {
  const startedAt = performance.now();
  const { code, problems } = await work;
  if (code !== 0) throw new Error(problems);
  return (performance.now() - startedAt) / 1000;
}

function rowsOfWrites(name: string, times: number[]): void {
  row(`${name}, p99 of ${times.length}`, { value: percentile(times, 99), unit: 'ms', atMost: 50 });
  row('  longest', { value: Math.max(...times), unit: 'ms', atMost: 50 });
}

if (!existsSync(FILE)) await makeDatabase();
if (process.argv.includes('--make')) process.exit(0);
openTable(`${ROWS.toLocaleString('en')} orders`);
row('Database', { value: statSync(FILE).size / 1e6, unit: 'MB', atMost: 2000 });
const world = await openBackupWorld();
const db = await openDb(`file:${FILE}`);
const aloneUntil = performance.now() + ALONE_MS;
rowsOfWrites('A write without a backup', await writeUntil(db, () => performance.now() > aloneUntil));
let isTaken = false;
const taking = timed(world.backup(FILE)).finally(() => {
  isTaken = true;
});
rowsOfWrites('A write beside a backup', await writeUntil(db, () => isTaken));
row('Backup', { value: await taking, unit: 's', atMost: 300 });
db.close();
remove(FILE);
remove(RESTORED);
row('Restore with every check', {
  value: await timed(world.restore(['--to', RESTORED])),
  unit: 's',
  atMost: 60,
});
remove(RESTORED);
world.close();
process.exit(closeTable() ? 0 : 1);
