import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { holds, issuedTickets, orders } from '#db/schema/orders.ts';
import { paymentAttempts } from '#db/schema/payments.ts';
import { METHODS } from '#src/values/payment-method.ts';
import type { FoundOrder } from './found-order.ts';

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

type Begun = { begun: string; limit: number };

/** By the beginning of their codes. */
export async function listOrdersByCode(db: Queryable, { begun, limit }: Begun): Promise<FoundOrder[]> {
  return ordersFrom(db, 'orders_code_unique')
    .where(beginsWith(sql`${orders.code}`, begun))
    .orderBy(asc(orders.code))
    .limit(limit);
}

type Listed = { listed: readonly string[]; limit: number };

/** Of exactly these codes. */
export async function listOrdersOfCodes(db: Queryable, { listed, limit }: Listed): Promise<FoundOrder[]> {
  if (listed.length === 0) return [];
  return ordersFrom(db, 'orders_code_unique')
    .where(inArray(orders.code, [...listed]))
    .orderBy(asc(orders.code))
    .limit(limit);
}

/** With a payment to which its bank or wallet gave one of these numbers. */
export async function listOrdersByReference(db: Queryable, { listed, limit }: Listed): Promise<FoundOrder[]> {
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
    .where(inArray(orders.id, paid))
    .orderBy(desc(orders.createdAt))
    .limit(limit);
}

/** By the beginning of the code of one of their tickets, once a ticket. */
export async function listOrdersByTicket(db: Queryable, { begun, limit }: Begun): Promise<FoundOrder[]> {
  return db
    .select({ ...COLUMNS, ticketCode: issuedTickets.code })
    .from(indexed(issuedTickets, 'issued_tickets_code_unique'))
    .innerJoin(orders, eq(orders.id, issuedTickets.orderId))
    .innerJoin(holds, eq(holds.id, orders.holdId))
    .where(beginsWith(sql`${issuedTickets.code}`, begun))
    .orderBy(asc(issuedTickets.code))
    .limit(limit);
}

/** By the beginning of their buyers' numbers; those of one number the newest first. */
export async function listOrdersByPhone(db: Queryable, { begun, limit }: Begun): Promise<FoundOrder[]> {
  return ordersFrom(db, 'orders_phone')
    .where(beginsWith(sql`${orders.phone}`, begun))
    .orderBy(asc(orders.phone), desc(orders.createdAt))
    .limit(limit);
}

/** By the beginning of their buyers' addresses. */
export async function listOrdersByEmail(db: Queryable, { begun, limit }: Begun): Promise<FoundOrder[]> {
  return ordersFrom(db, 'orders_email_folded')
    .where(beginsWith(sql`lower(${orders.email})`, begun))
    .orderBy(sql`lower(${orders.email})`)
    .limit(limit);
}

/** By words of their buyers' names without accents, the last one perhaps unfinished; the newest first. */
export async function listOrdersByName(
  db: Queryable,
  { words, limit }: { words: readonly string[]; limit: number },
): Promise<FoundOrder[]> {
  const asked = words.map((word, index) => `"${word}"${index === words.length - 1 ? '*' : ''}`).join(' ');
  const found = sql`SELECT n.order_id FROM order_search s CROSS JOIN order_names n ON n.id = s.rowid
    WHERE order_search MATCH ${asked} ORDER BY s.rowid DESC LIMIT ${limit}`;
  return db
    .select(COLUMNS)
    .from(orders)
    .innerJoin(holds, eq(holds.id, orders.holdId))
    .where(sql`${orders.id} IN (${found})`)
    .orderBy(desc(orders.createdAt));
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
