import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';

/** What the search of refunds was read as; each finds by itself, and nothing where all are null. */
export type SoughtOrder = {
  /** The beginning of the order's code, of a number in E.164, of an address in lower case. */
  code: string | null;
  phone: string | null;
  email: string | null;
  /** What the index of names is asked. */
  terms: string | null;
};

/** Above every sign that a code, a number or an address may go on with. */
const AFTER_ALL = '\u{10FFFF}';
/** Up to so many orders a list begins with them; of more, a page in the order of the list is soon full. */
const FEW = 500;

/** The orders with refunds that are meant: read once for all the lists. */
export async function listSoughtOrders(db: Queryable, sought: SoughtOrder): Promise<string[]> {
  const { code, phone, email, terms } = sought;
  const begins = (index: string, key: string, begun: string) => sql`SELECT o.id AS id
    FROM orders o INDEXED BY ${sql.identifier(index)}
    WHERE ${sql.raw(key)} >= ${begun} AND ${sql.raw(key)} < ${begun + AFTER_ALL}`;
  const parts = [
    code === null ? [] : begins('orders_code_unique', 'o.code', code),
    phone === null ? [] : begins('orders_phone_newest', 'o.phone', phone),
    email === null ? [] : begins('orders_email_newest', 'lower(o.email)', email),
    terms === null ? [] : named(terms),
  ].flat();
  if (parts.length === 0) return [];
  const rows = await db.all<{ id: string }>(sql`SELECT DISTINCT f.id AS id
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS f
    WHERE EXISTS (SELECT 1 FROM refund_requests r INDEXED BY refund_requests_order WHERE r.order_id = f.id)
      OR EXISTS (SELECT 1 FROM refund_dues d INDEXED BY refund_dues_order WHERE d.order_id = f.id)`);
  return rows.map(({ id }) => id);
}

function named(terms: string): SQL {
  return sql`SELECT n.order_id AS id FROM order_search s CROSS JOIN order_names n ON n.id = s.rowid
    WHERE order_search MATCH ${terms}`;
}

export function isAmong(orderId: Column, ids: readonly string[]): SQL {
  return sql`${orderId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

/** Whether a list is read by its orders, not from its end until a page is full. */
export function areFew(ids: readonly string[] | null): ids is readonly string[] {
  return ids !== null && ids.length <= FEW;
}
