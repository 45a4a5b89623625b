/** Ids that a statement finds by itself, so that it need not wait for the trip that would bring them. */
import { type SQL, sql } from 'drizzle-orm';
import { holds, orders } from '#db/schema/orders.ts';

export function holdIdOf(code: string): SQL<string> {
  return sql`(SELECT ${holds.id} FROM ${holds} WHERE ${holds.code} = ${code})`;
}

/** Of the order that was made of the hold with this code. */
export function orderIdOf(code: string): SQL<string> {
  return sql`(SELECT ${orders.id} FROM ${orders} WHERE ${orders.holdId} = ${holdIdOf(code)})`;
}
