/** Ids that a statement finds by itself, so that it need not wait for the trip that would bring them. */
import { type SQL, sql } from 'drizzle-orm';
import { foundBy } from '#db/prepared.ts';
import { holds, orders } from '#db/schema/orders.ts';

const holdIdBy = (code: string | SQL): SQL<string> =>
  sql`(SELECT ${holds.id} FROM ${holds} WHERE ${holds.code} = ${code})`;

export const holdIdOf = foundBy(holdIdBy);

/** Of the order that was made of the hold with this code. */
export const orderIdOf = foundBy(
  (code) => sql`(SELECT ${orders.id} FROM ${orders} WHERE ${orders.holdId} = ${holdIdBy(code)})`,
);
