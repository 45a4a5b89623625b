/** What is wrong with a row of a file, with its column and what stands there. */
import { hasMessage } from '#i18n/intl.ts';
import type { Resource } from '#src/features/resources/resources.ts';
import { Problem } from '#src/server/problem.ts';
import { columnNames } from './csv-columns.ts';
import type { CsvFault } from './csv-report.ts';
import { type CsvRow, faultAt } from './read-csv.ts';

type Issue = { path: PropertyKey[]; message: string; minimum?: unknown; maximum?: unknown };

export function issueFaults(resource: Resource, row: CsvRow, issues: readonly Issue[]): CsvFault[] {
  return issues.map(({ path, message, minimum, maximum }) => {
    const column = columnOf(resource, path.slice(1).map(String).join('.'));
    return faultAt(row.number, column, {
      value: row.texts?.[column] ?? '',
      error: hasMessage(message) ? message : 'errors.invalid',
      values: { min: Number(minimum ?? 0), max: Number(maximum ?? 0) },
    });
  });
}

/** Throws what is no refusal but a bug. */
export function problemFault(resource: Resource, row: CsvRow, error: unknown): CsvFault {
  if (!(error instanceof Problem)) throw error;
  const { field, ...values } = error.values;
  const column = typeof field === 'string' ? columnOf(resource, field) : '';
  return faultAt(row.number, column, {
    value: row.texts?.[column] ?? '',
    error: error.messageId,
    values: values as CsvFault['values'],
  });
}

/** Of the leaf of a list that of the list. */
function columnOf(resource: Resource, path: string): string {
  const names = columnNames(resource);
  if (names.includes(path)) return path;
  const [field = ''] = path.split('.');
  return names.find((name) => name === field || name.startsWith(`${field}.`)) ?? '';
}
