/** A park after years: what readiness, the gate and the books cost at a million orders, whatever statistics say. */
import { mkdirSync, rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { migrateDb } from '#db/migrate.ts';
import { countAdmissions, listScans } from '#src/features/gate/gate.queries.ts';
import { auditBooks } from '#src/features/ledger/audit-books.ts';
import { readBooks, sumBooks } from '#src/features/ledger/books.queries.ts';
import { listBalances } from '#src/features/ledger/ledger.queries.ts';
import { areBooksRight } from '#src/features/ledger/ledger.ts';
import { countLag } from '#src/features/messages/outbox-lag.queries.ts';
import { readReadiness } from '#src/server/readiness.ts';
import { ROOT } from '#src/trial-site.ts';
import { addSeconds, parkDay, parkInstant } from '#src/values/day.ts';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const FEW = 10;
const DAYS = 365;
const FOLDER = `${ROOT}.data/bench`;
const URL_OF_FILE = `file:${FOLDER}/million.db`;
const REPEATS = 40;
const GATES = ['cong-1', 'cong-2', 'cong-3', 'cong-4'];
const TODAY = parkDay(new Date().toISOString());
const NOON = parkInstant(TODAY, '12:00');
const TRIGGERS = 'running-balances';

const run = (db: Db, statement: string) => db.read.run(sql.raw(statement));
const clock = () => new Date().toISOString();

/** Orders number `from` to `until`: a year of days around today, the same in every run. */
function bulk(from: number, until: number): string[] {
  const n = `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${until})`;
  const day = `date('${TODAY}', ((i % ${DAYS}) - ${DAYS - 30}) || ' days')`;
  const at = `${day} || 'T0' || (i % 8) || ':' || printf('%02d', i % 60) || ':00.000Z'`;
  return [
    `${n} INSERT INTO orders (id, code, hold_id, status, payment_status, refund_due_vnd, locale, contact_name, email, wants_marketing, method, total_vnd, paid_vnd, created_at, paid_at)
     SELECT 'o' || i, 'DM' || printf('%08d', i), 'h' || i, 'delivered', 'paid', 0, 'vi', 'Khách', 'k' || i || '@example.com', 0, 'vnpay', 650000, 650000, ${at}, ${at} FROM n`,
    `${n} INSERT INTO payment_attempts (id, order_id, provider, ref, amount_vnd, state, provider_txn_id, provider_create_date, created_at, expires_at, settled_at, query_count)
     SELECT 'a' || i, 'o' || i, 'vnpay', 'DM' || printf('%08d', i) || '01', 650000, 'paid', 't' || i, '', ${at}, ${at}, ${at}, 0 FROM n`,
    ...[
      ['money:vnpay', 650_000],
      ['orders', -650_000],
    ].map(
      ([account, amount]) =>
        `${n} INSERT INTO ledger_entries (movement, kind, account, amount_vnd, order_id, at, note)
         SELECT 'payment:a' || i, 'payment', '${account}', ${amount}, 'o' || i, ${at}, '' FROM n`,
    ),
    `${n} INSERT INTO issued_tickets (id, order_id, number, code, token, ticket_type_id, ticket_name, unit_key, unit_name, pax_count, price_vnd, day, start_time, gate_ids, refund_policy, state, issued_at)
     SELECT 'k' || i, 'o' || i, 1, 'C' || i, '', 'round', '{}', 'adult', '{}', 3, 650000, ${day}, '', json_array(substr('cong-1cong-2cong-3cong-4', 1 + 6 * (i % 4), 6)), '{}', 'issued', ${at} FROM n`,
    `${n} INSERT INTO scans (id, nonce, gate_id, staff_id, ticket_id, result, pax_count, at)
     SELECT 's' || i, 'n' || i, substr('cong-1cong-2cong-3cong-4', 1 + 6 * (i % 4), 6), 'staff', 'k' || i, 'ok', 3, ${at} FROM n`,
    `${n} INSERT INTO outbox (id, dedupe_key, kind, order_id, payload, state, attempts, next_at, created_at)
     SELECT 'm' || i, 'tickets:o' || i, 'tickets', 'o' || i, '{}', 'sent', 1, ${at}, ${at} FROM n`,
  ];
}

/** The triggers are put on afterwards, by the migration's own statements, whose time counts. */
async function makeWorld(): Promise<{ stale: unknown[] }> {
  mkdirSync(FOLDER, { recursive: true });
  for (const end of ['', '-wal', '-shm']) rmSync(`${FOLDER}/million.db${end}`, { force: true });
  const db = await openDb(URL_OF_FILE);
  await migrateDb(db);
  for (const pragma of ['foreign_keys = OFF', 'synchronous = OFF']) await run(db, `PRAGMA ${pragma}`);
  const triggers = await db.read.all<{ name: string; sql: string }>(
    sql`SELECT name, sql FROM sqlite_master WHERE type = 'trigger'`,
  );
  for (const { name } of triggers) await run(db, `DROP TRIGGER ${name}`);
  for (const statement of bulk(0, FEW)) await run(db, statement);
  await run(db, 'ANALYZE');
  const stale = await db.read.all(sql`SELECT tbl, idx, stat FROM sqlite_stat1`);
  await timed(`${ORDERS.toLocaleString('en')} orders made`, async () => {
    for (const statement of bulk(FEW, ORDERS)) await run(db, statement);
  });
  for (const table of ['ledger_balances', 'payment_totals', 'gate_expectations'])
    await run(db, `DELETE FROM ${table}`);
  const [file] = [...new Bun.Glob(`*_${TRIGGERS}.sql`).scanSync('db/migrations')];
  const statements = (await Bun.file(`db/migrations/${file}`).text()).split('--> statement-breakpoint');
  await timed('the migration fills its running figures', async () => {
    for (const one of statements.filter((text) => /^\s*INSERT INTO `(ledger|payment|gate)/.test(text)))
      await run(db, one);
  });
  for (const trigger of triggers) await run(db, trigger.sql);
  db.close();
  return { stale };
}

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await work();
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(2)} s`);
}

/** Processor time of one call in milliseconds, of many after a few. */
async function cpuMs(work: () => Promise<unknown>, repeats = REPEATS): Promise<number> {
  if (repeats > 1) await work();
  const before = process.cpuUsage();
  for (let time = 0; time < repeats; time += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / repeats;
}

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
  db.close();
}

const { stale } = await makeWorld();
const db = await openDb(URL_OF_FILE);
await run(db, 'DROP TABLE IF EXISTS sqlite_stat1');
db.close();
await figures('none');
const again = await openDb(URL_OF_FILE);
await run(again, 'ANALYZE');
await run(again, 'DELETE FROM sqlite_stat1');
for (const row of stale as { tbl: string; idx: string | null; stat: string }[])
  await again.read.run(sql`INSERT INTO sqlite_stat1 VALUES (${row.tbl}, ${row.idx}, ${row.stat})`);
again.close();
await figures('stale');
const fresh = await openDb(URL_OF_FILE);
await run(fresh, 'ANALYZE');
fresh.close();
await figures('fresh');
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
for (const end of ['', '-wal', '-shm']) rmSync(`${FOLDER}/million.db${end}`, { force: true });
