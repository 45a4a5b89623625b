/** A park with contents on every page: at least one row wherever a page reads one. */
import type { Database } from 'bun:sqlite';
import { addDays, parkDay } from '#src/values/day.ts';
import { emailOf, hold, listOffers, notificationOf, notify, place } from './booking.ts';
import {
  type Facts,
  INVOICE,
  moneyRows,
  orderRows,
  peopleRows,
  WAITING_CODE,
  WORDS_OF_ROWS,
} from './full-park-rows.ts';
import { provedCookieOf } from './proved-cookie.ts';
import { putRow } from './put-row.ts';
import type { Park } from './server.ts';
import { withDatabase } from './with-database.ts';

export type FullPark = {
  /** Paid, not paid, to be transferred, to be paid at the counter. */
  orders: { code: string; key: string }[];
  waitingCode: string;
};

/** The draft beside a post, and that post. */
export const DRAFT = 'draft000000000000001';
export const DRAFTED_POST = 'post-mac-gi-len-dinh';

const METHODS = ['vnpay', 'vnpay', 'transfer', 'counter'] as const;
/** What guests have written last waits for the moderators. */
const CHANGES = [
  "UPDATE reviews SET state = 'pending' WHERE id IN (SELECT id FROM reviews ORDER BY created_at DESC LIMIT 3)",
  "UPDATE comments SET state = 'pending' WHERE id IN (SELECT id FROM comments ORDER BY created_at DESC LIMIT 3)",
  "UPDATE seo_records SET og_image = '/x.webp', canonical_url = '/x'",
  "UPDATE products SET video_review = 'x'",
  `INSERT INTO resource_versions (kind, row_id, revision, at, "values")
    SELECT 'faqs', id, 1, '2026-01-01T00:00:00.000Z', json_object('question', json(question), 'answer', json(answer)) FROM faqs ORDER BY id LIMIT 1`,
  `INSERT INTO resource_drafts (id, kind, row_id, base_revision, revision, "values", user_id, saved_at)
    SELECT '${DRAFT}', 'posts', id, revision, 1, json_object('title', json(title), 'summary', json(summary), 'body', json(body), 'author', json(author), 'cover', cover, 'categoryId', category_id, 'tags', json('[]'), 'slug', slug, 'publishedAt', published_at, 'isActive', json('true')), 'x', '2026-01-01T00:00:00.000Z' FROM posts WHERE id = '${DRAFTED_POST}'`,
  `INSERT INTO stock_movements (variant_id, kind, delta, owned, on_hand, reason, user_id, at)
    SELECT id, 'received', stock, stock, stock - sold, 'x', 'x', '2026-01-01T00:00:00.000Z' FROM product_variants WHERE product_id = (SELECT min(id) FROM products)`,
  "UPDATE faqs SET revision = 2 WHERE id IN (SELECT row_id FROM resource_versions WHERE kind = 'faqs')",
];

/** Books tickets with each payment method, one of them paid, and adds a row of everything else. */
export async function fillPark(park: Park, userId: string): Promise<FullPark> {
  const orders: FullPark['orders'] = [];
  for (const method of METHODS) orders.push(await book(park, method, orders.length === 0));
  withDatabase(park.databaseFile, (db) => {
    db.run('PRAGMA foreign_keys = OFF');
    db.transaction(() => putAll(db, factsOf(db, orders[0]?.code ?? '', userId))).immediate();
  });
  return { orders, waitingCode: WAITING_CODE };
}

async function book(park: Park, method: (typeof METHODS)[number], isPaid: boolean) {
  const url = park.urls[0] ?? '';
  const [offer] = listOffers(park.rows);
  const held = offer && (await hold({ url }, offer, 2));
  if (!held?.data) throw new Error(`no hold: ${held?.message}`);
  const cookie = provedCookieOf(park.env, emailOf(held.data));
  const placed = await place({ url, cookie }, held.data, crypto.randomUUID(), method);
  const secret = park.env.VNPAY_HASH_SECRET ?? '';
  if (isPaid) await notify(url, notificationOf(placed.data?.next.redirectUrl ?? '', secret));
  return { code: held.data.code, key: held.data.secret };
}

function factsOf(db: Database, code: string, userId: string): Facts {
  const one = <T>(sql: string, ...values: string[]) => db.query(sql).get(...values) as T;
  const order = one<{ id: string; hold_id: string }>('SELECT id, hold_id FROM orders WHERE code = ?', code);
  const idOf = (sql: string, ...values: string[]) => one<{ id: string }>(sql, ...values).id;
  return {
    ...{ orderId: order.id, holdId: order.hold_id, userId },
    attemptId: idOf('SELECT id FROM payment_attempts WHERE order_id = ?', order.id),
    ticketId: idOf('SELECT id FROM issued_tickets WHERE order_id = ?', order.id),
    closureId: idOf('SELECT id FROM closures ORDER BY day DESC'),
    reviewId: idOf("SELECT id FROM reviews WHERE state = 'approved'"),
    departure: one(
      'SELECT id, ticket_type_id, day FROM departures WHERE day > ? ORDER BY day LIMIT 1',
      addDays(parkDay(new Date().toISOString()), 3),
    ),
  };
}

function putAll(db: Database, facts: Facts): void {
  for (const change of CHANGES) db.run(change);
  db.run('UPDATE orders SET invoice = ?, needs_review = ? WHERE id = ?', [
    INVOICE,
    WORDS_OF_ROWS,
    facts.orderId,
  ]);
  for (const [table, row] of [...orderRows(facts), ...moneyRows(facts), ...peopleRows(facts)])
    putRow(db, table, row, WORDS_OF_ROWS);
}
