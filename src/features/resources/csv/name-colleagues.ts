import type { Queryable } from '#db/client.ts';
import { findVersion } from '#src/features/resources/versions.queries.ts';
import type { CsvFault } from './csv-report.ts';

/** Puts into each fault about a row that was changed meanwhile who did it and when, as far as it was recorded. */
export async function nameColleagues(db: Queryable, kind: string, faults: CsvFault[]): Promise<void> {
  for (const [index, fault] of faults.entries()) {
    const { id, current } = fault.values;
    if (fault.error !== 'resources.csv.error.changed' || fault.values.at) continue;
    const version = await findVersion(db, { kind, rowId: String(id), revision: Number(current) });
    const known = { name: version?.name ?? '', at: version?.at ?? '' };
    faults[index] = { ...fault, values: { ...fault.values, ...known } };
  }
}
