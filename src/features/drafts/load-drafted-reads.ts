import type { Db } from '#db/client.ts';
import { type Drafted, type DraftedRow, draftedReads } from '#db/drafted-reads.ts';

export type { Drafted, DraftedRow };

/** The database as a page asks it that shows a draft; nothing is remembered: guests have another answer. */
export function loadDraftedReads(db: Db, drafted: Drafted | readonly Drafted[]): Db {
  const read = draftedReads(db.read, drafted);
  return { ...db, read, remembered: read, untilEdited: read, lists: read };
}
