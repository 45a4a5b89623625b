import { storedResult } from '#src/server/stored-results.ts';
import type { ChangeOutcome } from './change-input.ts';

/** What came of the last change of many rows; null when it was too long ago, or another's. */
export function loadOutcome(
  { userId, kind }: { userId: string; kind: string },
  id: string,
): ChangeOutcome | null {
  return storedResult(`${kind} ${userId}`, `rows ${id}`) as ChangeOutcome | null;
}
