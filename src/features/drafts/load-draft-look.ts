import type { Queryable } from '#db/client.ts';
import { readDraftLink, readRowLink } from './draft-link.ts';
import { findDraftById } from './drafts.queries.ts';
import type { Draft, ShownDraft } from './drafts.ts';

/** What whoever has a link looks at: a draft, or a row as it is stored and hidden from guests, which has none. */
export type DraftLook = ShownDraft & { key: string; until: string; draft: Draft | null };

/** Null for a link that is made up or too old, or whose draft is gone. Whether a hidden row is still there its page finds. */
export async function loadDraftLook(
  db: Queryable,
  key: string,
  now = new Date().toISOString(),
): Promise<DraftLook | null> {
  const row = readRowLink(key, now);
  if (row) return { key, ...row, draft: null, values: {} };
  const link = readDraftLink(key, now);
  const draft = link && (await findDraftById(db, link.draftId));
  if (!link || !draft) return null;
  const { kind, rowId, values } = draft;
  return { key, until: link.until, draft, kind, rowId, values };
}
