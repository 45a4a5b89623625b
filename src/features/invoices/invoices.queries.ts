import type { Queryable } from '#db/client.ts';
import { parkDay } from '#src/values/day.ts';
import { listBackSince } from './cancelled.queries.ts';
import { type InvoiceData, type InvoiceRange, invoiceData, type Return, type SoldLine } from './invoices.ts';
import { listReturns } from './returns.queries.ts';
import { eachSales, listSales, type OrderFound, spanOf } from './sales.queries.ts';
import { listSoldLines } from './sold-lines.queries.ts';
import type { Span } from './spans.queries.ts';

/**
 * What was sold on these days, and what was taken back on them of whatever sale, by order with lines and taxes; the
 * oldest sale first, some hundreds at a time: only they are in memory. Names are Vietnamese: invoices are.
 */
export async function* eachInvoices(
  db: Queryable,
  range: InvoiceRange,
  delivery: string,
): AsyncGenerator<InvoiceData[], void> {
  const span = spanOf(range);
  for await (const some of eachSales(db, range)) yield await readSome(db, some, { span, delivery });
}

/** The same of some of these sales, in their order. */
export async function listInvoicesOf(
  db: Queryable,
  { ids, range, ...reading }: { ids: readonly string[]; range: InvoiceRange } & Omit<Reading, 'span'>,
): Promise<InvoiceData[]> {
  return readSome(db, await listSales(db, ids), { span: spanOf(range), ...reading });
}

type Reading = {
  span: Span;
  delivery: string;
  /** What was sold is read only where all of it is taken back. */
  isOfReturns?: boolean;
};

async function readSome(
  db: Queryable,
  some: OrderFound[],
  { span, delivery, isOfReturns = false }: Reading,
): Promise<InvoiceData[]> {
  const orderIds = some.map(({ order }) => order.id);
  const backSince = await listBackSince(db, orderIds);
  const undoneAt = ({ order }: OrderFound) =>
    order.status === 'cancelled' ? (backSince.get(order.id) ?? null) : null;
  const isSoldThen = ({ order }: OrderFound) => !isOfReturns && isWithin(order.paidAt, span);
  const reportable = some.filter((row) => isSoldThen(row) || isWithin(undoneAt(row), span));
  const lines = await listSoldLines(
    db,
    reportable.map(({ order }) => order.holdId),
    delivery,
  );
  const returns = await listReturns(db, { orderIds, span, delivery });
  return some.flatMap((row) => {
    const whole = (lines.get(row.order.holdId) ?? []).filter((line) => line.grossVnd > 0);
    const at = undoneAt(row);
    const undone = at !== null && isWithin(at, span) ? [{ day: parkDay(at), lines: whole }] : [];
    const back = [...(returns.get(row.order.id) ?? []), ...undone];
    const isSold = isSoldThen(row);
    return isSold || back.length > 0 ? [invoiceOf(row, isSold ? whole : [], back)] : [];
  });
}

function isWithin(at: string | null, { from, until }: Span): boolean {
  return at !== null && at >= from && at < until;
}

function invoiceOf({ order, visitDay }: OrderFound, lines: SoldLine[], returns: Return[]): InvoiceData {
  const day = parkDay(order.paidAt ?? order.createdAt);
  return invoiceData({
    orderCode: order.code,
    day,
    serviceDay: visitDay || day,
    method: methodsOf(order),
    buyerName: order.contactName,
    invoice: order.invoice,
    returns,
    lines,
  });
}

/** By what it was paid: credit is money that came before, the sale and its tax are the same. */
function methodsOf({ method, creditVnd, totalVnd }: OrderFound['order']): string {
  if (!creditVnd) return method;
  return creditVnd < totalVnd ? `${method}+credit` : 'credit';
}
