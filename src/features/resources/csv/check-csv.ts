/** Says what a file would do, and does none of it. */
import type { Db } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Values } from '#src/features/resources/resources.ts';
import { eventLoopTurns } from '#src/server/limits/event-loop-turns.ts';
import { type ComparedRow, compareRow, openComparison } from './compare-csv.ts';
import type { CsvKind, FileRow, FileWrite } from './csv-kind.ts';
import {
  CHANGES_MAX_CHARS,
  CHANGES_SHOWN,
  CSV_MAX_WRITES,
  type CsvChange,
  type CsvFault,
  type CsvReport,
  FAULTS_SHOWN,
} from './csv-report.ts';
import { findStoredRows } from './find-stored-rows.ts';
import { nameColleagues } from './name-colleagues.ts';
import { type CsvRow, faultAt, openCsv } from './read-csv.ts';

type Ctx = { db: Db; now: string; locale: Locale };
type Counted = { -readonly [Key in keyof CsvReport]: CsvReport[Key] } & {
  faults: CsvFault[];
  changes: CsvChange[];
};
/** What is to be saved, each with the row of the file that it is. */
type Write = FileWrite & { number: number };

const ROWS_AT_ONCE = 200;
const STARTS_SHOWN = 9;

/** Rows are read a few at a time, and between them others get their turn. */
export async function checkCsv(
  ctx: Ctx,
  kind: CsvKind<Values>,
  text: string,
): Promise<{ report: CsvReport; writes: Write[] }> {
  const report: Counted = {
    ...{ added: 0, changed: 0, same: 0, wrong: 0, faultCount: 0 },
    ...{ faults: [], changes: [] },
  };
  const writes: Write[] = [];
  const starts: number[] = [];
  const opened = openCsv(kind.resource, text);
  if ('faults' in opened) {
    addFaults(report, opened.faults);
    return { report, writes };
  }
  const comparison = await openComparison(ctx.db, kind);
  const turn = eventLoopTurns();
  for (const some of slicesOf(opened.rows)) {
    const stored = await findStoredRows(ctx.db.read, kind, some);
    for (const row of some) {
      const before = stored.get(row.id) ?? null;
      const compared = await compareRow(ctx, comparison, { row, before });
      count(report, row.number, compared);
      const isChange = 'input' in compared && !compared.isSame;
      if (isChange && startsFile(report)) starts.push(row.number);
      if (isChange && starts.length === 0)
        writes.push({ number: row.number, input: compared.input, stamp: row.revision });
      await turn();
    }
  }
  if (starts.length > 0) refuseSoMany(report, starts);
  await nameColleagues(ctx.db.read, kind.resource.kind, report.faults);
  return { report, writes };
}

function* slicesOf(rows: Generator<CsvRow>): Generator<CsvRow[]> {
  let some: CsvRow[] = [];
  for (const row of rows) {
    some.push(row);
    if (some.length < ROWS_AT_ONCE) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

function count(report: Counted, row: number, compared: ComparedRow): void {
  if ('faults' in compared) {
    report.wrong += 1;
    addFaults(report, compared.faults);
    return;
  }
  const { before, values, isSame } = compared;
  if (isSame) report.same += 1;
  else if (before) report.changed += 1;
  else report.added += 1;
  if (isSame || report.changes.length >= CHANGES_SHOWN) return;
  const change = changeOf(row, before, values);
  const room = CHANGES_MAX_CHARS - JSON.stringify(report.changes).length;
  if (JSON.stringify(change).length <= room) report.changes.push(change);
}

function changeOf(row: number, before: FileRow | null, after: Values): CsvChange {
  return { row, id: before?.id ?? '', before: before?.values ?? null, after };
}

function addFaults(report: Counted, faults: readonly CsvFault[]): void {
  report.faultCount += faults.length;
  report.faults.push(...faults.slice(0, Math.max(0, FAULTS_SHOWN - report.faults.length)));
}

/** Whether the row that was counted last would be the first of a further file. */
function startsFile({ added, changed }: Counted): boolean {
  const found = added + changed;
  return found > CSV_MAX_WRITES && found % CSV_MAX_WRITES === 1;
}

/** Names the row with which each further file begins. */
function refuseSoMany(report: Counted, starts: readonly number[]): void {
  const [second = 0] = starts;
  const more = starts.length > STARTS_SHOWN ? ', …' : '';
  const values = {
    ...{ max: CSV_MAX_WRITES, found: report.added + report.changed, files: starts.length + 1 },
    starts: starts.slice(0, STARTS_SHOWN).join(', ') + more,
  };
  report.faultCount += 1;
  report.faults.unshift(faultAt(second, '', { error: 'resources.csv.error.tooManyWrites', values }));
}
