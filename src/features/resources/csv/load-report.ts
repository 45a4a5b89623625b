import { storedResult } from '#src/server/stored-results.ts';
import type { CsvReport } from './csv-report.ts';

/** Whose files and results of which kind: of the same name as those of nobody else. */
export function csvOwner({ userId, kind }: { userId: string; kind: string }): string {
  return `${kind} ${userId}`;
}

/** What somebody was shown of the file with that hash; null when it was too long ago. */
export function loadReport(owner: { userId: string; kind: string }, hash: string): CsvReport | null {
  return storedResult(csvOwner(owner), `sheet ${hash}`) as CsvReport | null;
}
