/** The room of orders after some years: each view and each kind of search over 200,000 orders and 600,000 tickets and scans. */
import { mkdirSync, rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { migrateDb } from '#db/migrate.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { ROOT } from '#src/build/trial-site.ts';
import { countStaffOrders } from '#src/features/fulfilment/fulfilment.queries.ts';
import { findCheckout } from '#src/features/orders/load-booking.ts';
import { findOrder } from '#src/features/orders/orders.queries.ts';
import { loadRefundableVnd } from '#src/features/refunds/load-refundable.ts';
import { countSince } from '#src/features/staff-orders/list/new-orders.queries.ts';
import type { OrderFilters } from '#src/features/staff-orders/list/order-filters.ts';
import { loadSearchedOrders } from '#src/features/staff-orders/load-searched-orders.ts';
import { countOrders, listOrders } from '#src/features/staff-orders/order-list.queries.ts';
import { listOrderRows } from '#src/features/staff-orders/order-rows.queries.ts';
import { readOrderStory } from '#src/features/staff-orders/order-story.queries.ts';
import { ORDERS_PAGE_SIZE, VIEWS } from '#src/features/staff-orders/staff-orders.ts';
import { parkDay } from '#src/values/day.ts';
import { SEARCHES, TRANSACTION } from './order-searches.ts';
import { FIGURE_MAX_MS, measure, type Question } from './questions.ts';
import { closeTable, openTable } from './table.ts';

const FULL_ORDERS = 200_000;
export const ORDERS = Number(process.env.BENCH_ORDERS ?? FULL_ORDERS);
/** Of whatever else there is: fewer in a smaller park. */
export const atMost = (rows: number) => Math.ceil((rows * Math.min(ORDERS, FULL_ORDERS)) / FULL_ORDERS);
const TICKETS_PER_ORDER = 3;
/** Every tenth order is of goods; so many of them are still on their way. */
const OPEN_GOODS = 20_000;
export const TODAY = parkDay(new Date().toISOString());
/** The busiest day that the park can have. */
const TODAYS_ORDERS = atMost(3000);
/** A type of the seeds, and what its tickets and other lines are called. */
export const TICKET_TYPE = 'tt-ve-cap-treo-khu-hoi';
const NAME_OF_ALL = '{"vi":"Vé cáp treo","en":"Cable car"}';
const REFUND_POLICY = '{"tiers":[{"hoursBefore":48,"percent":100}],"feeVnd":0}';

const AT = `datetime('${TODAY}', -(i / 600) || ' days', '+' || (i % 600) || ' minutes')`;
/** When the order `i` was made. */
export const ORDERED_AT = `replace(${AT}, ' ', 'T') || '.000Z'`;
/** Codes have neither 0 nor 1. */
const codeOf = (number: string) => `'DM' || replace(replace(printf('%08d', ${number}), '0', 'X'), '1', 'Y')`;
const CODE = codeOf('i');
const FIRST = `substr('Thu HàVăn BaNgọc ÁA Páo Minh ÝKim An', 1 + 6 * (i % 6), 6)`;
const NAME = `substr('Nguyễn Trần   Phạm   Giàng  Đặng   Lê     ', 1 + 7 * (i / 6 % 6), 7) || ${FIRST} || ' ' || (i % 997)`;
const STATUS = `CASE WHEN i % 10 = 0 AND i < ${OPEN_GOODS * 10} THEN substr('confirmed processingshipped   ', 1 + 10 * (i / 10 % 3), 10)
  WHEN i % 400 = 1 THEN 'pending' WHEN i % 50 = 2 THEN 'cancelled' ELSE 'delivered' END`;

/** Every twentieth buyer is a company that wants an invoice. */
const INVOICE = JSON.stringify({
  company: 'Công ty Lữ hành Hà An',
  taxCode: '0101234567',
  address: '12 Hàng Bài, Hà Nội',
  email: 'ketoan@example.vn',
});

function filling(): string[] {
  const numbers = (count: number) =>
    `WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  const day = `CASE WHEN i % ${(ORDERS / TODAYS_ORDERS) | 0} = 3 THEN '${TODAY}' ELSE date('${TODAY}', -(1 + i % 364) || ' days') END`;
  return [
    `${numbers(ORDERS)} INSERT INTO holds (id, code, state, locale, day, total_vnd, created_at, expires_at)
      SELECT 'h' || i, ${CODE}, 'ordered', 'vi', ${day}, 1000 * (100 + i % 3000), ${ORDERED_AT}, ${ORDERED_AT} FROM n`,
    `${numbers(ORDERS / 10)} INSERT INTO order_lines (id, hold_id, kind, item_id, slug, name, choice, picture, quantity, unit_price_vnd, discount_vnd, savings, vat_per_mille)
      SELECT 'l' || i, 'h' || (i * 10), 'product', 'p', 'p', '${NAME_OF_ALL}', '{}', '', 2, 1000, 0, '[]', 80 FROM n`,
    `${numbers(ORDERS)} INSERT INTO orders (id, code, hold_id, status, payment_status, refund_due_vnd, locale, contact_name, email, phone, wants_marketing, channel, method, sales_channel, total_vnd, paid_vnd, paid_at, invoice, created_at, link_version)
      SELECT 'o' || i, ${CODE}, 'h' || i, trim(${STATUS}), iif(i % 400 = 1, 'pending', 'paid'), iif(i % 700 = 5, 1000, 0), 'vi', ${NAME}, 'khach' || i || '@example.vn', '+849' || printf('%08d', i), 0, CASE i % 40 WHEN 0 THEN 'sms' WHEN 1 THEN 'zalo' ELSE 'email' END, CASE i % 30 WHEN 0 THEN 'transfer' WHEN 1 THEN 'momo' ELSE 'vnpay' END, CASE WHEN i % 10 = 0 THEN 'shop' WHEN i % 50 = 1 THEN 'counter' ELSE 'web' END, 1000 * (100 + i % 3000), iif(i % 400 = 1, 0, 1000), iif(i % 400 = 1, NULL, ${ORDERED_AT}), iif(i % 20 = 7, '${INVOICE}', NULL), ${ORDERED_AT}, 0 FROM n`,
    `${numbers(ORDERS * TICKETS_PER_ORDER)} INSERT INTO issued_tickets (id, order_id, number, code, token, ticket_type_id, ticket_name, unit_key, unit_name, pax_count, price_vnd, day, start_time, gate_ids, refund_policy, state, issued_at)
      SELECT 't' || i, 'o' || (1 + (i - 1) / 3), 1 + i % 3, ${codeOf('1 + (i - 1) / 3')} || printf('%02d', 1 + i % 3), 't' || i, '${TICKET_TYPE}', '${NAME_OF_ALL}', 'adult', '${NAME_OF_ALL}', 1, 650000, h.day, '', '[]', '${REFUND_POLICY}', iif(i % 2 = 0, 'redeemed', 'issued'), h.created_at FROM n JOIN holds h ON h.id = 'h' || (1 + (i - 1) / 3)`,
    `${numbers(ORDERS * TICKETS_PER_ORDER)} INSERT INTO scans (id, nonce, gate_id, staff_id, ticket_id, result, pax_count, at)
      SELECT 's' || i, 'n' || i, 'cong-1', 'lan', 't' || i, 'ok', 1, '2026-01-01T00:00:00.000Z' FROM n`,
    // One order in fifty.
    `INSERT INTO order_marks (order_id, mark, author_id, created_at)
      SELECT id, iif(rowid % 100 = 0, 'vip', 'call-back'), 'lan', created_at FROM orders WHERE rowid % 50 = 0`,
  ];
}

export async function fillOrders(db: Db): Promise<void> {
  await db.read.run(sql`PRAGMA foreign_keys = OFF`);
  for (const statement of filling()) await db.read.run(sql.raw(statement));
  await db.read.run(sql.raw(ONE_TRANSFER));
  await db.read.run(sql`ANALYZE`);
}

/** The payment that a search by the number of its transaction finds. */
const ONE_TRANSFER = `INSERT INTO payment_attempts (id, order_id, provider, ref, amount_vnd, state, provider_txn_id,
  provider_create_date, created_at, expires_at, query_count)
  SELECT 'one-transfer', id, 'transfer', code || '91', 650000, 'paid', '${TRANSACTION}', '', created_at, created_at, 0
  FROM orders ORDER BY created_at DESC LIMIT 1`;

/** What the page reads of it beside its list. */
async function readOpened({ read }: Db, order: OrderRow): Promise<void> {
  await Promise.all([
    findCheckout(read, order.code),
    listOrderRows(read, [order.id]),
    readOrderStory(read, order),
    loadRefundableVnd(read, order),
  ]);
}

/** Rare and frequent ones, and such as leave nothing. */
const FILTERED: [string, Partial<OrderFilters>][] = [
  ['a day', { day: TODAY }],
  ['a channel', { channel: 'zalo' }],
  ['a method', { method: 'vnpay' }],
  ['a method that nobody took', { method: 'free' }],
  ['a channel and a method', { channel: 'email', method: 'momo' }],
  ['a sales channel', { sales: 'counter' }],
  ['the usual sales channel', { sales: 'web' }],
  ['a sales channel and a method', { sales: 'counter', method: 'transfer' }],
  ['a sales channel and a channel', { sales: 'counter', channel: 'sms' }],
  ['a sales channel, a channel and a method', { sales: 'shop', channel: 'zalo', method: 'vnpay' }],
  ['all four', { day: TODAY, sales: 'web', channel: 'email', method: 'vnpay' }],
  ['a mark', { mark: 'vip' }],
  ['a state', { status: 'cancelled' }],
  ['a day of purchase', { bought: TODAY }],
  ['a state and a method', { status: 'cancelled', method: 'free' }],
  ['all but a sales channel', { day: TODAY, channel: 'email', method: 'vnpay' }],
];

/** Each view with its next page, a page from its middle where it is long, the counts, each search and an opened order. */
export async function orderQuestions(db: Db): Promise<Question[]> {
  const questions: Question[] = [
    ['counts of the views', ({ read }) => countOrders(read, TODAY)],
    ['counts of goods', ({ read }) => countStaffOrders(read)],
  ];
  const asked = { step: null, today: TODAY, limit: ORDERS_PAGE_SIZE, after: null, before: null };
  for (const view of VIEWS) {
    const first = await listOrders(db.read, { ...asked, view });
    if (first.rows.length === 0) throw new Error(`nothing in the view ${view}`);
    const next = { ...asked, view, after: first.rows.at(-1)?.code ?? null };
    questions.push([`orders ${view}`, ({ read }) => listOrders(read, { ...asked, view })]);
    questions.push([`orders ${view}, next page`, ({ read }) => listOrders(read, next)]);
  }
  for (const [name, filters] of FILTERED)
    for (const view of VIEWS) {
      const narrowed = { ...asked, view, ...filters };
      questions.push([`orders ${view}, by ${name}`, ({ read }) => listOrders(read, narrowed)]);
    }
  const far = { ...asked, view: 'all' as const, after: await codeInTheMiddle(db) };
  questions.push(['orders all, far page', ({ read }) => listOrders(read, far)]);
  const before = { ...far, after: null, before: far.after };
  questions.push(['orders all, far page back', ({ read }) => listOrders(read, before)]);
  const [code = ''] = (await listOrders(db.read, { ...asked, view: 'all' })).rows.map((one) => one.code);
  const order = await findOrder(db.read, code);
  if (!order) throw new Error('nothing to open');
  questions.push(['open an order', (own) => readOpened(own, order)]);
  for (const [name, q] of SEARCHES) {
    const { rows } = await loadSearchedOrders(db.read, { q, isFinder: true });
    if (rows.length === 0 && name !== 'nothing') throw new Error(`nothing found by ${name}`);
    questions.push([`orders by ${name}`, ({ read }) => loadSearchedOrders(read, { q, isFinder: true })]);
  }
  return questions;
}

/** What a list that stays open asks now and then: what has come in the last two hours, 120 orders. */
export function newOrderQuestions(): Question[] {
  const asked = { step: null, today: TODAY, limit: 200, since: `${TODAY} 08:00:00` };
  return ([['', {}], ...FILTERED] as const).flatMap(([name, filters]) =>
    VIEWS.map(
      (view): Question => [
        `new orders ${view}${name && `, by ${name}`}`,
        ({ read }) => countSince(read, { ...asked, view, ...filters }),
      ],
    ),
  );
}

async function codeInTheMiddle(db: Db): Promise<string> {
  const [row] = await db.read.all<{ code: string }>(
    sql`SELECT code FROM orders ORDER BY created_at LIMIT 1 OFFSET ${ORDERS >> 1}`,
  );
  return row?.code ?? '';
}

if (import.meta.main) {
  const folder = `${ROOT}/.data/bench-orders`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const db = await openDb(`file:${folder}/park.db`);
  try {
    await migrateDb(db);
    await fillOrders(db);
    openTable(`${ORDERS.toLocaleString('en')} orders`);
    await measure(db, newOrderQuestions(), FIGURE_MAX_MS);
    await measure(db, await orderQuestions(db));
    process.exitCode = closeTable() ? 0 : 1;
  } finally {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
