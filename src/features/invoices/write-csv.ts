import Papa from 'papaparse';
import { type InvoiceData, netPrice, type TaxedLine } from './invoices.ts';

const BOM = '\uFEFF';
const END = '\r\n';
/** The first sign by which a spreadsheet takes a text for a formula, also behind blanks and in its wide form. */
const FORMULA = /^[\s\u00a0\u200b]*[=+\-@\uff0b\uff0d\uff1d\uff20\t\r]/;

/** The first line of the file, behind the mark of its encoding. */
export function invoicesHead(head: readonly string[]): string {
  return `${BOM}${textOf([head])}`;
}

/** One row a line of an invoice, and one that takes it off again for what went back, for a spreadsheet or the accounting system: UTF-8 with its mark, CRLF, no formulas. */
export function invoicesCsv(invoices: readonly InvoiceData[]): string {
  return textOf(
    invoices.flatMap((invoice) =>
      linesWithReturns(invoice).map(({ line, day }, index) => rowOf({ ...invoice, day }, line, index)),
    ),
  );
}

function textOf(rows: readonly (readonly (string | number)[])[]): string {
  if (rows.length === 0) return '';
  const text = Papa.unparse(
    rows.map((row) => row.map(cleaned)),
    { quotes: (value) => typeof value === 'string', escapeFormulae: FORMULA, newline: END },
  );
  return `${text}${END}`;
}

/** Refunds are negative lines on their own day: the columns of all rows add up to what the park retained. */
function linesWithReturns({ day, lines, returns }: InvoiceData) {
  const back = returns.flatMap(({ day: returnDay, lines: gone }) =>
    gone.map((line) => ({ day: returnDay, line: negative(line) })),
  );
  return [...lines.map((line) => ({ day, line })), ...back];
}

function negative(line: TaxedLine): TaxedLine {
  const { quantity, grossVnd, netVnd, vatVnd } = line;
  return { ...line, quantity: -quantity, grossVnd: -grossVnd, netVnd: -netVnd, vatVnd: -vatVnd };
}

function rowOf(
  { orderCode, day, serviceDay, buyerName, invoice, method, refundedVnd }: InvoiceData,
  line: InvoiceData['lines'][number],
  index: number,
): (string | number)[] {
  return [
    day,
    serviceDay,
    orderCode,
    invoice?.company ?? '',
    invoice?.taxCode ?? '',
    invoice?.address ?? '',
    invoice?.email ?? '',
    buyerName,
    index + 1,
    line.code,
    line.name,
    line.quantity,
    netPrice(line),
    line.netVnd,
    line.vatPerMille / 10,
    line.vatVnd,
    line.grossVnd,
    method,
    // Once an order, so that a column can be summed.
    index === 0 ? refundedVnd : 0,
  ];
}

function cleaned(value: string | number): string | number {
  return typeof value === 'number'
    ? value
    : value.normalize('NFC').replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
