import { and, type Column, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { orders } from '#db/schema/orders.ts';
import type { OrderMark } from '#db/schema/staff-orders.ts';
import { type Narrowed, sourceOf } from '#src/features/staff-orders/order-list.queries.ts';

type Counted = Narrowed & { since: string; limit: number };

/**
 * How many a list has that were made since then, up to the limit. Money on its way back comes to old orders: of that
 * view all are counted. Days of visits and marks are looked up for the few that are left, not for all who come on one.
 */
export async function countSince(db: Queryable, { since, limit, ...narrowed }: Counted): Promise<number> {
  const { view, day = null, mark = null, today } = narrowed;
  const isOfToday = view === 'today';
  const isMarked = view === 'marked';
  const all = { ...narrowed, day: null, mark: null };
  const { table, id, at, where } = sourceOf({ ...all, view: isOfToday || isMarked ? 'all' : view });
  const rows = and(
    view === 'refund' ? undefined : sql`${at} > ${since}`,
    where,
    isOfToday ? hasTicketsFor(today, id) : undefined,
    day === null ? undefined : isOnDay(day, id),
    isMarked ? hasMark(id, null) : undefined,
    mark === null ? undefined : hasMark(id, mark),
  );
  const few = view === 'refund' ? sql`` : sql`LIMIT ${limit}`;
  const [row] = await db.all<{ count: number }>(
    sql`SELECT count(*) AS count FROM (SELECT 1 FROM ${table} WHERE ${rows} ${few})`,
  );
  return row?.count ?? 0;
}

/** Any unless one is given. */
function hasMark(id: Column, mark: OrderMark | null): SQL {
  const own = mark === null ? sql`` : sql`AND m.mark = ${mark}`;
  return sql`EXISTS (SELECT 1 FROM order_marks m INDEXED BY sqlite_autoindex_order_marks_1 WHERE m.order_id = ${id} ${own})`;
}

/** None of the goods on their way waits for money. */
function isOnDay(day: string, id: Column): SQL {
  const hasTickets = hasTicketsFor(day, id);
  return id === orders.id ? sql`(${holdsPlacesOn(day)} OR ${hasTickets})` : hasTickets;
}

function hasTicketsFor(day: string, id: Column): SQL {
  return sql`EXISTS (SELECT 1 FROM issued_tickets t INDEXED BY issued_tickets_visit
    WHERE t.order_id = ${id} AND t.day = ${day} AND t.state IN ('issued', 'redeemed'))`;
}

/** Places on it that are not paid yet, of a list that has the orders themselves. */
function holdsPlacesOn(day: string): SQL {
  return sql`(${orders.status} = 'pending' AND EXISTS (SELECT 1 FROM holds h WHERE h.id = ${orders.holdId} AND h.day = ${day}))`;
}
