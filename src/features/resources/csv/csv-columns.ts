/** The columns of a file, and the cells of a row in the form of machines: `1690000`, `2026-12-01`, `1` for yes. */
import type { Bilingual } from '#db/columns.ts';
import { typedValue } from '#src/features/resources/leaves.ts';
import type { Field, Resource } from '#src/features/resources/resources.ts';
import type { FileRow } from './csv-kind.ts';

export type CsvColumn = {
  /** The path of its leaf. */
  path: string;
  /** Of its field. */
  name: string;
  field: Field;
  language: 'vi' | 'en' | null;
};

/** Stand before the fields: a row without an id is a new one. */
const ROW_COLUMNS = ['id', 'revision'] as const;
const LANGUAGES = ['vi', 'en'] as const;

export function csvColumns({ fields }: Pick<Resource, 'fields'>): CsvColumn[] {
  return Object.entries(fields).flatMap(([name, field]): CsvColumn[] =>
    field.kind === 'pair'
      ? LANGUAGES.map((language) => ({ path: `${name}.${language}`, name, field, language }))
      : [{ path: name, name, field, language: null }],
  );
}

export function columnNames(resource: Pick<Resource, 'fields'>): string[] {
  return [...ROW_COLUMNS, ...csvColumns(resource).map(({ path }) => path)];
}

export function rowCells(columns: readonly CsvColumn[], { id, revision, stamp, values }: FileRow): string[] {
  return [id, stamp ?? String(revision), ...columns.map((column) => cellOf(column, values[column.name]))];
}

function cellOf({ field, language }: CsvColumn, value: unknown): string {
  if (language !== null) return (value as Bilingual | null | undefined)?.[language] ?? '';
  if (field.kind === 'flag') return value === true ? '1' : '0';
  if (value === null || value === undefined) return '';
  if (field.kind === 'rows' || field.kind === 'amounts') return JSON.stringify(value);
  return field.kind === 'money' ? String(value) : typedValue(field, value);
}
