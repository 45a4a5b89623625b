/** The database of a park after some years, as its office reads it: orders, goods with their movements, texts and the log. */
import { Database } from 'bun:sqlite';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { migrateDb } from '#db/migrate.ts';
import { seedDb } from '#db/seed.ts';
import { addManyProducts } from '#tests/support/many-products.ts';
import { storeAllDays } from '#tests/support/summed-days.ts';
import { withoutTriggers } from '#tests/support/years-of-rows.ts';
import { fillOpenWork } from './office-open-work.ts';
import { fillOffice } from './office-rows.ts';
import { atMost, fillOrders, ORDERS, TODAY } from './orders.ts';

export const PRODUCTS = atMost(20_000);
const MOVEMENTS = ORDERS;
/** Of one product alone. */
const OWN_MOVEMENTS = atMost(5000);
export const MOVED_PRODUCT = 'many-7';
const POSTS = atMost(5000);
const REDIRECTS = atMost(20_000);
const AUDIT_EVENTS = ORDERS * 5;
const AUDIT_DAYS = 700;

const numbers = (count: number) =>
  `WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
const AT = `date('${TODAY}', -(i % ${AUDIT_DAYS}) || ' days') || 'T' || printf('%02d:%02d', i % 24, i % 60) || ':00.000Z'`;
const MOVEMENT = 'INSERT INTO stock_movements (variant_id, kind, delta, owned, on_hand, reason, user_id, at)';

const FILLING = [
  `${numbers(MOVEMENTS)} ${MOVEMENT}
    SELECT v.id, 'received', 1, 9, 9, 'x', 'user-shop', ${AT} FROM n JOIN product_variants v ON v.product_id = 'many-' || (i % ${PRODUCTS})
    GROUP BY i`,
  `${numbers(OWN_MOVEMENTS)} ${MOVEMENT}
    SELECT (SELECT id FROM product_variants WHERE product_id = '${MOVED_PRODUCT}' LIMIT 1), 'counted', 0, 9, 9, 'x', 'user-shop', ${AT} FROM n`,
  `${numbers(POSTS)} INSERT INTO posts (id, slug, is_active, category_id, title, summary, body, author, cover, minutes, published_at, announced_at, updated_at, view_count, revision)
    SELECT 'post-' || i, 'bai-' || i, 1, category_id, json_object('vi', 'Săn mây mùa ' || i, 'en', 'Clouds of season ' || i), summary, body, author, cover, minutes, ${AT}, ${AT}, ${AT}, i, 1
    FROM n, (SELECT * FROM posts ORDER BY id LIMIT 1)`,
  `${numbers(REDIRECTS)} INSERT INTO redirects (id, from_path, to_address, status, is_active, updated_at, revision)
    SELECT 'r' || i, '/cu/' || i, '/moi/' || i, 308, 1, ${AT}, 1 FROM n`,
  // Nine of ten are scans at the gates.
  `${numbers(AUDIT_EVENTS)} INSERT INTO audit_events (at, who, permission, subject_kind, subject_id, before, after, reason, request_id)
    SELECT ${AT}, iif(i % 10 = 0, 'user-manager', 'user-gate'), iif(i % 10 = 0, 'orders.cancel', 'gate.scan'), iif(i % 10 = 0, 'order', 'scan'),
      'DM' || printf('%08d', i % 200000), NULL, '{}', '', 'x' FROM n`,
];

/** What is filled here and in `orders.ts`. */
const KNOWN = [
  ...['holds', 'order_lines', 'orders', 'issued_tickets', 'scans', 'open_goods'],
  ...['order_names', 'transfer_notes', 'thing_words'],
];
/** Their words are written by the trigger. */
const TRANSFER_NOTES = `INSERT INTO transfer_notes (transfer_id) SELECT id FROM bank_transfers WHERE state IN ('unmatched', 'kept')`;
/** And those of the rows that were filled without triggers, as for a park that was there before their index. */
function thingWords(): string[] {
  const files = readdirSync('db/migrations').filter((name) => /_(thing|guest)-search\.sql$/.test(name));
  const statements = files.flatMap((file) =>
    readFileSync(`db/migrations/${file}`, 'utf8').split('--> statement-breakpoint'),
  );
  return statements.filter((one) => /^\s*-- step/.test(one));
}

/** Made beside `path` and copied: a closed connection has shared memory of its file until it is collected. Stays where it is there. */
export async function makeOffice(path: string): Promise<Db> {
  if (existsSync(path)) return openDb(`file:${path}`);
  const made = `${path}.made`;
  for (const end of ['', '-wal', '-shm']) rmSync(made + end, { force: true });
  const seeded = await openDb(`file:${made}`);
  await migrateDb(seeded);
  await seedDb(seeded, { today: TODAY });
  seeded.close();
  const goods = new Database(made);
  goods.run('PRAGMA synchronous = OFF');
  addManyProducts(goods, PRODUCTS);
  goods.close();
  const db = await openDb(`file:${made}`);
  for (const pragma of ['foreign_keys', 'synchronous']) await db.read.run(sql.raw(`PRAGMA ${pragma} = OFF`));
  for (const statement of FILLING) await db.read.run(sql.raw(statement));
  await withoutTriggers(db, () => fillOffice(db, KNOWN));
  for (const statement of [TRANSFER_NOTES, ...thingWords()]) await db.read.run(sql.raw(statement));
  await fillOrders(db);
  await withoutTriggers(db, () => fillOpenWork(db));
  await storeAllDays(db);
  await db.read.run(sql`PRAGMA wal_checkpoint(TRUNCATE)`);
  db.close();
  copyFileSync(made, path);
  for (const end of ['', '-wal', '-shm']) rmSync(made + end, { force: true });
  return openDb(`file:${path}`);
}

if (import.meta.main) {
  const [path] = process.argv.slice(2);
  if (!path) throw new Error('usage: office-world.ts FILE');
  const db = await makeOffice(path);
  db.close();
}
