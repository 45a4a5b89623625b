import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { issuedTickets, orders } from '#db/schema/orders.ts';
import { paymentAttempts } from '#db/schema/payments.ts';
import { METHODS } from '#src/values/payment-method.ts';
import { type OrderQuestion, READINGS, type Reading } from './order-question.ts';

type Summed = { sumVnd: number; limit: number; isNext?: SQL | undefined; besides?: SQL | undefined };

/** Orders of exactly this sum, the newest first. */
export async function listOrderCodesBySum(
  db: Queryable,
  { sumVnd, limit, isNext, besides }: Summed,
): Promise<{ code: string }[]> {
  return db
    .select({ code: orders.code })
    .from(indexed(orders, 'orders_total'))
    .where(and(eq(orders.totalVnd, sumVnd), isNext, besides))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}

/** In the order of the codes. */
export async function listIdsOfCodes(db: Queryable, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .select({ id: orders.id, code: orders.code })
    .from(orders)
    .where(inArray(orders.code, [...codes]));
  return codes.flatMap((code) => rows.find((row) => row.code === code)?.id ?? []);
}

/** Above every sign that a code, a number or an address may go on with. */
const AFTER_ALL = '\u{10FFFF}';

type Match = { reading: Reading; index: string | null; is: SQL };

/** By which index, and by what, each reading of the question finds orders, but that as a name. */
export function matchesOf(question: OrderQuestion): Match[] {
  const { code, ticket, notes, references, sumVnd, phone, email } = question;
  const begins = (key: SQL, begun: string) => sql`(${key} >= ${begun} AND ${key} < ${begun + AFTER_ALL})`;
  const matches: (Match | null)[] = [
    code === null
      ? null
      : { reading: 'code', index: 'orders_code_unique', is: begins(sql`${orders.code}`, code) },
    ticket === null
      ? null
      : { reading: 'ticket', index: null, is: sql`${orders.id} IN (${ofTicket(ticket)})` },
    notes.length === 0
      ? null
      : { reading: 'note', index: 'orders_code_unique', is: inArray(orders.code, notes) },
    references.length === 0
      ? null
      : { reading: 'reference', index: null, is: sql`${orders.id} IN (${ofReference(references)})` },
    sumVnd === null ? null : { reading: 'sum', index: 'orders_total', is: eq(orders.totalVnd, sumVnd) },
    phone === null
      ? null
      : { reading: 'phone', index: 'orders_phone_newest', is: begins(sql`${orders.phone}`, phone) },
    email === null
      ? null
      : { reading: 'email', index: 'orders_email_newest', is: begins(sql`lower(${orders.email})`, email) },
  ];
  return matches.filter((one) => one !== null);
}

function ofTicket(ticket: string): SQL {
  const { code, orderId } = issuedTickets;
  return sql`SELECT ${orderId} FROM ${indexed(issuedTickets, 'issued_tickets_code_unique')}
    WHERE ${code} >= ${ticket} AND ${code} < ${ticket + AFTER_ALL}`;
}

function ofReference(references: readonly string[]): SQL {
  const { orderId, provider, providerTxnId } = paymentAttempts;
  const isPaid = and(inArray(provider, [...METHODS]), inArray(providerTxnId, [...references]));
  return sql`SELECT ${orderId} FROM ${indexed(paymentAttempts, 'payment_attempts_txn')} WHERE ${isPaid}`;
}

/** What an earlier reading has found already; undefined where there is none. */
export function besidesOf(matches: readonly Match[], reading: Reading): SQL | undefined {
  const place = READINGS.indexOf(reading);
  const earlier = matches.filter((match) => READINGS.indexOf(match.reading) < place);
  // A buyer without a number or an address fits none.
  return and(...earlier.map(({ is }) => sql`NOT coalesce(${is}, 0)`));
}

/** By which reading the search has listed this order; null where it is not found any more. */
export async function findReading(
  db: Queryable,
  { matches, code }: { matches: readonly Match[]; code: string },
): Promise<Reading | null> {
  const [first = sql`'name'`] = matches.length > 0 ? [caseOf(matches)] : [];
  const [row] = await db
    .select({ reading: sql<Reading>`${first}` })
    .from(orders)
    .where(eq(orders.code, code));
  return row?.reading ?? null;
}

function caseOf(matches: readonly Match[]): SQL {
  const cases = matches.map(({ reading, is }) => sql`WHEN ${is} THEN ${reading}`);
  return sql`CASE ${sql.join(cases, sql` `)} ELSE 'name' END`;
}

/** How many orders all readings find together; `terms`: of names, null for none. */
export async function countFound(
  db: Queryable,
  { matches, terms }: { matches: readonly Match[]; terms: string | null },
): Promise<number> {
  const parts = matches.map(
    ({ index, is }) =>
      sql`SELECT ${orders.id} FROM ${index ? indexed(orders, index) : byKey(orders)} WHERE ${is}`,
  );
  if (terms)
    parts.push(sql`SELECT n.order_id FROM order_search s CROSS JOIN order_names n ON n.id = s.rowid
      WHERE order_search MATCH ${terms}`);
  if (parts.length === 0) return 0;
  const [row] = await db.all<{ count: number }>(
    sql`SELECT count(*) AS count FROM (${sql.join(parts, sql` UNION `)})`,
  );
  return row?.count ?? 0;
}
