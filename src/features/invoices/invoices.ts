import type { DaySum } from '#db/schema/invoices.ts';
import type { Invoice } from '#db/schema/orders.ts';
import { addDays, daysBetween } from '#src/values/day.ts';
import { sumVnd, vatInside } from '#src/values/money.ts';
import { type DayFault, readDay } from '#src/values/typed/typed-day.ts';

/** What can be asked for at once: a year, of which a page lists and adds up no more than a quarter. */
const RANGE_MAX_DAYS = 366;
const SHOWN_MAX_DAYS = 92;
/** So many are added up in one question, between which others are served. */
const DAYS_AT_ONCE = 7;

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
/** What went back of a sale at once; `lines` are what it takes off, the park's fee left out. */
export type Return = { day: string; lines: SoldLine[] };
export type TaxedReturn = { day: string; lines: TaxedLine[]; sums: Sums };
type Sale = {
  orderCode: string;
  /** Park day of the payment. */
  day: string;
  /** The day of the visit, or of the payment where there is none. */
  serviceDay: string;
  method: string;
  buyerName: string;
  invoice: Invoice | null;
  /** None where only the returns are of the days that are asked for. */
  lines: SoldLine[];
  returns: Return[];
};
export type InvoiceData = Omit<Sale, 'lines' | 'returns'> & {
  lines: TaxedLine[];
  sums: Sums;
  returns: TaxedReturn[];
  /** All that went back on these days. */
  refundedVnd: number;
};

type Asked = { from: string | null; to: string | null; all: string | null };
export type ReadRange =
  | { range: InvoiceRange }
  | { fault: DayFault; field: 'from' | 'to' }
  | { error: 'invoices.error.order' | 'invoices.error.long'; field: 'to' };

/** The days that are asked for; this month so far when nothing is. */
export function readRange({ from, to, all }: Asked, today: string): ReadRange {
  const terms = { today, toward: 'back' } as const;
  const readFirst = readDay(from || `${today.slice(0, 8)}01`, terms);
  const readLast = readDay(to || today, terms);
  if ('fault' in readFirst) return { fault: readFirst, field: 'from' };
  if ('fault' in readLast) return { fault: readLast, field: 'to' };
  const [first, last] = [readFirst.day, readLast.day];
  if (first > last) return { error: 'invoices.error.order', field: 'to' };
  if (daysBetween(first, addDays(last, 1)) > RANGE_MAX_DAYS)
    return { error: 'invoices.error.long', field: 'to' };
  return { range: { from: first, to: last, isAll: all === '1' } };
}

/** Whether a page shows it, beside its files. */
export function isShown({ from, to }: InvoiceRange): boolean {
  return daysBetween(from, addDays(to, 1)) <= SHOWN_MAX_DAYS;
}

/** The days that `stored` does not have, as ranges of few. */
export function rangesWithout(range: InvoiceRange, stored: ReadonlyMap<string, unknown>): InvoiceRange[] {
  const ranges: InvoiceRange[] = [];
  let last: InvoiceRange | null = null;
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) {
    if (stored.has(day)) last = null;
    else if (last && daysBetween(last.from, day) < DAYS_AT_ONCE) last.to = day;
    else {
      last = { ...range, from: day, to: day };
      ranges.push(last);
    }
  }
  return ranges;
}

/** Tax is worked out for each line, and the sums are those of the lines: so an invoice adds up as it is written. */
export function invoiceData({ lines, returns, ...sale }: Sale): InvoiceData {
  const taxed = taxedLines(lines);
  const back = returns.map(({ day, lines: gone }) => {
    const taken = taxedLines(gone);
    return { day, lines: taken, sums: sumsOf(taken) };
  });
  const refundedVnd = sumVnd(back.map(({ sums }) => sums.grossVnd));
  return { ...sale, lines: taxed, sums: sumsOf(taxed), returns: back, refundedVnd };
}

export function taxedLines(lines: readonly SoldLine[]): TaxedLine[] {
  return lines.map((line) => ({ ...line, ...vatInside(line.grossVnd, line.vatPerMille) }));
}

/** Distributes the retained fee over the refunded lines; the parts add up exactly. */
export function lessFee(lines: readonly SoldLine[], feeVnd: number): SoldLine[] {
  const wholeVnd = sumVnd(lines.map(({ grossVnd }) => grossVnd));
  let [leftVnd, feeLeftVnd] = [wholeVnd, feeVnd];
  return lines.map((line) => {
    const shareVnd = leftVnd === 0 ? 0 : Math.round((feeLeftVnd * line.grossVnd) / leftVnd);
    leftVnd -= line.grossVnd;
    feeLeftVnd -= shareVnd;
    return { ...line, grossVnd: line.grossVnd - shareVnd };
  });
}

function sumsOf(amounts: readonly Sums[]): Sums {
  return {
    netVnd: sumVnd(amounts.map((one) => one.netVnd)),
    vatVnd: sumVnd(amounts.map((one) => one.vatVnd)),
    grossVnd: sumVnd(amounts.map((one) => one.grossVnd)),
  };
}

/** Lines by rate, lowest first. */
export function sumsByRate(
  lines: readonly (Sums & { vatPerMille: number })[],
): (Sums & { vatPerMille: number })[] {
  const rates = [...new Set(lines.map((line) => line.vatPerMille))].toSorted((one, other) => one - other);
  return rates.map((vatPerMille) => ({
    vatPerMille,
    ...sumsOf(lines.filter((line) => line.vatPerMille === vatPerMille)),
  }));
}

/** By rate and whether an invoice is wanted. */
export function mergeSums(sums: readonly DaySum[]): DaySum[] {
  return [false, true].flatMap((isInvoiced) =>
    sumsByRate(sums.filter((one) => one.isInvoiced === isInvoiced)).map((one) => ({ isInvoiced, ...one })),
  );
}

/** By rate, what was sold and what was taken back. */
export type RateSums = Record<'sold' | 'back', (Sums & { vatPerMille: number })[]>;

/** What a piece costs without tax, as precise as an invoice writes it. */
export function netPrice({ netVnd, quantity }: TaxedLine): number {
  return Math.round((netVnd / quantity) * 10_000) / 10_000;
}
