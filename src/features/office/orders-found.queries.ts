import { and, asc, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { holds, issuedTickets, orders } from '#db/schema/orders.ts';
import { paymentAttempts } from '#db/schema/payments.ts';
import { METHODS } from '#src/values/payment-method.ts';
import type { FoundOrder } from './found-order.ts';
import { termsOf } from './question.ts';

const COLUMNS = {
  code: orders.code,
  ticketCode: sql<string | null>`NULL`,
  name: orders.contactName,
  phone: orders.phone,
  email: orders.email,
  day: holds.day,
  createdAt: orders.createdAt,
  totalVnd: orders.totalVnd,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
};
/** Above every sign that a code, a number or an address may go on with. */
const AFTER_ALL = '\u{10FFFF}';

/** `after`: the order that the page begins after; `besides`: what an earlier part of the answer has already. */
type Page = { limit: number; after?: string | null; besides?: SQL | undefined };
type Begun = Page & { begun: string };

/** By the beginning of their codes. */
export async function listOrdersByCode(
  db: Queryable,
  { begun, limit, after, besides }: Begun,
): Promise<FoundOrder[]> {
  return ordersFrom(db, 'orders_code_unique')
    .where(and(beginsWith(sql`${orders.code}`, begun), after ? gt(orders.code, after) : undefined, besides))
    .orderBy(asc(orders.code))
    .limit(limit);
}

type Listed = Page & { listed: readonly string[] };

/** Of exactly these codes. */
export async function listOrdersOfCodes(
  db: Queryable,
  { listed, limit, after, besides }: Listed,
): Promise<FoundOrder[]> {
  if (listed.length === 0) return [];
  return ordersFrom(db, 'orders_code_unique')
    .where(and(inArray(orders.code, [...listed]), after ? gt(orders.code, after) : undefined, besides))
    .orderBy(asc(orders.code))
    .limit(limit);
}

/** With a payment to which its bank or wallet gave one of these numbers. */
export async function listOrdersByReference(
  db: Queryable,
  { listed, limit, after, besides }: Listed,
): Promise<FoundOrder[]> {
  if (listed.length === 0) return [];
  const { orderId, provider, providerTxnId } = paymentAttempts;
  const paid = db
    .select({ orderId })
    .from(indexed(paymentAttempts, 'payment_attempts_txn'))
    .where(and(inArray(provider, [...METHODS]), inArray(providerTxnId, [...listed])));
  return db
    .select(COLUMNS)
    .from(byKey(orders))
    .innerJoin(holds, eq(holds.id, orders.holdId))
    .where(and(inArray(orders.id, paid), after ? isOlder(after) : undefined, besides))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}

/** By the beginning of the code of one of their tickets, once a ticket. */
export async function listOrdersByTicket(
  db: Queryable,
  { begun, limit, after, besides }: Begun,
): Promise<FoundOrder[]> {
  const others = after ? gt(issuedTickets.code, after + AFTER_ALL) : undefined;
  return db
    .select({ ...COLUMNS, ticketCode: issuedTickets.code })
    .from(indexed(issuedTickets, 'issued_tickets_code_unique'))
    .innerJoin(orders, eq(orders.id, issuedTickets.orderId))
    .innerJoin(holds, eq(holds.id, orders.holdId))
    .where(and(beginsWith(sql`${issuedTickets.code}`, begun), others, besides))
    .orderBy(asc(issuedTickets.code))
    .limit(limit);
}

/** By the beginning of their buyers' numbers; those of one number the newest first. */
export async function listOrdersByPhone(db: Queryable, begun: Begun): Promise<FoundOrder[]> {
  return newestOf(db, {
    ...begun,
    index: 'orders_phone_newest',
    key: sql`${orders.phone}`,
    of: sql`a.phone`,
  });
}

/** By the beginning of their buyers' addresses; those of one address the newest first. */
export async function listOrdersByEmail(db: Queryable, begun: Begun): Promise<FoundOrder[]> {
  const key = sql`lower(${orders.email})`;
  return newestOf(db, { ...begun, index: 'orders_email_newest', key, of: sql`lower(a.email)` });
}

type Keyed = Begun & { index: string; key: SQL; of: SQL };

/** As the index has them: by the key, then the newest first. */
function newestOf(db: Queryable, { begun, limit, after, besides, index, key, of }: Keyed) {
  const last = sql`(SELECT ${of} FROM orders a WHERE a.code = ${after})`;
  const isNext = after ? and(gte(key, last), or(gt(key, last), isOlder(after))) : gte(key, begun);
  return ordersFrom(db, index)
    .where(and(isNext, lt(key, begun + AFTER_ALL), besides))
    .orderBy(asc(key), desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}

/** Than the order of this code. */
export function isOlder(code: string): SQL {
  return sql`(${orders.createdAt}, ${orders.id}) < (SELECT a.created_at, a.id FROM orders a WHERE a.code = ${code})`;
}

type Named = Page & { words: readonly string[] };

/** By words of their buyers' names without accents, the last one perhaps unfinished; the name given last first. */
export async function listOrdersByName(
  db: Queryable,
  { words, limit, after, besides }: Named,
): Promise<FoundOrder[]> {
  const isNext = sql`s.rowid < (SELECT b.id FROM orders a JOIN order_names b ON b.order_id = a.id WHERE a.code = ${after})`;
  const isFound = and(
    sql`order_search MATCH ${termsOf(words)}`,
    ...[
      after ? isNext : undefined,
      besides && sql`EXISTS (SELECT 1 FROM orders WHERE ${orders.id} = n.order_id AND ${besides})`,
    ],
  );
  const found = sql`SELECT n.order_id, s.rowid AS place FROM order_search s CROSS JOIN order_names n ON n.id = s.rowid
    WHERE ${isFound} ORDER BY s.rowid DESC LIMIT ${limit}`;
  return db
    .select(COLUMNS)
    .from(sql`(${found}) AS f`)
    .innerJoin(orders, sql`${orders.id} = f.order_id`)
    .innerJoin(holds, eq(holds.id, orders.holdId))
    .orderBy(sql`f.place DESC`);
}

function ordersFrom(db: Queryable, index: string) {
  return db
    .select(COLUMNS)
    .from(indexed(orders, index))
    .innerJoin(holds, eq(holds.id, orders.holdId))
    .$dynamic();
}

function beginsWith(column: SQL, begun: string): SQL | undefined {
  return and(gte(column, begun), lt(column, begun + AFTER_ALL));
}
