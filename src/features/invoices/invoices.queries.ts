import type { Queryable } from '#db/client.ts';
import { parkDay } from '#src/values/day.ts';
import { listBackSince } from './cancelled.queries.ts';
import { type InvoiceData, type InvoiceRange, invoiceData, type Return, type SoldLine } from './invoices.ts';
import { listReturns } from './returns.queries.ts';
import { eachSales, listSales, type OrderFound, spanOf, type TakenBack } from './sales.queries.ts';
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

type Reading = { span: Span; delivery: string };

async function readSome(db: Queryable, some: OrderFound[], reading: Reading): Promise<InvoiceData[]> {
  const isSoldThen = ({ order }: OrderFound) => isWithin(order.paidAt, reading.span);
  const holdIds = some.filter(isSoldThen).map(({ order }) => order.holdId);
  const lines = await listSoldLines(db, holdIds, reading.delivery);
  const returns = await listBack(
    db,
    some.map(({ order }) => order),
    reading,
  );
  return some.flatMap((row) => {
    const back = returns.get(row.order.id) ?? [];
    const sold = isSoldThen(row) ? paidLines(lines, row.order.holdId) : [];
    return isSoldThen(row) || back.length > 0 ? [invoiceOf(row, sold, back)] : [];
  });
}

type Sale = Pick<TakenBack, 'id' | 'holdId' | 'status'>;

/** By order, what was taken back in that time: tickets and goods, and all of a sale that was cancelled. */
export async function listBack(
  db: Queryable,
  some: readonly Sale[],
  { span, delivery }: Reading,
): Promise<Map<string, Return[]>> {
  const orderIds = some.map(({ id }) => id);
  const cancelled = some.filter(({ status }) => status === 'cancelled');
  const since = await listBackSince(
    db,
    cancelled.map(({ id }) => id),
  );
  const undone = cancelled.flatMap(({ id, holdId }) => {
    const at = since.get(id) ?? null;
    return at !== null && isWithin(at, span) ? [{ id, holdId, day: parkDay(at) }] : [];
  });
  const holdIds = undone.map(({ holdId }) => holdId);
  const lines = await listSoldLines(db, holdIds, delivery);
  const back = await listReturns(db, { orderIds, span, delivery });
  for (const { id, holdId, day } of undone)
    back.set(id, [...(back.get(id) ?? []), { day, lines: paidLines(lines, holdId) }]);
  return back;
}

function paidLines(lines: ReadonlyMap<string, SoldLine[]>, holdId: string): SoldLine[] {
  return (lines.get(holdId) ?? []).filter(({ grossVnd }) => grossVnd > 0);
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
