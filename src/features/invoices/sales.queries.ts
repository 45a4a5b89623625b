/** Which orders an invoice is asked of, and in which order; read a few hundred at a time. */
import { and, asc, eq, gt, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { closureOffers, creditedTickets } from '#db/schema/closure-offers.ts';
import { holds, type OrderRow, orders } from '#db/schema/orders.ts';
import { refundRequests } from '#db/schema/refunds.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { cancelledWithin, isCancelledSale } from './cancelled.queries.ts';
import type { InvoiceRange } from './invoices.ts';
import { isAmong, isCreditedWithin, isDoneWithin, isRecordedWithin, type Span } from './spans.queries.ts';

/** Final sales: a late or double payment becomes a refund due and is no sale. */
const SOLD = ['confirmed', 'processing', 'shipped', 'delivered'] as const;
const AT_ONCE = 400;

export function spanOf({ from, to }: InvoiceRange): Span {
  return { from: parkInstant(from, '00:00'), until: parkInstant(addDays(to, 1), '00:00') };
}

/** Sales that were paid before these days and taken back on them first, then those of these days as they were paid. */
export async function* eachSales(db: Queryable, range: InvoiceRange): AsyncGenerator<OrderFound[], void> {
  const span = spanOf(range);
  const returned = await listTakenBack(db, range);
  yield* eachOf(
    db,
    returned.filter(({ paidAt }) => paidAt < span.from),
  );
  let last: Paid | null = null;
  do {
    const some = await listSold(db, range, last);
    if (some.length > 0) yield some;
    last = placeAfter(some);
  } while (last);
  yield* eachOf(
    db,
    returned.filter(({ paidAt }) => paidAt >= span.until),
  );
}

/** Where the next ones begin; null behind the last. */
function placeAfter(some: readonly OrderFound[]): Paid | null {
  const { paidAt = null, code = '' } = some[AT_ONCE - 1]?.order ?? {};
  return paidAt === null ? null : { paidAt, code };
}

async function* eachOf(db: Queryable, sales: readonly { id: string }[]): AsyncGenerator<OrderFound[], void> {
  const ids = sales.map(({ id }) => id);
  for (let first = 0; first < ids.length; first += AT_ONCE)
    yield await listSales(db, ids.slice(first, first + AT_ONCE));
}

export type OrderFound = Awaited<ReturnType<typeof listSales>>[number];

const ORDER_COLUMNS = {
  id: orders.id,
  code: orders.code,
  holdId: orders.holdId,
  status: orders.status,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  method: orders.method,
  totalVnd: orders.totalVnd,
  creditVnd: orders.creditVnd,
  contactName: orders.contactName,
  invoice: orders.invoice,
};

type Paid = { paidAt: string; code: string };

export const isPaidIn = ({ from, until }: Span) =>
  and(isNotNull(orders.paidAt), gte(orders.paidAt, from), lt(orders.paidAt, until));

/** What is a sale and is asked for. */
export function isSaleOf(db: Queryable, { isAll }: Pick<InvoiceRange, 'isAll'>): SQL | undefined {
  return and(
    isNotNull(orders.paidAt),
    gt(orders.totalVnd, 0),
    or(inArray(orders.status, [...SOLD]), isCancelledSale(db)),
    isAll ? undefined : isNotNull(orders.invoice),
  );
}

/** The orders of which something was taken back on these days, by the way in which it was. */
function takenBackWithin(db: Queryable, span: Span) {
  const returned = db
    .select({ id: refundRequests.orderId })
    .from(indexed(refundRequests, 'refund_requests_done'))
    .where(isDoneWithin(span));
  const credited = db
    .select({ id: closureOffers.orderId })
    .from(indexed(closureOffers, 'closure_offers_credited'))
    .where(isCreditedWithin(span));
  const recorded = db
    .select({ id: creditedTickets.orderId })
    .from(creditedTickets)
    .where(isRecordedWithin(span));
  return { returned, credited, recorded, ...cancelledWithin(db, span) };
}

/** Where a sale stands among others: as it was paid. */
export type Place = { id: string; paidAt: string; code: string };
export type TakenBack = Place & Pick<OrderRow, 'holdId' | 'status'>;

/** Sales of whatever day of which something was taken back on these. */
export async function listTakenBack(db: Queryable, range: InvoiceRange): Promise<TakenBack[]> {
  const { returned, credited, recorded, refundDue, refunded } = takenBackWithin(db, spanOf(range));
  return db
    .select({
      ...{ id: orders.id, paidAt: sql<string>`${orders.paidAt}`, code: orders.code },
      ...{ holdId: orders.holdId, status: orders.status },
    })
    .from(byKey(orders))
    .where(
      and(inArray(orders.id, union(returned, credited, recorded, refundDue, refunded)), isSaleOf(db, range)),
    )
    .orderBy(asc(orders.paidAt), asc(orders.code));
}

export function isOfOtherDays({ paidAt }: Place, { from, until }: Span): boolean {
  return paidAt < from || paidAt >= until;
}

/** The next of what was sold on these days, behind the last. */
async function listSold(db: Queryable, range: InvoiceRange, last: Paid | null): Promise<OrderFound[]> {
  const span = spanOf(range);
  const isNext = last
    ? and(
        isPaidIn({ ...span, from: last.paidAt }),
        or(gt(orders.paidAt, last.paidAt), gt(orders.code, last.code)),
      )
    : isPaidIn(span);
  return db
    .select({ order: ORDER_COLUMNS, visitDay: holds.day })
    .from(indexed(orders, 'orders_paid'))
    .crossJoin(byKey(holds))
    .where(and(isNext, isSaleOf(db, range), eq(holds.id, orders.holdId)))
    .orderBy(asc(orders.paidAt), asc(orders.code))
    .limit(AT_ONCE);
}

export async function listSales(db: Queryable, ids: readonly string[]) {
  return db
    .select({ order: ORDER_COLUMNS, visitDay: holds.day })
    .from(orders)
    .innerJoin(holds, eq(holds.id, orders.holdId))
    .where(isAmong(orders.id, ids))
    .orderBy(asc(orders.paidAt), asc(orders.code));
}
