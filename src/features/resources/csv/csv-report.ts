/** What a file of rows would do, or why it does nothing. In no language: it is told in that of the page. */
import type { MessageId } from '#i18n/intl.ts';
import type { Values } from '#src/features/resources/resources.ts';

export const CSV_MAX_BYTES = 10 * 1024 * 1024;
export const CSV_MAX_ROWS = 50_000;
/**
 * Written in one transaction, for which all other writing waits: two seconds of text that is indexed for the search. A libSQL
 * server ends a transaction after five, so twice as many may be refused there half-way.
 */
export const CSV_MAX_WRITES = 500;
export const FAULTS_SHOWN = 1000;
export const CHANGES_SHOWN = 50;
/** Of all that are shown together: long texts leave room for fewer. */
export const CHANGES_MAX_CHARS = 1_000_000;

export type CsvFault = {
  /** As a spreadsheet counts; the names of the columns are row 1. */
  row: number;
  /** Empty where the whole row is wrong. */
  column: string;
  /** What stands there, shortened. */
  value: string;
  error: MessageId;
  /** What its sentence names; `at` is an instant. */
  values: Readonly<Record<string, string | number>>;
};

export type CsvChange = { row: number; id: string; before: Values | null; after: Values };

export type CsvReport = {
  added: number;
  changed: number;
  same: number;
  /** Of rows; one may have several faults. */
  wrong: number;
  faultCount: number;
  faults: readonly CsvFault[];
  changes: readonly CsvChange[];
  /** Of a kind with drafts: what stands in the way of publishing it at once; null where a file never does. */
  publishing?: Pick<CsvReport, 'faults' | 'faultCount'> | null;
};
