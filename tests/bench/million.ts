/** A park after years: what readiness, the gate, the books and every job cost at a million orders, whatever statistics say. */
import '#tests/support/env.ts';
import { mkdirSync, rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { migrateDb } from '#db/migrate.ts';
import { ROOT } from '#src/build/trial-site.ts';
import { countAdmissions, listScans } from '#src/features/gate/gate.queries.ts';
import { auditBooks } from '#src/features/ledger/audit-books.ts';
import { readBooks, sumBooks } from '#src/features/ledger/books.queries.ts';
import { listBalances } from '#src/features/ledger/ledger.queries.ts';
import { areBooksRight } from '#src/features/ledger/ledger.ts';
import { countLag } from '#src/features/messages/outbox-lag.queries.ts';
import { readReadiness } from '#src/server/readiness.ts';
import { addDays, addSeconds, parkDay, parkInstant } from '#src/values/day.ts';
import { openPark } from '#tests/support/park.ts';
import { fillRunningFigures } from '#tests/support/running-figures.ts';
import { fillRows, listGrowing, withoutTriggers } from '#tests/support/years-of-rows.ts';
import { cpuMs, jobFigures } from './million-jobs.ts';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const FEW = 10;
const FOLDER = `${ROOT}.data/bench`;
const URL_OF_FILE = `file:${FOLDER}/million.db`;
const GATES = ['cong-1', 'cong-2', 'cong-3', 'cong-4'];
const TODAY = parkDay(new Date().toISOString());
const NOON = parkInstant(TODAY, '12:00');

type Statistic = { tbl: string; idx: string | null; stat: string };

const run = (db: Db, statement: string) => db.read.run(sql.raw(statement));
const clock = () => new Date().toISOString();

/** The triggers are put on afterwards, by the migration's own statements, whose time counts. */
async function makeWorld(): Promise<{ stale: Statistic[] }> {
  mkdirSync(FOLDER, { recursive: true });
  for (const end of ['', '-wal', '-shm']) rmSync(`${FOLDER}/million.db${end}`, { force: true });
  const db = await openDb(URL_OF_FILE);
  await migrateDb(db);
  await openPark(db, { days: [TODAY, addDays(TODAY, 1), addDays(TODAY, 2)] });
  let stale: Statistic[] = [];
  await withoutTriggers(db, async () => {
    await fill(db, 0, FEW);
    await run(db, 'ANALYZE');
    stale = await db.read.all<Statistic>(sql`SELECT tbl, idx, stat FROM sqlite_stat1`);
    await timed(`${ORDERS.toLocaleString('en')} orders made`, () => fill(db, FEW, ORDERS));
    await timed('the running figures filled', () => fillRunningFigures(db));
  });
  db.close();
  return { stale };
}

/** Whatever comes with an order is there for each; of the rest a twentieth. */
const OF_EACH_ORDER =
  /^(hold|ledger|order_events|order_lines|orders|outbox|payment_|issued|scans|message_del|user_s|page_v)/;

async function fill(db: Db, from: number, until: number): Promise<void> {
  for (const table of await listGrowing(db)) {
    const isMany = OF_EACH_ORDER.test(table);
    const rows = { now: NOON, from, until: isMany ? until : Math.max(from + 1, Math.floor(until / 20)) };
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

/** Each kind of statistics finds work of its own. */
const DUE_ROWS = 10_000;
let turn = 0;

async function figures(statistics: string): Promise<void> {
  const db = await openDb(URL_OF_FILE);
  const since = parkInstant(TODAY, '00:00');
  const gateId = GATES[1] ?? '';
  const asked: [string, () => Promise<unknown>, number?][] = [
    ['ready', () => readReadiness(db)],
    ['gate: in and expected', () => countAdmissions(db.read, { gateId, day: TODAY })],
    ['gate: last scans', () => listScans(db.read, { gateId, since, limit: 20 })],
    ['books from running balances', () => readBooks(db.read)],
    ['balances of accounts', () => listBalances(db.read)],
    ['outbox lag', () => countLag(db.read, NOON)],
    ['books from every row (as before)', () => sumBooks(db.read), 1],
  ];
  for (const [name, work, repeats] of asked)
    console.log(`${statistics.padEnd(6)} ${name.padEnd(34)} ${(await cpuMs(work, repeats)).toFixed(3)} ms`);
  turn += 1;
  await jobFigures(db, { statistics, today: TODAY, first: turn * DUE_ROWS });
  db.close();
}

const { stale } = await makeWorld();
// Before there is work for the jobs, which is put there behind the books' back.
const last = await openDb(URL_OF_FILE);
if (!areBooksRight(await readBooks(last.read))) throw new Error('the books are wrong');
let longest = 0;
let tick = performance.now();
const ticker = setInterval(() => {
  longest = Math.max(longest, performance.now() - tick);
  tick = performance.now();
}, 1);
await timed('the nightly audit, without its pauses', () =>
  auditBooks({ db: last, now: addSeconds(NOON, 0), clock }, { hour: 0, pauseMs: 1 }),
);
clearInterval(ticker);
console.log(`longest slice: ${longest.toFixed(1)} ms`);
last.close();
const db = await openDb(URL_OF_FILE);
await run(db, 'DROP TABLE IF EXISTS sqlite_stat1');
db.close();
await figures('none');
const again = await openDb(URL_OF_FILE);
await run(again, 'ANALYZE');
await run(again, 'DELETE FROM sqlite_stat1');
for (const row of stale)
  await again.read.run(sql`INSERT INTO sqlite_stat1 VALUES (${row.tbl}, ${row.idx}, ${row.stat})`);
again.close();
await figures('stale');
const fresh = await openDb(URL_OF_FILE);
await run(fresh, 'ANALYZE');
fresh.close();
await figures('fresh');
for (const end of ['', '-wal', '-shm']) rmSync(`${FOLDER}/million.db${end}`, { force: true });
