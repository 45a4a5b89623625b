/** The rows of a kind with drafts out of and into a file. */
import type { PublishableKind } from '#src/features/drafts/draft-sides.ts';
import { countNewDrafts } from '#src/features/drafts/drafts.queries.ts';
import type { As } from '#src/features/resources/bulk/change-input.ts';
import { checkCsv } from '#src/features/resources/csv/check-csv.ts';
import { csvColumns, rowCells } from '#src/features/resources/csv/csv-columns.ts';
import type { CsvReport } from '#src/features/resources/csv/csv-report.ts';
import { type CsvPart, exportCsv } from '#src/features/resources/csv/export-csv.ts';
import { type Imported, importCsv } from '#src/features/resources/csv/import-csv.ts';
import { isNarrowed, readListState } from '#src/features/resources/list/list-state.ts';
import type { Values } from '#src/features/resources/resources.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { csvLine } from '#src/values/files/csv.ts';
import { draftCsvKind } from './draft-csv-kind.ts';
import { withOptionsOnce } from './options-once.ts';
import { listNewWritten } from './written-rows.ts';

type Kind = PublishableKind<Values>;

/** What follows the rows that guests see. */
const NEW = 'new.';
const ROWS = 200;

/** One part of the file of a list; the whole list has what is nothing but a draft at its end. */
export async function exportDrafts(
  { db: { read } }: Pick<StaffContext, 'db'>,
  kind: Kind,
  { query, after }: { query: string; after: string | null },
): Promise<CsvPart> {
  if (after?.startsWith(NEW)) return newPart(read, kind, after.slice(NEW.length));
  const part = await exportCsv(read, draftCsvKind(kind, 'draft'), { query, after });
  const asked = readListState(kind.resource, new URLSearchParams(query));
  if (isNarrowed({ ...asked, work: null })) return part;
  const total = part.total === null ? null : part.total + (await countNewDrafts(read, kind.resource.kind));
  return { ...part, total, next: part.next ?? NEW };
}

async function newPart(read: StaffContext['db']['read'], kind: Kind, after: string): Promise<CsvPart> {
  const rows = await listNewWritten(read, kind, { after, limit: ROWS });
  const columns = csvColumns(kind.resource);
  const text = rows.map((row) => csvLine(rowCells(columns, row))).join('');
  return { text, next: rows.length === ROWS ? NEW + (rows.at(-1)?.id ?? '') : null, total: null };
}

/** Of which guests see one row only: which one is chosen on its own page. */
function isOneShown({ store }: Kind): boolean {
  return store.show !== undefined;
}

/** What a file would do as drafts and, where that is possible, what stands in the way of publishing it at once. */
export async function checkDrafts(ctx: StaffContext, kind: Kind, text: string): Promise<CsvReport> {
  const { report } = await checkCsv(ctx, draftCsvKind(kind, 'draft'), text);
  if (report.faultCount > 0 || isOneShown(kind)) return { ...report, publishing: null };
  const { faults, faultCount } = (await checkCsv(ctx, draftCsvKind(kind, 'published'), text)).report;
  return { ...report, publishing: { faults, faultCount } };
}

export function importDrafts(ctx: StaffContext, kind: Kind, text: string, as: As): Promise<Imported> {
  return importCsv(ctx, draftCsvKind(withOptionsOnce(kind), as), text, as);
}
