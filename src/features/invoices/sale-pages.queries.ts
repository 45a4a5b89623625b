/** The sales of some days, a page at a time by the place of a sale, and how many there are as far as that is counted. */
import { and, asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { orders } from '#db/schema/orders.ts';
import { FIRST, type Turn, type Turned, turned } from '#src/values/lists/turns.ts';
import type { InvoiceRange } from './invoices.ts';
import {
  isOfOtherDays,
  isPaidIn,
  isSaleOf,
  listTakenBack,
  type Place,
  spanOf,
  type TakenBack,
} from './sales.queries.ts';

type Asked = Turn & { limit: number; countedMax: number };
/** `count`: no more than are counted, and one; `takenBack`: the sales of whatever day of which something was. */
type SalePage = { ids: Turned<string>; count: number; takenBack: readonly TakenBack[] };

/** Those that were paid on these days, and those of other days of which something was taken back on them. */
export async function listSalePage(db: Queryable, range: InvoiceRange, asked: Asked): Promise<SalePage> {
  const { limit, countedMax } = asked;
  const span = spanOf(range);
  const takenBack = await listTakenBack(db, range);
  const others = takenBack.filter((one) => isOfOtherDays(one, span));
  const place = await findPlace(db, asked.after ?? asked.before);
  const turn = place ? asked : FIRST;
  const isBackwards = turn.before !== null;
  const paid = await listPaid(db, range, { place, isBackwards, limit: limit + 1 });
  const found = [...paid, ...others.filter((one) => !place || sign(one, place) === (isBackwards ? -1 : 1))];
  found.sort((one, other) => sign(one, other) * (isBackwards ? -1 : 1));
  const { rows, ...beside } = turned(found.slice(0, limit + 1), { ...turn, limit }, ({ id }) => id);
  const count = others.length + (await countPaid(db, range, countedMax + 1));
  return {
    ids: { rows: rows.map(({ id }) => id), ...beside },
    count: Math.min(count, countedMax + 1),
    takenBack,
  };
}

/** By the moment of payment, and then by code. */
function sign(one: Place, other: Place): number {
  if (one.paidAt !== other.paidAt) return one.paidAt < other.paidAt ? -1 : 1;
  return one.code === other.code ? 0 : one.code < other.code ? -1 : 1;
}

/** None for the first page, nor beside an order that is not there or was never paid. */
async function findPlace(db: Queryable, id: string | null): Promise<Place | null> {
  if (id === null) return null;
  const { paidAt, code } = orders;
  const [row] = await db.select({ id: orders.id, paidAt, code }).from(orders).where(eq(orders.id, id));
  return row?.paidAt ? { ...row, paidAt: row.paidAt } : null;
}

type Beside = { place: Place | null; isBackwards: boolean; limit: number };

async function listPaid(
  db: Queryable,
  range: InvoiceRange,
  { place, isBackwards, limit }: Beside,
): Promise<Place[]> {
  const { id, paidAt, code } = orders;
  const { from, until } = spanOf(range);
  // Behind this instant, and before any later one.
  const last = `${place?.paidAt}~`;
  const span = isBackwards
    ? { from, until: last < until ? last : until }
    : { from: place && place.paidAt > from ? place.paidAt : from, until };
  const [beyond, order] = isBackwards ? [lt, desc] : [gt, asc];
  const isBeyond = place && or(beyond(paidAt, place.paidAt), beyond(code, place.code));
  return db
    .select({ id, paidAt: sql<string>`${paidAt}`, code })
    .from(indexed(orders, 'orders_paid'))
    .where(and(isPaidIn(span), isBeyond ?? undefined, isSaleOf(db, range)))
    .orderBy(order(paidAt), order(code))
    .limit(limit);
}

async function countPaid(db: Queryable, range: InvoiceRange, limit: number): Promise<number> {
  const counted = db
    .select({ one: sql`1` })
    .from(indexed(orders, 'orders_paid'))
    .where(and(isPaidIn(spanOf(range)), isSaleOf(db, range)))
    .limit(limit);
  const [row] = await db.all<{ count: number }>(sql`SELECT count(*) AS count FROM (${counted})`);
  return row?.count ?? 0;
}
