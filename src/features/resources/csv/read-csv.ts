/** Takes a file apart: which rows of the kind it names, and what stands in each of their leaves. */
import { typedOf } from '#src/features/resources/leaves.ts';
import type { Resource } from '#src/features/resources/resources.ts';
import { type CsvRecord, readCsv } from '#src/values/files/csv.ts';
import { type CsvColumn, columnNames, csvColumns } from './csv-columns.ts';
import { CSV_MAX_ROWS, type CsvFault } from './csv-report.ts';
import { readListCell } from './list-cell.ts';

/** One row as it stands in the file; what is wrong with a cell is not among its leaves. */
export type CsvRow = {
  number: number;
  /** Empty for a new row. */
  id: string;
  revision: string;
  leaves: Record<string, string>;
  /** By column, for what is wrong with them; null for a row that could not be taken apart. */
  texts: Readonly<Record<string, string>> | null;
  faults: CsvFault[];
};

const VALUE_MAX_CHARS = 80;
const YES = ['1', 'true', 'yes', 'có', 'x'];
const NO = ['', '0', 'false', 'no', 'không'];

export function faultAt(
  row: number,
  column: string,
  { value = '', error, values = {} }: Pick<CsvFault, 'error'> & Partial<CsvFault>,
): CsvFault {
  const shown = value.length > VALUE_MAX_CHARS ? `${value.slice(0, VALUE_MAX_CHARS)}…` : value;
  return { row, column, value: shown.toWellFormed(), error, values };
}

/** Its rows in their order, or what is wrong with the names of its columns. */
export function openCsv(
  resource: Resource,
  text: string,
): { faults: CsvFault[] } | { rows: Generator<CsvRow> } {
  const records = readCsv(text);
  const { value: head } = records.next() as { value: CsvRecord | undefined };
  if (!head) return { faults: [faultAt(1, '', { error: 'resources.csv.error.empty' })] };
  if (!head.cells) return { faults: [faultAt(1, '', { error: 'resources.csv.error.quote' })] };
  const names = head.cells.map((name) => name.trim());
  const faults = [...headFaults(columnNames(resource), names), ...lengthFaults(text)];
  return faults.length > 0 ? { faults } : { rows: rowsOf(resource, names, records) };
}

const isFilled = ({ cells }: CsvRecord) => cells?.some((cell) => cell.trim() !== '') === true;

/** Counted before any row is compared: a file that is too long is refused at once. */
function lengthFaults(text: string): CsvFault[] {
  let count = -1;
  for (const record of readCsv(text)) {
    if (isFilled(record)) count += 1;
    if (count > CSV_MAX_ROWS)
      return [
        faultAt(record.number, '', { error: 'resources.csv.error.tooMany', values: { max: CSV_MAX_ROWS } }),
      ];
  }
  return [];
}

function headFaults(known: readonly string[], names: readonly string[]): CsvFault[] {
  const unknown = names.filter((name) => !known.includes(name));
  const repeated = names.filter((name, index) => known.includes(name) && names.indexOf(name) < index);
  const missing = known.filter((name) => !names.includes(name));
  return [
    ...unknown.map((name) => faultAt(1, name, { error: 'resources.csv.error.unknown' })),
    ...repeated.map((name) => faultAt(1, name, { error: 'resources.csv.error.twice' })),
    ...missing.map((name) => faultAt(1, name, { error: 'resources.csv.error.missing' })),
  ];
}

function* rowsOf(
  resource: Resource,
  names: readonly string[],
  records: Generator<CsvRecord>,
): Generator<CsvRow> {
  const columns = csvColumns(resource);
  for (const record of records) {
    const { number, cells } = record;
    const row = { number, id: '', revision: '', leaves: {}, texts: null };
    if (!cells) {
      yield { ...row, faults: [faultAt(number, '', { error: 'resources.csv.error.quote' })] };
      return;
    }
    if (!isFilled(record)) continue;
    if (cells.length === names.length) yield rowOf(columns, number, textsOf(names, cells));
    else {
      const values = { found: cells.length, wanted: names.length };
      yield { ...row, faults: [faultAt(number, '', { error: 'resources.csv.error.cells', values })] };
    }
  }
}

function textsOf(names: readonly string[], cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
}

function rowOf(columns: readonly CsvColumn[], number: number, texts: Record<string, string>): CsvRow {
  const leaves: Record<string, string> = {};
  const faults: CsvFault[] = [];
  for (const { path, name, field } of columns) {
    const text = texts[path] ?? '';
    const refuse = (error: CsvFault['error']) => faults.push(faultAt(number, path, { value: text, error }));
    if (field.kind === 'rows' || field.kind === 'amounts') {
      const value = readListCell(field, text);
      if (value === null) refuse('resources.csv.error.list');
      else Object.assign(leaves, typedOf({ fields: { [name]: field } }, { [name]: value }));
    } else if (field.kind === 'flag') {
      const word = text.trim().toLowerCase();
      if (!YES.includes(word) && !NO.includes(word)) refuse('resources.csv.error.flag');
      leaves[path] = YES.includes(word) ? '1' : '';
    } else leaves[path] = text;
  }
  return {
    number,
    ...{ id: texts.id?.trim() ?? '', revision: texts.revision?.trim() ?? '' },
    ...{ leaves, texts, faults },
  };
}
