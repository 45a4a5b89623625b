import { keptResult } from '#src/server/kept-results.ts';
import type { SheetReport } from './sheet-report.ts';

/** Whose files and results of which kind: of the same name as those of nobody else. */
export function sheetOwner({ userId, kind }: { userId: string; kind: string }): string {
  return `${kind} ${userId}`;
}

/** What somebody was shown of the file with that hash; null when it was too long ago. */
export function loadKeptReport(owner: { userId: string; kind: string }, hash: string): SheetReport | null {
  return keptResult(sheetOwner(owner), `sheet ${hash}`) as SheetReport | null;
}
