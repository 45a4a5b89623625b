import type { Queryable } from '#db/client.ts';
import { takeBackUntil } from '#src/values/forms/take-back-until.ts';
import { type ClosingRow, listCallers, listClosing } from './closings.queries.ts';
import { isOver } from './closings.ts';

type By = { userId: string; now: string };

/** Until when this person may take the closing back; null when they may not, or not any more. */
export async function loadClosingUntil(db: Queryable, closingId: string, by: By): Promise<string | null> {
  const rows = await listClosing(db, closingId);
  const at = await ownClosing(db, rows, by.userId);
  return at && rows.some((row) => !isOver(row, by.now)) ? takeBackUntil({ at, userId: by.userId }, by) : null;
}

/** When this person closed all of it at once; null when it was changed since, or another had a hand in it. */
export async function ownClosing(
  db: Queryable,
  rows: readonly ClosingRow[],
  userId: string,
): Promise<string | null> {
  if (rows.some(({ revision, reopenedAt }) => revision !== 1 || reopenedAt !== null)) return null;
  const callers = await listCallers(
    db,
    rows.map(({ id }) => id),
  );
  const [only] = callers;
  return callers.length === 1 && only?.calledBy === userId ? only.calledAt : null;
}
