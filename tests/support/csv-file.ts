/** Files of content as records by the names of their columns. */
import { csvLine, readCsv } from '#src/values/files/csv.ts';

export type Record_ = Record<string, string>;

export function recordsOf(text: string): Record_[] {
  const [head, ...rows] = [...readCsv(text)].map(({ cells }) => cells ?? []);
  return rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [head?.[index] ?? '', cell])));
}

export function csvOf(records: readonly Record_[]): string {
  const names = Object.keys(records[0] ?? {});
  return [names, ...records.map((record) => names.map((name) => record[name] ?? ''))].map(csvLine).join('');
}
