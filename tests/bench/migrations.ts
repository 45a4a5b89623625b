/**
 * How long buyers wait while a database of a million orders is brought up to date by a new version, with a process of the
 * old one selling on it. `--make` only makes the database, for a measurement that follows.
 */
import '#tests/support/env.ts';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { migrateDb } from '#db/migrate.ts';
import { ROOT } from '#src/build/trial-site.ts';
import { fillRows, listGrowing, withoutTriggers } from '#tests/support/years-of-rows.ts';
import { percentile } from './load.ts';
import { closeTable, openTable, row } from './table.ts';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000);
/** The last before the running balances. */
const OLD = 36;
const FOLDER = `${ROOT}.data/bench`;
const FILE = join(FOLDER, 'migrations.db');
const CACHE_KB = 1_000_000;
const PAUSE_MS = 2;
/** Whatever comes with an order is there for each; of the rest a twentieth. */
const OF_EACH_ORDER = /^(hold|ledger|order_|orders|outbox|payment_|issued|scans|message_del|user_s|page_v)/;
const OTHERS_SHARE = 20;

async function makeDatabase(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const db = await openDb(`file:${FILE}.part`);
  await db.read.run(sql.raw(`PRAGMA cache_size = -${CACHE_KB}`));
  await migrateDb(db, oldMigrations());
  await withoutTriggers(db, () => fill(db));
  await db.read.run(sql`PRAGMA wal_checkpoint(TRUNCATE)`);
  db.close();
  Bun.spawnSync(['sync']);
  remove(FILE);
  renameSync(`${FILE}.part`, FILE);
  remove(`${FILE}.part`);
}

function oldMigrations(): string {
  const folder = join(FOLDER, 'old-migrations');
  cpSync('db/migrations', folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number }[] };
  journal.entries = journal.entries.filter(({ idx }) => idx <= OLD);
  writeFileSync(file, JSON.stringify(journal));
  return folder;
}

async function fill(db: Db): Promise<void> {
  const now = new Date().toISOString();
  for (const table of await listGrowing(db)) {
    const until = OF_EACH_ORDER.test(table) ? ORDERS : Math.ceil(ORDERS / OTHERS_SHARE);
    const own = { movement: "'payment:x' || i", kind: "'payment'", account: "'orders'", amount_vnd: '-1' };
    await fillRows(db, table, { now, from: 0, until, own: table === 'ledger_entries' ? own : {} });
    const other = { ...own, account: "'money:vnpay'", amount_vnd: '1' };
    if (table === 'ledger_entries') await fillRows(db, table, { now, from: 0, until, own: other });
  }
}

/** In a process of its own, as the old version is; tells the milliseconds of each of its transactions at SIGTERM. */
async function writeOn(): Promise<never> {
  let isOver = false;
  process.on('SIGTERM', () => {
    isOver = true;
  });
  const db = await openDb(`file:${FILE}`);
  const times: number[] = [];
  process.stderr.write('writing');
  for (let n = 0; !isOver; n += 1) {
    const startedAt = performance.now();
    const id = `x${(n * 7919) % ORDERS}`;
    await db.write((tx) => tx.run(sql`UPDATE orders SET contact_name = ${String(n)} WHERE id = ${id}`));
    times.push(performance.now() - startedAt);
    await Bun.sleep(PAUSE_MS);
  }
  console.log(JSON.stringify(times));
  process.exit(0);
}

function remove(file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
}

if (process.argv.includes('--write')) await writeOn();
if (!existsSync(FILE)) await makeDatabase();
if (process.argv.includes('--make')) process.exit(0);
openTable(`${ORDERS.toLocaleString('en')} orders`);
const writer = Bun.spawn([process.execPath, import.meta.path, '--write'], {
  stdio: ['ignore', 'pipe', 'pipe'],
});
await writer.stderr.getReader().read();
const db = await openDb(`file:${FILE}`);
const startedAt = performance.now();
await migrateDb(db);
row('Brought up to date', { value: (performance.now() - startedAt) / 1000, unit: 's', atMost: 60 });
db.close();
writer.kill('SIGTERM');
const times = JSON.parse(await new Response(writer.stdout).text()) as number[];
row(`A write beside it, p99 of ${times.length}`, { value: percentile(times, 99), unit: 'ms', atMost: 1000 });
row('  longest', { value: Math.max(...times), unit: 'ms', atMost: 1000 });
remove(FILE);
process.exit(closeTable() ? 0 : 1);
