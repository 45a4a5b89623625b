import type { Invoice } from '#db/schema/orders.ts';
import { addDays, daysBetween, isDay } from '#src/values/day.ts';
import { sumVnd, vatInside } from '#src/values/money.ts';

/** What can be asked for at once. */
export const RANGE_MAX_DAYS = 92;

/** Park days, both included; `isAll`: sales without invoice data too. */
export type InvoiceRange = { from: string; to: string; isAll: boolean };
export type SoldLine = {
  code: string;
  name: string;
  quantity: number;
  /** What was paid for the line, tax and savings inside. */
  grossVnd: number;
  vatPerMille: number;
};
export type TaxedLine = SoldLine & { netVnd: number; vatVnd: number };
export type Sums = { netVnd: number; vatVnd: number; grossVnd: number };
export type Sale = {
  orderCode: string;
  /** Park day of the payment. */
  day: string;
  /** The day of the visit, or of the payment where there is none. */
  serviceDay: string;
  method: string;
  buyerName: string;
  invoice: Invoice | null;
  refundedVnd: number;
  lines: SoldLine[];
};
export type InvoiceData = Omit<Sale, 'lines'> & { lines: TaxedLine[]; sums: Sums };

type Asked = { from: string | null; to: string | null; all: string | null };
export type ReadRange =
  | { range: InvoiceRange }
  | { error: 'invoices.error.day' | 'invoices.error.order' | 'invoices.error.long'; field: 'from' | 'to' };

/** The days that are asked for; this month so far when nothing is. */
export function readRange({ from, to, all }: Asked, today: string): ReadRange {
  const first = from || `${today.slice(0, 8)}01`;
  const last = to || today;
  if (!isDay(first)) return { error: 'invoices.error.day', field: 'from' };
  if (!isDay(last)) return { error: 'invoices.error.day', field: 'to' };
  if (first > last) return { error: 'invoices.error.order', field: 'to' };
  if (daysBetween(first, addDays(last, 1)) > RANGE_MAX_DAYS)
    return { error: 'invoices.error.long', field: 'to' };
  return { range: { from: first, to: last, isAll: all === '1' } };
}

/** Tax is worked out for each line, and the sums are those of the lines: so an invoice adds up as it is written. */
export function invoiceData({ lines, ...sale }: Sale): InvoiceData {
  const taxed = lines.map((line) => ({ ...line, ...vatInside(line.grossVnd, line.vatPerMille) }));
  return { ...sale, lines: taxed, sums: sumsOf(taxed) };
}

export function sumsOf(amounts: readonly Sums[]): Sums {
  return {
    netVnd: sumVnd(amounts.map((one) => one.netVnd)),
    vatVnd: sumVnd(amounts.map((one) => one.vatVnd)),
    grossVnd: sumVnd(amounts.map((one) => one.grossVnd)),
  };
}

/** The lines of all invoices by rate, lowest first. */
export function sumsByRate(invoices: readonly InvoiceData[]): (Sums & { vatPerMille: number })[] {
  const lines = invoices.flatMap((invoice) => invoice.lines);
  const rates = [...new Set(lines.map((line) => line.vatPerMille))].toSorted((one, other) => one - other);
  return rates.map((vatPerMille) => ({
    vatPerMille,
    ...sumsOf(lines.filter((line) => line.vatPerMille === vatPerMille)),
  }));
}

/** What a piece costs without tax, as precise as an invoice writes it. */
export function netPrice({ netVnd, quantity }: TaxedLine): number {
  return Math.round((netVnd / quantity) * 10_000) / 10_000;
}
