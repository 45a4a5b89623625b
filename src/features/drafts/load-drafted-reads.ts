import type { Db } from '#db/client.ts';
import { type DraftedRow, draftedReads } from '#db/drafted-reads.ts';

export type { DraftedRow };

/** The database as a page asks it that shows a draft; nothing is remembered: guests have another answer. */
export function loadDraftedReads(db: Db, row: DraftedRow): Db {
  const read = draftedReads(db.read, row);
  return { ...db, read, remembered: read, untilEdited: read, lists: read };
}
